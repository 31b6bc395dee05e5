import type { WireAnswer } from '@lantern-giving/server/processor/wire';
import { sql } from 'kysely';
import {
  type AccountParams,
  completeAccount,
  createAccount,
  createAccountLink,
  getAccount,
  type LinkParams,
} from './accounts.ts';
import { missing } from './answers.ts';
import { listBalanceTransactions } from './balance.ts';
import { call, type EngineContext } from './call.ts';
import { cardObject, findCard, renewCard } from './cards.ts';
import {
  answerBank,
  createCheckoutSession,
  enterCard,
  getCheckoutSession,
  type SessionParams,
} from './checkout-sessions.ts';
import { createDomain, type DomainParams, listDomains, setDomain, validateDomain } from './domains.ts';
import type { DeliveryPlan } from './events.ts';
import { newId } from './ids.ts';
import {
  authenticatePayment,
  type ChargeBounds,
  cancelPaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
  type FeeOf,
  getPaymentIntent,
  type IntentParams,
  updatePaymentIntent,
} from './payment-intents.ts';
import { getBalance, listPayouts } from './payouts.ts';
import {
  closeDispute,
  createRefund,
  type ListedReversals,
  listDisputes,
  listRefunds,
  openDispute,
  type RefundParams,
  refundLeft,
} from './reversals.ts';
import { authenticateSetup, createSetupIntent, getSetupIntent, type Moment } from './setup-intents.ts';
import { getTransfer, reverseTransfer, type TransferReversalParams } from './transfers.ts';

/** The name and the address are not stored: a repeat under the same key must have the same ones. */
export interface CustomerParams {
  readonly reference: string;
  readonly email: string;
  readonly name: string;
}

export interface EngineOptions extends EngineContext, ChargeBounds {
  /** The processor's own fee, in the wire's units. */
  readonly feeOf: FeeOf;
}

export type SandboxEngine = ReturnType<typeof createSandboxEngine>;

/**
 * The sandbox processor: set-ups, intents and charges with the real one's states, ids, errors and idempotency, stored
 * in Postgres. Amounts are in the units of the wire in front of it.
 */
export function createSandboxEngine(options: EngineOptions) {
  const moment = (plan: DeliveryPlan): Moment => ({ now: options.clock.now(), plan });
  return {
    createCustomer: (params: CustomerParams, idempotencyKey: string): Promise<WireAnswer> =>
      call(options, { operation: 'customers.create', params, idempotencyKey }, async (trx) => {
        const id = newId('cus');
        await sql`
          insert into sandbox_customers (id, reference, created_at)
          values (${id}, ${params.reference}, ${options.clock.now()})`.execute(trx);
        return { status: 200, body: { object: 'customer', id } };
      }),

    createSetupIntent: (
      params: { readonly customer: string; readonly confirmation_token: string },
      idempotencyKey: string,
    ): Promise<WireAnswer> =>
      call(options, { operation: 'setup_intents.create', params, idempotencyKey }, (trx, plan) =>
        createSetupIntent(trx, params, moment(plan)),
      ),

    getSetupIntent: (id: string): Promise<WireAnswer> =>
      call(options, { operation: 'setup_intents.retrieve', params: { id } }, (trx) => getSetupIntent(trx, id)),

    getPaymentMethod: (id: string): Promise<WireAnswer> =>
      call(options, { operation: 'payment_methods.retrieve', params: { id } }, async (trx) => {
        const card = await findCard(trx, id);
        return card
          ? { status: 200, body: { ...cardObject(card), customer: card.customer } }
          : missing('payment_method', id);
      }),

    /** The card's network tells the processor of a later expiry date. Not part of the processor's API. */
    renewCard: (id: string, expiry: { readonly month: number; readonly year: number }): Promise<WireAnswer> =>
      call(options, { operation: 'renew_card', params: {} }, (trx, plan) => renewCard(trx, id, expiry, moment(plan))),

    createPaymentIntent: (params: IntentParams, idempotencyKey: string): Promise<WireAnswer> =>
      call(options, { operation: 'payment_intents.create', params, idempotencyKey }, (trx, plan) =>
        createPaymentIntent(trx, params, options, moment(plan)),
      ),

    confirmPaymentIntent: (
      params: { readonly id: string; readonly payment_method: string },
      idempotencyKey: string,
    ): Promise<WireAnswer> =>
      call(options, { operation: 'payment_intents.confirm', params, idempotencyKey }, (trx, plan) =>
        confirmPaymentIntent(trx, params, options.feeOf, moment(plan)),
      ),

    getPaymentIntent: (id: string): Promise<WireAnswer> =>
      call(options, { operation: 'payment_intents.retrieve', params: { id } }, (trx) => getPaymentIntent(trx, id)),

    /** The server changes no intent: an edit drops it. */
    updatePaymentIntent: (
      params: { readonly id: string; readonly amount: number },
      idempotencyKey: string,
    ): Promise<WireAnswer> =>
      call(options, { operation: 'payment_intents.update', params, idempotencyKey }, (trx) =>
        updatePaymentIntent(trx, params, options),
      ),

    cancelPaymentIntent: (id: string, idempotencyKey: string): Promise<WireAnswer> =>
      call(options, { operation: 'payment_intents.cancel', params: { id }, idempotencyKey }, (trx, plan) =>
        cancelPaymentIntent(trx, id, moment(plan)),
      ),

    createRefund: (params: RefundParams, idempotencyKey: string): Promise<WireAnswer> =>
      call(options, { operation: 'refunds.create', params, idempotencyKey }, (trx, plan) =>
        createRefund(trx, params, moment(plan)),
      ),

    getTransfer: (id: string): Promise<WireAnswer> =>
      call(options, { operation: 'transfers.retrieve', params: { id } }, (trx) => getTransfer(trx, id)),

    reverseTransfer: (params: TransferReversalParams, idempotencyKey: string): Promise<WireAnswer> =>
      call(options, { operation: 'transfers.reverse', params, idempotencyKey }, (trx) =>
        reverseTransfer(trx, params, options.clock.now()),
      ),

    listRefunds: (params: ListedReversals): Promise<WireAnswer> =>
      call(options, { operation: 'refunds.list', params }, (trx) => listRefunds(trx, params)),

    listDisputes: (params: ListedReversals): Promise<WireAnswer> =>
      call(options, { operation: 'disputes.list', params }, (trx) => listDisputes(trx, params)),

    listBalanceTransactions: (params: { readonly since: Date; readonly after: string | null }): Promise<WireAnswer> =>
      call(options, { operation: 'balance_transactions.list', params }, (trx) =>
        listBalanceTransactions(trx, params, options.clock.now()),
      ),

    createCheckoutSession: (params: SessionParams, idempotencyKey: string): Promise<WireAnswer> =>
      call(options, { operation: 'checkout_sessions.create', params, idempotencyKey }, (trx, plan) =>
        createCheckoutSession(trx, params, moment(plan)),
      ),

    getCheckoutSession: (id: string): Promise<WireAnswer> =>
      call(options, { operation: 'checkout_sessions.retrieve', params: { id } }, (trx, plan) =>
        getCheckoutSession(trx, id, moment(plan)),
      ),

    /** The donor's card on the page of a session. Not part of the processor's API. */
    enterCard: (entered: { readonly session: string; readonly token: string }): Promise<WireAnswer> =>
      call(options, { operation: 'enter_card', params: {} }, (trx, plan) => enterCard(trx, entered, moment(plan))),

    /** The donor's answer to the bank on that page. Not part of the processor's API. */
    answerBank: (answered: { readonly session: string; readonly passed: boolean }): Promise<WireAnswer> =>
      call(options, { operation: 'answer_bank', params: {} }, (trx, plan) => answerBank(trx, answered, moment(plan))),

    createAccount: (params: AccountParams, idempotencyKey: string): Promise<WireAnswer> =>
      call(options, { operation: 'accounts.create', params, idempotencyKey }, (trx) =>
        createAccount(trx, params, options.clock.now()),
      ),

    getAccount: (id: string): Promise<WireAnswer> =>
      call(options, { operation: 'accounts.retrieve', params: { id } }, (trx) => getAccount(trx, id)),

    createAccountLink: (params: LinkParams): Promise<WireAnswer> =>
      call(options, { operation: 'account_links.create', params }, (trx) =>
        createAccountLink(trx, params, options.clock.now()),
      ),

    getBalance: (account: string): Promise<WireAnswer> =>
      call(options, { operation: 'balance.retrieve', params: { account } }, (trx) =>
        getBalance(trx, account, options.clock.now()),
      ),

    /** Future payouts. */
    listPayouts: (account: string): Promise<WireAnswer> =>
      call(options, { operation: 'payouts.list', params: { account } }, (trx) =>
        listPayouts(trx, account, options.clock.now()),
      ),

    listDomains: (params: DomainParams): Promise<WireAnswer> =>
      call(options, { operation: 'payment_method_domains.list', params }, (trx) => listDomains(trx, params)),

    createDomain: (params: DomainParams, idempotencyKey: string): Promise<WireAnswer> =>
      call(options, { operation: 'payment_method_domains.create', params, idempotencyKey }, (trx) =>
        createDomain(trx, params, options.clock.now()),
      ),

    setDomain: (
      params: { readonly id: string; readonly enabled: boolean; readonly account: string | null },
      idempotencyKey: string,
    ): Promise<WireAnswer> =>
      call(options, { operation: 'payment_method_domains.update', params, idempotencyKey }, (trx) =>
        setDomain(trx, params),
      ),

    validateDomain: (
      params: { readonly id: string; readonly account: string | null },
      idempotencyKey: string,
    ): Promise<WireAnswer> =>
      call(options, { operation: 'payment_method_domains.validate', params, idempotencyKey }, (trx) =>
        validateDomain(trx, params),
      ),

    /** The account page's submission. Not part of the processor's API. */
    completeAccount: (secret: string, details: { readonly legalName: string; readonly bankLast4: string }) =>
      call(options, { operation: 'complete_account', params: {} }, (trx) =>
        completeAccount(trx, secret, details, options.clock.now()),
      ),

    /** The processor's dashboard: refunds what is left of a charge, divided. Not part of the processor's API. */
    refundLeft: (intent: string, divisor: number): Promise<WireAnswer> =>
      call(options, { operation: 'refund_left', params: {} }, (trx, plan) =>
        refundLeft(trx, intent, divisor, moment(plan)),
      ),

    /** The donor disputes an intent's charge with their bank. Not part of the processor's API. */
    openDispute: (intent: string): Promise<WireAnswer> =>
      call(options, { operation: 'open_dispute', params: {} }, (trx, plan) =>
        openDispute(trx, intent, options.feeOf, moment(plan)),
      ),

    /** The bank decides a dispute. Not part of the processor's API. */
    closeDispute: (intent: string, outcome: 'won' | 'lost'): Promise<WireAnswer> =>
      call(options, { operation: 'close_dispute', params: {} }, (trx, plan) =>
        closeDispute(trx, intent, outcome, moment(plan)),
      ),

    /** The issuer's page: the donor's answer for a set-up or payment. Not part of the processor's API. */
    authenticate: (clientSecret: string, passed: boolean): Promise<WireAnswer> =>
      call(options, { operation: 'authenticate', params: { clientSecret } }, async (trx, plan) => {
        if (clientSecret.startsWith('seti_')) return authenticateSetup(trx, clientSecret, passed, moment(plan));
        if (clientSecret.startsWith('pi_')) {
          return authenticatePayment(trx, clientSecret, passed, options.feeOf, moment(plan));
        }
        return missing('client_secret', clientSecret);
      }),
  };
}
