import { createHmac } from 'node:crypto';
import { type Currency, currencies, isCurrency } from '@lantern-giving/core/money';
import type { Config } from '@lantern-giving/server/app/config';
import type { Clock } from '@lantern-giving/server/lib/clock';
import type { Database } from '@lantern-giving/server/lib/db';
import type { PaymentProcessor } from '@lantern-giving/server/processor/port';
import { fromStripe, largestAtStripe } from '@lantern-giving/server/processor/stripe/amounts';
import { createSandboxEngine, type SandboxEngine } from './engine/engine.ts';
import { type DeliveryPlan, PROMPT_DELIVERY } from './engine/events.ts';
import { type Faults, NO_FAULTS } from './engine/faults.ts';
import { createKnobs, type Knobs } from './engine/knobs.ts';
import { createSandboxProcessor } from './sandbox-processor.ts';
import { deliverWebhooks } from './webhook-delivery.ts';

export interface Sandbox {
  readonly engine: SandboxEngine;
  readonly processor: PaymentProcessor;
  readonly knobs: Knobs;
  /** Delivers due webhooks to our own endpoint. @returns how many there were */
  deliver(send: (rawBody: Buffer, signature: string) => Promise<number>): Promise<number>;
}

/** The embedded processor with its engine, webhooks and controls. */
export function createSandbox(base: {
  readonly config: Pick<Config, 'secret'>;
  readonly db: Database;
  readonly clock: Clock;
  readonly faults?: Faults;
  readonly delivery?: DeliveryPlan;
  /** Reorders a batch of messages before delivery. */
  readonly order?: <T>(batch: readonly T[]) => readonly T[];
}): Sandbox {
  const { db, clock, faults = NO_FAULTS, delivery = PROMPT_DELIVERY } = base;
  const knobs = createKnobs(db);
  const secret = sandboxWebhookSecret(base.config.secret.current);
  const engine = createSandboxEngine({
    db,
    clock,
    faults,
    knobs,
    delivery,
    wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
    takes: isCurrency,
    smallest: (currency) => termsOf(currency).smallestCharge,
    largest: (currency) => Math.floor(fromStripe(largestAtStripe(known(currency)), known(currency)).amount),
    feeOf: listFee,
  });
  const webhookSecrets = [secret, ...base.config.secret.previous.map(sandboxWebhookSecret)];
  const keys = { publishableKey: 'pk_sandbox_lantern', webhookSecrets };
  return {
    engine,
    knobs,
    processor: createSandboxProcessor({ engine, clock, ...keys }),
    deliver: (send) => deliverWebhooks({ db, clock, secret, send, order: base.order ?? knobs.order }),
  };
}

/** The secret that signs the sandbox's webhooks. */
export function sandboxWebhookSecret(secret: string): string {
  return `whsec_${createHmac('sha256', secret).update('sandbox webhooks').digest('base64url')}`;
}

function termsOf(currency: string) {
  return currencies[known(currency)];
}

/** A card processor's fee for a charge by its list price. */
export function listFee(amount: number, currency: string): number {
  const { rateBasisPoints, fixed } = termsOf(currency).fee;
  return Math.round((amount * rateBasisPoints) / 10_000) + fixed;
}

function known(currency: string): Currency {
  if (!isCurrency(currency)) throw new Error(`the sandbox does not know the currency ${currency}`);
  return currency;
}
