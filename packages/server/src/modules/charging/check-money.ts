import { addMinutes } from '@lantern-giving/core/calendar';
import type { AppContext } from '../../app/context.ts';
import { inTransaction, liftStatementTimeout } from '../../lib/db.ts';
import { closeGone, listCases, type OpenCase, openCase, updateCases } from './cases.queries.ts';
import type { ChargingContext } from './context.ts';
import { findViolations, type Violation } from './invariants.ts';
import { adoptMissing, type Difference, reconcile } from './reconcile.ts';

export interface MoneyReport {
  readonly violations: readonly Violation[];
  readonly differences: readonly Difference[];
  /** What needs a person. */
  readonly cases: readonly OpenCase[];
}

/** How far back the processor's records are compared with ours, in minutes. */
const RECONCILED = 3 * 24 * 60;

/**
 * Checks every money invariant and reconciles the last days with the processor. All lists are empty if all is
 * well.
 */
export async function checkMoney(context: Pick<AppContext, 'db' | 'clock' | 'processor'>): Promise<MoneyReport> {
  const now = context.clock.now();
  return {
    violations: await inTransaction(context.db, async (trx) => {
      await liftStatementTimeout(trx);
      return findViolations(trx, now);
    }),
    differences: await reconcile(context.db, context.processor, addMinutes(now, -RECONCILED)),
    cases: await listCases(context.db),
  };
}

/**
 * The daily check. Settles charges that the processor captured and we never heard of, and opens a case for everything
 * found.
 * @returns whether all was well and no case was open
 */
export async function checkMoneyDaily(charging: ChargingContext): Promise<boolean> {
  const { violations, differences, cases } = await checkMoney(charging);
  const finding = { context: charging, trx: charging.db, now: charging.clock.now() };
  const broken = violations.map(({ rule, subjects }) => ({ subject: rule, about: { subjects: subjects.join(' ') } }));
  await updateCases(finding, 'rule_broken', broken);
  for (const { kind, chargeId } of differences)
    await openCase(finding, { kind: 'books_differ', subject: chargeId, code: kind });
  await adoptMissing(charging, differences);
  await closeGone(charging.db, charging.clock.now());
  return violations.length + differences.length + cases.length === 0;
}
