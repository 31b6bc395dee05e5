import type { ScheduleDetail } from '../api/schedules.schema.ts';

/** Brands by the processor's names for them, as they are written on the cards. */
const CARD_NAMES: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** A card's brand as it is written on the card; what is not known stays as the processor names it. */
export function cardName(brand: string): string {
  return CARD_NAMES[brand.toLowerCase()] ?? brand;
}

/** MM/YYYY; empty where the month is 0. */
export function cardExpiry(card: Pick<ScheduleDetail, 'card_expiry_month' | 'card_expiry_year'>): string {
  const { card_expiry_month: month, card_expiry_year: year } = card;
  return month === 0 ? '' : `${String(month).padStart(2, '0')}/${year}`;
}
