import type { IsoDate } from '@lantern-giving/core/calendar';
import type { Currency, MinorUnits } from '@lantern-giving/core/money';

/** An amount in our own minor units (idr: whole rupiah), always with its currency. */
export interface Money {
  readonly amount: MinorUnits;
  readonly currency: Currency;
}

/** Where the captured money goes. `applicationFee` (tip and fee cover) stays with the platform, in minor units. */
export type FundsFlow =
  | { readonly kind: 'destination'; readonly account: string; readonly applicationFee: MinorUnits }
  | { readonly kind: 'platform' };

/** What is kept of a card: never its number. */
export interface StoredCard {
  readonly paymentMethodId: string;
  readonly brand: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  /** The same for the same card number, whoever saves it. */
  readonly fingerprint: string;
}

/** `hard`: never try this card again; `soft`: later may work; `authentication`: the donor has to confirm. */
export type DeclineKind = 'hard' | 'soft' | 'authentication';

/** Why something was certainly not executed. */
export type RejectionCause =
  /** The processor was too busy to look. */
  | 'busy'
  /** The processor could not be reached, so nothing was sent. */
  | 'unreachable'
  /** Our account, our key or the charity's account may not do this: from a closed list, as it concerns every charge. */
  | 'configuration'
  /** This card, or the customer that it belongs to, is not there any more. */
  | 'card'
  /** Something about this one charge, its amount above all. */
  | 'charge'
  /** The key was used with other parameters, by an earlier version of ours above all. */
  | 'key_reused'
  /** A refusal that is on none of the lists. */
  | 'unfamiliar';

export interface Rejected {
  readonly status: 'rejected';
  readonly cause: RejectionCause;
  readonly code: string;
}

/** Nobody can say yet whether it was executed. */
export interface Unknown {
  readonly status: 'unknown';
  readonly detail: string;
}

export type SetupOutcome =
  | { readonly status: 'succeeded'; readonly setupId: string; readonly card: StoredCard }
  | { readonly status: 'requires_action'; readonly setupId: string; readonly clientSecret: string }
  | {
      readonly status: 'failed';
      readonly setupId: string | null;
      readonly code: string;
      /** Of the card that failed, where the processor told. */
      readonly fingerprint: string | null;
    }
  | Rejected
  | Unknown;

export type PrepareOutcome = { readonly status: 'prepared'; readonly intentId: string } | Rejected | Unknown;

/** What became of a charge, or where its intent stands now. */
export type ChargeReading =
  /** Nothing was confirmed yet. */
  | { readonly status: 'prepared' }
  | { readonly status: 'succeeded'; readonly captured: Money; readonly chargeId: string }
  | { readonly status: 'processing' }
  | { readonly status: 'requires_action'; readonly clientSecret: string }
  | {
      readonly status: 'declined';
      readonly kind: DeclineKind;
      readonly code: string;
      /** The failed charge, by which one decline is told from another of the same intent. */
      readonly chargeId: string | null;
      readonly clientSecret: string | null;
    }
  /** Dead: it will never succeed. */
  | { readonly status: 'cancelled' }
  | Rejected
  | Unknown;

export type CancelOutcome =
  | { readonly status: 'cancelled' }
  | { readonly status: 'already_succeeded' }
  | Rejected
  | Unknown;

/** A verified message of the processor, reduced to what it is about. Its snapshot of state is not passed on. */
export interface ProcessorEvent {
  readonly id: string;
  readonly type: string;
  readonly occurredAt: Date;
  readonly intentId: string | null;
}

export type WebhookReading =
  | { readonly ok: true; readonly event: ProcessorEvent }
  | { readonly ok: false; readonly reason: 'signature' | 'too_old' | 'in_future' | 'unreadable' | 'wrong_mode' };

/** One captured charge in the processor's own books. */
export interface CapturedCharge {
  readonly chargeId: string;
  readonly intentId: string;
  readonly captured: Money;
}

/** Every write takes the idempotency key under which a repeat within 24 hours gives the first answer again. */
interface Keyed {
  readonly idempotencyKey: string;
}

export interface SetupRequest extends Keyed {
  readonly customerId: string;
  readonly token: string;
  /** The account on whose behalf the card will be charged, or null where the platform takes the money. */
  readonly onBehalfOf: string | null;
}

export interface PrepareRequest extends Keyed {
  readonly paymentId: string;
  readonly charge: Money;
  readonly flow: FundsFlow;
  readonly customerId: string;
  readonly paymentMethodId: string;
  /** For the donor's statement and the processor's dashboard. Holds no personal data. */
  readonly description: string;
}

export interface ConfirmRequest extends Keyed {
  readonly intentId: string;
  readonly paymentMethodId: string;
}

export interface AccountRequest extends Keyed {
  /** Ours, for the processor's dashboard. */
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country: string;
  readonly currency: Currency;
}

export type AccountOutcome = { readonly status: 'ready'; readonly accountId: string } | Rejected | Unknown;

/** `complete`: charges can be made on its behalf, and reach it. */
export type AccountReading = { readonly status: 'known'; readonly state: 'pending' | 'complete' } | Rejected | Unknown;

/** A page of the processor, good once; an address without a host is on our own. */
export type OnboardingOutcome = { readonly status: 'ready'; readonly url: string } | Rejected | Unknown;

export type BalanceReading =
  | {
      readonly status: 'known';
      /** Can be paid out. */
      readonly available: Money;
      /** Captured, and not settled yet. */
      readonly pending: Money;
    }
  | Rejected
  | Unknown;

export type PayoutReading =
  | {
      readonly status: 'known';
      /** What the bank gets next, and when; null where nothing is due. */
      readonly payout: { readonly money: Money; readonly expectedOn: IsoDate } | null;
    }
  | Rejected
  | Unknown;

/** An account at the processor, in the currency of its charity. */
export interface AccountInCurrency {
  readonly accountId: string;
  readonly currency: Currency;
}

/** The accounts that captured money goes to. */
export interface ProcessorAccounts {
  openAccount(request: AccountRequest): Promise<AccountOutcome>;
  getAccount(accountId: string): Promise<AccountReading>;
  /** @param request.returnUrl where the processor's page leads back to, done or not */
  onboardingLink(request: { readonly accountId: string; readonly returnUrl: string }): Promise<OnboardingOutcome>;
  getBalance(account: AccountInCurrency): Promise<BalanceReading>;
  nextPayout(account: AccountInCurrency): Promise<PayoutReading>;
}

/**
 * The card processor. Amounts are in our minor units. What can be expected to fail is a value;
 * an implementation throws only on bugs.
 */
export interface PaymentProcessor extends ProcessorAccounts {
  readonly name: 'stripe' | 'sandbox';
  /** The publishable key for pages, by the charity's country where accounts differ. */
  clientConfig(): { readonly publishableKey: string };
  ensureCustomer(
    customer: { readonly reference: string; readonly email: string; readonly name: string } & Keyed,
  ): Promise<{ readonly status: 'ready'; readonly customerId: string } | Rejected | Unknown>;
  /** Saves a card for charges without the donor. Nothing is charged. */
  setupCard(request: SetupRequest): Promise<SetupOutcome>;
  getSetup(setupId: string): Promise<SetupOutcome>;
  /** Creates the intent of one payment, unconfirmed. No money moves. */
  prepareCharge(request: PrepareRequest): Promise<PrepareOutcome>;
  /** Charges without the donor. An intent succeeds at most once, whatever is asked. */
  confirmCharge(request: ConfirmRequest): Promise<ChargeReading>;
  getCharge(intentId: string): Promise<ChargeReading>;
  cancelCharge(request: { readonly intentId: string } & Keyed): Promise<CancelOutcome>;
  /** Verifies signature, age and mode of a webhook's raw body. */
  parseWebhook(rawBody: Buffer, signature: string): WebhookReading;
  /** Captured charges from an instant on, page by page. */
  listCaptured(page: {
    readonly since: Date;
    readonly after: string | null;
  }): Promise<{ readonly charges: readonly CapturedCharge[]; readonly next: string | null }>;
}
