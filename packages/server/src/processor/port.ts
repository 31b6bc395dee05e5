import type { IsoDate } from '@lantern-giving/core/calendar';
import type { Currency, MinorUnits } from '@lantern-giving/core/money';

/** An amount in our minor units (idr: whole rupiah), always with its currency. */
export interface Money {
  readonly amount: MinorUnits;
  readonly currency: Currency;
}

/** Where captured money goes. `applicationFee` (tip and fee cover, in minor units) stays with the platform. */
export type FundsFlow =
  | { readonly kind: 'destination'; readonly account: string; readonly applicationFee: MinorUnits }
  | { readonly kind: 'platform' };

/** What we store of a card: never its number. */
export interface StoredCard {
  readonly paymentMethodId: string;
  readonly brand: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  /** Identifies the card number, whichever donor saves it. */
  readonly fingerprint: string;
  /** When its donor entered it, to the second. */
  readonly savedAt: Date;
}

/** `hard`: never retry this card; `soft`: a retry may succeed; `authentication`: the donor has to confirm. */
export type DeclineKind = 'hard' | 'soft' | 'authentication';

/** Why a request was certainly not executed. */
export type RejectionCause =
  /** The processor was overloaded. */
  | 'busy'
  /** The processor could not be reached, so nothing was sent. */
  | 'unreachable'
  /**
   * Our account, our key or the charity's account may not do this. Only codes and words from closed lists, since it
   * affects every charge.
   */
  | 'configuration'
  /** The card or its customer no longer exists. */
  | 'card'
  /** A problem with this one charge, usually its amount. */
  | 'charge'
  /** The idempotency key was used with other parameters, usually by an earlier version of this code. */
  | 'key_reused'
  /** A refusal on none of our lists. */
  | 'unfamiliar';

export interface Rejected {
  readonly status: 'rejected';
  readonly cause: RejectionCause;
  readonly code: string;
}

/** It is unknown whether the request was executed. */
export interface Unknown {
  readonly status: 'unknown';
  readonly detail: string;
}

export type CustomerOutcome = { readonly status: 'ready'; readonly customerId: string } | Rejected | Unknown;

export type SetupOutcome =
  | { readonly status: 'succeeded'; readonly setupId: string; readonly card: StoredCard }
  | { readonly status: 'requires_action'; readonly setupId: string; readonly clientSecret: string }
  | {
      readonly status: 'failed';
      readonly setupId: string | null;
      readonly code: string;
      /** Fingerprint of the failed card, if the processor reports it. */
      readonly fingerprint: string | null;
    }
  | Rejected
  | Unknown;

/** A saved card as the processor has it now. */
export type CardReading =
  | {
      readonly status: 'known';
      readonly card: StoredCard;
      /** The customer to whom it belongs; null once it was detached, and can no longer be charged. */
      readonly customerId: string | null;
    }
  | Rejected
  | Unknown;

export type PrepareOutcome = { readonly status: 'prepared'; readonly intentId: string } | Rejected | Unknown;

/** The outcome of a charge, or the current state of its intent. */
export type ChargeReading =
  /** Not confirmed yet. */
  | { readonly status: 'prepared' }
  | {
      readonly status: 'succeeded';
      readonly captured: Money;
      readonly chargeId: string;
      /** When the money was captured, by the processor's clock, to the second. */
      readonly capturedAt: Date;
    }
  | { readonly status: 'processing' }
  | { readonly status: 'requires_action'; readonly clientSecret: string }
  | {
      readonly status: 'declined';
      readonly kind: DeclineKind;
      readonly code: string;
      /** The failed charge, which distinguishes several declines of one intent. */
      readonly chargeId: string | null;
      readonly clientSecret: string | null;
    }
  /** Final: it will never succeed. */
  | { readonly status: 'cancelled' }
  | Rejected
  | Unknown;

export type CancelOutcome =
  | { readonly status: 'cancelled' }
  | { readonly status: 'already_succeeded' }
  | Rejected
  | Unknown;

/** A verified webhook event, reduced to its subject. Its snapshot of the object's state is deliberately dropped. */
export interface ProcessorEvent {
  readonly id: string;
  readonly type: string;
  readonly occurredAt: Date;
  readonly intentId: string | null;
  readonly chargeId: string | null;
  /** The session of a card update. */
  readonly sessionId: string | null;
  /** The card, if the event is about one. */
  readonly paymentMethodId: string | null;
}

export type WebhookReading =
  | { readonly ok: true; readonly event: ProcessorEvent }
  | { readonly ok: false; readonly reason: 'signature' | 'too_old' | 'in_future' | 'unreadable' | 'wrong_mode' };

/** A refund at the processor, whoever made it. */
export interface ProcessorRefund {
  readonly refundId: string;
  /** Our id of it; null if it was made in the processor's dashboard. */
  readonly ourId: string | null;
  readonly chargeId: string;
  readonly money: Money;
  /** `failed`: the money came back. */
  readonly state: 'pending' | 'succeeded' | 'failed';
  readonly madeAt: Date;
}

/** A donor's dispute of a charge with their bank. */
export interface ProcessorDispute {
  readonly disputeId: string;
  readonly chargeId: string;
  readonly money: Money;
  /** `inquiry`: no money has moved. From `open` on it is with the bank; `won` brings it back. */
  readonly state: 'inquiry' | 'open' | 'won' | 'lost';
  /** The processor's own status, which alone shows whether an inquiry waits for an answer. */
  readonly status: string;
  readonly openedAt: Date;
  /** When the money came back. */
  readonly wonAt: Date | null;
}

export type RefundOutcome = { readonly status: 'refunded'; readonly refund: ProcessorRefund } | Rejected | Unknown;

/** Everything that took money of one charge back. */
export type ReversalsReading =
  | {
      readonly status: 'known';
      readonly refunds: readonly ProcessorRefund[];
      readonly disputes: readonly ProcessorDispute[];
    }
  | Rejected
  | Unknown;

export const BALANCE_KINDS = [
  'charge',
  'refund',
  'refund_failure',
  'dispute',
  'dispute_reversal',
  'payout',
  'fee',
  'transfer',
  'other',
] as const;
/**
 * Why a balance at the processor changed. `fee`: billed apart from a charge. `transfer`: to or from a charity's account.
 * `other`: none that we expect.
 */
export type BalanceKind = (typeof BALANCE_KINDS)[number];

/** A change of the platform's balance at the processor. */
export interface BalanceTransaction {
  readonly id: string;
  readonly kind: BalanceKind;
  /** The charge, refund, dispute or payout that caused it. */
  readonly sourceId: string | null;
  /** The charge that it is about, and its intent. */
  readonly chargeId: string | null;
  readonly intentId: string | null;
  /** The payment that its metadata name. */
  readonly paymentId: string | null;
  /** The amount that was charged, refunded or disputed, in the currency of the charge; always positive. */
  readonly moved: Money | null;
  /** The change of the balance before the fee, in minor units of the currency in which the processor settles. */
  readonly amount: MinorUnits;
  /** The fee that the processor keeps; negative if it returns a fee. */
  readonly fee: MinorUnits;
  readonly currency: Currency;
  readonly createdAt: Date;
}

export type BalancePage =
  | {
      readonly status: 'known';
      /** Newest first. */
      readonly transactions: readonly BalanceTransaction[];
      /** The cursor of the next page, which is older; null: this is the last. */
      readonly next: string | null;
    }
  | Rejected
  | Unknown;

/** What takes money of a charge back. */
export type ReversalKind = 'refund' | 'dispute';

/** Refunds or disputes, newest first, by their charges. */
export type ReversedPage =
  | {
      readonly status: 'known';
      readonly reversed: readonly { readonly id: string; readonly intentId: string | null }[];
      /** The cursor of the next page, which is older; null: this is the last. */
      readonly next: string | null;
    }
  | Rejected
  | Unknown;

/** Every write carries an idempotency key: a repeat within 24 hours returns the first answer. */
interface Keyed {
  readonly idempotencyKey: string;
}

export interface SetupRequest extends Keyed {
  readonly customerId: string;
  readonly token: string;
  /** The account on whose behalf the card will be charged; null if the platform itself charges it. */
  readonly onBehalfOf: string | null;
}

export interface PrepareRequest extends Keyed {
  readonly paymentId: string;
  readonly charge: Money;
  readonly flow: FundsFlow;
  readonly customerId: string;
  readonly paymentMethodId: string;
  /** Shown in the processor's dashboard, not on the donor's statement. Contains no personal data. */
  readonly description: string;
}

export interface ConfirmRequest extends Keyed {
  readonly intentId: string;
  readonly paymentMethodId: string;
}

export interface RefundRequest extends Keyed {
  readonly intentId: string;
  readonly money: Money;
  readonly paymentId: string;
  /** Our id of the refund, by which it is found again. */
  readonly refundId: string;
}

/** The charity's part of a refund or a lost dispute, whose whole amount the processor took from the platform. */
export interface TransferReversalRequest extends Keyed {
  readonly intentId: string;
  /** The charity's part, in the currency of the charge. */
  readonly part: Money;
  /** The refund or dispute that took it, with the processor's id, by which the reversal is found again. */
  readonly takenBy: { readonly kind: 'refund' | 'dispute'; readonly id: string };
}

/**
 * `nothing_to_reverse`: the charge's money never went to a charity's account, or the part is less than its smallest
 * unit.
 */
export type TransferReversalOutcome =
  | { readonly status: 'reversed'; readonly reversalId: string }
  | { readonly status: 'nothing_to_reverse' }
  | Rejected
  | Unknown;

/**
 * Where the charity's part of a charge is. `platform`: it never went to a charity's account. `account`: the charity's
 * account has all of it, or some. `reversed`: all of it was taken back.
 */
export type TransferReading =
  | { readonly status: 'known'; readonly part: 'platform' | 'account' | 'reversed' }
  | Rejected
  | Unknown;

export interface AccountRequest extends Keyed {
  /** Our reference, shown in the processor's dashboard. */
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country: string;
  readonly currency: Currency;
}

export type AccountOutcome = { readonly status: 'ready'; readonly accountId: string } | Rejected | Unknown;

/** `complete`: charges can be made on its behalf, and their money reaches it. */
export type AccountReading = { readonly status: 'known'; readonly state: 'pending' | 'complete' } | Rejected | Unknown;

/** A single-use page of the processor; a URL without host is on our own. */
export type OnboardingOutcome = { readonly status: 'ready'; readonly url: string } | Rejected | Unknown;

export type BalanceReading =
  | {
      readonly status: 'known';
      /** Ready to be paid out. */
      readonly available: Money;
      /** Captured but not settled yet. */
      readonly pending: Money;
    }
  | Rejected
  | Unknown;

export type PayoutReading =
  | {
      readonly status: 'known';
      /** The next payout to the bank and its date; null if there is none. */
      readonly payout: { readonly money: Money; readonly expectedOn: IsoDate } | null;
    }
  | Rejected
  | Unknown;

/** An account at the processor, in its charity's currency. */
export interface AccountInCurrency {
  readonly accountId: string;
  readonly currency: Currency;
}

/** The processor's accounts for charities, which receive captured money. */
export interface ProcessorAccounts {
  openAccount(request: AccountRequest): Promise<AccountOutcome>;
  getAccount(accountId: string): Promise<AccountReading>;
  /** @param request.returnUrl where the processor's page returns to, whether completed or not */
  onboardingLink(request: { readonly accountId: string; readonly returnUrl: string }): Promise<OnboardingOutcome>;
  getBalance(account: AccountInCurrency): Promise<BalanceReading>;
  nextPayout(account: AccountInCurrency): Promise<PayoutReading>;
}

export interface CardUpdateRequest extends Keyed {
  /** The customer whose card is replaced, and to whom the new one will belong. */
  readonly customerId: string;
  /** The account on whose behalf the card will be charged; null if the platform itself charges it. */
  readonly onBehalfOf: string | null;
  /** Where the processor's page leads when it is completed, or left. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** A page of the processor; a URL without host is on our own. */
export type CardUpdateOutcome =
  | { readonly status: 'ready'; readonly sessionId: string; readonly url: string }
  | Rejected
  | Unknown;

/**
 * `open`: the donor has not completed the page at `url`, which is as when it was opened. One that has expired has
 * failed.
 */
export type CardUpdateReading = SetupOutcome | { readonly status: 'open'; readonly url: string };

/** The processor's hosted page on which a donor saves another card. Nothing is charged. */
export interface ProcessorCardUpdates {
  createCardUpdateSession(request: CardUpdateRequest): Promise<CardUpdateOutcome>;
  getCardUpdateSession(sessionId: string): Promise<CardUpdateReading>;
}

/** The domain of a page that shows wallets. */
export interface WalletDomain {
  /** A host name without port. */
  readonly domain: string;
  /** The account on whose behalf cards are charged there; null: the platform itself. */
  readonly account: string | null;
}

export type DomainReading =
  /** Apple Pay, Google Pay and Link may be shown there. */
  | { readonly status: 'active' }
  | {
      readonly status: 'refused';
      /** `unacceptable`: no such domain can be registered. `unverified`: a wallet could not confirm it (yet). */
      readonly reason: 'unacceptable' | 'unverified';
      /** In the processor's words. */
      readonly detail: string;
    }
  | Rejected
  | Unknown;

/** Domains on which the processor may show wallets. Both calls may be repeated: they look first at what there is. */
export interface ProcessorDomains {
  registerDomain(domain: WalletDomain): Promise<DomainReading>;
  /** Wallets are no longer shown there. */
  removeDomain(domain: WalletDomain): Promise<{ readonly status: 'removed' } | Rejected | Unknown>;
}

/** How often an account may be called in a second: one endpoint, and all of them together. Null: unlimited. */
export interface CallLimits {
  readonly perEndpoint: number | null;
  readonly inAll: number | null;
}

/**
 * The card processor. Amounts are in our minor units. Expected failures are values; an implementation throws only on
 * bugs.
 */
export interface PaymentProcessor extends ProcessorAccounts, ProcessorCardUpdates, ProcessorDomains {
  readonly name: 'stripe' | 'sandbox';
  /** Our name of the account at the processor, under which its cards, payments, limits and halts are kept. */
  readonly account: string;
  readonly limits: CallLimits;
  /** The publishable key for pages. */
  clientConfig(): { readonly publishableKey: string };
  ensureCustomer(
    customer: { readonly reference: string; readonly email: string; readonly name: string } & Keyed,
  ): Promise<CustomerOutcome>;
  /** Saves a card for off-session charges. Nothing is charged. */
  setupCard(request: SetupRequest): Promise<SetupOutcome>;
  getSetup(setupId: string): Promise<SetupOutcome>;
  /** A saved card: its network may have renewed it. */
  getCard(paymentMethodId: string): Promise<CardReading>;
  /** Creates the unconfirmed intent of a payment. No money moves. */
  prepareCharge(request: PrepareRequest): Promise<PrepareOutcome>;
  /** Charges off-session. An intent succeeds at most once, however often this is called. */
  confirmCharge(request: ConfirmRequest): Promise<ChargeReading>;
  getCharge(intentId: string): Promise<ChargeReading>;
  cancelCharge(request: { readonly intentId: string } & Keyed): Promise<CancelOutcome>;
  /** Verifies signature, age and live mode of a webhook's raw body. */
  parseWebhook(rawBody: Buffer, signature: string): WebhookReading;
  /**
   * Refunds part or all of a captured charge, from where the money went: the charity's account and the platform's part
   * each bear their share.
   */
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /**
   * Takes the charity's part of a charge back from its account to the platform, which keeps its own part. Checks first
   * whether that was done before, here or by hand.
   */
  reverseTransfer(request: TransferReversalRequest): Promise<TransferReversalOutcome>;
  /** Where the charity's part of a captured charge is. */
  getTransfer(intentId: string): Promise<TransferReading>;
  /** The refunds and disputes of an intent's charge. */
  getReversals(intentId: string): Promise<ReversalsReading>;
  /**
   * Lists the refunds or disputes that were made since a given time, page by page, also those that have moved no money:
   * a refund that waits for balance, and an inquiry.
   */
  listReversed(page: {
    readonly kind: ReversalKind;
    readonly since: Date;
    readonly after: string | null;
  }): Promise<ReversedPage>;
  /** Lists the changes of the platform's balance since a given time, page by page. */
  listBalanceTransactions(page: { readonly since: Date; readonly after: string | null }): Promise<BalancePage>;
}
