import { sql } from 'kysely';
import { findDifferences } from '../../packages/server/src/modules/charging/differences.queries.ts';
import { findViolations } from '../../packages/server/src/modules/charging/invariants.ts';
import { dueByReason } from '../../packages/server/src/modules/charging/overdue-alerts.ts';
import { readRecord } from '../../packages/server/src/modules/charging/reconcile.ts';
import { verdictOf } from '../internal/verdict.ts';
import { Changes, timeless } from './changed.ts';
import type { Shown } from './editors.ts';
import type { Stage } from './stage.ts';

/** Looks after each step whether everything that must hold does. */
export class Inspector {
  readonly problems: string[] = [];
  readonly #stage: Stage;
  readonly #changes: Changes;
  /** By payment: how often the processor has charged it. */
  readonly #charges = new Map<string, number>();
  /** By schedule: the nights that the processor has charged. */
  readonly #charged = new Map<string, Set<number>>();
  #sequence = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
    this.#changes = new Changes(stage.db);
  }

  problem(step: number, what: string): void {
    this.problems.push(`step ${step}, ${this.#stage.now.toISOString()}: ${what}`);
  }

  isCharged(schedule: string, number: number): boolean {
    return this.#charged.get(schedule)?.has(number) ?? false;
  }

  restored(): void {
    this.#changes.restart();
  }

  /** After each step, by what it has changed. */
  async check(step: number, shown: ReadonlyMap<string, Shown>): Promise<void> {
    const { db, books, now } = this.#stage;
    const { rows } = await sql<{ sequence: number; payment: string }>`
      select b.sequence, (
        select i.metadata ->> 'payment_id' from sandbox_charges c join sandbox_payment_intents i on i.id = c.intent
        where c.id = b.charge) as payment
      from sandbox_balance_transactions b
      where b.category = 'charge' and b.sequence > ${this.#sequence} order by b.sequence`.execute(books);
    this.#sequence = rows.at(-1)?.sequence ?? this.#sequence;
    for (const { payment } of rows) {
      const charges = (this.#charges.get(payment) ?? 0) + 1;
      this.#charges.set(payment, charges);
      if (charges > 1) this.problem(step, `the night ${payment} is charged ${charges} times`);
    }
    if (rows.length > 0) {
      const payments = rows.map(({ payment }) => payment);
      const { rows: nights } = await sql<{ id: string; schedule: string; number: number; due: Date }>`
        select id, schedule_id as schedule, number, due_at as due from payments
        where id = any(${payments}::uuid[])`.execute(db);
      for (const { id, schedule, number, due } of nights) {
        this.#charged.set(schedule, (this.#charged.get(schedule) ?? new Set()).add(number));
        if (shown.get(schedule)?.promised.has(number)) {
          this.problem(step, `the night ${id} is charged, and its donor was shown that it is not`);
        }
        if (due > now) this.problem(step, `the night ${id} is charged before its time`);
      }
    }
    const broken = await this.#changes.check(now);
    for (const { rule, subjects } of broken) this.problem(step, `${rule}: ${subjects.join(' ')}`);
  }

  /** All rules, for all rows. */
  async checkAll(step: number): Promise<void> {
    const { db, now } = this.#stage;
    const broken = (await findViolations(db, now)).filter(timeless);
    for (const { rule, subjects } of broken) this.problem(step, `${rule}: ${subjects.join(' ')}`);
    const reasons = await dueByReason(db, now);
    const { rows } = await sql<{ due: number }>`
      select count(*)::int as due from payments
      where due_at <= ${now} and status in ('pending', 'held', 'processing', 'failed')`.execute(db);
    const counted = reasons.reduce((all, { nights }) => all + nights, 0);
    if (counted !== rows[0]?.due || reasons.some(({ reason }) => reason === 'unexplained')) {
      this.problem(step, `${rows[0]?.due} nights are due, and these reasons are given: ${JSON.stringify(reasons)}`);
    }
  }

  /** At the end, when everything has been up for weeks. @returns how many nights there were */
  async conclude(step: number, shown: ReadonlyMap<string, Shown>): Promise<number> {
    const { db, books, calm: processor, now } = this.#stage;
    const { clock } = this.#stage.timeline;
    const told = [...shown].flatMap(([scheduleId, { promised }]) =>
      [...promised].map((number) => ({ scheduleId, number })),
    );
    await readRecord({ db, clock, processor, callsPerSecond: null }, now);
    const { verdict } = await verdictOf({ db, processor: books }, now, told);
    for (const [what, found] of Object.entries(verdict)) {
      if (Array.isArray(found) ? found.length > 0 : found !== 0) this.problem(step, `at the end ${what}: ${found}`);
    }
    const differences = await findDifferences(db, processor.account, { since: new Date('2027-01-01'), until: now });
    if (differences.length > 0) this.problem(step, `at the end the books differ: ${JSON.stringify(differences)}`);
    for (const problem of await this.#collected()) this.problem(step, `at the end ${problem}`);
    const good = [...shown].filter(([, { isGood }]) => isGood);
    const { rows } = await sql<{ id: string; schedule: string; number: number; status: string; code: string | null }>`
      select id, schedule_id as schedule, number, status, failure_code as code from payments
      where status not in ('succeeded', 'refunded') and schedule_id = any(${good.map(([id]) => id)}::uuid[])
        and not exists (select 1 from disputes d where d.schedule_id = payments.schedule_id)`.execute(db);
    for (const { id, schedule, number, status, code } of rows) {
      const { promised, wasStopped } = shown.get(schedule) ?? {};
      if (promised?.has(number) || code === 'no_night_30' || (wasStopped && status === 'cancelled')) continue;
      this.problem(step, `the night ${id} was never given (${status}, ${code}), though its cards are good`);
    }
    const { rows: all } = await sql<{ nights: number }>`select count(*)::int as nights from payments`.execute(db);
    return all[0]?.nights ?? 0;
  }

  /** What of refunds and lost disputes was not taken back from the charities' accounts, or not once, or not exactly. */
  async #collected(): Promise<readonly string[]> {
    const { db, books } = this.#stage;
    const { rows: taken } = await sql<{
      id: string;
      intent: string;
      amount: number;
      reversal: string | null;
      cameBack: boolean;
    }>`
      select d.processor_dispute_id as id, p.intent_id as intent, d.amount, d.reversal_id as reversal,
        false as "cameBack"
      from disputes d join payments p on p.id = d.payment_id where d.state = 'lost'
      union all
      select r.processor_refund_id, p.intent_id, r.amount, r.reversal_id, r.state = 'failed'
      from refunds r join payments p on p.id = r.payment_id where r.refunded_at is not null`.execute(db);
    const { rows: transferred } = await sql<{ intent: string }>`
      select id as intent from sandbox_payment_intents where destination is not null`.execute(books);
    const { rows: reversals } = await sql<{ id: string | null; reversal: string; amount: number | null }>`
      select coalesce(metadata ->> 'refund_id', metadata ->> 'dispute_id') as id, id as reversal, amount
      from sandbox_transfer_reversals
      union all
      select id, 'trr_' || substr(id, 4), null from sandbox_refunds where transfer_reversed > 0`.execute(books);
    const intents = new Set(transferred.map(({ intent }) => intent));
    // What a refund that comes back had taken already is settled by a person.
    const cameBack = new Set(taken.flatMap((one) => (one.cameBack ? one.id : [])));
    const expected = taken
      .filter(({ id, intent, amount }) => amount > 0 && intents.has(intent) && !cameBack.has(id))
      // A refund in the processor's dashboard takes along what is in proportion there.
      .map(({ id, reversal, amount }) => {
        const isAlong = reversal === id.replace(/^re_/, 'trr_');
        return `${isAlong ? 'its share' : amount} for ${id} by ${reversal}`;
      });
    const found = reversals
      .filter(({ id }) => id === null || !cameBack.has(id))
      .map(({ id, reversal, amount }) => `${amount ?? 'its share'} for ${id} by ${reversal}`);
    return [
      ...expected.filter((one) => !found.includes(one)).map((one) => `was not taken back from a charity: ${one}`),
      ...found
        .filter((one) => !one.startsWith('its') && !expected.includes(one))
        .map((one) => `was taken back from a charity: ${one}`),
    ];
  }

  /** How many nights were charged, and what became of all, without their ids. */
  async outcome(): Promise<{ readonly charged: number; readonly nights: string }> {
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', number, status, total, attempts, due_at, updated_at) as line from payments order by id`.execute(
      this.#stage.db,
    );
    return { charged: this.#charges.size, nights: rows.map(({ line }) => line).join('\n') };
  }
}
