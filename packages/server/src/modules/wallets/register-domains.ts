import { addMinutes } from '@lantern-giving/core/calendar';
import type { AppContext } from '../../app/context.ts';
import type { BackgroundLoop } from '../../lib/background.ts';
import type { DomainReading, PaymentProcessor } from '../../processor/port.ts';
import { acquireTokens, bucketsOf, releaseTokens } from '../charging/rate-bucket.queries.ts';
import {
  claimDomains,
  type DomainState,
  type DueDomain,
  deleteDomain,
  followSites,
  setDomainState,
} from './domains.queries.ts';

/** Domains of one round: each takes up to three calls, one after the other, of an endpoint each. */
const BATCH = 10;
/** Longer than the calls about a batch take. */
const LEASE_MINUTES = 10;
/** Pauses in minutes after a call without an answer; the last one is repeated. */
const UNANSWERED = [1, 5, 15, 60] as const;
/** Pauses in minutes before a wallet is asked again to confirm a domain; the last one is repeated. */
const UNVERIFIED = [15, 60, 6 * 60, 24 * 60] as const;
const IDLE_MS = 10_000;

type Context = Pick<AppContext, 'config' | 'db' | 'clock' | 'processors' | 'log'> & {
  readonly processor: PaymentProcessor;
};

/**
 * Registers the domains on which donors give, so that wallets are shown there, and removes those that are no longer
 * used.
 */
export function walletDomainsLoop(context: AppContext, processor: PaymentProcessor): BackgroundLoop {
  const name = `wallet domains ${processor.account}`;
  return { name, idleMs: IDLE_MS, runOnce: () => registerDomains({ ...context, processor }) };
}

/** @returns whether there was something to do */
export async function registerDomains(context: Context): Promise<boolean> {
  const { config, db, clock, processors, processor } = context;
  const now = clock.now();
  const accounts = { processor: processor.account, first: processors.first.account };
  await followSites(db, { ...accounts, host: new URL(config.publicUrl).hostname }, now);
  const buckets = bucketsOf(processor, 'domains');
  const limit = await acquireTokens(db, buckets, BATCH);
  const leaseUntil = addMinutes(now, LEASE_MINUTES);
  const due = await claimDomains(db, { processor: processor.account, limit }, { now, leaseUntil });
  await releaseTokens(db, buckets, limit - due.length);
  for (const domain of due) await (domain.wanted ? register(context, domain) : remove(context, domain));
  return due.length > 0;
}

async function register({ db, clock, processor, log }: Context, due: DueDomain): Promise<void> {
  const reading = await processor.registerDomain(due);
  const now = clock.now();
  const { domain, account } = due;
  if (reading.status === 'rejected') log.warn({ domain, account, reading }, 'a domain was not registered for wallets');
  await setDomainState(db, due, stateAfter(reading, due.tries, now), now);
}

function stateAfter(reading: DomainReading, tries: number, now: Date): DomainState {
  const after = (pauses: readonly number[]) => addMinutes(now, pauses[Math.min(tries, pauses.length) - 1] ?? 0);
  switch (reading.status) {
    case 'active':
      return { state: 'active', reason: null, detail: null, nextTryAt: null };
    case 'refused': {
      const { reason, detail } = reading;
      return { state: 'refused', reason, detail, nextTryAt: reason === 'unverified' ? after(UNVERIFIED) : null };
    }
    case 'rejected':
      return { state: 'pending', reason: null, detail: reading.code, nextTryAt: after(UNANSWERED) };
    case 'unknown':
      return { state: 'pending', reason: null, detail: reading.detail, nextTryAt: after(UNANSWERED) };
  }
}

async function remove({ db, clock, processor }: Context, due: DueDomain): Promise<void> {
  const answer = await processor.removeDomain(due);
  if (answer.status === 'removed') return deleteDomain(db, due);
  await setDomainState(db, due, stateAfter(answer, due.tries, clock.now()), clock.now());
}
