import { CASE_KINDS, DUE_REASONS } from '@lantern-giving/core/payments';
import { Gauge, Registry } from 'prom-client';
import type { AppContext } from '../../app/context.ts';
import { listCases } from '../charging/cases.queries.ts';
import { dueByReason } from '../charging/overdue-alerts.ts';
import { chargesPerSecond } from '../charging/rate-bucket.queries.ts';
import { readLastMinute, readOldestDue, readWaitingWebhooks } from './queries.ts';
import { longest } from './service.ts';

const OUTCOMES = ['succeeded', 'soft', 'hard', 'authentication'] as const;

/**
 * Figures of charging for Prometheus, read from the database, so that every process answers the same. Without personal
 * data. A figure without any occurrence is 0, so that an alert's rule always has a value.
 */
export async function chargingMetrics(context: AppContext): Promise<Registry> {
  const { db, clock, processors } = context;
  const now = clock.now();
  const accounts = processors.all.map(({ account }) => account);
  const [due, cases, oldest, messages, outcomes] = await Promise.all([
    dueByReason(db, now),
    listCases(db),
    readOldestDue(db, accounts, now),
    readWaitingWebhooks(db),
    readLastMinute(db, accounts, now),
  ]);
  const registry = new Registry();
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const gauges = (name: string, help: string, label: string, values: ReadonlyMap<string, number>) => {
    const made = new Gauge({ name, help, labelNames: [label], registers: [registry] });
    for (const [value, figure] of values) made.set({ [label]: value }, figure);
  };
  const secondsSince = (since: Date | null) => (since === null ? 0 : (now.getTime() - since.getTime()) / 1000);

  const nights = new Map(DUE_REASONS.map((reason) => [reason, due.find((one) => one.reason === reason)?.nights ?? 0]));
  gauges('lantern_nights_due', 'Nights that are due and not charged, by reason.', 'reason', nights);
  const open = new Map(CASE_KINDS.map((kind) => [kind, cases.filter((one) => one.kind === kind).length]));
  gauges('lantern_open_cases', 'What needs a person, by kind.', 'kind', open);
  const madeOf = (outcome: (typeof OUTCOMES)[number]) => outcomes.reduce((all, one) => all + one[outcome], 0);
  const charges = new Map(OUTCOMES.map((outcome) => [outcome, madeOf(outcome)]));
  gauges('lantern_charges_last_minute', 'Charges of the last minute, by outcome.', 'outcome', charges);
  gauge('lantern_oldest_due_seconds', 'How long the oldest night that may be charged has been due.').set(
    secondsSince(longest(oldest)),
  );
  gauge('lantern_webhooks_waiting', 'Messages of the processor that are not worked off.').set(messages.webhooks);
  gauge('lantern_oldest_webhook_seconds', 'How long the oldest of them has waited.').set(secondsSince(messages.since));
  const shares = processors.all.flatMap(({ account, limits }) => {
    const limit = chargesPerSecond(limits);
    const own = outcomes.find(({ processor }) => processor === account);
    const made = own ? OUTCOMES.reduce((all, outcome) => all + own[outcome], 0) : 0;
    return limit === null ? [] : [[account, made / 60 / limit] as const];
  });
  if (shares.length > 0) {
    const what = 'Charges of the last minute as a share of the limit.';
    gauges('lantern_rate_limit_share', what, 'processor', new Map(shares));
  }
  return registry;
}
