import { currencies, isCurrency } from '@lantern-giving/core/money';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type GivingApp, PLAN, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import type { PaymentProcessor } from '../../processor/port.ts';
import { listHalts, resumeCharity } from './halt.ts';
import { isIdle, runDue } from './run-due.ts';
import { chargingContext } from './worker.ts';

// A problem with one donor must not affect the others of a charity: end to end, through the API and the worker's own
// parts.
let giving: GivingApp;
beforeEach(async () => {
  giving = await startGivingApp();
});
afterEach(() => giving.stop());

const CHARITY = 'human-relief-gb';
/** The cutoff of night 20. */
const NIGHT = '2026-12-09T01:30:00Z';

/** Creates a schedule through the API. @returns its id */
async function give(email: string): Promise<string> {
  const { body, headers } = await readyCheckout(giving, { email });
  const made = await giving.post('/api/schedules', body, headers);
  expect(made.status).toBe(200);
  return made.body.schedule_id;
}

async function work(processor?: PaymentProcessor): Promise<void> {
  const context = chargingContext(giving.composition.context);
  const charging = processor ? { ...context, processor } : context;
  for (let round = 0; !isIdle(await runDue(charging)); round++) expect(round).toBeLessThan(1000);
}

const halts = () => listHalts(giving.composition.context.db, giving.clock.now());
const night20 = async (schedule: string) =>
  giving.composition.context.db
    .selectFrom('payments')
    .select(['status', 'failure_code'])
    .where('schedule_id', '=', schedule)
    .where('number', '=', 20)
    .executeTakeFirstOrThrow();

test('quotes no more for one night than a card can be charged, in every charity’s currency', async () => {
  const { body } = await giving.get('/api/campaigns/mytennights/charities');
  const seen = new Set<string>();
  for (const { charity_id: id, currency, causes } of body.charities) {
    if (!isCurrency(currency)) throw new Error(`${currency} is none of ours`);
    const { largestCharge } = currencies[currency];
    const [cause] = causes;
    const quote = (amount: number) =>
      giving.post('/api/quotes', { ...PLAN, charity_id: id, causes: { [cause.cause_id]: amount }, first_night: 29 });
    const over = await quote(largestCharge + 1);
    expect([id, over.status, over.body.error_code]).toEqual([id, 422, 'amount_too_large']);
    expect((await quote(largestCharge)).status).toBe(200);
    seen.add(currency);
  }
  expect(seen.size).toBeGreaterThan(2);
});

test('a card deleted at the processor fails its own night, and other donors are charged', async () => {
  const [gone, other] = [await give('gone@mail.example'), await give('other@mail.example')];
  await sql`
    update payment_methods m set processor_payment_method_id = 'pm_gone' from schedules s
    where s.id = ${gone} and m.id = s.payment_method_id`.execute(giving.composition.context.db);
  giving.clock.moveTo(NIGHT);
  await work();
  expect(await halts()).toEqual([]);
  expect(await night20(gone)).toEqual({ status: 'failed', failure_code: 'resource_missing' });
  expect(await night20(other)).toMatchObject({ status: 'succeeded' });
});

test('refuses a schedule with a card that was stopped since it was saved, and names the card', async () => {
  const { body, headers } = await readyCheckout(giving, { email: 'stopped@mail.example' });
  const { db } = giving.composition.context;
  await db
    .updateTable('payment_methods')
    .set({ breaker: 'hard', breaker_opened_at: giving.clock.now() })
    .where('id', '=', body.payment_method_id)
    .execute();
  const refused = await giving.post('/api/schedules', body, headers);
  expect(refused).toMatchObject({
    status: 422,
    body: { error_code: 'card_stopped', errors: [{ pointer: '/payment_method_id' }] },
  });
  expect(await db.selectFrom('schedules').select('id').execute()).toEqual([]);
});

test('an account-wide rejection halts the charity, the alarm says why, and after resuming it is charged', async () => {
  const schedules = [await give('one@mail.example'), await give('two@mail.example')];
  giving.clock.moveTo(NIGHT);
  const { processor } = chargingContext(giving.composition.context);
  const closed: PaymentProcessor = {
    ...processor,
    prepareCharge: async () => ({ status: 'rejected', cause: 'configuration', code: 'account_invalid' }),
  };
  await work(closed);
  expect(await halts()).toMatchObject([{ slug: CHARITY, code: 'account_invalid', waiting: 2 }]);
  const alarms = giving
    .logged()
    .split('\n')
    .filter((line) => line.includes('it is halted'));
  expect(alarms.map((line) => JSON.parse(line))).toMatchObject([{ charity: CHARITY, code: 'account_invalid' }]);
  await work();
  for (const schedule of schedules) expect(await night20(schedule)).toMatchObject({ status: 'pending' });

  const { db } = giving.composition.context;
  expect(await resumeCharity(db, { slug: CHARITY, by: 'command:admin' }, giving.clock.now())).toBe(true);
  await work();
  expect(await halts()).toEqual([]);
  for (const schedule of schedules) expect(await night20(schedule)).toMatchObject({ status: 'succeeded' });
});
