import { addMinutes } from '@lantern-giving/core/calendar';
import { closeGone, listCases, type OpenCase, updateCases } from './cases.queries.ts';
import { checkChanged, checkShare, unhurried } from './check-rules.ts';
import type { ChargingContext } from './context.ts';
import { type Difference, findDifferences } from './differences.queries.ts';
import { findViolations, type Violation } from './invariants.ts';
import { knowsRows } from './protocol.queries.ts';
import { LISTED_WITHIN_MINUTES, readRecord, reconcile } from './reconcile.ts';

export interface MoneyReport {
  readonly violations: readonly Violation[];
  readonly differences: readonly Difference[];
  /** What needs a person. */
  readonly cases: readonly OpenCase[];
  /** Accounts whose record could not be read to its end, so that the comparison lacks the newest entries. */
  readonly unread: readonly string[];
}

/** How far back our books are compared, in minutes, apart from what each reading covers. */
const COMPARED = 3 * 24 * 60;

/**
 * Checks every money invariant for all records at once. Continues to read each account's record, and compares our books
 * with everything read in the last days. All lists are empty if all is well.
 */
export async function checkMoney(...accounts: readonly Checked[]): Promise<MoneyReport> {
  const { db, clock } = firstOf(accounts);
  const now = clock.now();
  const unread: string[] = [];
  for (const account of accounts)
    if ((await readRecord(account, now)) === 'paused') unread.push(account.processor.account);
  const window = { since: addMinutes(now, -COMPARED), until: addMinutes(now, -LISTED_WITHIN_MINUTES) };
  return unhurried(db, async (trx) => {
    const violations = await findViolations(trx, now);
    const differences: Difference[] = [];
    for (const { processor } of accounts) differences.push(...(await findDifferences(trx, processor.account, window)));
    return { violations, differences, cases: await listCases(trx), unread };
  });
}

type Checked = Pick<ChargingContext, 'db' | 'clock' | 'processor' | 'callsPerSecond'>;

function firstOf<One>([first]: readonly One[]): One {
  if (first === undefined) throw new Error('there is no processor account to check');
  return first;
}

/**
 * The daily check: opens a case for every broken rule and every difference, and books what the processor has recorded
 * and we have not. The rules are checked for changed records and for a share of all others. A rule that is or was
 * broken is checked for all records, so that its case names all that break it and closes only when none does. A worker
 * that does not know the version of the rows leaves the check to workers that do. An account whose record cannot be
 * read does not hold up the others; its error is thrown at the end.
 * @returns whether all was well and no case was open
 */
export async function checkMoneyDaily(...accounts: readonly ChargingContext[]): Promise<boolean> {
  const charging = firstOf(accounts);
  const { db, clock } = charging;
  if (!(await knowsRows(db))) return false;
  const cases = await listCases(db);
  const outcomes = await Promise.allSettled(accounts.map((account) => reconcile(account)));
  const reconciled = outcomes.filter((one) => one.status === 'fulfilled').map(({ value }) => value);
  const differences = reconciled.flatMap((one) => one.differences);
  const isComplete = reconciled.every(({ status }) => status === 'complete');
  const now = clock.now();
  const found = [...(await checkChanged(db, now)), ...(await checkShare(db, now))].map(({ rule }) => rule);
  const known = cases.filter(({ kind }) => kind === 'rule_broken').map(({ subjectId }) => subjectId);
  const rules = [...new Set([...found, ...known])];
  const violations = await unhurried(db, (trx) => findViolations(trx, clock.now(), { rules }));
  const broken = violations.map(({ rule, subjects }) => ({ subject: rule, about: { subjects: subjects.join(' ') } }));
  await updateCases({ context: charging, trx: db, now: clock.now() }, 'rule_broken', broken);
  await closeGone(db, clock.now());
  for (const one of outcomes) if (one.status === 'rejected') throw one.reason;
  return isComplete && violations.length + differences.length + cases.length === 0;
}
