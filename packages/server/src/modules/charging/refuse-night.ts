import { addMinutes } from '@lantern-giving/core/calendar';
import { sql } from 'kysely';
import type { Transaction } from '../../lib/db.ts';
import type { Rejected } from '../../processor/port.ts';
import type { LockedPayment } from './attempts.queries.ts';
import type { ChargingContext } from './context.ts';
import { giveUp, stopCard } from './decline.ts';
import { putBackToWait } from './put-back.ts';
import { isWrongAccount, missesDonors } from './wrong-account.ts';

/** How long a night whose refusal nobody can read is asked again, for a person to mend what is wrong meanwhile. */
const UNFAMILIAR_MINUTES = 12 * 60;
const AGAIN_MINUTES = 3 * 60;
/** Until what was refused under a wrong account is asked again, once that is mended. */
const MENDED_MINUTES = 1;

interface Refusing {
  readonly context: ChargingContext;
  readonly trx: Transaction;
  readonly payment: LockedPayment;
  readonly now: Date;
}

/**
 * What becomes of a night that the processor refuses to charge, for a reason that concerns this one. A card that is not
 * there any more is left alone, unless those of several donors are missing. A reason that is on no list rings; it may be
 * anybody's, so the night is asked again for half a day before it fails.
 */
export async function refuseNight(
  refusing: Refusing,
  { cause, code }: Pick<Rejected, 'cause' | 'code'>,
): Promise<void> {
  const { context, payment, now } = refusing;
  const about = { paymentId: payment.id, code };
  if (cause === 'unfamiliar' && now < addMinutes(payment.dueAt, UNFAMILIAR_MINUTES)) {
    context.log.alarm('The processor refuses a night for a reason on no list; it is asked again in 3 hours.', about);
    return askAgain(refusing, AGAIN_MINUTES);
  }
  if (missesDonors({ cause, code }) && (await isWrongAccount(refusing, code)))
    return askAgain(refusing, MENDED_MINUTES);
  context.log.alarm('The processor refuses to charge a night; it has failed.', about);
  const failure = { kind: 'refused', code } as const;
  return cause === 'card' ? stopCard(refusing, failure) : giveUp(refusing, failure);
}

/** Asks again after a while, under a key of its own, as the processor repeats its answer to the one before. */
async function askAgain(refusing: Refusing, minutes: number): Promise<void> {
  const { trx, payment, now } = refusing;
  const again = addMinutes(now, minutes);
  // Its own time is not put off before it has come: only its preparation is.
  await putBackToWait(refusing, payment.status === 'processing' ? { nextAttemptAt: again } : {});
  await sql`
    update payments set lease_until = ${again}, intent_version = intent_version + 1
    where id = ${payment.id} and status = 'pending' and intent_id is null`.execute(trx);
}
