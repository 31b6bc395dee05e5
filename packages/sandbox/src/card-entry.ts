import { passesLuhn, TEST_CARDS, type TestCard } from './test-cards.ts';

/** The input of the card frame. */
export interface CardEntry {
  readonly number: string;
  /** MM/YY. */
  readonly expiry: string;
  readonly cvc: string;
}

export type CardEntryError =
  | 'incomplete_number'
  | 'invalid_number'
  | 'incomplete_expiry'
  | 'invalid_expiry'
  | 'expired'
  | 'incomplete_cvc'
  | 'not_a_test_card';

export type CardReading =
  | {
      readonly ok: true;
      readonly card: TestCard;
      readonly last4: string;
      readonly expiryMonth: number;
      readonly expiryYear: number;
    }
  | { readonly ok: false; readonly error: CardEntryError };

/** Validates the input against the published test cards. A card is valid through the last day of its month. */
export function readCard(entry: CardEntry, now: Date): CardReading {
  const number = entry.number.replace(/[\s-]/g, '');
  if (!/^\d{15,16}$/.test(number)) return { ok: false, error: 'incomplete_number' };
  if (!passesLuhn(number)) return { ok: false, error: 'invalid_number' };
  const card = TEST_CARDS.find((known) => known.number === number);
  if (!card) return { ok: false, error: 'not_a_test_card' };

  const expiry = /^(\d{2})\s*\/\s*(\d{2}|\d{4})$/.exec(entry.expiry.trim());
  if (!expiry) return { ok: false, error: 'incomplete_expiry' };
  const expiryMonth = Number(expiry[1]);
  const expiryYear = Number(expiry[2]) % 100 === Number(expiry[2]) ? 2000 + Number(expiry[2]) : Number(expiry[2]);
  if (expiryMonth < 1 || expiryMonth > 12) return { ok: false, error: 'invalid_expiry' };
  if (Date.UTC(expiryYear, expiryMonth, 1) <= now.getTime()) return { ok: false, error: 'expired' };
  if (expiryYear > now.getUTCFullYear() + 50) return { ok: false, error: 'invalid_expiry' };

  const cvcLength = card.brand === 'amex' ? 4 : 3;
  if (!/^\d+$/.test(entry.cvc) || entry.cvc.length !== cvcLength) return { ok: false, error: 'incomplete_cvc' };
  return { ok: true, card, last4: number.slice(-4), expiryMonth, expiryYear };
}
