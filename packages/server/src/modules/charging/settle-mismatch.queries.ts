import { NIGHT_30, REPEATING_KINDS } from '@lantern-giving/core/campaigns';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../lib/db.ts';
import type { ChargeParts } from '../ledger/reversal.ts';
import { countedColumns, countingFigures } from '../payments/change.queries.ts';

/** Code of an attempt whose charge had another amount than agreed, and was refunded in full at the processor. */
export const GIVEN_BACK = 'given_back';

/** Whether a charge was settled in this way: it and its refunds are at the processor, and rightly not in our books. */
export const isGivenBack = (chargeId: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  exists (select 1 from payment_attempts g where g.charge_id = ${chargeId} and g.code = ${sql.lit(GIVEN_BACK)})`;

/**
 * Gives a payment and its open attempt other amounts, and adds the difference to the plan of its locked schedule. The
 * causes keep their shares of the causes' part; the largest gets what rounding leaves. What its donor agreed to is kept,
 * since that is what the next campaign repeats. The figures of a gift that repeats are those of each date, so they stay
 * as its donor agreed to them.
 */
export async function writeParts(
  trx: Transaction,
  paymentId: string,
  { amount, tip, fee, total }: ChargeParts & { readonly total: number },
  now: Date,
): Promise<void> {
  await sql`
    with before as (
      select p.id, p.tip, p.fee, ${countedColumns('p')} from payments p where p.id = ${paymentId}),
    floored as (
      select c.key, floor(c.value::numeric * ${amount}::bigint / before.amount)::bigint as part,
        row_number() over (order by c.value::bigint desc, c.key) as place
      from before, jsonb_each_text(before.causes) c),
    causes as (
      select jsonb_object_agg(key,
        part + case when place = 1 then ${amount}::bigint - (select sum(part) from floored) else 0 end) as parts
      from floored),
    payment as (
      update payments p set amount = ${amount}, tip = ${tip}, fee = ${fee}, total = ${total}, causes = causes.parts,
        updated_at = ${now}
      from causes where p.id = ${paymentId} returning ${countedColumns('p')}),
    ${countingFigures({ before: 'before', after: 'payment' })},
    attempt as (
      update payment_attempts set total = ${total}
      where payment_id = ${paymentId} and state in ('sent', 'unknown'))
    update schedules s
    set total = s.total + case when before.number = ${NIGHT_30} then 0 else ${amount}::bigint - before.amount end,
        night_30_amount = s.night_30_amount
          + case when before.number = ${NIGHT_30} then ${amount}::bigint - before.amount else 0 end,
        tip = s.tip + ${tip}::bigint - before.tip, fee = s.fee + ${fee}::bigint - before.fee,
        causes = case when before.number = ${NIGHT_30} then s.causes else (
          select jsonb_object_agg(c.key, c.value::bigint + coalesce((causes.parts ->> c.key)::bigint, 0)
            - coalesce((before.causes ->> c.key)::bigint, 0))
          from jsonb_each_text(s.causes) c) end,
        wished = jsonb_build_object(
          'causes', s.causes, 'total', s.total, 'night_30_amount', s.night_30_amount, 'tip', s.tip, 'fee', s.fee)
          || coalesce(s.wished, '{}')
    from before, causes, campaigns g
    where s.id = before.schedule_id and g.id = s.campaign_id and g.kind <> all(${REPEATING_KINDS})`.execute(trx);
}
