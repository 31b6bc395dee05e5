import type { Clock } from '@lantern-giving/server/lib/clock';
import {
  readBalancePage,
  readDisputes,
  readRefund,
  readRefunds,
  readReversedPage,
} from '@lantern-giving/server/processor/balance-wire';
import { readWebhook } from '@lantern-giving/server/processor/event';
import type { PaymentProcessor } from '@lantern-giving/server/processor/port';
import { readTransferBy, reversalMetadata, reverseTransferBy } from '@lantern-giving/server/processor/transfer-wire';
import { readCancel, readCard, readCharge, readId, readSetup } from '@lantern-giving/server/processor/wire';
import type { SandboxEngine } from './engine/engine.ts';
import { asIs, sandboxAccounts } from './sandbox-accounts.ts';
import { sandboxCardUpdates } from './sandbox-card-updates.ts';
import { sandboxDomains } from './sandbox-domains.ts';
import { asked } from './to-answer.ts';

export interface SandboxProcessorOptions {
  /** Our name of the account. */
  readonly account?: string;
  readonly engine: SandboxEngine;
  readonly clock: Clock;
  readonly publishableKey: string;
  readonly webhookSecrets: readonly string[];
}

/** The embedded processor: no account, no network, published test cards only. */
export function createSandboxProcessor(options: SandboxProcessorOptions): PaymentProcessor {
  const { engine, clock, publishableKey, webhookSecrets } = options;
  const transferReads = (intentId: string) => ({
    getIntent: () => asked(() => engine.getPaymentIntent(intentId)),
    getTransfer: (id: string) => asked(() => engine.getTransfer(id)),
  });
  return {
    name: 'sandbox',
    account: options.account ?? 'sandbox',
    limits: { perEndpoint: null, inAll: null },
    clientConfig: () => ({ publishableKey }),
    ...sandboxAccounts(engine),
    ...sandboxCardUpdates(engine),
    ...sandboxDomains(engine),

    async ensureCustomer({ idempotencyKey, ...customer }) {
      const made = await asked(() => engine.createCustomer(customer, idempotencyKey));
      if (!('body' in made)) return made;
      const read = readId(made, 'customer');
      return read.status === 'made' ? { status: 'ready', customerId: read.id } : read;
    },

    async setupCard({ customerId, token, idempotencyKey }) {
      const params = { customer: customerId, confirmation_token: token };
      const answer = await asked(() => engine.createSetupIntent(params, idempotencyKey));
      return 'body' in answer ? readSetup(answer) : answer;
    },

    async getSetup(setupId) {
      const answer = await asked(() => engine.getSetupIntent(setupId));
      return 'body' in answer ? readSetup(answer) : answer;
    },

    async getCard(paymentMethodId) {
      const answer = await asked(() => engine.getPaymentMethod(paymentMethodId));
      return 'body' in answer ? readCard(answer) : answer;
    },

    async prepareCharge({ paymentId, charge, flow, customerId, paymentMethodId, idempotencyKey }) {
      const destination = flow.kind === 'destination' ? flow.account : null;
      const params = {
        customer: customerId,
        payment_method: paymentMethodId,
        amount: charge.amount,
        currency: charge.currency,
        destination,
        application_fee: flow.kind === 'destination' ? flow.applicationFee : null,
        metadata: { payment_id: paymentId },
      };
      const answer = await asked(() => engine.createPaymentIntent(params, idempotencyKey));
      if (!('body' in answer)) return answer;
      const read = readId(answer, 'payment_intent');
      return read.status === 'made' ? { status: 'prepared', intentId: read.id } : read;
    },

    async confirmCharge({ intentId, paymentMethodId, idempotencyKey }) {
      const params = { id: intentId, payment_method: paymentMethodId };
      const answer = await asked(() => engine.confirmPaymentIntent(params, idempotencyKey));
      return 'body' in answer ? readCharge(answer, asIs) : answer;
    },

    async getCharge(intentId) {
      const answer = await asked(() => engine.getPaymentIntent(intentId));
      return 'body' in answer ? readCharge(answer, asIs) : answer;
    },

    async cancelCharge({ intentId, idempotencyKey }) {
      const answer = await asked(() => engine.cancelPaymentIntent(intentId, idempotencyKey));
      return 'body' in answer ? readCancel(answer) : answer;
    },

    parseWebhook: (rawBody, signature) =>
      readWebhook(rawBody, signature, { secrets: webhookSecrets, now: clock.now(), livemode: false }),

    async refund({ intentId, money, paymentId, refundId, idempotencyKey }) {
      const params = {
        payment_intent: intentId,
        amount: money.amount,
        reverse_transfer: false,
        metadata: { payment_id: paymentId, refund_id: refundId },
      };
      const answer = await asked(() => engine.createRefund(params, idempotencyKey));
      return 'body' in answer ? readRefund(answer, asIs) : answer;
    },

    reverseTransfer({ intentId, part, takenBy, idempotencyKey }) {
      const metadata = reversalMetadata(takenBy);
      const calls = {
        ...transferReads(intentId),
        createReversal: (transfer: string, amount: number) =>
          asked(() => engine.reverseTransfer({ transfer, amount, metadata }, idempotencyKey)),
      };
      return reverseTransferBy(calls, { part: part.amount, by: takenBy });
    },

    getTransfer: (intentId) => readTransferBy(transferReads(intentId)),

    async getReversals(intentId) {
      const refunds = await asked(() => engine.listRefunds({ intent: intentId }));
      if (!('body' in refunds)) return refunds;
      const disputes = await asked(() => engine.listDisputes({ intent: intentId }));
      if (!('body' in disputes)) return disputes;
      const [given, disputed] = [readRefunds(refunds, asIs), readDisputes(disputes, asIs)];
      if (given.status !== 'known') return given;
      return disputed.status === 'known' ? { ...given, ...disputed } : disputed;
    },

    async listReversed({ kind, ...page }) {
      const answer = await asked(() => (kind === 'refund' ? engine.listRefunds(page) : engine.listDisputes(page)));
      return 'body' in answer ? readReversedPage(answer) : answer;
    },

    async listBalanceTransactions(page) {
      const answer = await asked(() => engine.listBalanceTransactions(page));
      return 'body' in answer ? readBalancePage(answer, asIs, asIs) : answer;
    },
  };
}
