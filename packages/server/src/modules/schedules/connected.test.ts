import type { CreateSchedule } from '@lantern-giving/core/api/schedules';
import { sum } from '@lantern-giving/core/money';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type GivingApp, keyFromMail, PLAN, type ReadyCheckout, readyCheckout } from '../../../test/giving/app.ts';
import { FRIDAY_PLAN, fridayBody } from '../../../test/giving/fridays.ts';
import { startRepeatingGifts } from '../../../test/giving/repeating.ts';
import { ledgerSums } from '../ledger/ledger.queries.ts';
import { MAX_CONNECTED } from './creation.queries.ts';

/** A charity with another account at the processor, and another currency. */
const OTHER = { charity_id: 'maple-aid-ca', causes: { 'maple-aid-ca-food': 9000 } };

const gifts = startRepeatingGifts();
const { db, travelTo, rowsOf, taken } = gifts;
let giving: GivingApp;
beforeEach(() => {
  giving = gifts.app();
});

/** Sends a gift under a key of its own. */
const send = (body: object, headers: Record<string, string>, key: string) =>
  giving.post('/api/schedules', body, { ...headers, 'idempotency-key': `gift-number-${key}` });

/** What the same checkout sends for another charity: quoted by itself, and charged to the same card. */
async function anotherGift(first: ReadyCheckout, connectedTo: string): Promise<CreateSchedule> {
  const plan = { ...PLAN, ...OTHER, evergive_share_percentage: 0 };
  const { body: quote } = await giving.post('/api/quotes', plan, first.headers);
  return { ...first.body, ...plan, campaign: quote.campaign, quote_id: quote.quote_id, connected_to: connectedTo };
}

/** Two charities in one checkout. */
async function createTwo() {
  const checkout = await readyCheckout(giving);
  const { body: first } = await send(checkout.body, checkout.headers, 'one');
  const other = await anotherGift(checkout, first.schedule_id);
  const { status, body: second } = await send(other, checkout.headers, 'two');
  expect(status).toBe(200);
  return { checkout, other, first: first.schedule_id as string, second: second.schedule_id as string };
}

const connectedOf = async (id: string): Promise<readonly string[]> => {
  const owner = { authorization: `Bearer ${await keyFromMail(giving, id)}` };
  return (await giving.get(`/api/schedules/${id}`, owner)).body.connected_schedules;
};

const schedules = () =>
  db().selectFrom('schedules').select(['id', 'connection_id', 'payment_method_id']).orderBy('id').execute();

describe('schedules that are connected', () => {
  test('name each other, and have the same card', async () => {
    const { checkout, first, second } = await createTwo();
    const third = await send(await anotherGift(checkout, second), checkout.headers, 'three');
    const ids = [first, second, third.body.schedule_id];
    expect(new Set((await schedules()).map((one) => one.payment_method_id)).size).toBe(1);
    for (const id of ids) expect(await connectedOf(id)).toEqual(ids.filter((other) => other !== id));
  });

  test('are none where a gift was made alone', async () => {
    const { body, headers } = await readyCheckout(giving);
    const { body: created } = await send(body, headers, 'alone');
    expect(await connectedOf(created.schedule_id)).toEqual([]);
  });

  test('include the gifts that were begun beside them', async () => {
    const beside = { friday_giving: true, friday_giving_amount: 1000 };
    const checkout = await readyCheckout(giving);
    const { body: first } = await send({ ...checkout.body, ...beside }, checkout.headers, 'one');
    const other = { ...(await anotherGift(checkout, first.schedule_id)), ...beside };
    const { body: second } = await send(other, checkout.headers, 'two');
    const rows = await schedules();
    expect(rows.map(({ connection_id }) => connection_id)).toEqual(Array(4).fill(first.schedule_id));
    const others = rows.map(({ id }) => id).filter((id) => id !== second.schedule_id);
    expect(await connectedOf(second.schedule_id)).toEqual(others);
  });

  test('may be a gift every Friday, whose payload is another one', async () => {
    const checkout = await readyCheckout(giving);
    const { body: first } = await send(checkout.body, checkout.headers, 'one');
    const { body: quote } = await giving.post('/api/quotes', FRIDAY_PLAN, checkout.headers);
    const { campaign, quote_id } = quote;
    const body = fridayBody(
      { ...checkout.body, ...FRIDAY_PLAN, evergive_share_percentage: 0, campaign, quote_id },
      quote,
    );
    const connected = { ...body, connected_to: first.schedule_id };
    const { body: second } = await send(connected, checkout.headers, 'two');
    expect(await connectedOf(second.schedule_id)).toEqual([first.schedule_id]);
  });

  test('are charged to the last night, each to its own charity; ledger and processor agree', async () => {
    const { first, second } = await createTwo();
    await travelTo('2026-12-21T00:00:00Z');
    const nights = [...(await rowsOf(first)), ...(await rowsOf(second))];
    expect(nights.map(({ status }) => status)).toEqual(Array(22).fill('succeeded'));
    const made = nights.map(({ total }) => Number(total));
    expect(await taken()).toEqual(made.sort((one, other) => one - other));
    const { rows: accounts } = await sql<{ destination: string; currency: string; sum: number }>`
    select i.destination, c.currency, sum(c.amount)::int as sum
    from sandbox_charges c join sandbox_payment_intents i on i.id = c.intent where c.status = 'succeeded'
    group by i.destination, c.currency order by c.currency`.execute(db());
    expect(accounts.map(({ destination }) => destination)).toEqual([
      'acct_demo_maple_aid_ca',
      'acct_demo_human_relief_gb',
    ]);
    const sums = await ledgerSums(db());
    expect(sums.map(({ currency, captured }) => [currency, captured])).toEqual(
      accounts.map(({ currency, sum: amount }) => [currency, amount]),
    );
    expect(sum(made)).toBe(sum(accounts.map(({ sum: amount }) => amount)));
  });

  test('are two, however often both are sent after the answers were lost', async () => {
    const { checkout, other, first, second } = await createTwo();
    for (let round = 0; round < 3; round += 1) {
      expect((await send(checkout.body, checkout.headers, 'one')).body.schedule_id).toBe(first);
      expect((await send(other, checkout.headers, 'two')).body.schedule_id).toBe(second);
    }
    expect((await schedules()).map(({ id }) => id)).toEqual([first, second]);
  });

  test('are made once where the second is sent many times at once', async () => {
    const checkout = await readyCheckout(giving);
    const { body: first } = await send(checkout.body, checkout.headers, 'one');
    const other = await anotherGift(checkout, first.schedule_id);
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(other, checkout.headers, 'two')));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const last = await send(other, checkout.headers, 'two');
    expect((await schedules()).map(({ id }) => id)).toEqual([first.schedule_id, last.body.schedule_id]);
  });

  test('leave the first as it was where the second is cut off, and are whole after the next attempt', async () => {
    const checkout = await readyCheckout(giving);
    const { body: first } = await send(checkout.body, checkout.headers, 'one');
    const other = await anotherGift(checkout, first.schedule_id);
    const before = [await giving.rowCounts(), await schedules()];
    await sql
      .raw(`
    create function cut_off() returns trigger language plpgsql as $f$ begin raise exception 'killed'; end $f$;
    create trigger cut_off before insert on payments for each row execute function cut_off();
  `)
      .execute(db());
    expect((await send(other, checkout.headers, 'two')).status).toBe(500);
    expect([await giving.rowCounts(), await schedules()]).toEqual(before);
    expect(await connectedOf(first.schedule_id)).toEqual([]);
    await sql.raw('drop trigger cut_off on payments; drop function cut_off();').execute(db());
    const { body: second } = await send(other, checkout.headers, 'two');
    expect(await connectedOf(first.schedule_id)).toEqual([second.schedule_id]);
  });

  async function refusedTo(connectedTo: string, own: ReadyCheckout): Promise<void> {
    const before = await schedules();
    const refused = await send(await anotherGift(own, connectedTo), own.headers, 'refused');
    expect(refused).toMatchObject({
      status: 422,
      body: { error_code: 'connected_foreign', errors: [{ pointer: '/connected_to' }] },
    });
    expect(await schedules()).toEqual(before);
  }

  test('are none of another checkout, though its donor typed the same email address', async () => {
    const theirs = await readyCheckout(giving);
    const { body: earlier } = await send(theirs.body, theirs.headers, 'theirs');
    await refusedTo(earlier.schedule_id, await readyCheckout(giving));
  });

  test('are none for another email address, though it was typed in the same checkout', async () => {
    const checkout = await readyCheckout(giving);
    const { body: earlier } = await send(checkout.body, checkout.headers, 'theirs');
    const contact = db().updateTable('schedule_contacts').set({ email: 'two@mail.example' });
    await contact.where('schedule_id', '=', earlier.schedule_id).execute();
    await refusedTo(earlier.schedule_id, checkout);
  });

  test('are none that does not exist', async () => {
    await refusedTo('01a1fc69-0000-7000-8000-000000000000', await readyCheckout(giving));
  });

  test('are at most as many as one checkout connects', async () => {
    const { checkout, first } = await createTwo();
    for (let made = 2; made < MAX_CONNECTED; made += 1) {
      const answer = await send(await anotherGift(checkout, first), checkout.headers, `more-${made}`);
      expect(answer.status).toBe(200);
    }
    await refusedTo(first, checkout);
    expect(await schedules()).toHaveLength(MAX_CONNECTED);
  });
});
