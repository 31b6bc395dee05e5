import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Gift } from '../../../test/charging/donors.ts';
import { type ChargingFixture, createFixture } from '../../../test/charging/fixture.ts';
import { PROFILE } from '../../../test/database.ts';
import { inTransaction, sqlState } from '../../lib/db.ts';
import type { PaymentProcessor } from '../../processor/port.ts';
import { lockPayment } from '../charging/attempts.queries.ts';
import { findViolations } from '../charging/invariants.ts';
import { settleCharge } from '../charging/settle.ts';
import { settleMismatch } from '../charging/settle-mismatch.ts';
import { lockSchedule, replaceCard } from '../payment-methods/card-update.queries.ts';
import { changePayments } from '../payments/change.queries.ts';
import { lockNights, markPlanned, markSkipped, writeAmounts } from '../payments/editing.queries.ts';
import { paymentsOf } from '../payments/queries.ts';
import { fundPot, readMatch, reserveMatch, type ScheduleMatch } from './pots.queries.ts';

const AFTER_NIGHT_20 = '2027-02-27T02:00:00Z';

let fixture: ChargingFixture;
let owner: string;
const open = async (profile = PROFILE) => {
  fixture = await createFixture({ profile });
  owner = await fixture.schedule({ total: 1000 });
  await sql`update schedules set match_opted_in_at = ${fixture.clock.now()} where id = ${owner}`.execute(fixture.db);
};
beforeEach(() => open());
afterEach(() => fixture.drop());

const fund = (amount: number, { percent = 50, capPerSchedule = 1_000_000 } = {}) =>
  inTransaction(fixture.db, (trx) => {
    const pot = { campaignId: 'mtn2027', charityId: null, currency: 'gbp', amount, percent, capPerSchedule } as const;
    return fundPot(trx, pot, fixture.clock.now());
  });

/** As a checkout that was opened with the owner's code. */
const matched = async (gift: Gift = {}, { byOwner = false } = {}) => {
  const id = await fixture.schedule(gift);
  await sql`
    update schedules s set chain_code = ${owner}, donor_id = case when ${byOwner} then owner.donor_id else s.donor_id end
    from (select (select donor_id from schedules where id::text = ${owner})) as owner (donor_id)
    where s.id = ${id}`.execute(fixture.db);
  const match = await inTransaction(fixture.db, (trx) => reserveMatch(trx, id));
  return { id, match };
};

/** 110.00 with the zakat of every gift. */
const OF_110: Gift = { total: 990, firstNight: 22, night30: false };

interface Share {
  readonly payment: string;
  readonly number: number;
  readonly amount: number;
  readonly share: number | null;
  readonly state: string | null;
}

const sharesOf = async (schedule: string) => {
  const { rows } = await sql<Share>`
    select p.id as payment, p.number, p.amount, share.amount as share, share.state
    from payments p left join match_shares share on share.payment_id = p.id
    where p.schedule_id = ${schedule} order by p.number`.execute(fixture.db);
  return rows;
};
const shareOf = async (schedule: string, number = 20) => {
  const share = (await sharesOf(schedule)).find((one) => one.number === number);
  if (!share) throw new Error(`there is no night ${number}`);
  return share;
};
const half = (amount: number) => Math.floor(amount / 2);

/** Violations of the rules of pots and shares. */
const broken = async () => {
  const units = ['pot', 'payment', 'schedule'] as const;
  const found = await Promise.all(units.map((unit) => findViolations(fixture.db, fixture.clock.now(), { unit })));
  return found.flat();
};

const left = async (pot: string) => {
  const { rows } = await sql<{ available: number }>`select available from match_pots where id = ${pot}`.execute(
    fixture.db,
  );
  return rows[0]?.available;
};

/** What the ledger holds for an owner, in one of its accounts. */
const balance = async (kind: string, of?: string) => {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(case when f.credit_account = a.id then f.amount else -f.amount end), 0)::bigint as amount
    from ledger_accounts a join ledger_transfers f on a.id in (f.credit_account, f.debit_account)
    where a.kind = ${kind} and (${of ?? null}::text is null or a.owner = ${of ?? null})`.execute(fixture.db);
  return rows[0]?.amount;
};

const skip = (schedule: string, number: number, value: boolean) =>
  inTransaction(fixture.db, async (trx) => {
    const now = fixture.clock.now();
    const night = (await lockNights(trx, schedule, now)).find((one) => one.number === number);
    const { rows } = await sql<{ card: string }>`
      select payment_method_id as card from schedules where id = ${schedule}`.execute(trx);
    if (!night || !rows[0]) throw new Error(`there is no night ${number}`);
    if (value) await markSkipped(trx, night, now);
    else await markPlanned(trx, night, { paymentMethodId: rows[0].card, now });
  });

const intentOf = async (payment: string) => {
  const { rows } = await sql<{
    intent: string;
  }>`select intent_id as intent from payments where id = ${payment}`.execute(fixture.db);
  return rows[0]?.intent ?? '';
};

const useCard = (scheduleId: string, paymentMethodId: string) =>
  inTransaction(fixture.db, async (trx) => {
    await lockSchedule(trx, scheduleId);
    await replaceCard(trx, { scheduleId, paymentMethodId }, fixture.clock.now());
  });

/** In the processor's dashboard. */
const refund = async (payment: string, amount: number) => {
  const params = { payment_intent: await intentOf(payment), amount, reverse_transfer: false, metadata: {} };
  expect((await fixture.engine.createRefund(params, uuidv7())).status).toBe(200);
  await fixture.runUntilIdle();
};

test.each(['single', 'distributed'] as const)(
  'a pot of 1,000.00 and 500 donors at once: exactly 1,000.00 are reserved (%s)',
  async (profile) => {
    await fixture.drop();
    await open(profile);
    const pot = await fund(100_000, { percent: 100, capPerSchedule: 300 });
    const first = await fixture.schedule({ firstNight: 29, night30: false });
    await sql`
      insert into payment_methods select (jsonb_populate_record(m,
        jsonb_build_object('id', other.id, 'processor_payment_method_id', other.id, 'fingerprint', other.id))).*
      from payment_methods m join schedules s on s.payment_method_id = m.id,
        (select gen_random_uuid() as id from generate_series(1, 500)) other where s.id = ${first}`.execute(fixture.db);
    const { rows } = await sql<{ id: string }>`
      insert into schedules select (jsonb_populate_record(s,
        jsonb_build_object('id', card.id, 'share_code', card.id, 'chain_code', ${owner}::text, 'payment_method_id', card.id))).*
      from schedules s, payment_methods card where s.id = ${first} and card.id = card.processor_payment_method_id
      returning id`.execute(fixture.db);
    await sql`
      insert into payments select (jsonb_populate_record(p,
        jsonb_build_object('id', gen_random_uuid(), 'schedule_id', s.id, 'payment_method_id', s.payment_method_id))).*
      from payments p, schedules s where p.schedule_id = ${first} and s.chain_code = ${owner}`.execute(fixture.db);
    // As checkouts do, which send a gift again whose answer they have not got, or that found no free connection.
    const reserving = async (id: string): Promise<ScheduleMatch | null> => {
      try {
        return await inTransaction(fixture.db, (trx) => reserveMatch(trx, id));
      } catch (error) {
        const isBusy = error instanceof Error && error.message === 'timeout exceeded when trying to connect';
        if (!isBusy && (profile === 'single' || sqlState(error) !== '40001')) throw error;
        return reserving(id);
      }
    };
    const matches = await Promise.all(rows.map(({ id }) => reserving(id)));
    const amounts = matches.flatMap((match) => match?.amount ?? []).toSorted((one, other) => one - other);
    expect(amounts).toEqual([100, ...Array(333).fill(300)]);
    expect(await left(pot)).toBe(0);
    expect([await balance('match_pot', pot), await balance('match_reserved', pot)]).toEqual([0, 100_000]);
    expect(await broken()).toEqual([]);
  },
);

describe('is reserved', () => {
  test('night by night in order of their dates, the last one in part where the pot ends', async () => {
    const [one, two] = (await sharesOf(owner)).map(({ amount }) => half(amount));
    const pot = await fund((one ?? 0) + (two ?? 0) + 3);
    const { id, match } = await matched({ total: 1000 });
    expect((await sharesOf(id)).map(({ share }) => share)).toEqual([one, two, 3, ...Array(8).fill(null)]);
    expect(match).toEqual({ amount: (one ?? 0) + (two ?? 0) + 3, potBalance: 0 });
    expect(await left(pot)).toBe(0);
    expect((await matched()).match).toBeNull();
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('up to the cap of a schedule', async () => {
    const pot = await fund(50_000, { capPerSchedule: 701 });
    expect((await matched()).match).toEqual({ amount: 701, potBalance: 50_000 - 701 });
    expect((await matched()).match?.amount).toBe(701);
    expect(await left(pot)).toBe(50_000 - 2 * 701);
  });

  test('from a pot of the charity itself before another, and from none of another charity or currency', async () => {
    const common = await fund(5000);
    const own = await fund(5000);
    const { rows } = await sql<{ charity: string }>`
      select charity_id as charity from schedules where id = ${owner}`.execute(fixture.db);
    await sql`update match_pots set charity_id = ${rows[0]?.charity} where id = ${own}`.execute(fixture.db);
    await matched({ total: 1000 });
    expect([await left(common), (await left(own)) === 5000]).toEqual([5000, false]);
    expect((await matched({ currency: 'usd' })).match).toBeNull();
  });

  test('only for gifts by the code of a donor who opted in', async () => {
    await fund(5000);
    await sql`update schedules set match_opted_in_at = null`.execute(fixture.db);
    expect((await matched()).match).toBeNull();
    owner = uuidv7();
    expect((await matched()).match).toBeNull();
  });

  test('only for gifts made with a different card from the one that pays for the code’s schedule, whoever saved it', async () => {
    const pot = await fund(5000);
    const card = await fixture.saveCard('4242424242424242');
    await sql`
      update payment_methods set fingerprint = 'the same'
      where id = ${card} or id = (select payment_method_id from schedules where id = ${owner})`.execute(fixture.db);
    expect((await matched({ paymentMethod: card })).match).toBeNull();
    expect(await left(pot)).toBe(5000);
    expect((await matched()).match).not.toBeNull();
  });

  test('five times at most from one pot for one card, even at once', async () => {
    const pot = await fund(200_000, { percent: 100 });
    const ids: string[] = [];
    for (let gift = 0; gift < 9; gift++) ids.push(await fixture.schedule(OF_110));
    await sql`update schedules set chain_code = ${owner} where id::text <> ${owner}`.execute(fixture.db);
    await sql`
      update payment_methods set fingerprint = 'the same'
      where id <> (select payment_method_id from schedules where id = ${owner})`.execute(fixture.db);
    const reserving = ids.map((id) => inTransaction(fixture.db, (trx) => reserveMatch(trx, id)));
    const matches = await Promise.all(reserving);
    expect(matches.filter((match) => match !== null)).toHaveLength(5);
    expect(await left(pot)).toBe(200_000 - 5 * 11_000);
    expect((await matched(OF_110)).match?.amount).toBe(11_000);
    expect(await broken()).toEqual([]);
  });

  test('of gifts of one card that has not been charged, only until they have the cap of one schedule together', async () => {
    const pot = await fund(200_000, { percent: 100, capPerSchedule: 20_000 });
    const paymentMethod = await fixture.saveCard('4000056655665556');
    const give = async (gift: Gift = {}) => (await matched({ ...OF_110, ...gift, paymentMethod })).match?.amount;
    expect([await give({ firstNight: 20 }), await give(), await give()]).toEqual([11_000, 9000, undefined]);
    expect((await matched(OF_110)).match?.amount).toBe(11_000);
    await fixture.travelTo(AFTER_NIGHT_20);
    expect([await give(), await give()]).toEqual([11_000, 11_000]);
    expect(await left(pot)).toBe(200_000 - 5 * 11_000 + 2000);
    expect(await broken()).toEqual([]);
  });

  test('only while the gift of the code is not stopped, also before its first night', async () => {
    await fund(50_000);
    await sql`update schedules set cancelled_at = ${fixture.clock.now()} where id = ${owner}`.execute(fixture.db);
    expect((await matched()).match).toBeNull();
    await sql`update schedules set cancelled_at = null where id = ${owner}`.execute(fixture.db);
    expect((await matched()).match).not.toBeNull();
  });

  test('only for gifts of others than the donor of the code', async () => {
    const pot = await fund(5000);
    expect((await matched({}, { byOwner: true })).match).toBeNull();
    expect(await left(pot)).toBe(5000);
    expect((await matched()).match).not.toBeNull();
  });
});

describe('of a card that has not been charged, no more than the cap of one schedule is reserved', () => {
  const CAP = 20_000;
  let pot: string;
  let card: string;
  beforeEach(async () => {
    pot = await fund(400_000, { percent: 100, capPerSchedule: CAP });
    card = await fixture.saveCard('4000056655665556');
  });
  const give = async (paymentMethod: string, total = 29_000) => {
    const { id, match } = await matched({ ...OF_110, total, paymentMethod });
    return { id, amount: match?.amount ?? 0 };
  };
  const reserved = async (ids: readonly string[]) => {
    const shares = (await Promise.all(ids.map((id) => sharesOf(id)))).flat();
    return shares.reduce((sum, { share }) => sum + (share ?? 0), 0);
  };

  test('when its gifts are stopped after each other, and all started again', async () => {
    const ids: string[] = [];
    for (let gift = 0; gift < 5; gift++) {
      const { id, amount } = await give(card);
      expect(amount).toBe(CAP);
      await fixture.cancel(id);
      ids.push(id);
    }
    for (const id of ids) await fixture.reactivate(id);
    expect(await reserved(ids)).toBe(CAP);
    expect(await left(pot)).toBe(400_000 - CAP);
    expect(await broken()).toEqual([]);
  });

  test('when several are planned again at once', async () => {
    const ids: string[] = [];
    for (let gift = 0; gift < 3; gift++) {
      const { id } = await give(card, 14_000);
      await fixture.cancel(id);
      ids.push(id);
    }
    await sql`update schedules set cancelled_at = null`.execute(fixture.db);
    await inTransaction(fixture.db, (trx) =>
      changePayments(trx, { where: sql`p.schedule_id = any(${ids}::uuid[])`, set: sql`status = 'pending'` }),
    );
    expect(await reserved(ids)).toBe(CAP);
    expect(await broken()).toEqual([]);
  });

  test('when small gifts are raised, until one has been charged', async () => {
    await sql`update match_pots set percent = 10`.execute(fixture.db);
    const gifts = [await give(card, 900), await give(card, 900), await give(card, 900)];
    expect(gifts.every(({ amount }) => amount > 0)).toBe(true);
    const ids = gifts.map(({ id }) => id);
    const raise = (id: string, amount: number) =>
      inTransaction(fixture.db, async (trx) => {
        const now = fixture.clock.now();
        const nights = (await lockNights(trx, id, now)).filter(({ editable }) => editable);
        const amounts = nights.map(({ id, fee }) => ({ id, causes: { water: amount }, amount, tip: 0, fee }));
        await writeAmounts(trx, amounts, now);
      });
    for (const id of ids) await raise(id, 20_000);
    expect(await reserved(ids)).toBe(CAP);

    await fixture.travelTo('2027-03-01T02:00:00Z');
    for (const id of ids) await raise(id, 21_000);
    expect(await reserved(ids)).toBeGreaterThan(CAP);
    expect(await findViolations(fixture.db, fixture.clock.now(), { unit: 'pot' })).toEqual([]);
  });

  test('when it takes the place of the cards that gifts were matched with, even at once', async () => {
    const gifts = [await give(card)];
    for (let gift = 0; gift < 3; gift++) gifts.push(await give(await fixture.saveCard('4242424242424242')));
    expect(gifts.map(({ amount }) => amount)).toEqual(Array(4).fill(CAP));
    await Promise.all(gifts.slice(1).map(({ id }) => useCard(id, card)));
    expect(await reserved(gifts.map(({ id }) => id))).toBe(CAP);
    expect(await left(pot)).toBe(400_000 - CAP);
    expect(await broken()).toEqual([]);
  });

  test('when it was replaced and gives again: what it was matched with counts', async () => {
    const first = await give(card);
    await useCard(first.id, await fixture.saveCard('4242424242424242'));
    expect(await reserved([first.id])).toBe(CAP);
    expect((await give(card)).amount).toBe(0);
    const { rows } = await sql<{ moves: number }>`
      select count(*)::int as moves from match_moves where schedule_id = ${first.id}`.execute(fixture.db);
    expect(rows).toEqual([{ moves: 1 }]);
    expect(await broken()).toEqual([]);
  });

  test('with it, and not with the card that a gift had before', async () => {
    await sql`update match_pots set percent = 50`.execute(fixture.db);
    const other = await fixture.saveCard('4242424242424242');
    const gifts = [await give(card, 4000), await give(card, 4000), await give(other, 4000)];
    const before = await reserved(gifts.map(({ id }) => id));
    expect(gifts.every(({ amount }) => amount > 0)).toBe(true);
    await useCard(gifts[0]?.id ?? '', other);
    expect(await reserved(gifts.map(({ id }) => id))).toBe(before);
    expect(await broken()).toEqual([]);
  });

  test('when another has been charged for a gift that it then takes over', async () => {
    const charged = await matched({
      ...OF_110,
      firstNight: 20,
      paymentMethod: await fixture.saveCard('4242424242424242'),
    });
    await fixture.travelTo(AFTER_NIGHT_20);
    await useCard(charged.id, card);
    const more = [await give(card), await give(card)];
    const waiting = (await sharesOf(charged.id)).filter(({ state }) => state === 'reserved');
    const held = waiting.reduce((sum, { share }) => sum + (share ?? 0), 0);
    expect(held + more.reduce((sum, { amount }) => sum + amount, 0)).toBe(CAP);
  });
});

test('the card of the code’s schedule is matched no longer where a gift by that code is given with it', async () => {
  const pot = await fund(50_000);
  const { id } = await matched();
  await fixture.travelTo(AFTER_NIGHT_20);
  const { share } = await shareOf(id);
  const { rows } = await sql<{ card: string }>`
    select payment_method_id as card from schedules where id = ${owner}`.execute(fixture.db);
  await useCard(id, rows[0]?.card ?? '');
  expect(await left(pot)).toBe(50_000 - (share ?? 0));
  await skip(id, 25, true);
  await skip(id, 25, false);
  expect((await sharesOf(id)).map(({ state }) => state)).toEqual(['drawn', ...Array(10).fill('released')]);
  expect(await fixture.faultsFound()).toEqual([]);
});

test('a gift keeps its match with another card, unless that has five others already', async () => {
  const pot = await fund(400_000, { percent: 100, capPerSchedule: 20_000 });
  const card = await fixture.saveCard('4000056655665556');
  const give = (firstNight: number, paymentMethod: string) => matched({ ...OF_110, firstNight, paymentMethod });
  await give(20, card);
  await fixture.travelTo(AFTER_NIGHT_20);
  for (let gift = 0; gift < 3; gift++) await give(22, card);
  const others = [];
  for (let gift = 0; gift < 2; gift++) others.push(await give(22, await fixture.saveCard('4242424242424242')));
  for (const { id } of others) await useCard(id, card);
  const [fifth, sixth] = await Promise.all(others.map(({ id }) => readMatch(fixture.db, id)));
  expect([fifth?.amount, sixth?.amount]).toEqual([11_000, 0]);
  expect(await left(pot)).toBe(400_000 - 5 * 11_000);
  expect(await broken()).toEqual([]);
});

test('a share is drawn with its charge, and goes to the charity', async () => {
  const pot = await fund(50_000);
  const { id, match } = await matched();
  await fixture.travelTo(AFTER_NIGHT_20);
  const drawn = await shareOf(id);
  expect(drawn).toMatchObject({ state: 'drawn', share: half(drawn.amount) });
  expect((await shareOf(id, 21)).state).toBe('reserved');
  expect(await balance('match_reserved', pot)).toBe((match?.amount ?? 0) - half(drawn.amount));
  const own = await shareOf(owner);
  expect(await balance('charity_payable')).toBe(own.amount + drawn.amount + half(drawn.amount));
  expect(await left(pot)).toBe(50_000 - (match?.amount ?? 0));
  expect(await readMatch(fixture.db, id)).toMatchObject({ amount: match?.amount });
  expect(await fixture.faultsFound()).toEqual([]);
});

/** The bank refuses the refunds of a payment. */
async function failRefunds(payment: string): Promise<void> {
  const failing: PaymentProcessor = {
    ...fixture.processor,
    getReversals: async (intentId) => {
      const reading = await fixture.processor.getReversals(intentId);
      return reading.status === 'known'
        ? { ...reading, refunds: reading.refunds.map((one) => ({ ...one, state: 'failed' as const })) }
        : reading;
    },
  };
  await sql`
    insert into webhook_inbox (processor, event_id, type, intent_id, charge_id, occurred_at, received_at, next_try_at)
    values ('sandbox', 'evt_failed', 'refund.failed', ${await intentOf(payment)}, 'ch', now(), now(), ${fixture.clock.now()})`.execute(
    fixture.db,
  );
  await fixture.runUntilIdle(fixture.worker('failing', { processor: failing }));
}

describe('goes back to the pot', () => {
  test('when the gift is cancelled, and is reserved again as far as the pot has it', async () => {
    const { id: other } = await matched({ total: 1000 });
    const pot = await fund(10_000);
    const { id, match } = await matched({ total: 1000 });
    const reserved = match?.amount ?? 0;
    await fixture.travelTo(AFTER_NIGHT_20);
    const drawn = (await shareOf(id)).share ?? 0;
    await fixture.cancel(id);
    expect(await left(pot)).toBe(10_000 - drawn);
    expect((await shareOf(id, 21)).state).toBe('released');
    await fixture.reactivate(id);
    expect(await left(pot)).toBe(10_000 - reserved);

    await fixture.cancel(id);
    await sql`update match_pots set cap_per_schedule = 10000000`.execute(fixture.db);
    await matched({ total: 100_000, firstNight: 21 });
    expect(await left(pot)).toBe(0);
    await fixture.reactivate(id);
    expect((await sharesOf(id)).map(({ state }) => state)).toEqual(['drawn', ...Array(10).fill('released')]);
    expect((await sharesOf(other)).every(({ state }) => state === null)).toBe(true);
    await fixture.travelTo('2027-03-12T00:00:00Z');
    expect((await readMatch(fixture.db, id))?.amount).toBe(drawn);
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('when the gift is cancelled while a night waits for the donor’s bank, which can then confirm it no more', async () => {
    const pot = await fund(50_000);
    const { id } = await matched({ card: '4000002760003184' });
    await fixture.travelTo(AFTER_NIGHT_20);
    expect((await shareOf(id)).state).toBe('reserved');
    const secret = (await paymentsOf(fixture.db, id, fixture.clock.now()))[0]?.clientSecret;
    await fixture.cancel(id);
    await fixture.runUntilIdle();
    expect(await left(pot)).toBe(50_000);
    expect((await sharesOf(id)).map(({ state }) => state)).toEqual(Array(11).fill('released'));
    expect((await fixture.engine.authenticate(secret ?? '', true)).status).toBe(400);
    await fixture.reactivate(id);
    expect((await shareOf(id)).state).toBe('released');
    expect(await fixture.charged(id)).toEqual({});
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('when a night is skipped, and is reserved again when it is planned', async () => {
    const pot = await fund(50_000);
    const { id, match } = await matched();
    const { amount } = await shareOf(id, 24);
    await skip(id, 24, true);
    expect(await left(pot)).toBe(50_000 - (match?.amount ?? 0) + half(amount));
    await skip(id, 24, false);
    expect((await readMatch(fixture.db, id))?.amount).toBe(match?.amount);
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('when a night is given less, and more is reserved for one that is given more', async () => {
    const pot = await fund(50_000);
    const { id } = await matched();
    const give = async (number: number, change: number) => {
      const { payment, amount } = await shareOf(id, number);
      return { id: payment, amount: amount + change, causes: { water: amount + change }, tip: 0, fee: 0 };
    };
    const before = (await sharesOf(id)).reduce((sum, { share }) => sum + (share ?? 0), 0);
    const [less, more] = [await give(22, -100), await give(23, 300)];
    await inTransaction(fixture.db, (trx) => writeAmounts(trx, [less, more], fixture.clock.now()));
    expect((await shareOf(id, 22)).share).toBe(half(less.amount));
    expect((await shareOf(id, 23)).share).toBe(half(more.amount));
    expect(Math.abs(before + 100 - (50_000 - ((await left(pot)) ?? 0)))).toBeLessThanOrEqual(1);
    for (const unit of ['pot', 'payment'] as const) {
      expect(await findViolations(fixture.db, fixture.clock.now(), { unit })).toEqual([]);
    }
  });

  test('when a night has failed for good, while those that wait for another card keep theirs', async () => {
    const pot = await fund(50_000);
    const { id, match } = await matched();
    const stolen = { kind: 'hard', code: 'stolen_card', clientSecret: null } as const;
    const declining: PaymentProcessor = {
      ...fixture.processor,
      confirmCharge: async () => ({ status: 'declined', chargeId: uuidv7(), ...stolen }),
    };
    await fixture.travelTo(AFTER_NIGHT_20, fixture.worker('declining', { processor: declining }));
    expect((await fixture.nights(id)).map(({ status }) => status)).toEqual(['failed', ...Array(10).fill('held')]);
    const { amount } = await shareOf(id);
    expect(await left(pot)).toBe(50_000 - (match?.amount ?? 0) + half(amount));
    expect(await fixture.faultsFound()).toEqual([]);

    // Night 29, the last that the month has, is due on 8 March.
    await fixture.travelTo('2027-04-18T00:00:00Z');
    expect(await left(pot)).toBeLessThan(50_000);
    await fixture.travelTo('2027-04-22T00:00:00Z');
    expect(await left(pot)).toBe(50_000);
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('when the last try of a night is declined, of a card that never has the money', async () => {
    const pot = await fund(50_000);
    const { match } = await matched({ card: '4000000000000341', firstNight: 29, night30: false });
    expect(await left(pot)).toBe(50_000 - (match?.amount ?? 0));
    // Night 29 is due on 8 March at 01:30, and tried again after 1, 6, 24 and 72 hours.
    await fixture.travelTo('2027-03-11T01:00:00Z');
    expect(await left(pot)).toBe(50_000 - (match?.amount ?? 0));
    await fixture.travelTo('2027-03-12T12:00:00Z');
    expect(await left(pot)).toBe(50_000);
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('in proportion when a part of the gift is refunded, and wholly with all of it', async () => {
    const pot = await fund(50_000);
    const { id, match } = await matched();
    await fixture.travelTo(AFTER_NIGHT_20);
    const { payment, amount, share } = await shareOf(id);
    const total = (await fixture.nights(id)).find(({ number }) => number === 20)?.total ?? 0;
    const part = Math.floor(total / 3);
    await refund(payment, part);
    const kept = amount - Math.floor((amount * part) / total);
    const expected = Math.floor(((share ?? 0) * kept) / amount);
    expect(await shareOf(id)).toMatchObject({ state: 'drawn', share: expected });
    expect(await left(pot)).toBe(50_000 - (match?.amount ?? 0) + (share ?? 0) - expected);
    expect(await balance('charity_payable')).toBe((await shareOf(owner)).amount + kept + expected);

    await refund(payment, total - part);
    expect(await shareOf(id)).toMatchObject({ state: 'released', share: 0 });
    expect(await balance('charity_payable')).toBe((await shareOf(owner)).amount);
    expect(await fixture.faultsFound()).toEqual([]);

    await failRefunds(payment);
    expect(await shareOf(id)).toMatchObject({ state: 'drawn', share });
    expect(await left(pot)).toBe(50_000 - (match?.amount ?? 0));
  });

  test('is the charity’s again when a refund has failed, whatever card the gift has by then', async () => {
    await fund(50_000);
    const { id } = await matched();
    await fixture.travelTo(AFTER_NIGHT_20);
    const { payment, share } = await shareOf(id);
    await refund(payment, 100);
    const { rows } = await sql<{ card: string }>`
      select payment_method_id as card from schedules where id = ${owner}`.execute(fixture.db);
    await useCard(id, rows[0]?.card ?? '');
    await failRefunds(payment);
    expect(await shareOf(id)).toMatchObject({ state: 'drawn', share });
    expect((await shareOf(id, 21)).state).toBe('released');
  });

  test('on the day of a refund, also of a part, which leaves the night as it was', async () => {
    await fund(50_000);
    const { id } = await matched();
    await fixture.travelTo(AFTER_NIGHT_20);
    const { payment } = await shareOf(id);
    fixture.clock.moveTo(new Date('2027-03-02T12:00:00Z'));
    await refund(payment, 100);
    const { rows } = await sql<{ moved: Date; booked: Date }>`
      select m.moved_at as moved, t.event_at as booked
      from match_moves m join ledger_transactions t on t.source_type = 'match_move' and t.source_id = m.id
      where m.kind = 'match_returned'`.execute(fixture.db);
    const at = fixture.clock.now();
    expect(rows).toEqual([{ moved: at, booked: at }]);
  });

  test('and a refund of a night that the pot could not match asks it for nothing', async () => {
    const pot = await fund(1);
    const { id } = await matched();
    await fixture.travelTo('2027-02-28T02:00:00Z');
    await sql`update match_pots set amount = amount + 1000, available = available + 1000`.execute(fixture.db);
    const { payment, share } = await shareOf(id, 21);
    await refund(payment, 100);
    expect([share, (await shareOf(id, 21)).share, await left(pot)]).toEqual([null, null, 1000]);
  });
});

test('a night that waits for its donor’s bank keeps its share, and draws it once it is confirmed', async () => {
  await fund(50_000);
  const { id } = await matched({ card: '4000002760003184' });
  await fixture.travelTo(AFTER_NIGHT_20);
  expect((await shareOf(id)).state).toBe('reserved');
  const { rows } = await sql<{ secret: string }>`
    select client_secret as secret from payments where schedule_id = ${id} and number = 20`.execute(fixture.db);
  await fixture.engine.authenticate(rows[0]?.secret ?? '', true);
  await fixture.runUntilIdle();
  expect((await shareOf(id)).state).toBe('drawn');
  expect(await fixture.faultsFound()).toEqual([]);
});

test('a night that was charged though it had been cancelled is matched after all, as far as the pot has it', async () => {
  const pot = await fund(50_000);
  const { id, match } = await matched();
  await fixture.travelTo('2027-02-27T01:00:00Z');
  await fixture.cancel(id);
  expect(await left(pot)).toBe(50_000);
  const { payment, amount } = await shareOf(id);
  const [intentId, night] = [await intentOf(payment), (await fixture.nights(id)).find(({ number }) => number === 20)];
  const captured = { amount: night?.total ?? 0, currency: 'gbp' } as const;
  const reading = { status: 'succeeded', captured, chargeId: 'ch_late', capturedAt: fixture.clock.now() } as const;
  await settleCharge(fixture.worker(), { paymentId: payment, intentId, source: 'event', reading });
  expect(await shareOf(id)).toMatchObject({ state: 'drawn', share: half(amount) });
  expect(await left(pot)).toBe(50_000 - half(amount));
  expect(match?.amount).toBeGreaterThan(half(amount));
  expect(await broken()).toEqual([]);
});

test('a captured amount that differs is matched as it is booked', async () => {
  await fund(50_000);
  const { id } = await matched();
  const total = (await fixture.nights(id)).find(({ number }) => number === 20)?.total ?? 0;
  const captured = { amount: total - 200, currency: 'gbp' } as const;
  const reading = { status: 'succeeded', captured, chargeId: 'ch_other', capturedAt: fixture.clock.now() } as const;
  const processor: PaymentProcessor = { ...fixture.processor, confirmCharge: async () => reading };
  await sql`update payments set next_attempt_at = next_attempt_at + interval '1 day' where schedule_id = ${owner}`.execute(
    fixture.db,
  );
  await fixture.travelTo('2027-02-27T01:31:00Z', fixture.worker('other', { processor }));
  const { payment, amount } = await shareOf(id);
  await inTransaction(fixture.db, async (trx) => {
    const why = { settle: 'accept', by: 'account:1', key: 'key', now: fixture.clock.now() } as const;
    expect(await settleMismatch(trx, await lockPayment(trx, payment), reading, why)).toBeNull();
  });
  const booked = await shareOf(id);
  expect(booked.amount).toBeLessThan(amount);
  expect(booked).toMatchObject({ state: 'drawn', share: half(booked.amount) });
  expect(await broken()).toEqual([]);
});

test('nights that are charged while their donors cancel and start again keep pot, shares and ledger in agreement', async () => {
  const pot = await fund(40_000);
  const ids: string[] = [];
  for (let donor = 0; donor < 4; donor++) ids.push((await matched()).id);
  for (const night of [21, 22, 23]) {
    fixture.clock.moveTo(`2027-02-${night + 6}T01:29:00Z`);
    await fixture.runUntilIdle();
    fixture.clock.moveTo(`2027-02-${night + 6}T01:30:00Z`);
    await Promise.all([
      fixture.runUntilIdle(fixture.worker('one'), fixture.worker('two')),
      ...ids.map((id) => fixture.cancel(id)),
    ]);
    await Promise.all(ids.map((id) => fixture.reactivate(id)));
    expect(await fixture.faultsFound()).toEqual([]);
    expect(await left(pot)).toBeGreaterThanOrEqual(0);
  }
});
