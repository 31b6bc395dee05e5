import type { Currency, MinorUnits } from '@lantern-giving/core/money';
import type { Multiplier, Split } from '@lantern-giving/core/split';
import type { LengthChoice, Step } from './state/index.ts';

/** Why something could not go on. */
export type CheckoutErrorCode =
  /** No answer came: no network, or the API is down. */
  | 'unreachable'
  /** The server failed. */
  | 'server'
  /** The page belongs to no site that the charity has registered. */
  | 'origin_not_registered'
  /** The charity is not known, or not in this campaign. */
  | 'unknown_charity'
  /** 'campaign not found': it is over, or never was. */
  | 'campaign_not_found'
  /** 'Stripe.js not available' or 'Failed to load Stripe.js', or the card frame did not answer. */
  | 'card_form'
  /** The card was not accepted. */
  | 'card_declined'
  /** The quote no longer held; a fresh one is shown. */
  | 'quote_changed'
  /** The server refused what was sent. */
  | 'refused';

/** What each event carries. Amounts in minor units of `currency`. */
export interface CheckoutOutcomes {
  /** The first view can be used. */
  ready: { readonly charity: string | null; readonly campaign: string };
  step: { readonly step: Step };
  donated: {
    readonly schedule_id: string;
    readonly share_code: string;
    readonly charity: string;
    readonly campaign: string;
    readonly currency: Currency;
    /** To the causes over the planned nights. */
    readonly total: MinorUnits;
    /** All that will leave the card. */
    readonly payable: MinorUnits;
    readonly nights: number;
  };
  closed: { readonly step: Step };
  error: { readonly code: CheckoutErrorCode; readonly message: string };

  // Page-step names, as they are tracked.
  length: { readonly length_choice: LengthChoice; readonly nights: number };
  split: { readonly split: Split; readonly multiplier: Multiplier };
  chooseSplit: { readonly split: Split };
  continueSetup: { readonly total: MinorUnits; readonly currency: Currency };
  email: { readonly valid: boolean };
  cardDetail: { readonly complete: boolean };
  lowAmountEntered: { readonly smallest_total: MinorUnits };
  nameValidationError: { readonly field: 'firstName' | 'lastName' };
  autoEnroll: { readonly value: boolean };
  /** The donor went on without choosing how to split. */
  SplitNotSelectedError: { readonly step: Step };
  /** No night is left, or the chosen first night has passed. */
  FirstNightError: { readonly step: Step };
}

export type CheckoutEventName = keyof CheckoutOutcomes;

/** One event of a checkout, by name. */
export type CheckoutOutcome = {
  [Name in CheckoutEventName]: { readonly name: Name; readonly detail: CheckoutOutcomes[Name] };
}[CheckoutEventName];
