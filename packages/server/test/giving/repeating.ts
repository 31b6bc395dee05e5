import { nextRun } from '@lantern-giving/sandbox/next-run';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect } from 'vitest';
import { findViolations } from '../../src/modules/charging/invariants.ts';
import { isIdle, runDue } from '../../src/modules/charging/run-due.ts';
import { chargingContext } from '../../src/modules/charging/worker.ts';
import { planAhead } from '../../src/modules/schedules/plan-ahead.ts';
import { type GivingApp, startGivingApp, writeWaitingMail } from './app.ts';

/** For each test of a file an app with gifts that repeat, in which every money rule must hold at the end. */
export function startRepeatingGifts() {
  let giving: GivingApp;
  beforeEach(async () => {
    giving = await startGivingApp();
  });
  afterEach(async () => {
    expect(await findViolations(db(), giving.clock.now())).toEqual([]);
    await giving.stop();
  });

  const db = () => giving.composition.context.db;

  async function work(): Promise<void> {
    const charging = chargingContext(giving.composition.context);
    do await planAhead(giving.composition.context);
    while (!isIdle(await runDue(charging)));
  }

  /** Moves the clock and does what is due then. */
  async function at(instant: string): Promise<void> {
    giving.clock.moveTo(instant);
    await work();
  }

  /** Moves the clock to each instant at which something is due, up to one, and does it. */
  async function travelTo(instant: string): Promise<void> {
    for (;;) {
      const next = await nextRun(db(), giving.clock.now());
      if (next === null || next > new Date(instant)) break;
      await at(next.toISOString());
    }
    await at(instant);
  }

  const rowsOf = (id: string) =>
    db().selectFrom('payments').selectAll().where('schedule_id', '=', id).orderBy('number').execute();
  const datesOf = async (id: string) => (await rowsOf(id)).map(({ local_date }) => String(local_date));

  /** The last mail of a kind. */
  async function mailOf(id: string, kind: string) {
    await writeWaitingMail(giving);
    const mails = db().selectFrom('mail_outbox').select(['subject', 'body_text']).where('schedule_id', '=', id);
    return mails.where('kind', '=', kind).orderBy('id', 'desc').executeTakeFirstOrThrow();
  }

  /** What the processor took, in minor units, smallest first. */
  async function taken(): Promise<number[]> {
    const { rows } = await sql<{ amount: number }>`
      select amount from sandbox_charges where status = 'succeeded' order by amount`.execute(db());
    return rows.map(({ amount }) => Number(amount));
  }

  return { app: () => giving, db, work, at, travelTo, rowsOf, datesOf, mailOf, taken };
}
