import Stripe from 'stripe';
import type { Clock } from '../../lib/clock.ts';
import { readBalancePage, readDisputes, readRefund, readRefunds, readReversedPage } from '../balance-wire.ts';
import { readWebhook } from '../event.ts';
import type { CallLimits, ChargeReading, FundsFlow, PaymentProcessor, PrepareRequest } from '../port.ts';
import { readTransferBy, reversalMetadata, reverseTransferBy } from '../transfer-wire.ts';
import { readCancel, readCard, readCharge, readId, readSetup } from '../wire.ts';
import { fromStripe, heldAtStripe, toStripe } from './amounts.ts';
import { STRIPE_LIMITS } from './limits.ts';
import { stripeAccounts } from './stripe-accounts.ts';
import { stripeCardUpdates } from './stripe-card-updates.ts';
import { stripeDomains } from './stripe-domains.ts';
import { asked } from './to-answer.ts';

export interface StripeOptions {
  /** Our name of the account; `stripe` where there is one. */
  readonly account?: string;
  readonly limits?: CallLimits;
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Several are valid during a rotation. */
  readonly webhookSecrets: readonly string[];
  readonly clock: Clock;
  /** Our address: a payment method that may redirect needs one to return to. Cards never redirect. */
  readonly returnUrl: string;
  /** Address of the API, if not Stripe's. */
  readonly api?: { readonly protocol: 'http' | 'https'; readonly host: string; readonly port: number };
}

/** Long enough for a slow issuer, and much shorter than a lease. */
const TIMEOUT_MS = 30_000;
const PAGE = 100;
/** The full charge: only it has the time of the capture. */
const WITH_CHARGE = { expand: ['latest_charge'] };
/** No retries by the library: the worker retries itself and must know whether its one request was sent. */
const ONCE = { maxNetworkRetries: 0 };

/**
 * The Stripe adapter, on the official library. Every write has a stored idempotency key, so a retry after a crash is
 * safe.
 */
export function createStripeProcessor(options: StripeOptions): PaymentProcessor {
  const { publishableKey, webhookSecrets, clock, returnUrl } = options;
  const stripe = new Stripe(options.secretKey, {
    ...options.api,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const livemode = /^(sk|rk)_live_/.test(options.secretKey);
  const getCharge = async (intentId: string): Promise<ChargeReading> => {
    const answer = await asked(() => stripe.paymentIntents.retrieve(intentId, WITH_CHARGE));
    return 'body' in answer ? readCharge(answer, fromStripe) : answer;
  };
  const transferReads = (intentId: string) => ({
    getIntent: () => asked(() => stripe.paymentIntents.retrieve(intentId, WITH_CHARGE)),
    getTransfer: (id: string) => asked(() => stripe.transfers.retrieve(id)),
  });
  return {
    name: 'stripe',
    account: options.account ?? 'stripe',
    limits: options.limits ?? STRIPE_LIMITS,
    clientConfig: () => ({ publishableKey }),
    ...stripeAccounts(stripe, clock),
    ...stripeCardUpdates(stripe),
    ...stripeDomains(stripe),

    async ensureCustomer({ reference, email, name, idempotencyKey }) {
      const params: Stripe.CustomerCreateParams = { email, name, metadata: { reference } };
      const answer = await asked(() => stripe.customers.create(params, { idempotencyKey }));
      if (!('body' in answer)) return answer;
      const read = readId(answer, 'customer');
      return read.status === 'made' ? { status: 'ready', customerId: read.id } : read;
    },

    async setupCard({ customerId, token, onBehalfOf, idempotencyKey }) {
      const params: Stripe.SetupIntentCreateParams = {
        customer: customerId,
        confirmation_token: token,
        confirm: true,
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
        use_stripe_sdk: true,
        return_url: returnUrl,
        expand: ['payment_method'],
        ...(onBehalfOf === null ? {} : { on_behalf_of: onBehalfOf }),
      };
      const answer = await asked(() => stripe.setupIntents.create(params, { idempotencyKey }));
      return 'body' in answer ? readSetup(answer) : answer;
    },

    async getSetup(setupId) {
      const answer = await asked(() => stripe.setupIntents.retrieve(setupId, { expand: ['payment_method'] }));
      return 'body' in answer ? readSetup(answer) : answer;
    },

    async getCard(paymentMethodId) {
      const answer = await asked(() => stripe.paymentMethods.retrieve(paymentMethodId));
      return 'body' in answer ? readCard(answer) : answer;
    },

    async prepareCharge(request) {
      const { idempotencyKey } = request;
      const answer = await asked(() => stripe.paymentIntents.create(intentOf(request), { idempotencyKey, ...ONCE }));
      if (!('body' in answer)) return answer;
      const read = readId(answer, 'payment_intent');
      return read.status === 'made' ? { status: 'prepared', intentId: read.id } : read;
    },

    async confirmCharge({ intentId, paymentMethodId, idempotencyKey }) {
      const params: Stripe.PaymentIntentConfirmParams = {
        payment_method: paymentMethodId,
        // This alone refuses charges that the donor would have to confirm: Stripe accepts `error_on_requires_action`
        // only if it does not choose the intent's methods.
        off_session: 'recurring',
        return_url: returnUrl,
        ...WITH_CHARGE,
      };
      const answer = await asked(() => stripe.paymentIntents.confirm(intentId, params, { idempotencyKey, ...ONCE }));
      if (!('body' in answer)) return answer;
      const reading = readCharge(answer, fromStripe);
      // The error about an intent that was captured earlier does not have the time.
      return reading.status === 'unknown' && answer.status === 400 ? getCharge(intentId) : reading;
    },

    getCharge,

    async cancelCharge({ intentId, idempotencyKey }) {
      const answer = await asked(() => stripe.paymentIntents.cancel(intentId, {}, { idempotencyKey }));
      return 'body' in answer ? readCancel(answer) : answer;
    },

    parseWebhook: (rawBody, signature) =>
      readWebhook(rawBody, signature, { secrets: webhookSecrets, now: clock.now(), livemode }),

    async refund({ intentId, money, paymentId, refundId, idempotencyKey }) {
      // From the platform alone: Stripe would take the parts of a charge back in proportion, and ours may differ.
      const params: Stripe.RefundCreateParams = {
        payment_intent: intentId,
        amount: toStripe(money),
        metadata: { payment_id: paymentId, refund_id: refundId },
      };
      const answer = await asked(() => stripe.refunds.create(params, { idempotencyKey, ...ONCE }));
      return 'body' in answer ? readRefund(answer, fromStripe) : answer;
    },

    reverseTransfer({ intentId, part, takenBy, idempotencyKey }) {
      const calls = {
        ...transferReads(intentId),
        createReversal: (id: string, amount: number) => {
          // Without the application fee, which the platform has given up.
          const params: Stripe.TransferCreateReversalParams = { amount, metadata: reversalMetadata(takenBy) };
          return asked(() => stripe.transfers.createReversal(id, params, { idempotencyKey, ...ONCE }));
        },
      };
      return reverseTransferBy(calls, { part: toStripe(part), by: takenBy });
    },

    getTransfer: (intentId) => readTransferBy(transferReads(intentId)),

    async getReversals(intentId) {
      const params = { payment_intent: intentId, limit: PAGE };
      const refunds = await asked(() => stripe.refunds.list(params));
      if (!('body' in refunds)) return refunds;
      const disputes = await asked(() => stripe.disputes.list(params));
      if (!('body' in disputes)) return disputes;
      const [given, disputed] = [readRefunds(refunds, fromStripe), readDisputes(disputes, fromStripe)];
      if (given.status !== 'known') return given;
      return disputed.status === 'known' ? { ...given, ...disputed } : disputed;
    },

    async listReversed({ kind, ...page }) {
      const params = pageOf(page);
      const answer =
        kind === 'refund'
          ? await asked(() => stripe.refunds.list(params))
          : await asked(() => stripe.disputes.list(params));
      return 'body' in answer ? readReversedPage(answer) : answer;
    },

    async listBalanceTransactions(page) {
      const params: Stripe.BalanceTransactionListParams = { ...pageOf(page), expand: ['data.source'] };
      const answer = await asked(() => stripe.balanceTransactions.list(params));
      return 'body' in answer ? readBalancePage(answer, fromStripe, heldAtStripe) : answer;
    },
  };
}

function pageOf({ since, after }: { readonly since: Date; readonly after: string | null }) {
  return {
    created: { gte: Math.floor(since.getTime() / 1000) },
    limit: PAGE,
    ...(after === null ? {} : { starting_after: after }),
  };
}

function intentOf(request: PrepareRequest): Stripe.PaymentIntentCreateParams {
  const { charge, flow } = request;
  return {
    amount: toStripe(charge),
    currency: charge.currency,
    customer: request.customerId,
    payment_method: request.paymentMethodId,
    allowed_payment_method_types: ['card'],
    description: request.description,
    metadata: { payment_id: request.paymentId },
    ...fundsOf(flow, charge.currency),
  };
}

/** The charity's account is the merchant and gets the rest; the platform keeps tip and fee cover. */
function fundsOf(
  flow: FundsFlow,
  currency: PrepareRequest['charge']['currency'],
): Partial<Stripe.PaymentIntentCreateParams> {
  if (flow.kind === 'platform') return {};
  return {
    on_behalf_of: flow.account,
    transfer_data: { destination: flow.account },
    // A fee has to be positive.
    ...(flow.applicationFee === 0
      ? {}
      : { application_fee_amount: toStripe({ amount: flow.applicationFee, currency }) }),
  };
}
