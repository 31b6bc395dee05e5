import type { DeclineReason } from '@lantern-giving/core/api/payment-methods';
import type { Locale } from '../../messages/locale.ts';
import type { CardForm, CardProblem } from '../../processors/processor.ts';
import type { CheckoutSession } from '../../state/checkout-session.ts';
import type { CheckoutState, ConsentVersion } from '../../state/index.ts';
import type { Figures, QuoteChange } from '../../state/quote.ts';
import type { Refusal } from '../../state/refusal.ts';

/** What the donor is waiting for. */
export type PayStage = 'card' | 'authenticating' | 'creating';

/** Why an attempt did not create a gift. Nothing was charged in any of these cases. */
export type PayProblem =
  | ({ readonly kind: 'field' } & CardProblem)
  /** The card fields are still loading. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  | { readonly kind: 'changed'; readonly change: QuoteChange | null }
  /** No response to the create request: it may have succeeded. Repeating it finds out. */
  | { readonly kind: 'unheard' }
  /** Another checkout with the same draft has already given this plan. */
  | { readonly kind: 'given' }
  /** Refused by another charity, whose own fields say why. */
  | { readonly kind: 'refused'; readonly field: 'others' }
  | Refusal;

export interface PayNoticeProps {
  problem: PayProblem | null;
  change?: QuoteChange | null;
  /** Requests the quote again, if it was the quote that failed. */
  retry?: () => void;
}

/** Where the card comes from: its fields or a wallet. */
export type CardSource = Pick<CardForm, 'submit' | 'authenticate'>;

/** A card on file that the donor has chosen. */
export interface ChosenCard extends CardSource {
  /** Names the card, at the end of the consent to its charges. */
  readonly terms: string;
  /** Deselects it, so that another card is chosen. */
  readonly drop: () => void;
}

/** The chosen card on file. Undefined: none is asked for; null: the donor has just asked; false: none is chosen (yet). */
export type OnFile = ChosenCard | false | null | undefined;

export interface PaymentContext {
  readonly session: CheckoutSession;
  /** Null where the card is already saved, and until its fields have loaded. */
  readonly form: (CardSource & Partial<Pick<ChosenCard, 'drop'>>) | null;
  /** The figures and the consent, exactly as shown, and the language of both. */
  readonly shown: {
    readonly figures: Figures;
    readonly consent: string;
    readonly consentVersion: ConsentVersion;
    readonly locale: Locale;
  };
  /** Of the page's CSP, for the human check's script. */
  readonly nonce: string | undefined;
  readonly onStage: (stage: PayStage) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Donor and checkout that a card was saved for, as text. */
export function cardOwner({ donor, progress }: CheckoutState): string {
  const { email, firstName, lastName } = donor;
  return JSON.stringify([email.trim(), firstName.trim(), lastName.trim(), progress.checkoutToken]);
}

/** Whether this donor's card is saved and only the gift remains. */
export function cardIsReady(state: CheckoutState): boolean {
  return state.progress.paymentMethodId !== null && state.progress.cardSavedFor === cardOwner(state);
}

/** A create request without a response: repeated exactly, before anything else. */
export function unsettled({ progress }: CheckoutState): boolean {
  return progress.submitted !== null && progress.schedule === null;
}
