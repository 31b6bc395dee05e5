import { addMinutes } from '@lantern-giving/core/calendar';
import type { AppContext } from '../../app/context.ts';
import { inTransaction, liftStatementTimeout } from '../../lib/db.ts';
import type { ChargingContext } from './context.ts';
import { findViolations, type Violation } from './invariants.ts';
import { adoptMissing, type Difference, reconcile } from './reconcile.ts';

export interface MoneyReport {
  readonly violations: readonly Violation[];
  readonly differences: readonly Difference[];
}

/** How far back the processor's records are compared with ours, in minutes. */
const RECONCILED = 3 * 24 * 60;

/**
 * Checks every money invariant and reconciles the last days with the processor. Both lists are empty if all is well.
 */
export async function checkMoney(context: Pick<AppContext, 'db' | 'clock' | 'processor'>): Promise<MoneyReport> {
  const now = context.clock.now();
  return {
    violations: await inTransaction(context.db, async (trx) => {
      await liftStatementTimeout(trx);
      return findViolations(trx, now);
    }),
    differences: await reconcile(context.db, context.processor, addMinutes(now, -RECONCILED)),
  };
}

/**
 * The daily check. Settles charges that the processor captured and we never heard of, and raises an alarm for
 * everything found.
 * @returns whether all was well
 */
export async function checkMoneyDaily(charging: ChargingContext): Promise<boolean> {
  const { violations, differences } = await checkMoney(charging);
  const { alarm } = charging.log;
  for (const { rule, subjects } of violations)
    alarm('A rule of the books is broken.', { rule, subjects: subjects.join(' ') });
  for (const { kind, chargeId } of differences) alarm('Our record differs from the processor’s.', { kind, chargeId });
  await adoptMissing(charging, differences);
  return violations.length + differences.length === 0;
}
