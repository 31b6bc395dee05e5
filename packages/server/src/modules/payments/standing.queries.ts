import type { Standing } from '@lantern-giving/core/schedule';
import { type RawBuilder, sql } from 'kysely';

/**
 * `standingOf` of core as SQL, for a row `of` payments or of their figures, in which the refunded part of a night has a
 * separate status; null for unknown combinations.
 */
export function standingIn(of: string): RawBuilder<Standing | null> {
  const [status, failure] = [sql.ref(`${of}.status`), sql.ref(`${of}.failure_kind`)];
  return sql`
  case
    when ${status} = 'succeeded' then 'given'
    when ${status} in ('pending', 'processing') then 'to_come'
    when ${status} = 'held' then case when ${failure} = 'card_stopped' then 'waiting' else 'to_come' end
    when ${status} = 'failed' then case when ${failure} = 'authentication' then 'waiting' else 'lost' end
    when ${status} in ('cancelled', 'skipped', 'refunded', 'refunded_part') then 'lost'
  end`;
}

/** The code of a night 30 that was cancelled since its month has 29 days. */
export const NO_NIGHT_30 = 'no_night_30';

/** The code of a night 30 that its donor has left out of the plan: it is not just skipped, but in no total. */
export const LEFT_OUT = 'left_out';

/**
 * Whether the month has the night of a row `of` payments, or that is not known yet. A night that it does not have
 * counts nowhere; one that waits for the bank has yet to be cancelled.
 */
export function isInMonth(of: string): RawBuilder<boolean> {
  const [status, code] = [sql.ref(`${of}.status`), sql.ref(`${of}.failure_code`)];
  return sql`(${code} is distinct from ${NO_NIGHT_30} or ${status} not in ('cancelled', 'skipped'))`;
}

/** Whether a row `of` payments is among the nights that are counted: its month has it, and its plan does. */
export function isInPlan(of: string): RawBuilder<boolean> {
  return sql`(${sql.ref(`${of}.failure_code`)} is distinct from ${LEFT_OUT} and ${isInMonth(of)})`;
}

/** The standing of a row `p`. */
export const STANDING = standingIn('p');

/** The amounts that refunds and lost disputes have taken back from payments. */
export const TAKEN_BACK = sql`(
  select payment_id, amount, total from refunds where state in ('pending', 'succeeded')
  union all select payment_id, amount, total from disputes where state = 'lost')`;

/**
 * The payments of a schedule by standing, as rows of `standing`, `gifts` and `amount`. The refunded part of a partly
 * refunded night counts as lost, but not as another night.
 */
export function standingsOf(scheduleId: RawBuilder<unknown>, column: 'amount' | 'total') {
  return sql`(
    select ${STANDING} as standing, 1 as gifts, ${sql.ref(`p.${column}`)} as amount
    from payments p where p.schedule_id = ${scheduleId} and ${isInPlan('p')}
    union all
    select part.standing, 0, part.sign * ${sql.ref(`t.${column}`)}
    from payments p join ${TAKEN_BACK} t on t.payment_id = p.id
      cross join (values ('given', -1), ('lost', 1)) as part (standing, sign)
    where p.schedule_id = ${scheduleId} and p.status = 'succeeded')`;
}
