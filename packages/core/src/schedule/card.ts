import type { ScheduleDetail } from '../api/schedules.schema.ts';

/** Card brands by the processor's identifiers. */
const CARD_NAMES: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Display name of a card brand; an unknown brand is returned unchanged. */
export function cardName(brand: string): string {
  return CARD_NAMES[brand.toLowerCase()] ?? brand;
}

/** The card's expiry as MM/YYYY; '' if the month is 0 (unknown). */
export function cardExpiry(card: Pick<ScheduleDetail, 'card_expiry_month' | 'card_expiry_year'>): string {
  const { card_expiry_month: month, card_expiry_year: year } = card;
  return month === 0 ? '' : `${String(month).padStart(2, '0')}/${year}`;
}
