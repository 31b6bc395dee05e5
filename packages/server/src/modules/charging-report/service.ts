import type { ChargingReport } from '@lantern-giving/core/api/charging';
import { addMinutes } from '@lantern-giving/core/calendar';
import type { DueReason, Settlement } from '@lantern-giving/core/payments';
import type { AppContext } from '../../app/context.ts';
import { type Refusal, refuse } from '../../http/problem.ts';
import { audit } from '../../lib/audit.ts';
import { inTransaction } from '../../lib/db.ts';
import { lockPayment } from '../charging/attempts.queries.ts';
import {
  closeCase,
  countCases,
  isHalt,
  listCases,
  listClosedCases,
  lockCase,
  type OpenCase,
} from '../charging/cases.queries.ts';
import { resumeCharity } from '../charging/halt.ts';
import { dueByAccount, overAccounts } from '../charging/overdue-alerts.ts';
import { chargesPerSecond } from '../charging/rate-bucket.queries.ts';
import { isRestoring } from '../charging/restore.queries.ts';
import type { RequestedRefund } from '../charging/reversals.queries.ts';
import { bookReversals, makeRefund } from '../charging/reversals.ts';
import { endGivenBack, settleMismatch } from '../charging/settle-mismatch.ts';
import { chargingContext } from '../charging/worker.ts';
import { listProcessorHalts, resumeProcessor } from '../charging/wrong-account.ts';
import { lockSchedule } from '../payment-methods/card-update.queries.ts';
import { doneBy } from './forecast.ts';
import {
  intentOfCase,
  type OldestDue,
  readCharities,
  readCurrentNights,
  readLastMinute,
  readNextDay,
  readOldestDue,
  readWaitingWebhooks,
} from './queries.ts';

/** Reasons for which a night waits only for its turn, or for its account to resume, and not for a time. */
const IN_LINE: readonly DueReason[] = ['in_turn', 'no_answer', 'late', 'processor_halted'];

/** How many open cases are shown: a flood of them has one cause, and a page of all would not open. */
const OPEN_SHOWN = 500;

/** How far back closed cases are shown, in minutes, and how many. */
const CLOSED_MINUTES = 7 * 24 * 60;
const CLOSED_SHOWN = 20;

/** How charging is going. */
export async function readReport(context: AppContext): Promise<ChargingReport> {
  const { db, clock, processors } = context;
  const now = clock.now();
  const [cases, open, closed, figures, due, later, lastMinute, oldest, messages, halts] = await Promise.all([
    listCases(db, OPEN_SHOWN),
    countCases(db),
    listClosedCases(db, addMinutes(now, -CLOSED_MINUTES), CLOSED_SHOWN),
    readCurrentNights(db, now),
    dueByAccount(db, now),
    readNextDay(db, now),
    readLastMinute(db, accountsOf(context), now),
    readOldestDue(db, accountsOf(context), now),
    readWaitingWebhooks(db),
    listProcessorHalts(db),
  ]);
  const presented = await presenter(context, [...cases, ...closed]);
  const rateOf = (account: string) => {
    const { processor, ...outcomes } = lastMinute.find((one) => one.processor === account) ?? { processor: account };
    return Object.values(outcomes).reduce((all, charges) => all + charges, 0) / 60;
  };
  const forecastOf = (account: string) => {
    const ofAccount = ({ processor }: { readonly processor: string }) => processor === account;
    const waiting = sumOf(due.filter(ofAccount).filter(({ reason }) => IN_LINE.includes(reason)));
    const nights = later.filter(ofAccount);
    // The rate counts only if there was something to charge all the time.
    const wasBusy = oldest.some((one) => ofAccount(one) && one.since <= addMinutes(now, -1));
    const done = (perSecond: number | null) =>
      perSecond ? (doneBy(now, { waiting, later: nights }, perSecond)?.toISOString() ?? null) : null;
    return { nights: sumOf(nights), byLimit: done, byRate: wasBusy ? done : () => null };
  };
  return {
    at: now.toISOString(),
    cases: cases.map(presented),
    open_cases: open,
    closed: closed.map((one) => ({
      ...presented(one),
      closed_at: one.closedAt.toISOString(),
      closed_by: one.closedBy,
      note: one.note,
    })),
    progress: [...Map.groupBy(figures, ({ campaign, date }) => `${campaign} ${date}`).values()].map(progressOf),
    due: overAccounts(due)
      .map(({ reason, nights }) => ({ reason, nights }))
      .toSorted((one, other) => other.nights - one.nights),
    processors: processors.all.map(({ account, limits }) => {
      const [limit, rate, forecast] = [chargesPerSecond(limits), rateOf(account), forecastOf(account)];
      return {
        name: account,
        halted: halts.some((halt) => halt.processor === account),
        limit,
        rate,
        next_day: forecast.nights,
        done_by_limit: forecast.byLimit(limit),
        done_by_rate: forecast.byRate(rate),
      };
    }),
    lag: {
      due_since: longest(oldest)?.toISOString() ?? null,
      webhook_since: messages.since?.toISOString() ?? null,
      webhooks: messages.webhooks,
    },
  };
}

function accountsOf({ processors }: AppContext): readonly string[] {
  return processors.all.map(({ account }) => account);
}

/** When the longest of these waits began; null if there is none. */
export function longest(waits: readonly OldestDue[]): Date | null {
  return waits.map(({ since }) => since).toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}

function sumOf(counted: readonly { readonly nights: number }[]): number {
  return counted.reduce((all, { nights }) => all + nights, 0);
}

/** How far the charges of one date of a campaign are, by its figures. */
function progressOf(figures: Awaited<ReturnType<typeof readCurrentNights>>): ChargingReport['progress'][number] {
  const [first] = figures;
  if (!first) throw new Error('there are no figures');
  const due = figures.filter((figure) => figure.due);
  const having = (...states: readonly string[]) => sumOf(due.filter(({ status }) => states.includes(status)));
  const failures = new Map<NonNullable<(typeof first)['failure']>, number>();
  for (const { failure, status, nights } of due) {
    if (failure !== null && status !== 'succeeded') failures.set(failure, (failures.get(failure) ?? 0) + nights);
  }
  return {
    campaign: first.campaign,
    date: first.date,
    planned: sumOf(figures),
    due: sumOf(due),
    succeeded: having('succeeded', 'refunded'),
    in_flight: having('processing'),
    failed: having('failed'),
    waiting: having('pending', 'held'),
    failures: [...failures].map(([kind, nights]) => ({ kind, nights })),
  };
}

/** Presents cases, with the names of the charities that they halted. */
async function presenter({ db }: AppContext, cases: readonly OpenCase[]) {
  const halted = cases.filter(({ kind }) => kind === 'charity_halted').map(({ subjectId }) => subjectId);
  const charities = await readCharities(db, halted);
  return ({ id, kind, subjectKind, subjectId, code, about, openedAt }: OpenCase): ChargingReport['cases'][number] => ({
    id,
    kind,
    subject_kind: subjectKind,
    subject: subjectId,
    charity: charities.get(subjectId)?.name ?? null,
    code,
    facts: Object.entries(about).map(([name, value]) => ({ name, value: String(value) })),
    opened_at: openedAt.toISOString(),
  });
}

/** Closes a case with a note; that of a halt by resuming the charges. */
export async function closeByHand(
  context: AppContext,
  {
    settle,
    ...closing
  }: {
    readonly id: string;
    readonly note: string;
    readonly settle?: Settlement | undefined;
    readonly by: string;
    readonly requestId: string;
  },
): Promise<ChargingReport | Refusal> {
  if (settle !== undefined) return settleByHand(context, { settle, ...closing });
  const { db, clock } = context;
  const now = clock.now();
  const closed = await inTransaction(db, async (trx) => {
    const open = await lockCase(trx, closing.id);
    if (!open) return refuse(404, 'case_not_found');
    if (open.closedAt !== null) return refuse(409, 'case_closed');
    if (!isHalt(open)) await closeCase(trx, open, closing, now);
    return open;
  });
  if ('refused' in closed) return closed;
  if (closed.kind === 'charity_halted') {
    const slug = (await readCharities(db, [closed.subjectId])).get(closed.subjectId)?.slug ?? '';
    await resumeCharity(db, { slug, ...closing }, now);
  } else if (closed.kind === 'processor_halted') {
    await resumeProcessor(db, { processor: closed.subjectId, ...closing }, now);
  }
  return readReport(context);
}

/** Settles a charge whose captured amount differs from its payment, and closes its case. */
async function settleByHand(
  context: AppContext,
  closing: {
    readonly id: string;
    readonly note: string;
    readonly settle: Settlement;
    readonly by: string;
    readonly requestId: string;
  },
): Promise<ChargingReport | Refusal> {
  const { db, clock, processors } = context;
  const { id, settle, by, requestId } = closing;
  const unavailable = () =>
    refuse(503, 'processor_unavailable', { say: (its) => its.account, headers: { 'retry-after': '5' } });
  const subject = await intentOfCase(db, id);
  if (!subject) return refuse(409, 'not_settleable');
  const { scheduleId, paymentId, intentId } = subject;
  const processor = processors.find(subject.processor);
  if (!processor) return refuse(409, 'processor_not_configured');
  // The amount is that of the processor, not the one in the case.
  const reading = await processor.getCharge(intentId);
  if (reading.status === 'unknown' || reading.status === 'rejected') return unavailable();
  if (reading.status !== 'succeeded') return refuse(409, 'not_settleable');
  const reversals = await processor.getReversals(intentId);
  if (reversals.status !== 'known') return unavailable();
  const transfer = settle === 'given_back' ? await processor.getTransfer(intentId) : null;
  if (transfer && transfer.status !== 'known') return unavailable();
  const charging = chargingContext(context, processor);
  const now = clock.now();
  const settled = await inTransaction(db, async (trx) => {
    await lockSchedule(trx, scheduleId);
    const payment = await lockPayment(trx, paymentId);
    const open = await lockCase(trx, id);
    if (!open) return refuse(404, 'case_not_found');
    if (open.closedAt !== null) return refuse(409, 'case_closed');
    // Settlements and refunds since the backup are not known yet.
    if (await isRestoring(trx, scheduleId)) return refuse(409, 'being_restored');
    let refund: RequestedRefund | null = null;
    if (transfer) {
      const found = { reversals, transfer };
      const ended = await endGivenBack({ context: charging, trx, payment, now }, reading, found);
      if (ended !== 'ended') return refuse(409, ended);
    } else if (settle !== 'given_back') {
      const isRefunded = reversals.refunds.some(({ state }) => state !== 'failed');
      if (settle !== 'accept' && isRefunded) return refuse(409, 'already_refunded');
      const key = `case:${id}`;
      const booked = await settleMismatch(trx, payment, reading, { settle, by, key, now });
      if (booked === 'refused') return refuse(409, 'not_settleable');
      refund = booked;
    }
    await closeCase(trx, open, closing, now);
    const before = { total: payment.total, currency: payment.currency };
    const after = { settle, total: reading.captured.amount, refund: refund?.id ?? null };
    const entry = { actor: by, action: 'payment.settle', subject: { kind: 'payment', id: paymentId } };
    await audit(trx, { ...entry, before, after, requestId }, now);
    return { refund };
  });
  if ('refused' in settled) return settled;
  if (settled.refund) await makeRefund(charging, settled.refund, { isAwaited: false });
  // Refunds that were made before the charge was booked.
  else if (settle === 'accept') await bookReversals(charging, { paymentId, intentId });
  return readReport(context);
}
