import { isDeepStrictEqual } from 'node:util';
import { planFields } from '@lantern-giving/core/api/quotes.schema';
import type { ScheduleCreated } from '@lantern-giving/core/api/schedules';
import { scheduleCreated } from '@lantern-giving/core/api/schedules.schema';
import { isRepeating, KINDS } from '@lantern-giving/core/campaigns';
import { normalEmail } from '@lantern-giving/core/person';
import { withoutZeroes } from '@lantern-giving/core/plan';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../app/context.ts';
import { wasIssued } from '../../http/checkout-token.ts';
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
import { mailCreated } from '../mails/confirmation-mail.ts';
import { reserveMatch } from '../matching/pots.queries.ts';
import type { PlannedGift } from '../quotes/plan.ts';
import { parseQuote, readingQuote, type StoredQuote } from '../quotes/queries.ts';
import { type Checkout, figuresOf, loadAndPlan, storeQuote } from '../quotes/service.ts';
import { addOnGifts } from './add-on-gifts.ts';
import {
  connectTo,
  insertSchedules,
  lockingPreconditions,
  type NewSchedule,
  type SchedulePreconditions,
} from './creation.queries.ts';
import { donorProblems } from './donor-details.ts';
import { keysOf, type RequestKeys, requestKeys } from './request-keys.ts';
import { fridayProblems, type ScheduleBody } from './schedule-body.ts';
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

/** A request that repeats no earlier one, and what was read to find that out. */
export interface BegunRequest {
  readonly request: CreateRequest;
  readonly keys: RequestKeys;
  readonly quote: StoredQuote | null;
}

/**
 * The stored answer to an idempotent retry, or the refusal of a conflicting one; otherwise what `createSchedule` needs.
 * Called before every check that could refuse a retry: a donor who lost the answer about an existing schedule must get
 * it.
 */
export async function beginSchedule(
  { db, clock, config }: AppContext,
  request: CreateRequest,
): Promise<Created | Refusal | BegunRequest> {
  const keys = requestKeys(request, clock.now());
  const { checkoutId, token } = request.checkout;
  // A tab reopened after hours has an expired token; without any token the caller was never in a checkout.
  if (!wasIssued(config.secret, token ?? '')) return { request, keys, quote: null };
  const { states, read } = await readKeys(
    db,
    keysOf(keys),
    readingQuote({ id: request.body.quote_id ?? null, checkoutId }),
  );
  return earlierIn(states, keys).answer ?? { request, keys, quote: read && parseQuote(read) };
}

/**
 * Creates a schedule with all its payments, idempotently. All figures are recomputed from the donor's choices; unless
 * they equal the quote, nothing is created.
 */
export async function createSchedule(context: AppContext, begun: BegunRequest): Promise<Created | Refusal> {
  const created = await createAsPlanned(context, begun);
  if (created !== 'outdated') return created;
  // The campaign's dates have changed in the last second.
  context.offers.forget();
  const again = await createAsPlanned(context, begun);
  if (again === 'outdated') throw new Error('campaign dates changed twice while the schedule was being created');
  return again;
}

async function createAsPlanned(
  context: AppContext,
  { request, keys, quote }: BegunRequest,
): Promise<Created | Refusal | 'outdated'> {
  const createdAt = context.clock.now();
  const checked = await checkedPlans(context, request, quote);
  if (isRefusal(checked)) return checked;
  const { planned, addOns } = checked;
  const { checkoutId } = request.checkout;
  if (!checkoutId) return foreignCard();
  const { locale, body, staff } = request;
  const shareCode = makeShareCode(planned.campaign.brand);
  const draft = { id: uuidv7(), shareCode, locale, body, planned, createdAt, checkoutId };
  const answer = answerFor(draft);
  try {
    return await inTransaction(context.db, async (trx) => {
      const locked = await lockFor(trx, context, { keys, draft, added: 1 + addOns.length, answer });
      if (locked === 'outdated' || isRefusal(locked) || 'replayed' in locked) return locked;
      const { connection, calendarVersion, isMailedOften } = locked;
      const schedules = withAddOns({ ...draft, connection, calendarVersion }, addOns);
      const isMatched = body.chain_code !== null;
      const isMailed = staff !== null || !isMailedOften;
      await write(trx, schedules, { staff, isMailed, isLast: staff === null && !isMatched });
      return { schedule: isMatched ? await matched(trx, keys, answer) : answer, replayed: false };
    });
  } catch (error) {
    if (isStillRunning(error)) return stillRunning();
    throw error;
  }
}

/** A schedule before anything that it relies on is locked. */
type Draft = Omit<NewSchedule, 'calendarVersion' | 'connection'> & { readonly checkoutId: string };

function answerFor({ id, shareCode, body, planned }: Draft): ScheduleCreated {
  return {
    email: normalEmail(body.email),
    share_code: shareCode,
    total: planned.plan.total,
    matched_amount: 0,
    match_pot_balance: null,
    schedule_id: id,
  };
}

interface Locked extends Pick<SchedulePreconditions, 'calendarVersion' | 'isMailedOften'> {
  readonly connection: string | undefined;
}

/** Claims the keys of a request and locks what its schedules rely on. @returns why they are not made, if they are not */
async function lockFor(
  trx: Transaction,
  { config, processors }: AppContext,
  { keys, draft, added, answer }: { keys: RequestKeys; draft: Draft; added: number; answer: ScheduleCreated },
): Promise<Locked | Created | Refusal | 'outdated'> {
  const { body, planned, checkoutId, createdAt: now } = draft;
  const { payment_method_id: paymentMethodId, email } = body;
  const { rateLimitScale } = config;
  // Locked before the card, as everywhere: otherwise two requests could wait for each other.
  const connection = await connectionOf(trx, { body, checkoutId, added });
  if (isRefusal(connection)) return connection;
  const claim = { paymentMethodId, checkoutId, email, processor: processors.first.account, rateLimitScale, now };
  const { states, read: preconditions } = await claimKeys(
    trx,
    keysOf(keys),
    answer,
    lockingPreconditions(claim, planned),
  );
  if (!preconditions) return foreignCard();
  const earlier = await settleClaim(trx, keys, states);
  if (earlier) return earlier;
  if (!preconditions.isPlanCurrent) {
    await releaseKeys(trx, freshIn(states));
    return 'outdated';
  }
  if (preconditions.isCardStopped) return stoppedCard();
  if (!preconditions.isCharityApproved) return charityNotFound();
  return { ...preconditions, connection };
}

/** The answer with what the schedule gets from its match pot, stored with the keys that the request has claimed. */
async function matched(trx: Transaction, keys: RequestKeys, answer: ScheduleCreated): Promise<ScheduleCreated> {
  const match = await reserveMatch(trx, answer.schedule_id);
  if (!match) return answer;
  const better = { ...answer, matched_amount: match.amount, match_pot_balance: match.potBalance };
  const claimed = keysOf(keys).map(({ key }) => key);
  await storeAnswer(trx, claimed, better);
  return better;
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

/** What the states of a request's keys tell: of its own key, the client's or the one derived from the plan, then its quote's. */
function earlierIn(
  states: KeyStates,
  { client, derived, quote }: RequestKeys,
): { readonly by: 'own' | 'quote'; readonly answer: Created | Refusal | null } {
  const own = states.get((client ?? derived).key);
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

/** The plan to create, and those of the gifts that are begun beside it, if the rest of the request is valid. */
async function checkedPlans(
  context: AppContext,
  request: CreateRequest,
  quote: StoredQuote | null,
): Promise<{ readonly planned: PlannedGift; readonly addOns: readonly PlannedGift[] } | Refusal> {
  const checked = await checkedPlan(context, request, quote);
  if (isRefusal(checked)) return checked;
  const { planned, asOf } = checked;
  const addOns = await addOnGifts(context, request.body, planned, asOf);
  return isRefusal(addOns) ? addOns : { planned, addOns };
}

/**
 * A plan, and the time as of which its dates were computed: those of all gifts begun with it are as the donor saw them.
 */
interface Checked {
  readonly planned: PlannedGift;
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
    const planned = await loadAndPlan(context, asked, now);
    return isRefusal(planned) ? planned : { planned, asOf: now };
  }
  if (quote && quote.expiresAt > now && sameAsked(quote.fields, { ...asked, campaign: campaign.id })) {
    // Computed as of the time of the quote: a cutoff since then must not cost the donor a night.
    const planned = await loadAndPlan(context, quote.fields, quote.servedAt);
    if (!isRefusal(planned) && isDeepStrictEqual(figuresOf(planned.plan), quote.figures))
      return { planned, asOf: quote.servedAt };
  }
  const fresh = await loadAndPlan(context, asked, now);
  if (isRefusal(fresh)) return fresh;
  const quoted = await storeQuote(context, fresh, checkout, now);
  return refuse(409, 'quote_changed', { extra: { quote: quoted } });
}

function sameAsked(quoted: ReturnType<typeof planFields.parse>, asked: typeof quoted): boolean {
  const { evergive_share_percentage: share = 0, ...others } = asked;
  const fields = { ...others, ...(share > 0 && { evergive_share_percentage: share }) };
  return isDeepStrictEqual(quoted, { ...fields, causes: withoutZeroes(asked.causes) });
}

/** A schedule, and those of the gifts that are added to it. */
function withAddOns(schedule: NewSchedule, addOns: readonly PlannedGift[]): readonly NewSchedule[] {
  if (addOns.length === 0) return [schedule];
  const { connection = schedule.id } = schedule;
  const body = { ...schedule.body, chain_code: null, auto_enroll: false };
  const others = addOns.map((planned) => {
    const shareCode = makeShareCode(planned.campaign.brand);
    // No calendar of these campaigns is ever changed.
    return { ...schedule, id: uuidv7(), shareCode, body, planned, calendarVersion: 1, connection };
  });
  return [{ ...schedule, connection }, ...others];
}

async function write(
  trx: Transaction,
  schedules: readonly NewSchedule[],
  { staff, isMailed, isLast }: Pick<CreateRequest, 'staff'> & { readonly isMailed: boolean; readonly isLast: boolean },
): Promise<void> {
  const mails = (isMailed ? schedules : []).map(({ id, body, locale, createdAt }) =>
    mailRow(mailCreated({ scheduleId: id, to: normalEmail(body.email), locale }), createdAt),
  );
  await insertSchedules(trx, schedules, mails, { isLast });
  if (!staff) return;
  for (const { id, planned, createdAt } of schedules) {
    const { campaign, charity, plan } = planned;
    const after = { charity: charity.slug, campaign: campaign.id, currency: charity.currency, total: plan.total };
    const entry = { actor: staff.by, requestId: staff.requestId, subject: { kind: 'schedule', id } };
    await audit(trx, { ...entry, action: 'schedule.create', after }, createdAt);
  }
}
