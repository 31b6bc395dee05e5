import { type RawBuilder, sql } from 'kysely';
import type { Executor } from './db.ts';

/** The source of time; nothing else may read the system clock. */
export interface Clock {
  now(): Date;
  /**
   * The same time in SQL, by the database's own clock: for leases and cutoffs, on which machines whose clocks differ must
   * agree. Constant within a statement, so that an index can be used.
   */
  databaseNow(): RawBuilder<Date>;
}

/** A time that is some minutes ahead, in SQL, by the database's own clock. */
export function databaseTimeIn(clock: Clock, minutes: number): RawBuilder<Date> {
  return sql<Date>`(${clock.databaseNow()} + make_interval(mins => ${minutes}))`;
}

/** The system clock. */
export const systemClock: Clock = {
  now: () => new Date(),
  databaseNow: () => sql<Date>`statement_timestamp()`,
};

/** By how many seconds a clock is ahead of the database's. */
export async function secondsAhead(clock: Clock, db: Executor): Promise<number> {
  const { rows } = await sql<{ at: Date }>`select ${clock.databaseNow()} as at`.execute(db);
  const [row] = rows;
  return row ? Math.round((clock.now().getTime() - row.at.getTime()) / 1000) : 0;
}

/** A clock that stands still until it is moved, for tests. */
export class ManualClock implements Clock {
  #at: Date;

  constructor(at: Date | string) {
    this.#at = new Date(at);
  }

  now(): Date {
    return new Date(this.#at);
  }

  databaseNow(): RawBuilder<Date> {
    return sql<Date>`${this.now()}::timestamptz`;
  }

  moveTo(at: Date | string): void {
    this.#at = new Date(at);
  }

  moveBy(milliseconds: number): void {
    this.#at = new Date(this.#at.getTime() + milliseconds);
  }
}

/** The system clock plus an offset stored in Postgres, so that API and worker agree. For the sandbox. */
export class ShiftedClock implements Clock {
  #offset = 0;
  #moves = 0;
  readonly #base: Clock;

  constructor(base: Clock = systemClock) {
    this.#base = base;
  }

  now(): Date {
    return new Date(this.#base.now().getTime() + this.#offset);
  }

  databaseNow(): RawBuilder<Date> {
    return sql<Date>`(${this.#base.databaseNow()} + make_interval(secs => ${this.#offset / 1000}))`;
  }

  /** Loads the offset, which another process may have changed. */
  async refresh(db: Executor): Promise<void> {
    const moves = this.#moves;
    const row = await db.selectFrom('clock_offset').select('offset_ms').where('id', '=', 1).executeTakeFirst();
    // If the clock was moved while the query ran, its result is stale and would undo the move.
    if (moves === this.#moves) this.#offset = row?.offset_ms ?? 0;
  }

  /** Moves the clock, here and in the database, to the given time, from which it runs on. */
  async moveTo(db: Executor, at: Date): Promise<void> {
    const offset = at.getTime() - this.#base.now().getTime();
    await takeSessionsAlong(db, at.getTime() - this.now().getTime());
    await db
      .insertInto('clock_offset')
      .values({ id: 1, offset_ms: offset })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ offset_ms: offset }))
      .execute();
    this.#offset = offset;
    this.#moves += 1;
  }
}

/** Shifts all sessions along with the clock: skipped time is not idle time and must not log anyone out. */
async function takeSessionsAlong(db: Executor, milliseconds: number): Promise<void> {
  const moved = sql`make_interval(secs => ${milliseconds / 1000})`;
  await sql`
    update sessions set created_at = created_at + ${moved}, seen_at = seen_at + ${moved},
      proved_at = proved_at + ${moved}, second_factor_at = second_factor_at + ${moved},
      expires_at = expires_at + ${moved}, ends_at = ends_at + ${moved}
    where ended_at is null`.execute(db);
}
