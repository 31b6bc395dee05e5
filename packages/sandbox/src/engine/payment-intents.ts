import type { Transaction } from '@lantern-giving/server/lib/db';
import type { WireAnswer } from '@lantern-giving/server/processor/wire';
import { sql } from 'kysely';
import { behaviourOf } from '../test-cards.ts';
import { cardError, cardErrorFields, invalidRequest, missing, missingIn } from './answers.ts';
import { behaviourIdOf, findCard, type HeldCard } from './cards.ts';
import { changeBalance } from './change-balance.ts';
import { emit } from './events.ts';
import { newId } from './ids.ts';
import type { Moment } from './setup-intents.ts';
import { transferOf } from './transfers.ts';

export interface IntentParams {
  readonly customer: string;
  readonly payment_method: string;
  /** In the wire's units. */
  readonly amount: number;
  readonly currency: string;
  readonly destination: string | null;
  readonly application_fee: number | null;
  readonly metadata: Readonly<Record<string, string>>;
}

interface IntentRow {
  readonly id: string;
  readonly customer: string;
  readonly payment_method: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
  readonly client_secret: string;
  readonly latest_charge: string | null;
  readonly charged_at: Date | null;
  readonly destination: string | null;
  readonly application_fee: number | null;
  readonly last_error: unknown;
  readonly metadata: unknown;
}

/** The currencies, and the smallest and the largest charge in each, in the wire's units. */
export interface ChargeBounds {
  readonly takes: (currency: string) => boolean;
  readonly smallest: (currency: string) => number;
  readonly largest: (currency: string) => number;
}

/** The processor's fee for a charge, in the wire's units. */
export type FeeOf = (amount: number, currency: string) => number;

export async function createPaymentIntent(
  trx: Transaction,
  params: IntentParams,
  bounds: ChargeBounds,
  at: Moment,
): Promise<WireAnswer> {
  const card = await findCard(trx, params.payment_method);
  if (!card) return missingIn('payment_method', 'PaymentMethod', params.payment_method);
  if (card.customer !== params.customer) return notOfCustomer(card);
  if (!bounds.takes(params.currency)) {
    return invalidRequest(null, `Invalid currency: ${params.currency}.`, { param: 'currency' });
  }
  const refused = outOfBounds(params, bounds) ?? (await refuseDestination(trx, params.destination));
  if (refused) return refused;
  const id = newId('pi');
  const { rows } = await sql<IntentRow>`
    insert into sandbox_payment_intents
      (id, customer, payment_method, amount, currency, destination, application_fee, status, client_secret, metadata,
       created_at)
    values (${id}, ${params.customer}, ${params.payment_method}, ${params.amount}, ${params.currency},
            ${params.destination}, ${params.application_fee}, 'requires_confirmation', ${newId(`${id}_secret`)},
            ${JSON.stringify(params.metadata)}::jsonb, ${at.now})
    returning *`.execute(trx);
  return { status: 200, body: intentObject(rows[0] ?? fail(id)) };
}

export async function getPaymentIntent(trx: Transaction, id: string): Promise<WireAnswer> {
  const intent = await find(trx, id, false);
  return intent ? { status: 200, body: intentObject(intent) } : missing('payment_intent', id);
}

/** States in which the amount of an intent may still change. */
const OPEN_TO_CHANGE = ['requires_payment_method', 'requires_confirmation'];

/** Changes the amount of an intent that has not been charged. */
export async function updatePaymentIntent(
  trx: Transaction,
  { id, amount }: { readonly id: string; readonly amount: number },
  bounds: ChargeBounds,
): Promise<WireAnswer> {
  const intent = await find(trx, id, true);
  if (!intent) return missing('payment_intent', id);
  if (!OPEN_TO_CHANGE.includes(intent.status)) return unexpectedState(intent, { param: 'amount' });
  const refused = outOfBounds({ ...intent, amount }, bounds);
  if (refused) return refused;
  await sql`update sandbox_payment_intents set amount = ${amount} where id = ${id}`.execute(trx);
  return { status: 200, body: intentObject({ ...intent, amount }) };
}

/** Charges the card off-session, unless the intent has succeeded or is dead. */
export async function confirmPaymentIntent(
  trx: Transaction,
  params: { readonly id: string; readonly payment_method: string },
  feeOf: FeeOf,
  at: Moment,
): Promise<WireAnswer> {
  const intent = await find(trx, params.id, true);
  if (!intent) return missing('payment_intent', params.id);
  if (intent.status !== 'requires_confirmation' && intent.status !== 'requires_payment_method') {
    return unexpectedState(intent);
  }
  const card = await findCard(trx, params.payment_method);
  if (!card) return missingIn('payment_method', 'PaymentMethod', params.payment_method);
  if (card.customer !== intent.customer) return notOfCustomer(card);
  const behaviour = behaviourOf(behaviourIdOf(card));
  const reason = behaviour.chargeAuthentication ? 'authentication_required' : chargeDecline(card, intent, at.now);
  const using = { ...intent, payment_method: card.id };
  if (reason === null) return { status: 200, body: intentObject(await capture(trx, using, feeOf, at)) };
  const declined = await decline(trx, using, reason, at);
  return cardError(reason, { charge: declined.latest_charge, payment_intent: intentObject(declined) });
}

/** The donor's answer to the issuer's authentication of one charge. */
export async function authenticatePayment(
  trx: Transaction,
  clientSecret: string,
  passed: boolean,
  feeOf: FeeOf,
  at: Moment,
): Promise<WireAnswer> {
  const { rows } = await sql<IntentRow>`
    select * from sandbox_payment_intents where client_secret = ${clientSecret} for update`.execute(trx);
  const intent = rows[0];
  if (!intent) return missing('payment_intent', clientSecret);
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') {
    return unexpectedState(intent);
  }
  const card = await findCard(trx, intent.payment_method);
  if (!card) throw new Error(`the intent ${intent.id} names a card that does not exist`);
  const reason = passed ? chargeDecline(card, intent, at.now) : 'payment_intent_authentication_failure';
  const settled = reason === null ? await capture(trx, intent, feeOf, at) : await decline(trx, intent, reason, at);
  return { status: 200, body: intentObject(settled) };
}

export async function cancelPaymentIntent(trx: Transaction, id: string, at: Moment): Promise<WireAnswer> {
  const intent = await find(trx, id, true);
  if (!intent) return missing('payment_intent', id);
  if (intent.status === 'succeeded' || intent.status === 'processing') return unexpectedState(intent);
  await sql`update sandbox_payment_intents set status = 'canceled' where id = ${id}`.execute(trx);
  const cancelled = { ...intent, status: 'canceled' };
  if (intent.status !== 'canceled') {
    await emit(trx, { type: 'payment_intent.canceled', object: intentObject(cancelled), ...at });
  }
  return { status: 200, body: intentObject(cancelled) };
}

function chargeDecline(card: HeldCard, intent: IntentRow, now: Date): string | null {
  if (Date.UTC(card.expiry_year, card.expiry_month, 1) <= now.getTime()) return 'expired_card';
  const { chargeDecline: always, firstDecline: first } = behaviourOf(behaviourIdOf(card));
  return always ?? (intent.latest_charge === null ? first : null) ?? null;
}

async function capture(trx: Transaction, intent: IntentRow, feeOf: FeeOf, at: Moment): Promise<IntentRow> {
  const charge = await recordCharge(trx, intent, null, at.now);
  const fee = Math.min(feeOf(intent.amount, intent.currency), intent.amount);
  const { amount, currency, destination, application_fee } = intent;
  const base = { charge, source: charge, currency };
  const transferred = destination === null ? 0 : amount - (application_fee ?? 0);
  await changeBalance(
    trx,
    [
      { ...base, category: 'charge', amount, fee },
      { ...base, category: 'transfer', amount: -transferred, fee: 0 },
    ],
    at.now,
  );
  const captured = { ...intent, status: 'succeeded', latest_charge: charge, charged_at: at.now, last_error: null };
  return settle(trx, captured, at);
}

async function decline(trx: Transaction, intent: IntentRow, reason: string, at: Moment): Promise<IntentRow> {
  const charge = await recordCharge(trx, intent, reason, at.now);
  const last_error = { ...cardErrorFields(reason), charge };
  return settle(trx, { ...intent, status: 'requires_payment_method', latest_charge: charge, last_error }, at);
}

async function settle(trx: Transaction, intent: IntentRow, at: Moment): Promise<IntentRow> {
  await sql`
    update sandbox_payment_intents
    set status = ${intent.status}, payment_method = ${intent.payment_method}, latest_charge = ${intent.latest_charge},
        charged_at = ${intent.charged_at}, last_error = ${JSON.stringify(intent.last_error)}::jsonb
    where id = ${intent.id}`.execute(trx);
  const type = intent.status === 'succeeded' ? 'payment_intent.succeeded' : 'payment_intent.payment_failed';
  await emit(trx, { type, object: intentObject(intent), ...at });
  return intent;
}

async function recordCharge(trx: Transaction, intent: IntentRow, failure: string | null, now: Date): Promise<string> {
  const charge = newId('ch');
  await sql`
    insert into sandbox_charges (id, intent, amount, currency, status, failure_code, created_at)
    values (${charge}, ${intent.id}, ${intent.amount}, ${intent.currency},
            ${failure === null ? 'succeeded' : 'failed'}, ${failure}, ${now})`.execute(trx);
  return charge;
}

async function find(trx: Transaction, id: string, lock: boolean): Promise<IntentRow | null> {
  const { rows } = await sql<IntentRow>`
    select * from sandbox_payment_intents where id = ${id} ${lock ? sql`for update` : sql``}`.execute(trx);
  return rows[0] ?? null;
}

function outOfBounds(
  { amount, currency }: Pick<IntentParams, 'amount' | 'currency'>,
  bounds: ChargeBounds,
): WireAnswer | null {
  if (amount < bounds.smallest(currency)) {
    return invalidRequest('amount_too_small', 'The amount is under the smallest charge of its currency.', {
      param: 'amount',
    });
  }
  if (amount > bounds.largest(currency)) {
    return invalidRequest('amount_too_large', 'The amount is over the largest charge of its currency.', {
      param: 'amount',
    });
  }
  return null;
}

/** Money is sent only to an account that exists and whose holder has provided everything needed. */
async function refuseDestination(trx: Transaction, destination: string | null): Promise<WireAnswer | null> {
  if (destination === null) return null;
  const { rows } = await sql<{ state: string }>`
    select state from sandbox_accounts where id = ${destination}`.execute(trx);
  const [account] = rows;
  if (!account) return missingIn('transfer_data[destination]', 'destination', destination);
  if (account.state === 'complete') return null;
  const message = 'Your destination account needs to have at least one of these capabilities enabled: transfers.';
  return invalidRequest('insufficient_capabilities_for_transfer', message);
}

/** The card was detached from its customer, or belongs to another one. The real processor gives no code for either. */
function notOfCustomer(card: { readonly id: string; readonly customer: string | null }): WireAnswer {
  if (card.customer === null) {
    const message = 'The provided PaymentMethod was previously used without a Customer, or was detached from one.';
    return invalidRequest(null, message);
  }
  const message = `The customer does not have a payment method with the ID ${card.id}. It must be attached to the customer.`;
  return invalidRequest(null, message, { param: 'payment_method' });
}

function unexpectedState(intent: IntentRow, extra: { readonly param?: string } = {}): WireAnswer {
  const message = `The intent is ${intent.status}.`;
  return invalidRequest('payment_intent_unexpected_state', message, { ...extra, payment_intent: intentObject(intent) });
}

function intentObject(intent: IntentRow) {
  return {
    object: 'payment_intent',
    id: intent.id,
    amount: intent.amount,
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    currency: intent.currency,
    customer: intent.customer,
    payment_method: intent.payment_method,
    status: intent.status,
    client_secret: intent.client_secret,
    latest_charge:
      intent.charged_at === null || intent.latest_charge === null
        ? intent.latest_charge
        : {
            object: 'charge',
            id: intent.latest_charge,
            amount: intent.amount,
            created: Math.floor(intent.charged_at.getTime() / 1000),
            ...(intent.destination === null ? {} : { transfer: transferOf(intent.latest_charge) }),
          },
    application_fee_amount: intent.application_fee,
    transfer_data: intent.destination === null ? null : { destination: intent.destination },
    last_payment_error: intent.last_error,
    metadata: intent.metadata,
    livemode: false,
  };
}

function fail(id: string): never {
  throw new Error(`the intent ${id} was not written`);
}
