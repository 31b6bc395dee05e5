import { type Executor, inTransaction, liftStatementTimeout, type Transaction } from '../../lib/db.ts';
import {
  changedPayments,
  dailyShare,
  dueFigures,
  endWalk,
  figuresChecked,
  firstIdOf,
  isFiguresOf,
  movedReversals,
  moveWalk,
  noteChanges,
  openWalk,
  recordsAfter,
  schedulesOf,
  stoppedSchedules,
  timeOfIds,
  type WalkedUnit,
} from './check-walks.queries.ts';
import { findViolations, type Unit, type Violation } from './invariants.ts';

/** Records of a page. */
const PAGE = 5000;
/** How many records of each unit are checked again in a day at least. */
const SMALL = 10_000;

interface Checking {
  readonly db: Executor;
  readonly now: Date;
  /** How many records are checked together. */
  readonly page: number;
  /** Broken rules, with the records that break them. */
  readonly found: Map<string, Set<string>>;
}

function add({ found }: Checking, violations: readonly Violation[]): void {
  for (const { rule, subjects } of violations) found.set(rule, new Set([...(found.get(rule) ?? []), ...subjects]));
}

async function check(checking: Checking, unit: Unit, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += checking.page) {
    const page = ids.slice(from, from + checking.page);
    add(checking, await findViolations(checking.db, checking.now, { unit, ids: page }));
  }
}

const violationsOf = ({ found }: Checking): readonly Violation[] =>
  [...found].map(([rule, subjects]) => ({ rule, subjects: [...subjects] }));

/** Runs work that takes long in a transaction without the usual time limit. */
export function unhurried<Result>(db: Executor, work: (trx: Transaction) => Promise<Result>): Promise<Result> {
  const lifted = async (trx: Transaction) => {
    await liftStatementTimeout(trx);
    return work(trx);
  };
  return db.isTransaction ? lifted(db as Transaction) : inTransaction(db, lifted);
}

/**
 * Checks the rules for everything that has changed since the last time, and for all that is open. Continues where an
 * interrupted run ended. Changes by hand, which leave no trace, are found by `checkShare`.
 */
export async function checkChanged(db: Executor, now: Date, page = PAGE): Promise<readonly Violation[]> {
  const checking: Checking = { db, now, page, found: new Map() };
  await checkPayments(checking);
  for (const unit of ['attempt', 'transaction', 'transfer'] as const) await checkNew(checking, unit);
  const figures = await dueFigures(db);
  const only = isFiguresOf(figures);
  add(checking, await unhurried(db, (trx) => findViolations(trx, now, { unit: 'figures', only })));
  await figuresChecked(db, figures, now);
  add(checking, await unhurried(db, (trx) => findViolations(trx, now, { unit: 'pot' })));
  add(checking, await findViolations(db, now, { unit: 'open' }));
  return violationsOf(checking);
}

/** Changed payments with their schedules, and changed rows that stop payments or take them back. */
async function checkPayments(checking: Checking): Promise<void> {
  const { db, now } = checking;
  const walk = await openWalk(db, 'changed payments', now);
  await check(checking, 'schedule', await stoppedSchedules(db, walk.since));
  const reversals = await movedReversals(db, walk.since);
  await check(
    checking,
    'reversal',
    reversals.map(({ id }) => id),
  );
  await check(checking, 'payment', [...new Set(reversals.map(({ paymentId }) => paymentId))]);
  for (let at = walk; ; ) {
    const page = await changedPayments(db, at, checking.page);
    const last = page.at(-1);
    if (!last) break;
    const ids = page.map(({ id }) => id);
    await check(checking, 'payment', ids);
    await check(checking, 'schedule', [...new Set(page.map(({ scheduleId }) => scheduleId))]);
    await noteChanges(db, ids);
    at = { ...at, since: last.at, after: last.id };
    await moveWalk(db, at);
  }
  await endWalk(db, walk);
}

/** Records that were made since the last time. Their ids are in the order of the time when they were made. */
async function checkNew(checking: Checking, unit: WalkedUnit): Promise<void> {
  const { db } = checking;
  const walk = await openWalk(db, `new ${unit}s`, timeOfIds());
  for (let after = firstIdOf(walk); ; ) {
    const ids = await recordsAfter(db, unit, { after, limit: checking.page });
    await check(checking, unit, ids);
    const last = ids.at(-1);
    if (!last || ids.length < checking.page) break;
    after = last;
    await moveWalk(db, { ...walk, after });
  }
  await endWalk(db, walk);
}

/**
 * Checks the rules for the next seventh of all records, changed or not, so that each is checked within a week.
 * @param least how many of each unit at least
 */
export async function checkShare(db: Executor, now: Date, least = SMALL): Promise<readonly Violation[]> {
  const checking: Checking = { db, now, page: PAGE, found: new Map() };
  for (const unit of ['payment', 'attempt', 'transaction', 'transfer', 'reversal'] as const) {
    const walk = await openWalk(db, `all ${unit}s`, now);
    let { after } = walk;
    let left = await dailyShare(db, unit, least);
    while (left > 0) {
      const limit = Math.min(PAGE, left);
      const ids = await recordsAfter(db, unit, { after, limit });
      await check(checking, unit, ids);
      if (unit === 'payment') await check(checking, 'schedule', await schedulesOf(db, ids));
      const last = ids.at(-1);
      if (!last || ids.length < limit) {
        await endWalk(db, walk);
        break;
      }
      left -= ids.length;
      after = last;
      await moveWalk(db, { ...walk, after });
    }
  }
  return violationsOf(checking);
}
