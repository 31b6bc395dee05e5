import { call } from '@lantern-giving/core/api/call';
import { chargingApi } from '@lantern-giving/core/api/charging';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { GivingApp } from '../../../test/giving/app.ts';
import {
  createFridays,
  enterAnotherCard,
  FIRST_EIGHT,
  FRIDAY_FEE,
  FRIDAY_PAYABLE,
  readFridays,
} from '../../../test/giving/fridays.ts';
import { openPage } from '../../../test/giving/page.ts';
import { startRepeatingGifts } from '../../../test/giving/repeating.ts';
import { signIn } from '../../../test/giving/sign-in.ts';
import { ledgerSums } from '../ledger/ledger.queries.ts';
import { PLAN_POINTS, planAhead } from '../schedules/plan-ahead.ts';

const DAY = 86_400_000;

const gifts = startRepeatingGifts();
const { db, work, at, travelTo, rowsOf, datesOf, mailOf, taken } = gifts;
let giving: GivingApp;
beforeEach(() => {
  giving = gifts.app();
});

const read = (id: string, owner: Record<string, string>) => readFridays(giving, id, owner);

describe('the Fridays of a schedule', () => {
  test('are charged once each at 09:00 by the donor’s clocks, over a change of them and past what was planned first', async () => {
    giving.clock.moveTo('2027-03-01T12:00:00Z');
    const { id, quote, owner } = await createFridays(giving);
    expect(quote.nights).toHaveLength(9);
    const fridays = Array.from({ length: 14 }, (_, week) => new Date(Date.parse('2027-03-05') + week * 7 * DAY));
    for (const [week, friday] of fridays.entries()) {
      const date = friday.toISOString().slice(0, 10);
      // The clocks of London go forward on 28 March.
      const cutoff = `${date}T${date < '2027-03-28' ? '09' : '08'}:00:00.000Z`;
      await at(new Date(Date.parse(cutoff) - 1000).toISOString());
      expect(await taken()).toHaveLength(week);
      await at(cutoff);
      expect(await taken()).toHaveLength(week + 1);
    }
    const rows = await rowsOf(id);
    const given = rows.filter(({ status }) => status === 'succeeded');
    expect(given.map(({ local_date }) => local_date)).toEqual(fridays.map((day) => day.toISOString().slice(0, 10)));
    expect(new Set(rows.map(({ local_date }) => local_date)).size).toBe(rows.length);
    expect(await taken()).toEqual(fridays.map(() => FRIDAY_PAYABLE));
    expect(await ledgerSums(db())).toMatchObject([
      {
        currency: 'gbp',
        charges: 14,
        captured: 14 * FRIDAY_PAYABLE,
        reversed: 0,
        charities: 14 * 2500,
        tips: 14 * 250,
        fees: 14 * FRIDAY_FEE,
      },
    ]);
    const shown = await read(id, owner);
    expect(shown).toMatchObject({
      completed_payments: 14,
      failed_payments: 0,
      total: 14 * FRIDAY_PAYABLE,
      payable: FRIDAY_PAYABLE,
    });
    expect(shown.next_date).toBe('2027-06-11');
  });

  test('to come are charged what was agreed after another amount was taken for one and settled', async () => {
    const { id } = await createFridays(giving);
    await at('2026-11-27T06:00:00Z');
    await sql`update sandbox_payment_intents set amount = amount + 300`.execute(db());
    await at('2026-11-27T09:00:00Z');
    const client = { ...openPage(giving).client, headers: await signIn(giving, 'admin@lantern.example') };
    const [mismatch] = (await call(client, chargingApi.read)).cases;
    const body = { note: 'Looked at it.', settle: 'refund_difference' } as const;
    await call(client, chargingApi.closeCase, { params: { case: mismatch?.id ?? '' }, body });
    await travelTo('2027-01-26T12:00:00Z');
    const [first, ...later] = await rowsOf(id);
    expect(first).toMatchObject({ status: 'succeeded', total: FRIDAY_PAYABLE + 300 });
    expect(later.length).toBeGreaterThan(FIRST_EIGHT.length);
    const agreed = { amount: 2500, tip: 250, fee: FRIDAY_FEE, total: FRIDAY_PAYABLE };
    for (const { amount, tip, fee, total } of later) expect({ amount, tip, fee, total }).toEqual(agreed);
  });

  test.each(PLAN_POINTS)('are planned further once, also if the process dies when they are %s', async (point) => {
    const { id } = await createFridays(giving);
    giving.clock.moveTo('2026-12-01T00:00:00Z');
    const dying = planAhead(giving.composition.context, 100, (reached) => {
      if (reached === point) throw new Error('killed');
    });
    await expect(dying).rejects.toThrow('killed');
    expect(await datesOf(id)).toEqual(FIRST_EIGHT);
    expect(await planAhead(giving.composition.context)).toBe(1);
    expect(await planAhead(giving.composition.context)).toBe(0);
    expect(await datesOf(id)).toEqual([...FIRST_EIGHT, '2027-01-22', '2027-01-29']);
    await work();
  });

  test('are planned further once by several processes at the same time', async () => {
    const made = [await createFridays(giving), await createFridays(giving, { email: 'two@mail.example' })];
    giving.clock.moveTo('2026-12-12T00:00:00Z');
    await Promise.all(Array.from({ length: 4 }, () => planAhead(giving.composition.context)));
    const dates = [...FIRST_EIGHT, '2027-01-22', '2027-01-29', '2027-02-05'];
    for (const { id } of made) expect(await datesOf(id)).toEqual(dates);
    await work();
  });

  test('are planned further although another schedule cannot be', async () => {
    const broken = await createFridays(giving);
    const { id } = await createFridays(giving, { email: 'two@mail.example' });
    giving.clock.moveTo('2026-12-01T00:00:00Z');
    const zone = (timezone: string) =>
      db().updateTable('schedules').set({ timezone }).where('id', '=', broken.id).execute();
    await zone('Nowhere/Land');
    await expect(planAhead(giving.composition.context)).rejects.toThrow(RangeError);
    expect(await rowsOf(id)).toHaveLength(10);
    await zone('Europe/London');
    await work();
    expect(await rowsOf(broken.id)).toHaveLength(10);
  });

  test('that nobody could plan for long are not charged afterwards', async () => {
    const { id } = await createFridays(giving);
    giving.clock.moveTo('2027-02-06T00:00:00Z');
    await planAhead(giving.composition.context);
    const dates = await datesOf(id);
    expect(dates.slice(0, 9)).toEqual([...FIRST_EIGHT, '2027-02-12']);
    await work();
    expect(await taken()).toEqual([]);
    await work();
    // The eight planned Fridays were missed, of which the donor is told first.
    expect((await mailOf(id, 'nights_postponed')).subject).toBe(
      'Some Friday gifts to Human Relief were not charged on time',
    );
    giving.clock.moveTo('2027-02-08T00:00:01Z');
    await work();
    expect(await taken()).toHaveLength(8);
  });
});

test('while a charity is on hold no Fridays are added to what waits', async () => {
  const { id } = await createFridays(giving);
  const { charity_id } = await db()
    .selectFrom('schedules')
    .select('charity_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('charge_halts')
    .values({ charity_id, code: 'account_invalid', since: giving.clock.now() })
    .execute();
  giving.clock.moveTo('2027-06-01T00:00:00Z');
  await planAhead(giving.composition.context);
  expect(await rowsOf(id)).toHaveLength(FIRST_EIGHT.length);
  await db().deleteFrom('charge_halts').execute();
  await work();
  expect((await datesOf(id)).slice(FIRST_EIGHT.length)[0]).toBe('2027-06-04');
});

test('a gift that is started again while its charity is on hold goes on once that is over', async () => {
  const { id, owner } = await createFridays(giving);
  const cancel = (value: boolean) => giving.post(`/api/friday_giving/${id}/cancel`, { value }, owner);
  await cancel(true);
  giving.clock.moveTo('2027-02-01T00:00:00Z');
  const { charity_id } = await db()
    .selectFrom('schedules')
    .select('charity_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const halt = { charity_id, code: 'account_invalid', since: giving.clock.now() };
  await db().insertInto('charge_halts').values(halt).execute();
  expect((await cancel(false)).body.cancelled).toBe(false);
  await work();
  expect(await rowsOf(id)).toHaveLength(FIRST_EIGHT.length);
  giving.clock.moveTo('2027-04-01T00:00:00Z');
  await db().deleteFrom('charge_halts').execute();
  await work();
  expect((await datesOf(id)).slice(FIRST_EIGHT.length)[0]).toBe('2027-04-02');
  expect(await taken()).toEqual([]);
});

test('a card that the bank refuses three Fridays in a row holds the others; with another one they go on', async () => {
  const { id, body, owner } = await createFridays(giving, { card: '4000000000000341' });
  await travelTo('2026-11-27T12:00:00Z');
  const first = await mailOf(id, 'nights_failing');
  expect(first.subject).toBe('Your Friday gift has not gone through yet');
  expect(first.body_text).not.toMatch(/night/i);
  await db().updateTable('mail_outbox').set({ status: 'sent', attempts: 1 }).execute();
  await travelTo('2026-12-11T12:00:00Z');
  const rows = await rowsOf(id);
  expect(rows.map(({ status }) => status)).toEqual(['failed', 'failed', ...rows.slice(2).map(() => 'held')]);
  const told = await mailOf(id, 'nights_failing');
  expect(told.subject).toBe('We could not charge your card: your Friday gifts to Human Relief are on hold');
  expect(told.body_text).toMatch(/Fri 18 Dec/);
  expect(told.body_text).not.toMatch(/night/i);
  // As long as the card is stopped nothing is added to what waits.
  await travelTo('2027-02-20T00:00:00Z');
  expect(await rowsOf(id)).toHaveLength(rows.length);

  expect((await read(id, owner)).card_stopped).toBe(true);
  await enterAnotherCard(giving, { id, owner, email: body.email });
  giving.clock.moveTo('2027-02-20T02:00:00Z');
  await work();
  await work();
  expect(await taken()).toEqual([]);
  expect(await read(id, owner)).toMatchObject({ next_date: '2027-02-26', card_stopped: false });
  await at('2027-02-26T09:00:00Z');
  expect(await taken()).toEqual([FRIDAY_PAYABLE]);
});
