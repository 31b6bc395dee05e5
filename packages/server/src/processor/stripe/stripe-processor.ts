import Stripe from 'stripe';
import type { Clock } from '../../lib/clock.ts';
import { readCaptured } from '../captured.ts';
import { readWebhook } from '../event.ts';
import type { FundsFlow, PaymentProcessor, PrepareRequest } from '../port.ts';
import { readCancel, readCharge, readId, readSetup } from '../wire.ts';
import { fromStripe, toStripe } from './amounts.ts';
import { stripeAccounts } from './stripe-accounts.ts';
import { asked } from './to-answer.ts';

export interface StripeOptions {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Several are valid during a rotation. */
  readonly webhookSecrets: readonly string[];
  readonly clock: Clock;
  /** Address of the API, if not Stripe's. */
  readonly api?: { readonly protocol: 'http' | 'https'; readonly host: string; readonly port: number };
}

/** Long enough for a slow issuer, and much shorter than a lease. */
const TIMEOUT_MS = 30_000;
const PAGE = 100;
/** No retries by the library: the worker retries itself and must know whether its one request was sent. */
const ONCE = { maxNetworkRetries: 0 };

/**
 * The Stripe adapter, on the official library. Every write has a stored idempotency key, so a retry after a crash is
 * safe.
 */
export function createStripeProcessor(options: StripeOptions): PaymentProcessor {
  const { publishableKey, webhookSecrets, clock } = options;
  const stripe = new Stripe(options.secretKey, {
    ...options.api,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const livemode = /^(sk|rk)_live_/.test(options.secretKey);
  return {
    name: 'stripe',
    clientConfig: () => ({ publishableKey }),
    ...stripeAccounts(stripe, clock),

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
        off_session: 'recurring',
        error_on_requires_action: true,
      };
      const answer = await asked(() => stripe.paymentIntents.confirm(intentId, params, { idempotencyKey, ...ONCE }));
      return 'body' in answer ? readCharge(answer, fromStripe) : answer;
    },

    async getCharge(intentId) {
      const answer = await asked(() => stripe.paymentIntents.retrieve(intentId));
      return 'body' in answer ? readCharge(answer, fromStripe) : answer;
    },

    async cancelCharge({ intentId, idempotencyKey }) {
      const answer = await asked(() => stripe.paymentIntents.cancel(intentId, {}, { idempotencyKey }));
      return 'body' in answer ? readCancel(answer, fromStripe) : answer;
    },

    parseWebhook: (rawBody, signature) =>
      readWebhook(rawBody, signature, { secrets: webhookSecrets, now: clock.now(), livemode }),

    async listCaptured({ since, after }) {
      const page = await stripe.charges.list({
        created: { gte: Math.floor(since.getTime() / 1000) },
        limit: PAGE,
        ...(after === null ? {} : { starting_after: after }),
      });
      return readCaptured(page, fromStripe);
    },
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
    application_fee_amount: toStripe({ amount: flow.applicationFee, currency }),
  };
}
