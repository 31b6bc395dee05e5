import { addMinutes } from '@lantern-giving/core/calendar';
import { audit } from '@lantern-giving/server/lib/audit';
import type { Transaction } from '@lantern-giving/server/lib/db';
import { PREPARE_AHEAD_MINUTES } from '@lantern-giving/server/modules/charging/prepare-ahead';
import { type CapturedDonation, postCharges } from '@lantern-giving/server/modules/ledger/ledger.queries';
import { fundPot, reserveMatch } from '@lantern-giving/server/modules/matching/pots.queries';
import { changePayments } from '@lantern-giving/server/modules/payments/change.queries';
import { insertSchedules, type NewSchedule } from '@lantern-giving/server/modules/schedules/creation.queries';
import { markCancelled, markMatching } from '@lantern-giving/server/modules/schedules/queries';
import { makeShareCode } from '@lantern-giving/server/modules/schedules/share-code';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { fingerprintOf } from '../../engine/cards.ts';
import { type SavedCard, type TriedIntent, writeHistory } from '../../engine/history.ts';
import { newId } from '../../engine/ids.ts';
import { listFee } from '../../sandbox.ts';
import { TEST_CARDS } from '../../test-cards.ts';
import type { DemoGift } from './gifts.ts';
import { type Played, type PlayedNight, playOut } from './play-out.ts';

/** A gift with its schedule id and outcome. */
export interface PlayedGift extends DemoGift {
  readonly id: string;
  readonly played: Played;
}

interface Written extends PlayedGift {
  readonly card: SavedCard;
  readonly paymentMethodId: string;
  /** The payout account; null where the platform itself receives the money. */
  readonly account: string | null;
}

/** Writes gifts with their current state: to our tables, the ledger, and the sandbox processor's books. */
export async function writeGifts(
  trx: Transaction,
  gifts: readonly DemoGift[],
  accounts: ReadonlyMap<string, string | null>,
  now: Date,
): Promise<readonly PlayedGift[]> {
  const written = gifts.map(
    (gift): Written => ({
      ...gift,
      id: uuidv7(),
      played: playOut(gift.planned.plan.charges, gift.story, { createdAt: gift.createdAt, now }),
      card: savedCard(gift),
      paymentMethodId: uuidv7(),
      account: accounts.get(gift.planned.charity.slug) ?? null,
    }),
  );
  await writeCards(trx, written);
  await writePlans(trx, written);
  await writeMatches(trx, written);
  await settle(trx, written);
  return written;
}

function savedCard({ story, createdAt }: DemoGift): SavedCard {
  const card = TEST_CARDS.find(({ number }) => number === story.card);
  if (!card) throw new Error(`${story.card} is no test card`);
  return {
    customer: newId('cus'),
    paymentMethod: newId('pm'),
    setup: newId('seti'),
    card,
    expiryMonth: 1 + (createdAt.getTime() % 12),
    expiryYear: createdAt.getUTCFullYear() + 3,
    savedAt: createdAt,
  };
}

async function writeCards(trx: Transaction, gifts: readonly Written[]): Promise<void> {
  const cards = gifts.map(({ paymentMethodId, card, body, createdAt, played }) => ({
    id: paymentMethodId,
    method: card.paymentMethod,
    customer: card.customer,
    email: body.email,
    brand: card.card.brand,
    last4: card.card.number.slice(-4),
    month: card.expiryMonth,
    year: card.expiryYear,
    fingerprint: fingerprintOf(card.card),
    breaker: played.card.breaker,
    opened: played.card.openedAt,
    soft: played.card.softNights,
    at: createdAt,
  }));
  await sql`
    insert into payment_methods
      (id, processor, processor_payment_method_id, processor_customer_id, checkout_id, email, brand, last4,
       expiry_month, expiry_year, fingerprint, breaker, breaker_opened_at, soft_nights, created_at)
    select id, 'sandbox', method, customer, gen_random_uuid(), email, brand, last4, month, year, fingerprint, breaker,
           opened, soft, at
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as card (
      id text, method text, customer text, email text, brand text, last4 text, month integer, year integer,
      fingerprint text, breaker text, opened timestamptz, soft integer, at timestamptz)`.execute(trx);
}

/** Writes plans like a checkout. */
async function writePlans(trx: Transaction, gifts: readonly Written[]): Promise<void> {
  await insertSchedules(
    trx,
    gifts.map(
      ({ id, planned, locale, body, paymentMethodId, createdAt }): NewSchedule => ({
        id,
        shareCode: makeShareCode(planned.campaign.brand),
        locale,
        body: { ...body, payment_method_id: paymentMethodId },
        planned,
        createdAt,
        checkoutId: null,
      }),
    ),
  );
  for (const { id, played } of gifts) {
    const { cancelledAt } = played;
    if (!cancelledAt) continue;
    await markCancelled(trx, id, cancelledAt);
    const nights = played.nights.filter(({ status }) => status === 'cancelled').map(({ number }) => number);
    const subject = { kind: 'schedule', id };
    await audit(trx, { actor: `link:${id}`, action: 'schedule.cancel', subject, after: { nights } }, cancelledAt);
  }
}

const MATCHED_CHARITY = 'human-relief-gb';
const MATCHED_GIFTS = 12;

/** A sponsor adds to the first gifts of the latest campaign that came by the code of its first donor. */
async function writeMatches(trx: Transaction, gifts: readonly Written[]): Promise<void> {
  const campaign = gifts.at(-1)?.planned.campaign.id;
  const [owner, ...others] = gifts.filter(
    ({ planned }) => planned.campaign.id === campaign && planned.charity.slug === MATCHED_CHARITY,
  );
  if (!owner || !campaign) return;
  const { createdAt, planned } = owner;
  const { currency } = planned.charity;
  const pot = { campaignId: campaign, charityId: null, currency, amount: 100_000, percent: 50, capPerSchedule: 5000 };
  await fundPot(trx, pot, createdAt);
  await markMatching(trx, owner.id, createdAt);
  const matched = others
    .filter(({ body }) => body.email !== owner.body.email)
    .slice(0, MATCHED_GIFTS)
    .map(({ id }) => id);
  await sql`
    update schedules s set chain_code = owner.share_code
    from schedules owner where owner.id = ${owner.id} and s.id = any(${matched}::uuid[])`.execute(trx);
  for (const id of matched) await reserveMatch(trx, id);
}

/** Writes the outcomes of the nights of all gifts at once. */
async function settle(trx: Transaction, gifts: readonly Written[]): Promise<void> {
  const bySchedule = new Map(gifts.map((gift) => [gift.id, gift]));
  const { rows } = await sql<{ id: string; scheduleId: string; number: number }>`
    select id, schedule_id as "scheduleId", number from payments
    where schedule_id = any(${gifts.map(({ id }) => id)}) order by due_at`.execute(trx);
  const nights = rows.flatMap(({ id, scheduleId, number }) => {
    const gift = bySchedule.get(scheduleId);
    const night = gift?.played.nights.find((one) => one.number === number);
    return gift && night && (night.tries.length > 0 || night.status !== 'pending')
      ? [settledNight(id, gift, night)]
      : [];
  });
  await writePayments(trx, nights);
  await writeAttempts(trx, nights);
  const captured = nights.flatMap((night) => night.captured);
  await postCharges(trx, captured);
  const intents = nights.flatMap(({ intent }) => intent ?? []);
  await writeHistory(trx, { cards: gifts.map(({ card }) => card), intents }, listFee);
}

interface SettledNight {
  readonly payment: Readonly<Record<string, unknown>>;
  readonly attempts: readonly Readonly<Record<string, unknown>>[];
  readonly intent: TriedIntent | null;
  readonly captured: readonly CapturedDonation[];
}

function settledNight(paymentId: string, gift: Written, night: PlayedNight): SettledNight {
  const { id: scheduleId, planned, card, paymentMethodId, account, createdAt } = gift;
  const charge = planned.plan.charges.find(({ number }) => number === night.number);
  if (!charge) throw new Error(`a plan without its night ${night.number}`);
  const { amount, tip, fee, total } = charge;
  const { currency, id: charityId } = planned.charity;
  const tried = night.tries.length > 0;
  const intentId = newId('pi');
  const clientSecret = newId(`${intentId}_secret`);
  const tries = night.tries.map((one, at) => ({ ...one, number: at + 1, id: uuidv7(), chargeId: newId('ch') }));
  const asked = night.status === 'failed' && night.failure === 'authentication';
  const attempts = tries.map(({ number, id, chargeId, at, byDonor, declined }) => ({
    id,
    payment: paymentId,
    schedule: scheduleId,
    number,
    state: declined === null ? 'succeeded' : 'declined',
    intent: intentId,
    method: paymentMethodId,
    total,
    currency,
    key: `${byDonor ? 'donor' : 'confirm'}:${paymentId}:${number}`,
    charge: chargeId,
    code: declined?.code ?? null,
    kind: declined?.kind ?? null,
    checks: night.check?.times ?? 0,
    check_at: night.check?.next ?? null,
    at,
  }));
  return {
    payment: {
      id: paymentId,
      status: night.status,
      failure: night.failure,
      code: night.code,
      tries: tries.length,
      intent: tried ? intentId : null,
      secret: asked ? clientSecret : null,
      next_at: night.nextAttemptAt,
      at: night.updatedAt,
    },
    attempts,
    intent: tried
      ? {
          id: intentId,
          clientSecret,
          customer: card.customer,
          paymentMethod: card.paymentMethod,
          amount: total,
          currency,
          destination: account,
          applicationFee: account === null ? null : tip + fee,
          metadata: { payment_id: paymentId },
          preparedAt: latest(createdAt, addMinutes(charge.cutoff, -PREPARE_AHEAD_MINUTES)),
          charges: tries.map(({ chargeId, declined, at }) => ({ id: chargeId, declined: declined?.code ?? null, at })),
        }
      : null,
    captured: tries
      .filter(({ declined }) => declined === null)
      .map(({ id, at }) => ({ attemptId: id, scheduleId, charityId, currency, amount, tip, fee, at })),
  };
}

async function writePayments(trx: Transaction, nights: readonly SettledNight[]): Promise<void> {
  await changePayments(trx, {
    given: sql`select * from jsonb_to_recordset(${JSON.stringify(nights.map(({ payment }) => payment))}::jsonb) as n (
      id uuid, status text, failure text, code text, tries integer, intent text, secret text, next_at timestamptz, at timestamptz)`,
    set: sql`status = given.status, failure_kind = given.failure, failure_code = given.code, attempts = given.tries,
      intent_id = given.intent, client_secret = given.secret, next_attempt_at = given.next_at, updated_at = given.at`,
  });
}

async function writeAttempts(trx: Transaction, nights: readonly SettledNight[]): Promise<void> {
  await sql`
    insert into payment_attempts
      (id, payment_id, schedule_id, processor, attempt_no, state, intent_id, payment_method_id, total, currency, idempotency_key,
       charge_id, code, kind, checks, next_check_at, created_at, sent_at, resolved_at)
    select id, payment, schedule, 'sandbox', number, state, intent, method, total, currency, key, charge, code, kind, checks, check_at, at,
           at, at
    from jsonb_to_recordset(${JSON.stringify(nights.flatMap(({ attempts }) => attempts))}::jsonb) as attempt (
      id uuid, payment uuid, schedule uuid, number integer, state text, intent text, method text, total bigint, currency text,
      key text, charge text, code text, kind text, checks integer, check_at timestamptz, at timestamptz)`.execute(trx);
}

function latest(one: Date, other: Date): Date {
  return one > other ? one : other;
}
