import { addMinutes } from '@lantern-giving/core/calendar';
import { inTransaction, liftStatementTimeout } from '../../lib/db.ts';
import { ErrorWithFields } from '../../lib/log.ts';
import type { ReversalKind, ReversedPage } from '../../processor/port.ts';
import { isOpen, lockPayment } from './attempts.queries.ts';
import { clearCase, closeGone, openCase, tellCase } from './cases.queries.ts';
import type { ChargingContext } from './context.ts';
import { type Difference, findDifferences, SHOWN } from './differences.queries.ts';
import { bookListedFees, type ListedFee, lockListedFees } from './fee-surplus.queries.ts';
import { inParallel } from './in-parallel.ts';
import { isUnanswered } from './outage-gate.ts';
import {
  findCharged,
  keepPage,
  lastRead,
  openReading,
  readUnchecked,
  setChecked,
  setIntent,
  type Unexplained,
  unexplained,
} from './processor-record.queries.ts';
import { knowsRows } from './protocol.queries.ts';
import { acquireTokens, bucketsOf } from './rate-bucket.queries.ts';
import { finishAttempt, type Unfinished } from './recover.ts';
import { liftRestore, openRestore, RESTORED } from './restore.queries.ts';
import { paymentsOfUnheard, paymentsWithOpenReversals } from './reversals.queries.ts';
import { bookReversals } from './reversals.ts';
import { settleCharge } from './settle.ts';

type Reading = Pick<ChargingContext, 'db' | 'clock' | 'processor' | 'callsPerSecond'>;

const REVERSAL_KINDS: readonly ReversalKind[] = ['refund', 'dispute'];

/** Pages of one run: it ends within minutes, and the next run continues where it ended. */
const PAGES_PER_RUN = 1000;
/** How long, in ms, one run asks about single charges: two thirds of the time after which another run would overlap. */
const ASKING_MS = 400_000;
/** How many questions without an answer end a run: each may take half a minute. */
const MOST_UNANSWERED = 50;
/** How many records are looked at together. */
const BATCH = 100;
/**
 * Pause in ms if the rate limit, whose bucket holds one second's worth, is used up; and the number of pauses that end a
 * run.
 */
const LIMITED_MS = 100;
const LIMITED_TIMES = 100;
/** How long, in minutes, the processor may take to list a charge. */
export const LISTED_WITHIN_MINUTES = 2 * 60;
/** Age of the last reading, in minutes, at which another is due. */
const READ_EVERY_MINUTES = 6 * 60;
/** Age of the last reading, in minutes, at which a person has to look: another has been due, and tried, for as long. */
const UNREAD_MINUTES = 2 * READ_EVERY_MINUTES;
/**
 * The same after a restore, when the record is read every ten minutes and nothing is charged. It also is the least time
 * since the restore.
 */
const UNREAD_RESTORED_MINUTES = LISTED_WITHIN_MINUTES + 60;

/**
 * `paused`: the processor did not answer, a run has had its pages, or the rows are of another version; to be continued.
 */
export type ReadOutcome = 'read' | 'paused' | 'not_due';

/**
 * Continues to read the processor's list of balance transactions, page by page, from where the last run ended.
 * @param openedBefore begins a new reading only if the last was begun before this time
 */
export async function readRecord(context: Reading, openedBefore: Date): Promise<ReadOutcome> {
  return (await readPages(context, openedBefore)).status;
}

interface PagesRead {
  readonly status: ReadOutcome;
  /** The code with which the processor refuses to list its record. */
  readonly refusal?: string | undefined;
}

async function readPages(context: Reading, openedBefore: Date): Promise<PagesRead> {
  const { db, clock, processor } = context;
  for (let pages = 0; pages < PAGES_PER_RUN; pages++) {
    if (!(await knowsRows(db))) break;
    const reading = await openReading(db, processor.account, { now: clock.now(), openedBefore });
    if (!reading) return { status: 'not_due' };
    if (!(await mayAsk(context))) break;
    const page = await processor.listBalanceTransactions(reading);
    if (page.status === 'rejected') return { status: 'paused', refusal: page.code };
    if (page.status !== 'known') break;
    await inTransaction(db, (trx) => keepPage(trx, processor.account, reading, page));
    if (page.next === null) return { status: 'read' };
  }
  return { status: 'paused' };
}

async function mayAsk({ db, processor, callsPerSecond }: Reading): Promise<boolean> {
  return (await acquireTokens(db, bucketsOf(processor, 'list', callsPerSecond), 1)) === 1;
}

interface Page {
  readonly after: string | null;
  readonly limit: number;
}

/** Asks the processor about a charge unless the run is over. @returns whether it was answered */
type Asked = (ask: () => Promise<boolean>) => Promise<boolean>;

/** When a run leaves the rest of its charges to the next one. */
interface RunLimits {
  /** Whether another charge may be asked about. */
  readonly mayGoOn: () => boolean;
  /** How many questions without an answer end it. */
  readonly mostUnanswered: number;
}

/** Whether less than that many milliseconds have passed since now. */
function during(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() < end;
}

export interface Reconciliation {
  /** `complete`: compared and booked; `paused`: to be continued by the next run. */
  readonly status: 'complete' | 'paused' | 'not_due';
  readonly differences: readonly Difference[];
}

/**
 * Reads what the processor has recorded since the last time, compares it with our books, and opens a case for every
 * difference. Books charges that we never heard of, by their intent or the payment id in their metadata, and refunds
 * and disputes. It may be stopped anywhere and run again. After a restore it books first, and resumes charging once the
 * record has been read late enough to contain every charge that was on its way then.
 */
export async function reconcile(
  context: ChargingContext,
  openedBefore = context.clock.now(),
  limits: RunLimits = { mayGoOn: during(ASKING_MS), mostUnanswered: MOST_UNANSWERED },
): Promise<Reconciliation> {
  const { db, clock, processor } = context;
  const { status, refusal } = await readPages(context, openedBefore);
  const restored = await openRestore(db, processor.account);
  const unchecked = status === 'paused' ? null : await readUnchecked(db, processor.account);
  if (restored && !unchecked) await tellRefusal(context, { status, refusal });
  if (status === 'paused') return { status, differences: [] };
  if (!unchecked) return { status: status === 'read' ? 'complete' : status, differences: [] };
  const { since } = unchecked;
  if (restored) {
    const isExplained = await explain(context, since, limits);
    const heard = isExplained ? await hearOfUnmoved(context, restored.to) : { status };
    await tellRefusal(context, heard);
    const isBooked = isExplained && heard.status !== 'paused';
    // Charges that were on their way when the database was put back are only listed later.
    const isListed = unchecked.until >= addMinutes(restored.since, LISTED_WITHIN_MINUTES);
    if (!isBooked || !isListed) return { status: 'paused', differences: [] };
  }
  const until = addMinutes(unchecked.until, -LISTED_WITHIN_MINUTES);
  const differences = await inTransaction(db, async (trx) => {
    await liftStatementTimeout(trx);
    return findDifferences(trx, processor.account, { since, until });
  });
  const finding = { context, trx: db, now: clock.now() };
  for (const { kind, what, subject } of differences)
    await openCase(finding, { kind: 'books_differ', subject, code: kind, about: { what } });
  const isFull = differences.length === SHOWN;
  if (isFull) {
    const about = { what: 'list', listed: SHOWN };
    await openCase(finding, { kind: 'books_differ', subject: processor.account, code: 'more_differ', about });
  }
  if (!restored && !(await explain(context, since, limits))) return { status: 'paused', differences };
  for (const which of ['listed', 'settled'] as const) await bookSurpluses(context, { which, since });
  // Some of ours may not be listed: they are compared again. But after a restore charging waits for this.
  const isCut = isFull && differences.every(({ isOurs }) => isOurs);
  if (restored || !isCut)
    await inTransaction(db, async (trx) => {
      const isChecked = await setChecked(trx, processor.account, unchecked);
      if (isChecked && restored) await liftRestore(trx, { processor: processor.account, since }, clock.now());
    });
  await closeGone(db, clock.now());
  return { status: 'complete', differences };
}

/** Notes in the case of a restore why the record cannot be read: nothing is charged until a person has fixed that. */
async function tellRefusal(
  { db, clock, log, processor }: ChargingContext,
  { status, refusal }: PagesRead,
): Promise<void> {
  const halt = { kind: 'restored', subject: processor.account, code: RESTORED } as const;
  const finding = { context: { log }, trx: db, now: clock.now() };
  if (refusal !== undefined) await tellCase(finding, { ...halt, about: { refusal } });
  else if (status !== 'paused') await clearCase(db, halt);
}

/** A processor's record has not been read to its end for a long time. */
export class RecordUnread extends ErrorWithFields {
  override readonly name = 'RecordUnread';

  constructor({ account, until }: { readonly account: string; readonly until: Date }) {
    const fields = { account, until: until.toISOString() };
    super(`the record of ${account} was last read to its end for ${fields.until}`, fields);
  }
}

/**
 * Runs `reconcile` if a reading is under way or due. After a restore it is due at once.
 * @throws RecordUnread if the record could not be read to its end for long: a key that may not list it would go unnoticed
 */
export async function reconcileWhenDue(context: ChargingContext): Promise<Reconciliation> {
  const { db, clock, processor } = context;
  const now = clock.now();
  const restored = await openRestore(db, processor.account);
  const done = await reconcile(context, restored ? now : addMinutes(now, -READ_EVERY_MINUTES));
  const isAwaited = restored === null || now >= addMinutes(restored.since, UNREAD_RESTORED_MINUTES);
  const until = done.status === 'paused' && isAwaited ? await lastRead(db, processor.account) : null;
  if (until !== null && until < addMinutes(now, restored ? -UNREAD_RESTORED_MINUTES : -UNREAD_MINUTES))
    throw new RecordUnread({ account: processor.account, until });
  return done;
}

/**
 * Books what the processor has recorded and we have not.
 * @returns whether the processor has answered every question
 */
async function explain(
  context: ChargingContext,
  since: Date,
  { mayGoOn, mostUnanswered }: RunLimits,
): Promise<boolean> {
  const { db, processor, parallel } = context;
  let answered = true;
  let unanswered = 0;
  const isDeaf = () => unanswered >= mostUnanswered;
  const isOver = () => isDeaf() || !mayGoOn();
  const asking =
    (ends: () => boolean): Asked =>
    async (question) => {
      if (ends()) return false;
      if (!(await waitForLimit(context))) unanswered = mostUnanswered;
      else if (await question()) return true;
      else unanswered += 1;
      return false;
    };
  const inBatches = async <Row extends { readonly id: string; readonly paymentId: string | null }>(
    next: (page: Page) => Promise<readonly Row[]>,
    work: (row: Row, asked: Asked) => Promise<boolean>,
    ends = isOver,
  ) => {
    const asked = asking(ends);
    for (let after: string | null = null; ; ) {
      if (ends()) {
        answered = false;
        return;
      }
      const rows: readonly Row[] = await next({ after, limit: BATCH });
      // One payment's records in order: its second charge must find the first.
      const payments = Map.groupBy(rows, ({ paymentId, id }) => paymentId ?? id);
      await inParallel([...payments.values()], parallel, async (ofOne) => {
        for (const row of ofOne) answered = (await work(row, asked)) && answered;
      });
      after = rows.at(-1)?.id ?? null;
      if (rows.length < BATCH) return;
    }
  };
  const found = (page: Page) => unexplained(db, processor.account, { since, ...page });
  // Charges first: refunds and disputes of a charge are booked only after it.
  await inBatches(found, async (row, asked) => row.kind !== 'charge' || adopt(context, row, asked));
  await inBatches(found, async (row, asked) => row.kind === 'charge' || bookTakenBack(context, row, asked));
  // This loop does not end when the time is up: a dispute stays open whatever the answer, so that the next run would
  // not get any further.
  await inBatches(
    (page) => paymentsWithOpenReversals(db, processor.account, page),
    (reversed, asked) => asked(async () => isHeard(await bookReversals(context, reversed))),
    isDeaf,
  );
  return answered;
}

/**
 * Asks about the refunds and disputes since a backup that have moved no money, so that the record has nothing of them: a
 * refund that waits for balance would be made a second time, and nobody would answer an inquiry.
 * @returns `paused` if the processor has not answered every question, with its code if it refuses to list them
 */
async function hearOfUnmoved(context: ChargingContext, since: Date): Promise<PagesRead> {
  const { db, processor } = context;
  for (const kind of REVERSAL_KINDS) {
    for (let after: string | null = null, more = true; more; ) {
      if (!(await mayAsk(context))) return { status: 'paused' };
      const page: ReversedPage = await processor.listReversed({ kind, since, after });
      if (page.status === 'rejected') return { status: 'paused', refusal: page.code };
      if (page.status !== 'known') return { status: 'paused' };
      for (const reversed of await paymentsOfUnheard(db, processor.account, page.reversed)) {
        if (!(await waitForLimit(context))) return { status: 'paused' };
        if (!isHeard(await bookReversals(context, reversed))) return { status: 'paused' };
      }
      after = page.next;
      more = after !== null;
    }
  }
  return { status: 'read' };
}

/** Waits for the rate limit of all workers. @returns false if it lets nothing through for a long time */
async function waitForLimit({ db, processor, callsPerSecond }: Reading): Promise<boolean> {
  const buckets = bucketsOf(processor, 'retrieve', callsPerSecond);
  for (let times = 0; times < LIMITED_TIMES; times++) {
    if ((await acquireTokens(db, buckets, 1)) === 1) return true;
    await new Promise((passed) => setTimeout(passed, LIMITED_MS));
  }
  return false;
}

/** Books to charities the part of their fee covers that exceeds the fees that the processor has listed. */
async function bookSurpluses(
  { db, processor }: ChargingContext,
  { which, since }: { readonly which: 'listed' | 'settled'; readonly since: Date },
): Promise<void> {
  for (let after: string | null = null; ; ) {
    const page = { which, since, after, limit: BATCH };
    const fees: readonly ListedFee[] = await inTransaction(db, async (trx) => {
      const listed = await lockListedFees(trx, processor.account, page);
      await bookListedFees(trx, listed);
      return listed;
    });
    after = fees.at(-1)?.transactionId ?? null;
    if (fees.length < BATCH) return;
  }
}

/** Settles a charge that the processor captured and we never heard of. @returns whether the processor answered */
async function adopt(context: ChargingContext, charge: Unexplained, asked: Asked): Promise<boolean> {
  const { intentId } = charge;
  const paymentId = await findCharged(context.db, context.processor.account, charge);
  if (paymentId === null || intentId === null) return true;
  return asked(async () => {
    let taken = await takeIntent(context, paymentId, intentId);
    if (typeof taken === 'object') {
      // In the backup the payment was on its way with an earlier intent, which was given up before this one.
      await finishAttempt(context, taken);
      taken = await takeIntent(context, paymentId, intentId);
    }
    if (taken !== 'taken') return taken === 'charged';
    const reading = await context.processor.getCharge(intentId);
    if (reading.status !== 'succeeded') return !isUnanswered(reading);
    await settleCharge(context, { paymentId, intentId, source: 'event', reading });
    return true;
  });
}

/**
 * Makes a captured intent that of its payment. A payment that has been `charged` by another intent stays as it is: two
 * charges of a payment are a difference for a person. A payment that is being charged by another intent is returned:
 * that charge must be finished first, or the payment would be charged again.
 */
async function takeIntent(
  context: ChargingContext,
  paymentId: string,
  intentId: string,
): Promise<'taken' | 'charged' | Unfinished> {
  return inTransaction(context.db, async (trx) => {
    const payment = await lockPayment(trx, paymentId);
    if (payment.intentId === intentId) return 'taken';
    if (payment.status === 'succeeded' || payment.status === 'refunded') return 'charged';
    const open = payment.attempts.find(isOpen);
    if (open) return { paymentId, attemptNo: open.attemptNo, intentId: open.intentId };
    await setIntent(trx, paymentId, intentId, context.clock.now());
    return 'taken';
  });
}

async function bookTakenBack(
  context: ChargingContext,
  { intentId, paymentId }: Unexplained,
  asked: Asked,
): Promise<boolean> {
  if (intentId === null) return true;
  const charged = await findCharged(context.db, context.processor.account, { intentId, paymentId });
  if (charged === null) return true;
  return asked(async () => isHeard(await bookReversals(context, { paymentId: charged, intentId })));
}

function isHeard(answer: Awaited<ReturnType<typeof bookReversals>>): boolean {
  return answer === 'unbooked' || !isUnanswered(answer);
}
