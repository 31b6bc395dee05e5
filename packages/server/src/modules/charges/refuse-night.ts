import { sql } from 'kysely';
import type { Transaction } from '../../platform/db.ts';
import type { Rejected } from '../../platform/processor/port.ts';
import type { LockedPayment } from './attempt-log.ts';
import type { ChargingContext } from './context.ts';
import { giveUp, stopCard } from './decline.ts';
import { haltCharity } from './halt.ts';

/** So many nights of a charity, refused for the same unfamiliar reason within a day, are no single donor's. */
const ALIKE_BEFORE_HALT = 3;

/**
 * Fails a night that the processor refuses to charge, for a reason that concerns this one. A card that is not there any
 * more is left alone; a reason that is on no list rings, and stops the charity once it meets several nights.
 */
export async function refuseNight(
  refusing: {
    readonly context: ChargingContext;
    readonly trx: Transaction;
    readonly payment: LockedPayment;
    readonly now: Date;
  },
  { cause, code }: Pick<Rejected, 'cause' | 'code'>,
): Promise<void> {
  const { context, trx, payment, now } = refusing;
  const failure = { kind: 'refused', code } as const;
  context.log.alarm('The processor refuses to charge a night; it has failed.', { paymentId: payment.id, code });
  if (cause === 'card') return stopCard(refusing, failure);
  await giveUp(refusing, failure);
  if (cause !== 'unfamiliar') return;
  // One after the other: of nights that are refused at once none would see another, and the charity went on.
  await sql`select id from charities where id = ${payment.charityId} for no key update`.execute(trx);
  const { rows } = await sql<{ alike: number }>`
    select count(*)::int as alike from payments p join schedules s on s.id = p.schedule_id
    where s.charity_id = ${payment.charityId} and p.failure_kind = 'refused' and p.failure_code = ${code}
      and p.status = 'failed' and p.updated_at > ${now}::timestamptz - interval '1 day'`.execute(trx);
  if ((rows[0]?.alike ?? 0) < ALIKE_BEFORE_HALT) return;
  await haltCharity(context, trx, { charityId: payment.charityId, paymentId: payment.id, code });
}
