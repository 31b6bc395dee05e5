import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { processorDomains } from '../domain-wire.ts';
import type { ProcessorDomains } from '../port.ts';
import { asked } from './to-answer.ts';

/** The platform's own domains, or those of a connected account, in whose name the call is made. */
const inNameOf = (account: string | null): Stripe.RequestOptions =>
  account === null ? {} : { stripeAccount: account };
/** A key for each call: each looks first at what was done before, and Stripe would replay errors for the same key. */
const keyed = (account: string | null): Stripe.RequestOptions => ({
  ...inNameOf(account),
  idempotencyKey: `domain:${randomUUID()}`,
});

/** Domains on which Stripe's Elements show wallets. */
export function stripeDomains({ paymentMethodDomains: domains }: Stripe): ProcessorDomains {
  return processorDomains({
    list: ({ domain, account }) => asked(() => domains.list({ domain_name: domain, limit: 1 }, inNameOf(account))),
    create: ({ domain, account }) => asked(() => domains.create({ domain_name: domain }, keyed(account))),
    setEnabled: (id, enabled, account) => asked(() => domains.update(id, { enabled }, keyed(account))),
    validate: (id, account) => asked(() => domains.validate(id, {}, keyed(account))),
  });
}
