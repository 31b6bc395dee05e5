import type { Currency, MinorUnits } from '@lantern-giving/core/money';
import type { Multiplier, Split } from '@lantern-giving/core/split';
import type { LengthChoice, Step } from './state/index.ts';

/** Why the checkout could not continue. */
export type CheckoutErrorCode =
  /** No response: no network, or the API is down. */
  | 'unreachable'
  /** The server failed. */
  | 'server'
  /** The page's origin is not registered for this charity. */
  | 'origin_not_registered'
  /** The charity is unknown or not part of this campaign. */
  | 'unknown_charity'
  /** 'campaign not found': it has ended or never existed. */
  | 'campaign_not_found'
  /** 'Stripe.js not available', 'Failed to load Stripe.js', or no response from the card frame. */
  | 'card_form'
  /** The card was declined or refused. */
  | 'card_declined'
  /** The plan's amounts or dates are no longer those that were shown; the new ones are shown. */
  | 'quote_changed'
  /** The server rejected the request. */
  | 'refused';

/** The detail of each event. Amounts in minor units of `currency`. */
export interface CheckoutOutcomes {
  /** The first view is interactive. */
  ready: { readonly charity: string | null; readonly campaign: string };
  step: { readonly step: Step };
  /** A gift is made; one event for each charity of a donor who gives to several. */
  donated: {
    readonly schedule_id: string;
    readonly share_code: string;
    readonly charity: string;
    readonly campaign: string;
    readonly currency: Currency;
    /** The part for the causes over the planned nights; of a gift that repeats without an end, of one charge. */
    readonly total: MinorUnits;
    /** Everything the card will be charged; of a gift that repeats without an end, such as each Friday, one of its charges. */
    readonly payable: MinorUnits;
    /** Planned charges; of a gift that repeats without an end, those of the next 60 days. */
    readonly nights: number;
  };
  closed: { readonly step: Step };
  error: {
    readonly code: CheckoutErrorCode;
    /** For the page's developer, in no language of the donor's: the server's error code with the JSON pointers of what it refused. */
    readonly message: string;
  };

  // Page-step names as the specification tracks them.
  length: { readonly length_choice: LengthChoice; readonly nights: number };
  split: { readonly split: Split; readonly multiplier: Multiplier };
  chooseSplit: { readonly split: Split };
  continueSetup: { readonly total: MinorUnits; readonly currency: Currency };
  email: { readonly valid: boolean };
  cardDetail: { readonly complete: boolean };
  lowAmountEntered: { readonly smallest_total: MinorUnits };
  nameValidationError: { readonly field: 'firstName' | 'lastName' };
  autoEnroll: { readonly value: boolean };
  /** A donor of the ten days presses to give, on the payment step or in a wallet. Not sent again when the request is repeated. */
  mtdDonateNow: { readonly payable: MinorUnits; readonly currency: Currency };
  /** The donor chose what to give each Friday. */
  fridayGiving: { readonly value: boolean; readonly amount: MinorUnits };
  /** A monthly gift to the endowment was added or taken out; its amount in minor units. */
  wakf: { readonly value: boolean; readonly amount: MinorUnits };
  /** The donor gives without sending a share of the gift to the endowment, which was offered. */
  egContributionNotSelected: { readonly step: Step };
  /** The donor tried to continue without choosing a split. */
  SplitNotSelectedError: { readonly step: Step };
  /** No night is left, or the chosen first night has passed. */
  FirstNightError: { readonly step: Step };
}

export type CheckoutEventName = keyof CheckoutOutcomes;

/** One checkout event with its name and detail. */
export type CheckoutOutcome = {
  [Name in CheckoutEventName]: { readonly name: Name; readonly detail: CheckoutOutcomes[Name] };
}[CheckoutEventName];
