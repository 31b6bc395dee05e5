import type { Executor, Transaction } from '@lantern-giving/server/lib/db';
import type { WireAnswer } from '@lantern-giving/server/processor/wire';
import { sql } from 'kysely';
import * as z from 'zod';
import { invalidRequest, missing } from './answers.ts';
import { emit } from './events.ts';
import { newId } from './ids.ts';
import { authenticateSetup, createSetupIntent, getSetupIntent, type Moment } from './setup-intents.ts';

export interface SessionParams {
  readonly customer: string;
  readonly success_url: string;
  readonly cancel_url: string;
}

/** Path prefix of the sandbox's page for a new card; its last segment is the session. */
export const CARD_UPDATE_PATH = '/sandbox/card_update/';
const HOURS = 24;

interface SessionRow extends SessionParams {
  readonly id: string;
  readonly status: 'open' | 'complete' | 'expired';
  readonly setup_intent: string | null;
}

const setup = z.object({ id: z.string(), status: z.string(), client_secret: z.string() });

/** Opens a session that saves a card for a customer. Expires after a day. */
export async function createCheckoutSession(
  trx: Transaction,
  params: SessionParams,
  { now }: Moment,
): Promise<WireAnswer> {
  const { customer, success_url, cancel_url } = params;
  const { rows } = await sql`select from sandbox_customers where id = ${customer}`.execute(trx);
  if (rows.length === 0) return missing('customer', customer);
  const id = newId('cs_test');
  await sql`
    insert into sandbox_checkout_sessions (id, customer, success_url, cancel_url, status, created_at)
    values (${id}, ${customer}, ${success_url}, ${cancel_url}, 'open', ${now})`.execute(trx);
  return { status: 200, body: sessionObject({ id, ...params, status: 'open', setup_intent: null }, null) };
}

/** A session with its set-up expanded. */
export async function getCheckoutSession(trx: Transaction, id: string, { now }: Moment): Promise<WireAnswer> {
  const session = await findSession(trx, id, now);
  if (!session) return missing('checkout.session', id);
  const set = session.setup_intent === null ? null : await getSetupIntent(trx, session.setup_intent);
  return { status: 200, body: sessionObject(session, set?.body ?? null) };
}

/** A session as the page sees it; null for an unknown one. */
export async function findSession(db: Executor, id: string, now: Date): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    select id, customer, success_url, cancel_url, setup_intent,
           case when status = 'open' and created_at <= ${now}::timestamptz - make_interval(hours => ${HOURS})
             then 'expired' else status end as status
    from sandbox_checkout_sessions where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The page's card. The answer is the set-up, or the card's error; a session that is not open takes none. */
export async function enterCard(
  trx: Transaction,
  { session: id, token }: { readonly session: string; readonly token: string },
  at: Moment,
): Promise<WireAnswer> {
  const session = await lockOpen(trx, id, at.now);
  if (!session) return notOpen(id);
  const made = await createSetupIntent(trx, { customer: session.customer, confirmation_token: token }, at);
  return made.status === 200 ? settle(trx, session, made, at) : made;
}

/** The donor's answer on the bank's part of the page. */
export async function answerBank(
  trx: Transaction,
  { session: id, passed }: { readonly session: string; readonly passed: boolean },
  at: Moment,
): Promise<WireAnswer> {
  const session = await lockOpen(trx, id, at.now);
  if (!session?.setup_intent) return notOpen(id);
  const read = setup.parse((await getSetupIntent(trx, session.setup_intent)).body);
  const answered = await authenticateSetup(trx, read.client_secret, passed, at);
  return answered.status === 200 ? settle(trx, session, answered, at) : answered;
}

async function lockOpen(trx: Transaction, id: string, now: Date): Promise<SessionRow | null> {
  await sql`select from sandbox_checkout_sessions where id = ${id} for update`.execute(trx);
  const session = await findSession(trx, id, now);
  return session?.status === 'open' ? session : null;
}

function notOpen(id: string): WireAnswer {
  return invalidRequest('checkout_session_not_open', `The session ${id} is not open.`);
}

/** Keeps the set-up of a session, which is complete once that has succeeded. */
async function settle(trx: Transaction, session: SessionRow, answer: WireAnswer, at: Moment): Promise<WireAnswer> {
  const { id, status } = setup.parse(answer.body);
  const complete = status === 'succeeded';
  await sql`
    update sandbox_checkout_sessions set setup_intent = ${id}, status = ${complete ? 'complete' : 'open'}
    where id = ${session.id}`.execute(trx);
  if (complete) {
    const object = sessionObject({ ...session, status: 'complete', setup_intent: id }, id);
    await emit(trx, { type: 'checkout.session.completed', object, ...at });
  }
  return answer;
}

function sessionObject(session: SessionRow, setup_intent: unknown) {
  const { id, customer, status, success_url, cancel_url } = session;
  const url = status === 'open' ? CARD_UPDATE_PATH + id : null;
  return {
    object: 'checkout.session',
    id,
    mode: 'setup',
    customer,
    status,
    success_url,
    cancel_url,
    url,
    setup_intent,
    payment_intent: null,
    livemode: false,
  };
}
