import { charityInsights } from '@lantern-giving/core/api/insights.schema';
import { sum } from '@lantern-giving/core/money';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type GivingApp, keyFromMail, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import { inTransaction } from '../../lib/db.ts';
import { findViolations } from '../charging/invariants.ts';
import { replaceCard } from '../payment-methods/card-update.queries.ts';
import { changePayments } from '../payments/change.queries.ts';
import { readInsights } from './service.ts';

const CHARITY = 'human-relief-gb';
const DAY = 86_400_000;

let giving: GivingApp;
beforeEach(async () => {
  giving = await startGivingApp();
});
afterEach(() => giving.stop());

async function give(email: string, card: string) {
  const { body, headers, quote } = await readyCheckout(giving, { email, card });
  const { body: created } = await giving.post('/api/schedules', body, headers);
  const id = created.schedule_id as string;
  return { id, quote, key: { authorization: `Bearer ${await keyFromMail(giving, id)}` } };
}

const travel = (action: string) =>
  giving.call({
    method: 'POST',
    url: '/sandbox/clock',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `action=${action}`,
  });

const insightsNow = async () => charityInsights.parse(await readInsights(giving.composition.context, CHARITY));

test('given, to come, waiting and lost add up to everything planned while a card is declined night after night', async () => {
  const [works, declines] = [
    await give('bilal@mail.example', '4242424242424242'),
    await give('amina@mail.example', '4000000000000341'),
  ];
  const planned =
    works.quote.total + works.quote.night_30_amount + declines.quote.total + declines.quote.night_30_amount;
  const { nights } = declines.quote;
  const end = new Date(nights.at(-1)?.cutoff ?? 0).getTime() + DAY;
  const steps: string[] = [];
  while (giving.composition.context.clock.now().getTime() < end && steps.length < 40) {
    const insights = await insightsNow();
    const { given, planned: toCome, waiting, lost, all } = insights;
    expect(all).toEqual({ gifts: 2 * nights.length, amount: planned });
    expect(sum([given, toCome, waiting, lost].map(({ amount }) => amount))).toBe(planned);
    for (const plan of insights.latest) {
      expect(sum([plan.given, plan.planned, plan.waiting, plan.lost].map(({ amount }) => amount))).toBe(plan.in_all);
    }
    for (const night of insights.nights) {
      const quoted = nights.find(({ number }) => number === night.number)?.amount ?? 0;
      expect(night.given + night.planned + night.waiting + night.lost, `night ${night.number}`).toBe(2 * quoted);
    }
    for (const { id, key, quote } of [works, declines]) {
      const { body } = await giving.get(`/api/schedules/${id}`, key);
      const { given: left, to_come, waiting: waits, lost: gone } = body.tally;
      expect(left.amount + to_come.amount + waits.amount + gone.amount).toBe(quote.payable);
      expect(left.nights + to_come.nights + waits.nights + gone.nights).toBe(nights.length);
    }
    expect(await findViolations(giving.composition.context.db, giving.composition.context.clock.now())).toEqual([]);
    steps.push(insights.failures.map(({ kind, gifts }) => `${kind} ${gifts}`).join(', '));
    await travel('next-night');
  }
  expect(steps.length).toBeGreaterThan(nights.length);
  // Two nights are declined and retried; the third stops the card, and all its nights wait for another one.
  expect([...new Set(steps)]).toEqual(['', 'soft 1', 'soft 2', `card_stopped ${nights.length}`]);

  const { given, planned: toCome, waiting, failures, counts } = await insightsNow();
  const ofDeclined = { gifts: nights.length, amount: declines.quote.total + declines.quote.night_30_amount };
  expect(waiting).toEqual(ofDeclined);
  expect(given).toEqual({ ...ofDeclined, amount: works.quote.total + works.quote.night_30_amount });
  expect(toCome).toEqual({ gifts: 0, amount: 0 });
  expect(failures).toEqual([{ kind: 'card_stopped', ...ofDeclined, donors: 1, plans: 1 }]);
  expect(counts).toEqual({ donors: 2, plans: 2, nights: 2 * nights.length });
  const { body } = await giving.get(`/api/schedules/${declines.id}`, declines.key);
  expect(body.tally.waiting).toEqual({ nights: nights.length, amount: declines.quote.payable });
  expect(body.payments.every((night: { waits_for: string }) => night.waits_for === 'card')).toBe(true);

  const { db, clock } = giving.composition.context;
  const card = await db.selectFrom('schedules').select('payment_method_id').where('id', '=', declines.id).execute();
  const other = { scheduleId: declines.id, paymentMethodId: card[0]?.payment_method_id ?? '' };
  await inTransaction(db, (trx) => replaceCard(trx, other, clock.now()));
  const replaced = await insightsNow();
  expect(replaced).toMatchObject({ waiting: { gifts: 0 }, lost: ofDeclined });
  expect(replaced.failures).toEqual([{ kind: 'missed_on_hold', ...ofDeclined, donors: 1, plans: 1 }]);
});

test('a night that waits for authentication is shown with its donor’s name', async () => {
  const { id, key, quote } = await give('bilal@mail.example', '4242424242424242');
  const [first] = quote.nights;
  await changePayments(giving.composition.context.db, {
    where: sql`p.schedule_id = ${id} and p.number = ${first?.number ?? 0}`,
    set: sql`status = 'failed', failure_kind = 'authentication', client_secret = 'pi_1_secret'`,
  });
  const { body } = await giving.get(`/api/schedules/${id}`, key);
  expect(body.payments[0]).toMatchObject({ status: 'failed', standing: 'waiting', waits_for: 'confirmation' });
  expect(body.tally.waiting).toEqual({ nights: 1, amount: first?.total });
  expect((await insightsNow()).waiting).toEqual({ gifts: 1, amount: first?.amount });
});
