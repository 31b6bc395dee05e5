import { CASE_KINDS, DUE_REASONS } from '@lantern-giving/core/payments';
import { afterEach, expect, test } from 'vitest';
import { type GivingApp, readyCheckout, startGivingApp } from '../../test/giving/app.ts';
import { openCase } from '../modules/charging/cases.queries.ts';
import { isIdle, runDue } from '../modules/charging/run-due.ts';
import { chargingContext } from '../modules/charging/worker.ts';

const TOKEN = 'a-token-of-thirty-two-characters';
/** The cutoff of night 20. */
const NIGHT = '2026-12-09T01:30:00Z';

let giving: GivingApp;
afterEach(() => giving.stop());

const metrics = (token: string) =>
  giving.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
/** The value of a series, as it is written in the text format. */
const figure = async (series: string) => {
  const { payload } = await metrics(TOKEN);
  const line = payload.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

test('there are no metrics without a configured token', async () => {
  giving = await startGivingApp();
  expect((await metrics(TOKEN)).statusCode).toBe(404);
});

test('only the bearer of the token is answered', async () => {
  giving = await startGivingApp({ LANTERN_METRICS_TOKEN: TOKEN });
  const refused = await metrics('another-token-of-the-same-length');
  expect([refused.statusCode, refused.payload]).toEqual([401, '']);
  expect((await giving.app.inject({ url: '/metrics' })).statusCode).toBe(401);
  const answered = await metrics(TOKEN);
  expect([answered.statusCode, answered.headers['content-type']]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; version=0\.0\.4/),
  ]);
});

test('counts due nights, charges, lag and open cases, and 0 for what does not occur', async () => {
  giving = await startGivingApp({ LANTERN_METRICS_TOKEN: TOKEN });
  const { body, headers } = await readyCheckout(giving, { email: 'somebody@mail.example' });
  expect((await giving.post('/api/schedules', body, headers)).status).toBe(200);
  for (const reason of DUE_REASONS) expect(await figure(`lantern_nights_due{reason="${reason}"}`)).toBe(0);
  for (const kind of CASE_KINDS) expect(await figure(`lantern_open_cases{kind="${kind}"}`)).toBe(0);

  giving.clock.moveTo(NIGHT);
  giving.clock.moveBy(30_000);
  expect(await figure('lantern_nights_due{reason="in_turn"}')).toBe(1);
  expect(await figure('lantern_oldest_due_seconds')).toBe(30);
  const charging = chargingContext(giving.composition.context);
  for (let round = 0; !isIdle(await runDue(charging)); round++) expect(round).toBeLessThan(1000);
  const finding = { context: charging, trx: charging.db, now: giving.clock.now() };
  await openCase(finding, { kind: 'dispute', subject: 'ch_1' });
  expect(await figure('lantern_nights_due{reason="in_turn"}')).toBe(0);
  expect(await figure('lantern_oldest_due_seconds')).toBe(0);
  expect(await figure('lantern_charges_last_minute{outcome="succeeded"}')).toBe(1);
  expect(await figure('lantern_open_cases{kind="dispute"}')).toBe(1);
  expect(await figure('lantern_webhooks_waiting')).toBe(0);
  expect(await figure('lantern_oldest_webhook_seconds')).toBe(0);
  // The sandbox has no limit.
  expect(await figure('lantern_rate_limit_share{processor="sandbox"}')).toBeUndefined();
});
