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
import type { RequestedRefund } from '../charging/reversals.queries.ts';
import { makeRefund } from '../charging/reversals.ts';
import { endGivenBack, settleMismatch } from '../charging/settle-mismatch.ts';
import { chargingContext } from '../charging/worker.ts';
import { listProcessorHalts, resumeProcessor } from '../charging/wrong-account.ts';
import { lockSchedule } from '../payment-methods/card-update.queries.ts';
import { doneBy } from './forecast.ts';
import { intentOfCase, readCharities, readCurrentNight, readLag, readLastMinute, readNextDay } from './queries.ts';

/** Reasons for which a night waits only for its turn, and not for a time. */
const IN_LINE: readonly DueReason[] = ['in_turn', 'no_answer', 'late'];

/** How many open cases are shown: a flood of them has one cause, and a page of all would not open. */
const OPEN_SHOWN = 500;

/** How far back closed cases are shown, in minutes, and how many. */
const CLOSED_MINUTES = 7 * 24 * 60;
const CLOSED_SHOWN = 20;

/** How charging is going. */
export async function readReport(context: AppContext): Promise<ChargingReport> {
  const { db, clock, processors } = context;
  const now = clock.now();
  const [cases, open, closed, figures, due, later, lastMinute, lag, halts] = await Promise.all([
    listCases(db, OPEN_SHOWN),
    countCases(db),
    listClosedCases(db, addMinutes(now, -CLOSED_MINUTES), CLOSED_SHOWN),
    readCurrentNight(db, now),
    dueByAccount(db, now),
    readNextDay(db, now),
    readLastMinute(db, accountsOf(context), now),
    readLag(db, accountsOf(context), now),
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
    const done = (perSecond: number | null) =>
      perSecond ? (doneBy(now, { waiting, later: nights }, perSecond)?.toISOString() ?? null) : null;
    return { nights: sumOf(nights), done };
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
    night: currentNight(figures),
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
        done_by_limit: forecast.done(limit),
        done_by_rate: forecast.done(rate),
      };
    }),
    lag: {
      due_since: lag.dueSince?.toISOString() ?? null,
      webhook_since: lag.webhookSince?.toISOString() ?? null,
      webhooks: lag.webhooks,
    },
  };
}

function accountsOf({ processors }: AppContext): readonly string[] {
  return processors.all.map(({ account }) => account);
}

function sumOf(counted: readonly { readonly nights: number }[]): number {
  return counted.reduce((all, { nights }) => all + nights, 0);
}

function currentNight(figures: Awaited<ReturnType<typeof readCurrentNight>>): ChargingReport['night'] {
  const [first] = figures;
  if (!first) return null;
  const due = figures.filter((figure) => figure.due);
  const having = (...states: readonly string[]) => sumOf(due.filter(({ status }) => states.includes(status)));
  const failures = new Map<NonNullable<(typeof first)['failure']>, number>();
  for (const { failure, status, nights } of due) {
    if (failure !== null && status !== 'succeeded') failures.set(failure, (failures.get(failure) ?? 0) + nights);
  }
  return {
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
  const reversals = settle === 'given_back' ? await processor.getReversals(intentId) : null;
  if (reversals && reversals.status !== 'known') return unavailable();
  const charging = chargingContext(context, processor);
  const now = clock.now();
  const settled = await inTransaction(db, async (trx) => {
    await lockSchedule(trx, scheduleId);
    const payment = await lockPayment(trx, paymentId);
    const open = await lockCase(trx, id);
    if (!open) return refuse(404, 'case_not_found');
    if (open.closedAt !== null) return refuse(409, 'case_closed');
    let refund: RequestedRefund | null = null;
    if (reversals) {
      const ended = await endGivenBack({ context: charging, trx, payment, now }, reading, reversals);
      if (ended !== 'ended') return refuse(409, ended);
    } else if (settle !== 'given_back') {
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
  return readReport(context);
}
