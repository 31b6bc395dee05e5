import { addMinutes } from '@lantern-giving/core/calendar';
import type { AppContext } from '../../app-context.ts';
import { findViolations, type Violation } from './invariants.ts';
import { type Difference, reconcile } from './reconcile.ts';

export interface MoneyReport {
  readonly violations: readonly Violation[];
  readonly differences: readonly Difference[];
}

/** How far back the processor's record is compared with ours, in minutes. */
const RECONCILED = 3 * 24 * 60;

/** Every invariant, and the processor's record of the last days against ours. Both lists empty: all is well. */
export async function checkMoney(context: Pick<AppContext, 'db' | 'clock' | 'processor'>): Promise<MoneyReport> {
  const now = context.clock.now();
  return {
    violations: await findViolations(context.db, now),
    differences: await reconcile(context.db, context.processor, addMinutes(now, -RECONCILED)),
  };
}

/** The daily check: what it finds is logged as errors, for a person to look at. Says whether all is well. */
export async function checkMoneyDaily(
  context: Pick<AppContext, 'db' | 'clock' | 'processor' | 'log'>,
): Promise<boolean> {
  const { violations, differences } = await checkMoney(context);
  for (const { rule, subjects } of violations) context.log.error({ rule, subjects }, 'A rule of the books is broken.');
  for (const difference of differences) context.log.error(difference, 'Our record differs from the processor’s.');
  return violations.length + differences.length === 0;
}
