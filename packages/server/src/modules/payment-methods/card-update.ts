import { randomUUID } from 'node:crypto';
import type { CardUpdateRequest, CardUpdateStarted } from '@lantern-giving/core/api/payment-methods';
import type { AppContext } from '../../app/context.ts';
import { field, type Refusal, refuse, refuseFields } from '../../http/problem.ts';
import { findSchedule, type ScheduleScope } from '../schedules/queries.ts';
import { cardInUse, keepCardUpdate, pagesOfDay } from './card-update.queries.ts';
import { isCardTesting } from './limits.queries.ts';

/**
 * Maximum number of pages opened for a schedule within a day, since cards can be tried on each. After that the last
 * page is used.
 */
const PAGES_A_DAY = 5;

/**
 * Opens the processor's page on which a donor saves another card for a running schedule. Nothing changes until the
 * processor reports that card (`take-card.ts`). None is opened while cards are being tested: the page has no human check.
 */
export async function startCardUpdate(
  context: AppContext,
  scope: ScheduleScope,
  asked: CardUpdateRequest,
  by: string,
): Promise<CardUpdateStarted | Refusal> {
  const { db, clock, config, processors } = context;
  const schedule = await findSchedule(db, scope);
  const matches = schedule?.donor_id === asked.donor_id && schedule.charity_slug === asked.charity_id;
  if (!schedule || !matches) return refuse(404, 'schedule_not_found');
  const foreign = (['success_url', 'cancel_url'] as const).filter((name) => !isOurs(asked[name], config.publicUrl));
  if (foreign.length > 0) {
    const problems = foreign.map((name) => field(`/${name}`, 'notOurPage'));
    return refuseFields('validation_failed', problems);
  }
  if (await isCardTesting(context)) {
    return refuse(429, 'too_many_cards', { say: (its) => its.paused, headers: { 'retry-after': '600' } });
  }
  const card = await cardInUse(db, schedule.id);
  const processor = processors.of(card.processor);
  const { opened, open } = await pagesOfDay(db, schedule.id, clock.now());
  if (opened >= PAGES_A_DAY) {
    const reading = open === null ? null : await processor.getCardUpdateSession(open);
    if (open !== null && reading?.status === 'open') {
      return { session_id: open, url: new URL(reading.url, config.publicUrl).href };
    }
    return refuse(429, 'too_many_cards', { say: (its) => its.tried, headers: { 'retry-after': '3600' } });
  }
  const session = await processor.createCardUpdateSession({
    customerId: card.customerId,
    onBehalfOf: card.account,
    successUrl: asked.success_url,
    cancelUrl: asked.cancel_url,
    idempotencyKey: `card-update:${randomUUID()}`,
  });
  if (session.status !== 'ready') {
    if (session.status === 'rejected' && session.cause !== 'busy' && session.cause !== 'unreachable') {
      context.log.error({ code: session.code, schedule: schedule.id }, 'The processor refuses to open a card update.');
    }
    return refuse(503, 'processor_unavailable', { say: (its) => its.card, headers: { 'retry-after': '5' } });
  }
  const { sessionId, url } = session;
  const { paymentMethodId } = card;
  await keepCardUpdate(db, { sessionId, scheduleId: schedule.id, paymentMethodId, requestedBy: by }, clock.now());
  // The sandbox's page is on our own host.
  return { session_id: sessionId, url: new URL(url, config.publicUrl).href };
}

/** The processor's page leads back to our own pages only. */
function isOurs(address: string, publicUrl: string): boolean {
  return URL.canParse(address) && new URL(address).origin === new URL(publicUrl).origin;
}
