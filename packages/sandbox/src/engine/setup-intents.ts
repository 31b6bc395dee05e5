import type { Transaction } from '@lantern-giving/server/lib/db';
import type { WireAnswer } from '@lantern-giving/server/processor/wire';
import { sql } from 'kysely';
import { behaviourOf } from '../test-cards.ts';
import { cardError, cardErrorFields, invalidRequest, missing, missingIn } from './answers.ts';
import { behaviourIdOf, cardObject, findCard, type HeldCard, spendToken } from './cards.ts';
import { type DeliveryPlan, emit } from './events.ts';
import { newId } from './ids.ts';

interface SetupRow {
  readonly id: string;
  readonly customer: string;
  readonly payment_method: string | null;
  readonly status: string;
  readonly client_secret: string;
  readonly last_error: unknown;
}

export interface Moment {
  readonly now: Date;
  readonly plan: DeliveryPlan;
}

/** Creates and confirms a set-up in one call, like the adapter. */
export async function createSetupIntent(
  trx: Transaction,
  params: { readonly customer: string; readonly confirmation_token: string },
  at: Moment,
): Promise<WireAnswer> {
  const card = await spendToken(trx, params.confirmation_token, at.now);
  if (!card) return missingIn('confirmation_token', 'confirmation_token', params.confirmation_token);
  const id = newId('seti');
  const base = { id, customer: params.customer, payment_method: card.id, client_secret: newId(`${id}_secret`) };
  const behaviour = behaviourOf(behaviourIdOf(card));
  if (behaviour.setupDecline !== undefined) {
    const last_error = { ...cardErrorFields(behaviour.setupDecline), payment_method: cardObject(card) };
    const setup = { ...base, status: 'requires_payment_method', last_error };
    await insert(trx, setup, at.now);
    const object = setupObject(setup, card);
    await emit(trx, { type: 'setup_intent.setup_failed', object, ...at });
    return cardError(behaviour.setupDecline, { setup_intent: object, payment_method: cardObject(card) });
  }
  const status = behaviour.setupAuthentication ? 'requires_action' : 'succeeded';
  const setup = { ...base, status, last_error: null };
  await insert(trx, setup, at.now);
  if (status === 'succeeded') await succeed(trx, setup, card, at);
  return { status: 200, body: setupObject(setup, card) };
}

export async function getSetupIntent(trx: Transaction, id: string): Promise<WireAnswer> {
  const { rows } = await sql<SetupRow>`select * from sandbox_setup_intents where id = ${id}`.execute(trx);
  const setup = rows[0];
  if (!setup) return missing('setupintent', id);
  const card = setup.payment_method === null ? null : await findCard(trx, setup.payment_method);
  return { status: 200, body: setupObject(setup, card) };
}

/** The result of the issuer's page after the donor has answered. */
export async function authenticateSetup(
  trx: Transaction,
  clientSecret: string,
  passed: boolean,
  at: Moment,
): Promise<WireAnswer> {
  const { rows } = await sql<SetupRow>`
    select * from sandbox_setup_intents where client_secret = ${clientSecret} for update`.execute(trx);
  const setup = rows[0];
  if (!setup?.payment_method) return missing('setupintent', clientSecret);
  const card = await findCard(trx, setup.payment_method);
  if (!card) throw new Error(`the set-up ${setup.id} names a card that does not exist`);
  if (setup.status !== 'requires_action') {
    return invalidRequest('setup_intent_unexpected_state', `The set-up is ${setup.status}.`);
  }
  const last_error = passed
    ? null
    : { ...cardErrorFields('setup_intent_authentication_failure'), payment_method: cardObject(card) };
  const status = passed ? 'succeeded' : 'requires_payment_method';
  await sql`
    update sandbox_setup_intents set status = ${status}, last_error = ${JSON.stringify(last_error)}::jsonb
    where id = ${setup.id}`.execute(trx);
  const settled = { ...setup, status, last_error };
  if (passed) await succeed(trx, settled, card, at);
  else await emit(trx, { type: 'setup_intent.setup_failed', object: setupObject(settled, card), ...at });
  return { status: 200, body: setupObject(settled, card) };
}

async function succeed(trx: Transaction, setup: SetupRow, card: HeldCard, at: Moment): Promise<void> {
  await sql`update sandbox_payment_methods set customer = ${setup.customer} where id = ${card.id}`.execute(trx);
  await emit(trx, { type: 'setup_intent.succeeded', object: setupObject(setup, card), ...at });
}

async function insert(trx: Transaction, setup: SetupRow, now: Date): Promise<void> {
  await sql`
    insert into sandbox_setup_intents (id, customer, payment_method, status, client_secret, last_error, created_at)
    values (${setup.id}, ${setup.customer}, ${setup.payment_method}, ${setup.status}, ${setup.client_secret},
            ${JSON.stringify(setup.last_error)}::jsonb, ${now})`.execute(trx);
}

function setupObject(setup: SetupRow, card: HeldCard | null) {
  return {
    object: 'setup_intent',
    id: setup.id,
    customer: setup.customer,
    status: setup.status,
    usage: 'off_session',
    client_secret: setup.client_secret,
    payment_method: card ? cardObject(card) : null,
    last_setup_error: setup.last_error,
    livemode: false,
  };
}
