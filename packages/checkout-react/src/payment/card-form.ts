import type { CreateSchedule } from '@lantern-giving/core/api/schedules';
import type { Currency } from '@lantern-giving/core/money';
import type { Meaning } from '@lantern-giving/ui/tokens';

/** What can be wrong with a card's fields, as far as the processor's frame says. */
const CARD_FIELD_ERRORS = [
  'incomplete_number',
  'invalid_number',
  'incomplete_expiry',
  'invalid_expiry',
  'expired',
  'incomplete_cvc',
  'not_a_test_card',
  'other',
] as const;
export type CardFieldError = (typeof CARD_FIELD_ERRORS)[number];

export function fieldErrorOf(code: unknown): CardFieldError {
  return CARD_FIELD_ERRORS.find((known) => known === code) ?? 'other';
}

/** How the processor's frame should look. */
export interface CardLook {
  readonly locale: string;
  readonly scheme: 'light' | 'dark';
  readonly colours: Readonly<Record<Meaning, string>>;
}

export interface CardFormOptions extends CardLook {
  /** The API's origin, never empty. */
  readonly origin: string;
  readonly publishableKey: string;
  readonly currency: Currency;
  /** The charity's account at the processor, null where the platform takes the money. */
  readonly account: string | null;
  readonly onReady: () => void;
  readonly onChange: (change: { readonly complete: boolean }) => void;
  /** The fields will never come: what stood in the way, in the processor's words. */
  readonly onFailed: (message: string) => void;
}

export type CardTokenResult =
  | { readonly ok: true; readonly token: string; readonly paymentType: CreateSchedule['payment_type'] }
  | { readonly ok: false; readonly error: CardFieldError; readonly message?: string | undefined };

/** The processor's own card fields in a container of the page. No card number ever passes through here. */
export interface CardForm {
  restyle(look: CardLook): void;
  focus(): void;
  /** Gives a token for what was typed, or says what is wrong with it. */
  submit(): Promise<CardTokenResult>;
  /** Lets the donor prove to their bank that it is them, in place. */
  authenticate(clientSecret: string): Promise<'succeeded' | 'failed'>;
  /** Leaves the container as it was found. */
  destroy(): void;
}

/** Fills a container that is in the document. Fails where the processor's script does not load, in its words. */
export type OpenCardForm = (container: HTMLElement, options: CardFormOptions) => Promise<CardForm>;
