import { isDeepStrictEqual } from 'node:util';
import { planFields } from '@lantern-giving/core/api/quotes.schema';
import type { ScheduleCreated } from '@lantern-giving/core/api/schedules';
import { scheduleCreated } from '@lantern-giving/core/api/schedules.schema';
import { isRepeating, KINDS } from '@lantern-giving/core/campaigns';
import { normalEmail } from '@lantern-giving/core/person';
import { withoutZeroes } from '@lantern-giving/core/plan';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../app/context.ts';
import { field, isRefusal, type Refusal, refuse, refuseFields } from '../../http/problem.ts';
import { audit } from '../../lib/audit.ts';
import { inTransaction, type Transaction } from '../../lib/db.ts';
import {
  claimKeys,
  isStillRunning,
  type KeyStates,
  readKeys,
  releaseKeys,
  storeAnswer,
} from '../../lib/idempotency.ts';
import { mailRow } from '../../lib/mail/outbox.ts';
import { campaignFor } from '../campaigns/service.ts';
import { charityNotFound } from '../charities/charity-path.ts';
import { mailCreated } from '../mails/schedule-mails.ts';
import { reserveMatch } from '../matching/pots.queries.ts';
import type { Planned } from '../quotes/plan.ts';
import { readingQuote, type StoredQuote, storedQuote } from '../quotes/queries.ts';
import { type Checkout, figuresOf, planAsked, quotePlan } from '../quotes/service.ts';
import { connectTo, insertSchedules, lockingStanding, type NewSchedule } from './creation.queries.ts';
import { donorProblems } from './donor-details.ts';
import { fridayProblems, type ScheduleBody } from './friday-body.ts';
import { giftsBeside } from './gifts-beside.ts';
import { keysOf, type RequestKeys, requestKeys } from './request-keys.ts';
import { makeShareCode } from './share-code.ts';

export interface CreateRequest {
  readonly body: ScheduleBody;
  readonly checkout: Checkout;
  readonly idempotencyKey: string | null;
  readonly locale: string;
  /** Customer service or an admin who creates it on a donor's behalf, for the audit log; null if the donor does. */
  readonly staff: { readonly by: string; readonly requestId: string } | null;
}

export interface Created {
  readonly schedule: ScheduleCreated;
  /** Whether this repeats the answer to an earlier request. */
  readonly replayed: boolean;
}

/**
 * The stored answer to an idempotent retry, or the refusal of a conflicting one; null if the request is new. Called
 * before every check that could refuse a retry: a donor who lost the answer about an existing schedule must get it.
 */
export async function earlierAnswer(context: AppContext, request: CreateRequest): Promise<Created | Refusal | null> {
  const { keys, states } = await startOf(context, request);
  return earlierIn(states, keys).answer;
}

/** Facts about a request before it is planned. */
interface Start {
  readonly keys: RequestKeys;
  /** The states of its keys when it began. */
  readonly states: KeyStates;
  readonly quote: StoredQuote | null;
}

const starts = new WeakMap<ScheduleBody, Promise<Start>>();

/** Reads it once for each request: `earlierAnswer` and `createSchedule` get the same body, and share what was read. */
function startOf(context: AppContext, request: CreateRequest): Promise<Start> {
  const start = starts.get(request.body) ?? readStart(context, request);
  starts.set(request.body, start);
  return start;
}

async function readStart({ db, clock }: AppContext, request: CreateRequest): Promise<Start> {
  const keys = requestKeys(request, clock.now());
  const { checkoutId } = request.checkout;
  const { states, read } = await readKeys(
    db,
    keysOf(keys),
    readingQuote({ id: request.body.quote_id ?? null, checkoutId }),
  );
  return { keys, states, quote: read && storedQuote(read) };
}

/**
 * Creates a schedule with all its payments, idempotently. All figures are recomputed from the donor's choices; unless
 * they equal the quote, nothing is created. Call `earlierAnswer` first.
 */
export async function createSchedule(context: AppContext, request: CreateRequest): Promise<Created | Refusal> {
  const created = await createAsPlanned(context, request);
  if (created !== 'outdated') return created;
  // The campaign's dates have changed in the last second.
  context.offers.forget();
  const again = await createAsPlanned(context, request);
  if (again === 'outdated') throw new Error('the dates of a campaign change all the time');
  return again;
}

async function createAsPlanned(context: AppContext, request: CreateRequest): Promise<Created | Refusal | 'outdated'> {
  const now = context.clock.now();
  const { keys, quote } = await startOf(context, request);
  const checked = await checkedPlan(context, request, quote);
  if (isRefusal(checked)) return checked;
  const { planned, asOf } = checked;
  const gifts = await giftsBeside(context, request.body, planned, asOf);
  if (isRefusal(gifts)) return gifts;
  const { checkoutId } = request.checkout;
  const { payment_method_id: paymentMethodId, email } = request.body;
  if (!checkoutId) return foreignCard();
  const { locale, body, staff } = request;
  const id = uuidv7();
  const shareCode = makeShareCode(planned.campaign.brand);
  const answer: ScheduleCreated = {
    email: normalEmail(email),
    share_code: shareCode,
    total: planned.plan.total,
    matched_amount: 0,
    match_pot_balance: null,
    schedule_id: id,
  };

  try {
    return await inTransaction(context.db, async (trx) => {
      // Locked before the card, as everywhere: otherwise two requests could wait for each other.
      const connection = await connectionOf(trx, { body, checkoutId, added: 1 + gifts.length });
      if (isRefusal(connection)) return connection;
      const { rateLimitScale } = context.config;
      const claim = { paymentMethodId, checkoutId, email, processor: context.processor.account, rateLimitScale, now };
      const { states, read: standing } = await claimKeys(trx, keysOf(keys), answer, lockingStanding(claim, planned));
      if (!standing) return foreignCard();
      const earlier = await settleClaim(trx, keys, states);
      if (earlier) return earlier;
      if (!standing.isPlanCurrent) {
        await releaseKeys(trx, freshIn(states));
        return 'outdated';
      }
      if (standing.isCardStopped) return stoppedCard();
      if (!standing.isCharityApproved) return charityNotFound();
      const { calendarVersion } = standing;
      const schedule = {
        id,
        shareCode,
        locale,
        body,
        planned,
        createdAt: now,
        checkoutId,
        calendarVersion,
        connection,
      };
      const isMailed = staff !== null || !standing.isMailedOften;
      await write(trx, withThoseBeside(schedule, gifts), { staff, isMailed });
      const match = body.chain_code === null ? null : await reserveMatch(trx, id);
      if (!match) return { schedule: answer, replayed: false };
      const matched = { ...answer, matched_amount: match.amount, match_pot_balance: match.potBalance };
      const claimed = keysOf(keys).map(({ key }) => key);
      await storeAnswer(trx, claimed, matched);
      return { schedule: matched, replayed: false };
    });
  } catch (error) {
    if (isStillRunning(error)) return stillRunning();
    throw error;
  }
}

/** The connection to the schedule that a request names; undefined if it names none. */
async function connectionOf(
  trx: Transaction,
  request: { readonly body: ScheduleBody; readonly checkoutId: string; readonly added: number },
): Promise<string | undefined | Refusal> {
  const { body, checkoutId, added } = request;
  if (body.connected_to === undefined) return undefined;
  const connection = await connectTo(trx, { scheduleId: body.connected_to, checkoutId, email: body.email }, added);
  return connection ?? refuse(422, 'connected_foreign', { errors: [field('/connected_to', 'invalid')] });
}

/** @returns the earlier answer or the refusal if one of the keys that a request claimed had been used before */
async function settleClaim(trx: Transaction, keys: RequestKeys, states: KeyStates): Promise<Created | Refusal | null> {
  const earlier = earlierIn(states, keys);
  if (earlier.answer === null || isRefusal(earlier.answer)) return earlier.answer;
  const fresh = freshIn(states);
  if (fresh.length === 0) return earlier.answer;
  // A new key for a used quote gets the quote's answer from now on. Otherwise this is a retry, which claims nothing.
  if (earlier.by === 'quote') await storeAnswer(trx, fresh, earlier.answer.schedule);
  else await releaseKeys(trx, fresh);
  return earlier.answer;
}

function freshIn(states: KeyStates): readonly string[] {
  return [...states].flatMap(([key, { kind }]) => (kind === 'fresh' ? key : []));
}

/**
 * What the states of a request's keys tell: of its own key, the client's or the one made from the plan, then its
 * quote's.
 */
function earlierIn(
  states: KeyStates,
  { given, made, quote }: RequestKeys,
): { readonly by: 'own' | 'quote'; readonly answer: Created | Refusal | null } {
  const own = states.get((given ?? made).key);
  if (own?.kind === 'other') return { by: 'own', answer: refuse(422, 'idempotency_key_reused') };
  if (own?.kind === 'answered') return { by: 'own', answer: replayed(own.body) };
  const quoted = quote ? states.get(quote.key) : undefined;
  if (quoted?.kind === 'other') return { by: 'quote', answer: refuse(409, 'quote_used') };
  return { by: 'quote', answer: quoted?.kind === 'answered' ? replayed(quoted.body) : null };
}

function replayed(body: unknown): Created {
  return { schedule: scheduleCreated.parse(body), replayed: true };
}

function stillRunning(): Refusal {
  return refuse(409, 'still_running', { headers: { 'retry-after': '2' } });
}

function foreignCard(): Refusal {
  return refuse(422, 'payment_method_foreign', { errors: [field('/payment_method_id', 'cardNotSaved')] });
}

/** The card was saved in this checkout, but has been stopped since. */
function stoppedCard(): Refusal {
  const errors = [field('/payment_method_id', 'cardStopped')];
  return refuse(422, 'card_stopped', { say: (its) => its.new, errors });
}

/**
 * A plan, and the time as of which its dates were computed: those of all gifts begun with it are as the donor saw them.
 */
interface Checked {
  readonly planned: Planned;
  readonly asOf: Date;
}

/** The plan to create, if it equals the quoted one and the rest of the request is valid. */
async function checkedPlan(
  context: AppContext,
  request: CreateRequest,
  quote: StoredQuote | null,
): Promise<Checked | Refusal> {
  const { body, checkout } = request;
  const now = context.clock.now();
  const asked = planFields.parse(body);
  const charity = await context.offers.charity(body.charity_id);
  if (!charity) return charityNotFound();
  const problems = [...donorProblems(body, charity), ...fridayProblems(body, charity)];
  if (problems.length > 0) return refuseFields('validation_failed', problems);
  const campaign = await campaignFor(context, asked.campaign);
  if (isRefusal(campaign)) return campaign;
  const { offered } = KINDS[campaign.kind];
  // Which of the two payloads is valid depends on the kind of campaign.
  if (offered && isRepeating(campaign.kind) !== (body.friday !== undefined))
    return refuseFields('validation_failed', [field('/campaign', 'invalid')]);
  if (body.quote_id === undefined) {
    const planned = await planAsked(context, asked, now);
    return isRefusal(planned) ? planned : { planned, asOf: now };
  }
  if (quote && quote.expiresAt > now && sameAsked(quote.fields, { ...asked, campaign: campaign.id })) {
    // Computed as of the time of the quote: a cutoff since then must not cost the donor a night.
    const planned = await planAsked(context, quote.fields, quote.servedAt);
    if (!isRefusal(planned) && isDeepStrictEqual(figuresOf(planned.plan), quote.figures))
      return { planned, asOf: quote.servedAt };
  }
  const fresh = await planAsked(context, asked, now);
  if (isRefusal(fresh)) return fresh;
  const quoted = await quotePlan(context, fresh, checkout, now);
  return refuse(409, 'quote_changed', { extra: { quote: quoted } });
}

function sameAsked(quoted: ReturnType<typeof planFields.parse>, asked: typeof quoted): boolean {
  const { evergive_share_percentage: share = 0, ...others } = asked;
  const fields = { ...others, ...(share > 0 && { evergive_share_percentage: share }) };
  return isDeepStrictEqual(quoted, { ...fields, causes: withoutZeroes(asked.causes) });
}

/** A schedule, and those of the gifts that are added to it. */
function withThoseBeside(schedule: NewSchedule, gifts: readonly Planned[]): readonly NewSchedule[] {
  if (gifts.length === 0) return [schedule];
  const { connection = schedule.id } = schedule;
  const body = { ...schedule.body, chain_code: null, auto_enroll: false };
  const begun = gifts.map((planned) => {
    const shareCode = makeShareCode(planned.campaign.brand);
    // No calendar of these campaigns is ever changed.
    return { ...schedule, id: uuidv7(), shareCode, body, planned, calendarVersion: 1, connection };
  });
  return [{ ...schedule, connection }, ...begun];
}

async function write(
  trx: Transaction,
  schedules: readonly NewSchedule[],
  { staff, isMailed }: Pick<CreateRequest, 'staff'> & { readonly isMailed: boolean },
): Promise<void> {
  const mails = (isMailed ? schedules : []).map(({ id, body, locale, createdAt }) =>
    mailRow(mailCreated({ scheduleId: id, to: normalEmail(body.email), locale }), createdAt),
  );
  const isLast = !staff && schedules.every(({ body }) => body.chain_code === null);
  await insertSchedules(trx, schedules, mails, { isLast });
  if (!staff) return;
  for (const { id, planned, createdAt } of schedules) {
    const { campaign, charity, plan } = planned;
    const after = { charity: charity.slug, campaign: campaign.id, currency: charity.currency, total: plan.total };
    const entry = { actor: staff.by, requestId: staff.requestId, subject: { kind: 'schedule', id } };
    await audit(trx, { ...entry, action: 'schedule.create', after }, createdAt);
  }
}
