import { audit } from '../../lib/audit.ts';
import { inTransaction } from '../../lib/db.ts';
import type { StoredCard } from '../../processor/port.ts';
import type { ChargingContext } from '../charging/context.ts';
import { inParallel } from '../charging/in-parallel.ts';
import { isUnanswered } from '../charging/outage-gate.ts';
import {
  addCard,
  type CardUpdate,
  claimChecks,
  countCheck,
  endCardUpdate,
  findCardUpdate,
  isSuperseded,
  lockSchedule,
  replaceCard,
} from './card-update.queries.ts';

type Context = Pick<ChargingContext, 'db' | 'clock' | 'processor' | 'notify' | 'gate'>;

/**
 * Takes the card that a donor has saved on the processor's page, after the processor's event about it. Idempotent: a
 * session is taken once.
 * @returns false if the processor did not answer, so that the event has to be tried again
 */
export async function takeCard(context: Context, sessionId: string): Promise<boolean> {
  return (await look(context, sessionId)) === 'read';
}

/** Asks about pages whose event has not come, in case it is lost: a few times, until they have expired. */
export async function recoverCardUpdates(
  context: Context & Pick<ChargingContext, 'parallel'>,
  limit: number,
): Promise<number> {
  const { db, clock } = context;
  const due = await inTransaction(db, (trx) =>
    claimChecks(trx, { processor: context.processor.account, limit }, clock.now()),
  );
  await inParallel(due, context.parallel, async (update) => {
    if ((await look(context, update.sessionId)) !== 'unanswered') await countCheck(db, update);
  });
  return due.length;
}

async function look(context: Context, sessionId: string): Promise<'read' | 'refused' | 'unanswered'> {
  const { db, clock, processor, gate } = context;
  const update = await findCardUpdate(db, { sessionId, processor: processor.account });
  if (update?.status !== 'open') return 'read';
  if (gate.isShut) return 'unanswered';
  const reading = await processor.getCardUpdateSession(sessionId);
  gate.heard(reading, clock.now());
  switch (reading.status) {
    case 'succeeded':
      await use(context, update, reading.card);
      return 'read';
    case 'failed':
      await endCardUpdate(db, sessionId, 'failed', clock.now());
      return 'read';
    case 'open':
    case 'requires_action':
      return 'read';
    case 'rejected':
      return isUnanswered(reading) ? 'unanswered' : 'refused';
    case 'unknown':
      return 'unanswered';
  }
}

/**
 * The schedule's row is locked first, then its nights. A charge in flight with the old card keeps its attempt; if that
 * is declined, `decline.ts` does not count it against the new card and tries again with it. Events come in any order: a
 * card that its donor has since replaced is not taken.
 */
async function use({ db, clock, notify }: Context, update: CardUpdate, card: StoredCard): Promise<void> {
  const { scheduleId, sessionId, requestedBy } = update;
  await inTransaction(db, async (trx) => {
    const now = clock.now();
    await lockSchedule(trx, scheduleId);
    if (await isSuperseded(trx, update, card.savedAt)) {
      await endCardUpdate(trx, sessionId, 'failed', now);
      return;
    }
    if (!(await endCardUpdate(trx, sessionId, 'succeeded', now))) return;
    const paymentMethodId = await addCard(trx, update.paymentMethodId, card, now);
    const { resumed, missed } = await replaceCard(trx, { scheduleId, paymentMethodId }, now);
    const subject = { kind: 'schedule', id: scheduleId };
    const before = { payment_method: update.paymentMethodId };
    const after = { payment_method: paymentMethodId, resumed, missed };
    await audit(trx, { actor: requestedBy, action: 'schedule.card', subject, before, after }, now);
    await notify(trx, { kind: 'card_updated', scheduleId, resumed, missed });
  });
}
