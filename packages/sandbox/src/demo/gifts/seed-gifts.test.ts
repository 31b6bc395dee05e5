import { findDifferences } from '@lantern-giving/server/modules/charging/differences.queries';
import { findViolations } from '@lantern-giving/server/modules/charging/invariants';
import { readRecord } from '@lantern-giving/server/modules/charging/reconcile';
import { chargingContext } from '@lantern-giving/server/modules/charging/worker';
import { readInsights } from '@lantern-giving/server/modules/insights/service';
import { type GivingApp, startGivingApp } from '@lantern-giving/server/test/giving/app';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFigures } from '../../page/figures.ts';
import { endOfNextNight, travelTo } from '../../page/travel.ts';
import { seedGifts } from './seed-gifts.ts';

const EARLIEST = new Date('2026-01-01T00:00:00Z');

/** Violations of the books' rules, and charges that differ from the processor's record. */
async function faultsOf({ composition }: GivingApp): Promise<readonly unknown[]> {
  const { db, clock, processors } = composition.context;
  const { first: processor } = processors;
  const status = await readRecord({ db, clock, processor, callsPerSecond: null }, clock.now());
  expect(status).toBe('read');
  const { comparisons } = await readFigures(db, clock.now());
  return [
    ...(await findViolations(db, clock.now())),
    ...(await findDifferences(db, processor.account, { since: EARLIEST, until: clock.now() })),
    ...comparisons.filter(({ agrees }) => !agrees),
  ];
}

describe('the gifts of a fresh start', () => {
  let giving: GivingApp;
  let counts: readonly number[];
  beforeAll(async () => {
    giving = await startGivingApp();
    const { context } = giving.composition;
    counts = await Promise.all([seedGifts(context), seedGifts(context)]);
  });
  afterAll(() => giving.stop());

  const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) =>
    (await query.execute(giving.composition.context.db)).rows;

  test('are inserted once, also by two concurrent starts and by later ones', async () => {
    expect(Math.min(...counts)).toBe(0);
    expect(await seedGifts(giving.composition.context)).toBe(0);
    const [row] = await rowsOf(sql<{ gifts: number }>`select count(*)::int as gifts from schedules`);
    expect(row?.gifts).toBe(Math.max(...counts));
    expect(row?.gifts).toBeGreaterThan(300);
  });

  test('belong to a past and the current campaign, in six currencies, with every outcome', async () => {
    const found = await rowsOf(sql<{ campaign: string; currency: string; standing: string }>`
      select distinct campaign, currency,
        concat_ws(' ', status, failure_kind) as standing from payments`);
    const every = (name: keyof (typeof found)[number]) => [...new Set(found.map((row) => row[name]))].sort();
    expect(every('campaign')).toEqual(['mtn-demo-20261119', 'mtn2026']);
    expect(every('currency')).toEqual(['cad', 'eur', 'gbp', 'idr', 'myr', 'usd']);
    const standings = (campaign: string) =>
      new Set(found.filter((row) => row.campaign === campaign).map(({ standing }) => standing));
    const ended = [
      'succeeded',
      'cancelled',
      'failed soft',
      'failed hard',
      'failed authentication',
      'held card_stopped',
    ];
    expect([...standings('mtn2026')].sort()).toEqual(ended.sort());
    for (const standing of ['pending', 'pending soft', ...ended.filter((one) => one !== 'failed soft')]) {
      expect(standings('mtn-demo-20261119')).toContain(standing);
    }
  });

  test('violate no rule of the books and match the processor’s record', async () => {
    expect(await faultsOf(giving)).toEqual([]);
  });

  test('are matched by a sponsor where they came by the code of a donor who takes part', async () => {
    const found = await rowsOf(sql<{ state: string }>`
      select distinct share.state from match_shares share join payments p on p.id = share.payment_id
      where share.amount > 0 and p.campaign = 'mtn-demo-20261119' order by 1`);
    expect(found.map(({ state }) => state)).toEqual(['drawn', 'reserved']);
  });

  test('fill a charity’s dashboard: given, to come, waiting, lost, causes and latest gifts', async () => {
    const insights = await readInsights(giving.composition.context, 'human-relief-gb');
    if (!('counts' in insights)) throw new Error(insights.message.in('en'));
    for (const part of ['given', 'planned', 'waiting', 'lost'] as const)
      expect(insights[part].gifts).toBeGreaterThan(0);
    expect(insights.campaign?.id).toBe('mtn-demo-20261119');
    expect(insights.tonight).toMatchObject({ number: 3, leaves_tonight: true });
    expect(insights.causes.length).toBeGreaterThan(1);
    expect(insights.failures.length).toBeGreaterThan(0);
    expect(insights.latest).toHaveLength(10);
  });

  test('leave a few mails to read, none of which is sent', async () => {
    const found = await rowsOf(sql<{ kind: string; status: string; locale: string }>`
      select distinct kind, status, locale from mail_outbox order by kind`);
    expect(new Set(found.map(({ kind }) => kind))).toEqual(
      new Set(['nights_failing', 'schedule_cancelled', 'schedule_created']),
    );
    expect(new Set(found.map(({ status }) => status))).toEqual(new Set(['sent']));
    const strangers = await rowsOf(sql`select email from donors where email not like '%@mail.example'`);
    expect(strangers).toEqual([]);
  });

  test('are continued by the worker: each gift’s next night is charged once, and the books still agree', async () => {
    const { composition, sandbox } = giving;
    const { context } = composition;
    if (!sandbox) throw new Error('there is no sandbox');
    const target = await endOfNextNight(context.db, context.clock.now());
    const due = await rowsOf<{ id: string }>(sql`
      select id from payments where status = 'pending' and failure_kind is null and due_at <= ${target}`);
    expect(due.length).toBeGreaterThan(10);
    const machine = {
      charging: chargingContext(context),
      clock: sandbox.clock,
      sandbox: sandbox.sandbox,
      sendMail: async () => false,
      renew: async () => 0,
    };
    await travelTo(machine, target);
    const tried = await rowsOf<{ id: string; attempts: number; captured: number }>(sql`
      select p.id, count(distinct a.id)::int as attempts, count(distinct c.id)::int as captured
      from payments p join payment_attempts a on a.payment_id = p.id
        left join sandbox_charges c on c.intent = p.intent_id and c.status = 'succeeded'
      where p.id = any(${due.map(({ id }) => id)}) group by p.id`);
    expect(tried).toHaveLength(due.length);
    const given = tried.filter(({ captured }) => captured > 0);
    expect(given.filter(({ attempts, captured }) => attempts !== 1 || captured !== 1)).toEqual([]);
    expect(given.length).toBeGreaterThan(tried.length / 2);
    expect(await faultsOf(giving)).toEqual([]);
  }, 180_000);
});

test('are all rolled back when inserting them fails', async () => {
  const giving = await startGivingApp();
  const { context } = giving.composition;
  const before = await giving.rowCounts();
  await sql`alter table sandbox_charges add constraint none_at_all check (false)`.execute(context.db);
  await expect(seedGifts(context)).rejects.toThrow('none_at_all');
  expect(await giving.rowCounts()).toEqual(before);
  await giving.stop();
});
