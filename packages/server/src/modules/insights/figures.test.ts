import { charityCauses } from '@lantern-giving/core/api/causes.schema';
import { charityInsights } from '@lantern-giving/core/api/insights.schema';
import { cappedSum, formatAmount, MAX_SUM, sum } from '@lantern-giving/core/money';
import { PAYMENT_FAILURES, standingOf } from '@lantern-giving/core/schedule';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ChargingFixture, createFixture } from '../../../test/charging/fixture.ts';
import { ManualClock } from '../../lib/clock.ts';
import { type Executor, inTransaction } from '../../lib/db.ts';
import { readCauses } from '../causes/service.ts';
import { findViolations } from '../charging/invariants.ts';
import { changePayments } from '../payments/change.queries.ts';
import { STANDING } from '../payments/standing.queries.ts';
import { foldFigures, recountFigures } from './rollup.queries.ts';
import { readInsights } from './service.ts';

const CHARITIES = ['relief-gbp', 'relief-cad'] as const;
const NIGHTS = [26, 27, 28, 29] as const;
const STATUSES = ['pending', 'held', 'processing', 'succeeded', 'failed', 'cancelled', 'skipped', 'refunded'] as const;
/** Failures that figures report under another name once their night has failed for good. */
const ENDED: ReadonlyMap<string, string> = new Map([
  ['soft', 'exhausted'],
  ['card_stopped', 'missed_on_hold'],
]);

let fixture: ChargingFixture;
beforeAll(async () => {
  fixture = await createFixture();
  await fixture.schedule({ firstNight: 26 });
  await fixture.schedule({ firstNight: 27 });
  await fixture.schedule({ firstNight: 26, currency: 'cad' });
  await sql`create table planned as select * from payments`.execute(fixture.db);
  await sql`
    insert into causes (id, charity_id, title, category, campaign_kinds, position)
    select cause, c.id, cause, 'Food', '{ten-nights}', 1 from charities c, unnest(array['water', 'zakat']) cause
    where c.slug = 'relief-gbp'`.execute(fixture.db);
});
afterAll(() => fixture.drop());
const asPlanned = async () => {
  await sql`truncate payments cascade`.execute(fixture.db);
  await sql`insert into payments select * from planned`.execute(fixture.db);
  await sql`update payments set status = 'succeeded' where number in (26, 27)`.execute(fixture.db);
  await recountFigures(fixture.db);
};
beforeEach(asPlanned);

interface Row {
  readonly slug: string;
  readonly schedule: string;
  readonly donor: string;
  readonly number: number;
  readonly status: (typeof STATUSES)[number];
  readonly kind: string | null;
  readonly amount: number;
  readonly causes: Readonly<Record<string, number>>;
  readonly due: Date;
  readonly date: string;
}

const alike = <Key extends string | number>(rows: readonly Row[], keyOf: (row: Row) => Key) =>
  [...Map.groupBy(rows, keyOf)].toSorted(([one], [other]) => (one < other ? -1 : 1));
const comesTo = (rows: readonly Row[]) => ({ gifts: rows.length, amount: sum(rows.map(({ amount }) => amount)) });

/** The dashboard's figures, computed naively payment by payment. */
async function plainSums(db: Executor, slug: string, now: Date) {
  const { rows } = await sql<Row>`
    select c.slug, s.id as schedule, s.donor_id as donor, p.number, p.status, p.failure_kind as kind, p.amount, p.causes, p.due_at as due, p.local_date as date
    from payments p join schedules s on s.id = p.schedule_id join charities c on c.id = s.charity_id
    where c.slug = ${slug}`.execute(db);
  const given = rows.filter(({ status }) => status === 'succeeded');
  const waiting = rows.filter(
    ({ status, kind }) =>
      (status === 'held' && kind === 'card_stopped') || (status === 'failed' && kind === 'authentication'),
  );
  const planned = rows.filter(
    (row) => ['pending', 'processing', 'held'].includes(row.status) && !waiting.includes(row),
  );
  const lost = rows.filter((row) => ![...given, ...planned, ...waiting].includes(row));
  const toCome = planned.filter(({ status, due }) => status !== 'held' && due >= now);
  const next = Math.min(...toCome.map(({ due }) => due.getTime()));
  /** If several dates begin at the same moment, the earliest. */
  const date = toCome
    .filter(({ due }) => due.getTime() === next)
    .map((row) => row.date)
    .sort()[0];
  const leaving = alike(
    toCome.filter((row) => row.date === date),
    ({ number }) => number,
  );
  const most = Math.max(...leaving.map(([, those]) => those.length));
  const causes = new Map<string, number>();
  for (const [cause, amount] of given.flatMap((row) => Object.entries(row.causes))) {
    causes.set(cause, (causes.get(cause) ?? 0) + amount);
  }
  const notLeft = rows
    .filter(({ status, kind }) => kind !== null && ['pending', 'processing', 'held', 'failed'].includes(status))
    .map((row) => ({ ...row, kind: (row.status === 'failed' && ENDED.get(row.kind ?? '')) || row.kind }));
  return {
    given: comesTo(given),
    planned: comesTo(planned),
    waiting: comesTo(waiting),
    lost: comesTo(lost),
    cancelled: comesTo(lost.filter(({ status }) => status !== 'failed')),
    refunded_in_part: 0,
    due: {
      ...comesTo(planned.filter(({ status, kind, due }) => status !== 'held' && kind === null && due < now)),
      halted: false,
    },
    all: comesTo(rows),
    nights: alike(rows, ({ number }) => number).map(([number, those]) => ({
      number,
      given: comesTo(those.filter((row) => given.includes(row))).amount,
      planned: comesTo(those.filter((row) => planned.includes(row))).amount,
      waiting: comesTo(those.filter((row) => waiting.includes(row))).amount,
      lost: comesTo(those.filter((row) => lost.includes(row))).amount,
      plans: those.length,
    })),
    causes: [...causes].filter(([, amount]) => amount > 0).sort(),
    failures: alike(notLeft, ({ kind }) => kind ?? '').map(([kind, those]) => ({
      kind,
      ...comesTo(those),
      donors: new Set(those.map(({ donor }) => donor)).size,
      plans: new Set(those.map(({ schedule }) => schedule)).size,
    })),
    /** Any of the numbers that the same number of gifts have is correct. */
    tonight: leaving
      .filter(([, those]) => those.length === most)
      .map(([number]) => ({
        number,
        date,
        leaves_at: new Date(next).toISOString(),
        leaves_tonight: next - now.getTime() <= 86_400_000,
        ...comesTo(leaving.flatMap(([, those]) => those)),
        actionable: waiting.filter((row) => row.date === date && leaving.some(([number]) => number === row.number))
          .length,
      })),
  };
}

/** The dashboard's figures, in the shape and order of `plainSums`. */
async function figures(db: ChargingFixture['db'], slug: string, now: Date) {
  const insights = await readInsights({ db, clock: new ManualClock(now) }, slug);
  if ('refused' in insights) throw new Error(insights.message.in('en'));
  const { given, planned, waiting, lost, cancelled, refunded_in_part, due, all, nights, causes, failures, tonight } =
    insights;
  return {
    given,
    planned,
    waiting,
    lost,
    cancelled,
    refunded_in_part,
    due,
    all,
    nights,
    causes: causes.map(({ cause_id, given: amount }) => [cause_id, amount]).sort(),
    failures: failures.toSorted((one, other) => (one.kind < other.kind ? -1 : 1)),
    tonight,
  };
}

const which = fc.record({ night: fc.constantFrom(...NIGHTS), charity: fc.constantFrom(...CHARITIES) });
const change: fc.Arbitrary<RawBuilder<unknown>> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...STATUSES), fc.option(fc.constantFrom(...PAYMENT_FAILURES)))
    .map(([status, kind]) => sql`status = ${status}, failure_kind = ${kind}`),
  fc
    .tuple(fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 0, max: 9_000 }))
    .map(
      ([water, zakat]) =>
        sql`causes = ${JSON.stringify({ water, zakat })}, amount = ${water + zakat}, total = ${water + zakat} + p.tip + p.fee`,
    ),
  fc.constantFrom('water', 'zakat').map((cause) => sql`causes = jsonb_build_object(${cause}::text, p.amount)`),
  fc.integer({ min: -20_000, max: 20_000 }).map((minutes) => sql`due_at = p.due_at + ${minutes} * interval '1 minute'`),
  fc.constant(sql`lease_owner = 'worker', updated_at = now()`),
);
type Step = (db: Executor) => Promise<unknown>;
const update: fc.Arbitrary<Step> = fc.tuple(which, change).map(
  ([{ night, charity }, to]) =>
    (db: Executor) =>
      changePayments(db, {
        set: to,
        where: sql`p.number = ${night} and p.schedule_id in (
          select s.id from schedules s join charities c on c.id = s.charity_id where c.slug = ${charity})`,
      }),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: update },
  { weight: 2, arbitrary: fc.constant<Step>(foldFigures) },
);
/** Steps that are committed or rolled back together. */
const act = fc.record({ steps: fc.array(step, { minLength: 1, maxLength: 4 }), holds: fc.boolean() });

class TakenBack extends Error {}

test('a charity’s figures equal the plain sums of its payments after any sequence of changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
      await asPlanned();
      for (const { steps, holds } of acts) {
        const work = inTransaction(fixture.db, async (trx) => {
          for (const one of steps) await one(trx);
          if (!holds) throw new TakenBack();
        });
        await work.catch((error: unknown) => {
          if (!(error instanceof TakenBack)) throw error;
        });
      }
      const now = new Date('2027-03-05T12:00:00Z');
      for (const slug of CHARITIES) {
        const { tonight: either, ...sums } = await plainSums(fixture.db, slug, now);
        const { tonight, ...said } = await figures(fixture.db, slug, now);
        expect(said).toEqual(sums);
        if (either.length === 0) expect(tonight).toBeNull();
        else expect(either).toContainEqual(tonight);
      }
    }),
    { numRuns: 25 },
  );
});

const MAX_GIFT = 100_000_000_000;
const exact = (amount: bigint) => Number(amount < BigInt(MAX_SUM) ? amount : BigInt(MAX_SUM));

test('the figures stay valid for any number of the largest gifts, and exact up to the largest sum', async () => {
  const many = fc.record({
    night: fc.constantFrom(...NIGHTS),
    status: fc.constantFrom('pending', 'succeeded', 'failed'),
    gifts: fc.oneof(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 1, max: 20_000_000 })),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(many, { minLength: 1, maxLength: 8 }), async (rows) => {
      await sql`truncate payments, night_figures, cause_figures cascade`.execute(fixture.db);
      await sql`update charities set currency = 'idr' where slug = 'relief-gbp'`.execute(fixture.db);
      const scope = sql`select charity_id, campaign_id from schedules s join charities c on c.id = s.charity_id
        where c.slug = 'relief-gbp' limit 1`;
      for (const { night, status, gifts } of rows) {
        const amount = String(BigInt(gifts) * BigInt(MAX_GIFT));
        await sql`
          insert into night_figures
            (charity_id, campaign_id, processor, number, local_date, due_at, status, failure_kind, gifts, amount)
          select charity_id, campaign_id, 'sandbox', ${night}::int, '2027-03-06', '2027-03-07T01:30:00Z', ${status}::text, 'soft',
            ${gifts}::bigint, ${amount}::bigint from (${scope}) s`.execute(fixture.db);
        if (status !== 'succeeded') continue;
        await sql`insert into cause_figures (charity_id, campaign_id, cause_id, given)
          select charity_id, campaign_id, 'water', ${amount}::bigint from (${scope}) s`.execute(fixture.db);
      }
      const insights = charityInsights.parse(await readInsights(fixture, 'relief-gbp'));
      const { causes } = charityCauses.parse(await readCauses(fixture.db, 'relief-gbp'));
      const comingTo = (status: string) =>
        exact(
          rows.filter((row) => row.status === status).reduce((all, row) => all + BigInt(row.gifts), 0n) *
            BigInt(MAX_GIFT),
        );
      const { given, planned, failures, tonight } = insights;
      expect([given.amount, planned.amount]).toEqual([comingTo('succeeded'), comingTo('pending')]);
      expect(causes.find(({ cause_id }) => cause_id === 'water')?.given).toBe(given.amount);
      const sums = [
        ...[given, planned, tonight, ...failures].map((one) => one?.amount ?? 0),
        cappedSum([given.amount, planned.amount]),
      ];
      for (const each of sums) expect(formatAmount(each, insights.currency, 'id')).toMatch(/^Rp/);
    }),
    { numRuns: 15 },
  );
});

test('SQL and core map every status and failure to the same standing', async () => {
  for (const status of STATUSES) {
    for (const failure of [...PAYMENT_FAILURES, null]) {
      const { rows } = await sql<{ standing: string | null }>`
        select ${STANDING} as standing from (select ${status}::text as status, ${failure}::text as failure_kind) as p`.execute(
        fixture.db,
      );
      expect(rows, `${status}, ${failure}`).toEqual([{ standing: standingOf({ status, failure }) }]);
    }
  }
});

test('folding concurrently with writes loses and duplicates nothing', async () => {
  const { db } = fixture;
  const writing = STATUSES.map(async (status, at) => {
    for (const night of NIGHTS) {
      // Retried after a deadlock, as all writes in the product are.
      await inTransaction(db, (trx) =>
        changePayments(trx, { set: sql`status = ${status}`, where: sql`p.number = ${night + (at % 2)}` }),
      );
    }
  });
  const folding = Array.from({ length: 8 }, () => inTransaction(db, foldFigures));
  await Promise.all([...writing, ...folding]);
  await foldFigures(db);
  const broken = await findViolations(db, fixture.clock.now());
  expect(broken.filter(({ rule }) => rule.startsWith('the figures'))).toEqual([]);
  const { rows } = await sql<{ unfolded: number }>`
    select count(*)::int as unfolded from night_figures where not folded`.execute(db);
  expect(rows).toEqual([{ unfolded: 0 }]);
});

test('the daily check finds a figure that is not the sum of its payments', async () => {
  const { db, clock } = fixture;
  const rules = async () =>
    (await findViolations(db, clock.now())).map(({ rule }) => rule).filter((rule) => rule.startsWith('the figures'));
  expect(await rules()).toEqual([]);
  await sql`update night_figures set amount = amount + 1 where number = 26`.execute(db);
  await sql`delete from cause_figures where cause_id = 'water'`.execute(db);
  expect(await rules()).toEqual([
    'the figures of a charity by night are the sums of its payments',
    'the figures of a charity by cause are the sums of what was given',
  ]);
});

test('counting anew repairs the figures, and loses nothing of what is written meanwhile', async () => {
  const { db, clock } = fixture;
  await sql`update night_figures set amount = amount + 1 where number = 26`.execute(db);
  const writing = NIGHTS.map((night) =>
    inTransaction(db, (trx) =>
      changePayments(trx, { set: sql`status = 'succeeded'`, where: sql`p.number = ${night}` }),
    ),
  );
  await Promise.all([...writing, recountFigures(db), inTransaction(db, foldFigures), recountFigures(db)]);
  const broken = await findViolations(db, clock.now());
  expect(broken.filter(({ rule }) => rule.startsWith('the figures'))).toEqual([]);
});
