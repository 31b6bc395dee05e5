import { createHash } from 'node:crypto';
import { addMinutes } from '@lantern-giving/core/calendar';
import type { Database, Transaction } from '@lantern-giving/server/lib/db';
import type { WireAnswer } from '@lantern-giving/server/processor/wire';
import { sql } from 'kysely';
import { type CardEntry, type CardEntryError, readCard } from '../card-entry.ts';
import { type BehaviourId, isBehaviour, type TestCard } from '../test-cards.ts';
import { missing } from './answers.ts';
import { type DeliveryPlan, emit } from './events.ts';
import { newId } from './ids.ts';

const TOKEN_LIFE_MINUTES = 60;

/** The wallets that the sandbox has. */
export const WALLETS = ['apple_pay', 'google_pay'] as const;
export type Wallet = (typeof WALLETS)[number];

export interface HeldCard {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly expiry_month: number;
  readonly expiry_year: number;
  readonly fingerprint: string;
  readonly behaviour: string;
  /** Null: typed. */
  readonly wallet: string | null;
  readonly created_at: Date;
}

/** Exchanges a card for a token, valid for one set-up within an hour. The number is not stored. */
export async function createToken(
  db: Database,
  entry: CardEntry,
  now: Date,
  wallet: Wallet | null = null,
): Promise<{ readonly ok: true; readonly token: string } | { readonly ok: false; readonly error: CardEntryError }> {
  const read = readCard(entry, now);
  if (!read.ok) return read;
  const token = newId('ctoken');
  const fingerprint = fingerprintOf(read.card);
  await sql`
    insert into sandbox_tokens
      (id, brand, last4, expiry_month, expiry_year, fingerprint, behaviour, wallet, expires_at)
    values (${token}, ${read.card.brand}, ${read.last4}, ${read.expiryMonth}, ${read.expiryYear}, ${fingerprint},
            ${read.card.behaviour}, ${wallet}, ${addMinutes(now, TOKEN_LIFE_MINUTES)})`.execute(db);
  return { ok: true, token };
}

/** Published test numbers are no secret, so their digest reveals nothing. */
export function fingerprintOf({ number }: TestCard): string {
  return createHash('sha256').update(`card:${number}`).digest('base64url').slice(0, 16);
}

/** Converts a token to a payment method, which has no owner until its set-up succeeds. */
export async function spendToken(trx: Transaction, token: string, now: Date): Promise<HeldCard | null> {
  const { rows } = await sql<Omit<HeldCard, 'id' | 'created_at'>>`
    update sandbox_tokens set used = true
    where id = ${token} and not used and expires_at > ${now}
    returning brand, last4, expiry_month, expiry_year, fingerprint, behaviour, wallet`.execute(trx);
  const card = rows[0];
  if (!card) return null;
  const id = newId('pm');
  await sql`
    insert into sandbox_payment_methods
      (id, brand, last4, expiry_month, expiry_year, fingerprint, behaviour, wallet, created_at)
    values (${id}, ${card.brand}, ${card.last4}, ${card.expiry_month}, ${card.expiry_year}, ${card.fingerprint},
            ${card.behaviour}, ${card.wallet}, ${now})`.execute(trx);
  return { id, ...card, created_at: now };
}

export async function findCard(trx: Transaction, id: string): Promise<(HeldCard & { customer: string | null }) | null> {
  const { rows } = await sql<HeldCard & { customer: string | null }>`
    select id, customer, brand, last4, expiry_month, expiry_year, fingerprint, behaviour, wallet, created_at
    from sandbox_payment_methods where id = ${id}`.execute(trx);
  return rows[0] ?? null;
}

/** Writes a later expiry date, as networks report it for cards that were reissued. */
export async function renewCard(
  trx: Transaction,
  id: string,
  { month, year }: { readonly month: number; readonly year: number },
  at: { readonly now: Date; readonly plan: DeliveryPlan },
): Promise<WireAnswer> {
  await sql`
    update sandbox_payment_methods set expiry_month = ${month}, expiry_year = ${year} where id = ${id}`.execute(trx);
  const card = await findCard(trx, id);
  if (!card) return missing('payment_method', id);
  const object = cardObject(card);
  await emit(trx, { type: 'payment_method.automatically_updated', object, ...at });
  return { status: 200, body: object };
}

export function behaviourIdOf(card: HeldCard): BehaviourId {
  if (!isBehaviour(card.behaviour)) throw new Error(`the sandbox card ${card.id} behaves as ${card.behaviour}`);
  return card.behaviour;
}

export function cardObject(card: HeldCard) {
  return {
    object: 'payment_method',
    id: card.id,
    type: 'card',
    created: Math.floor(card.created_at.getTime() / 1000),
    card: {
      brand: card.brand,
      last4: card.last4,
      exp_month: card.expiry_month,
      exp_year: card.expiry_year,
      fingerprint: card.fingerprint,
      wallet: card.wallet === null ? null : { type: card.wallet },
    },
  };
}
