import { addMinutes } from '@lantern-giving/core/calendar';
import type { Executor, Transaction } from '@lantern-giving/server/lib/db';
import type { WireAnswer } from '@lantern-giving/server/processor/wire';
import { sql } from 'kysely';
import { missing } from './answers.ts';
import { newId } from './ids.ts';

/** Only the currency is stored: a repeat under the same key must have the same details. */
export interface AccountParams {
  readonly name: string;
  readonly email: string;
  readonly country: string;
  readonly currency: string;
}

export interface LinkParams {
  readonly account: string;
  readonly returnUrl: string;
}

interface AccountRow {
  readonly id: string;
  readonly state: 'pending' | 'complete';
}

/** Path prefix of the sandbox's account page; its last segment is a secret. */
export const ONBOARDING_PATH = '/sandbox/onboarding/';
const LINK_MINUTES = 10;

export async function createAccount(trx: Transaction, { currency }: AccountParams, now: Date): Promise<WireAnswer> {
  const id = newId('acct', 16);
  await openSandboxAccount(trx, { id, currency, state: 'pending' }, now);
  return { status: 200, body: accountObject({ id, state: 'pending' }) };
}

/** Opens an account with a given id, for a demonstration in which everything is already set up. */
export async function openSandboxAccount(
  db: Executor,
  account: AccountRow & { readonly currency: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into sandbox_accounts (id, currency, state, created_at)
    values (${account.id}, ${account.currency}, ${account.state}, ${now})
    on conflict (id) do nothing`.execute(db);
}

export async function getAccount(trx: Transaction, id: string): Promise<WireAnswer> {
  const { rows } = await sql<AccountRow>`select id, state from sandbox_accounts where id = ${id}`.execute(trx);
  return rows[0] ? { status: 200, body: accountObject(rows[0]) } : missing('account', id);
}

export async function createAccountLink(trx: Transaction, params: LinkParams, now: Date): Promise<WireAnswer> {
  const { status } = await getAccount(trx, params.account);
  if (status !== 200) return missing('account', params.account);
  const secret = newId('link');
  await sql`
    insert into sandbox_account_links (secret, account, return_url, expires_at)
    values (${secret}, ${params.account}, ${params.returnUrl}, ${addMinutes(now, LINK_MINUTES)})`.execute(trx);
  return { status: 200, body: { object: 'v2.core.account_link', url: ONBOARDING_PATH + secret } };
}

export interface OpenLink {
  readonly account: string;
  readonly returnUrl: string;
}

/** The target of a valid link; null for one that is used, expired or unknown. */
export async function findLink(db: Executor, secret: string, now: Date): Promise<OpenLink | null> {
  const { rows } = await sql<OpenLink>`
    select account, return_url as "returnUrl" from sandbox_account_links
    where secret = ${secret} and not used and expires_at > ${now}`.execute(db);
  return rows[0] ?? null;
}

/** Accepts the account holder's input; of a bank number only the last four digits are stored. */
export async function completeAccount(
  trx: Transaction,
  secret: string,
  details: { readonly legalName: string; readonly bankLast4: string },
  now: Date,
): Promise<WireAnswer> {
  const { rows } = await sql<OpenLink>`
    update sandbox_account_links set used = true
    where secret = ${secret} and not used and expires_at > ${now}
    returning account, return_url as "returnUrl"`.execute(trx);
  const link = rows[0];
  if (!link) return missing('account_link', secret);
  await sql`
    update sandbox_accounts
    set state = 'complete', legal_name = ${details.legalName}, bank_last4 = ${details.bankLast4}
    where id = ${link.account}`.execute(trx);
  return { status: 200, body: { return_url: link.returnUrl } };
}

function accountObject({ id, state }: AccountRow) {
  const capability = { status: state === 'complete' ? 'active' : 'pending' };
  return {
    object: 'v2.core.account',
    id,
    configuration: {
      merchant: { capabilities: { card_payments: capability } },
      recipient: { capabilities: { stripe_balance: { stripe_transfers: capability } } },
    },
  };
}
