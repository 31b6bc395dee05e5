import { CURRENCY_CODES } from '@lantern-giving/core/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type ChargingFixture, createFixture } from '../../../test/charging/fixture.ts';
import { startStripeSkin } from '../../../test/processor/stripe-fake.ts';
import { createStripeProcessor } from '../../processor/stripe/stripe-processor.ts';
import { ledgerSums } from '../ledger/ledger.queries.ts';
import { findViolations } from './invariants.ts';

/** Gives a whole plan in every currency, and returns what was charged, booked and captured. */
async function giveInEveryCurrency(fixture: ChargingFixture, processor = fixture.processor) {
  const schedules = await Promise.all(CURRENCY_CODES.map((currency) => fixture.schedule({ currency })));
  await fixture.travelTo('2027-03-12T00:00:00Z', fixture.worker('worker', { processor }));
  expect(await findViolations(fixture.db, fixture.clock.now())).toEqual([]);
  const { rows: captured } = await sql<{ currency: string; captured: number }>`
    select currency, sum(amount)::bigint as captured from sandbox_charges where status = 'succeeded'
    group by currency order by currency`.execute(fixture.db);
  return {
    nights: await Promise.all(schedules.map((schedule) => fixture.nights(schedule))),
    ledger: await ledgerSums(fixture.db),
    captured: Object.fromEntries(captured.map((one) => [one.currency, one.captured])),
  };
}

test('a whole plan in each of the currencies comes to the same on both processors, at Stripe a rupiah as a hundred units', async () => {
  const [embedded, remote] = [await createFixture(), await createFixture()];
  const skin = await startStripeSkin(remote.engine);
  const keys = {
    secretKey: 'sk_test_lantern',
    publishableKey: 'pk_test_lantern',
    webhookSecrets: ['whsec_test'],
    returnUrl: 'https://give.example',
  };
  const stripe = createStripeProcessor({ ...keys, account: 'sandbox', clock: remote.clock, api: skin.api });

  const here = await giveInEveryCurrency(embedded);
  const there = await giveInEveryCurrency(remote, stripe);
  expect(here.ledger.map(({ currency }) => currency)).toEqual([...CURRENCY_CODES].sort());
  expect(new Set(here.nights.flat().map(({ status }) => status))).toEqual(new Set(['succeeded']));
  expect(there.nights).toEqual(here.nights);
  expect(there.ledger).toEqual(here.ledger);
  expect(Object.fromEntries(here.ledger.map(({ currency, captured }) => [currency, captured]))).toEqual(here.captured);
  expect(there.captured).toEqual({ ...here.captured, idr: (here.captured.idr ?? 0) * 100 });

  await skin.close();
  await Promise.all([embedded.drop(), remote.drop()]);
}, 120_000);
