import { isIP } from 'node:net';
import type { Transaction } from '@lantern-giving/server/lib/db';
import type { WireAnswer } from '@lantern-giving/server/processor/wire';
import { sql } from 'kysely';
import { invalidRequest, missing } from './answers.ts';
import { newId } from './ids.ts';

export interface DomainParams {
  readonly domain: string;
  /** The connected account that it is for; null: the platform. */
  readonly account: string | null;
}

interface DomainRow extends DomainParams {
  readonly id: string;
  readonly enabled: boolean;
}

/** Domains that begin with this are registered, but Apple Pay cannot confirm them. */
export const UNCONFIRMED = 'unconfirmed.';

const columns = sql`id, account, domain, enabled`;

export async function listDomains(trx: Transaction, { domain, account }: DomainParams): Promise<WireAnswer> {
  const { rows } = await sql<DomainRow>`
    select ${columns} from sandbox_domains
    where domain = ${domain} and account is not distinct from ${account}`.execute(trx);
  return { status: 200, body: { object: 'list', has_more: false, data: rows.map(domainObject) } };
}

/** Registers a public domain name: no IP address, and no name without a dot, such as `localhost`. */
export async function createDomain(trx: Transaction, params: DomainParams, now: Date): Promise<WireAnswer> {
  const { domain, account } = params;
  if (isIP(domain.replace(/^\[|\]$/g, '')) !== 0 || !domain.includes('.')) {
    return invalidRequest(null, `${domain} is not a public domain name.`, { param: 'domain_name' });
  }
  if (account !== null) {
    const { rows } = await sql`select id from sandbox_accounts where id = ${account}`.execute(trx);
    if (rows.length === 0) return accountInvalid(account);
  }
  const { rows } = await sql<DomainRow>`
    insert into sandbox_domains (id, account, domain, enabled, created_at)
    values (${newId('pmd')}, ${account}, ${domain}, true, ${now})
    on conflict (account, domain) do update set domain = excluded.domain returning ${columns}`.execute(trx);
  return { status: 200, body: rows.map(domainObject)[0] };
}

export async function setDomain(
  trx: Transaction,
  params: { readonly id: string; readonly enabled: boolean; readonly account: string | null },
): Promise<WireAnswer> {
  const { rows } = await sql<DomainRow>`
    update sandbox_domains set enabled = ${params.enabled}
    where id = ${params.id} and account is not distinct from ${params.account} returning ${columns}`.execute(trx);
  return rows[0] ? { status: 200, body: domainObject(rows[0]) } : missing('payment_method_domain', params.id);
}

export async function validateDomain(
  trx: Transaction,
  { id, account }: { readonly id: string; readonly account: string | null },
): Promise<WireAnswer> {
  const { rows } = await sql<DomainRow>`
    select ${columns} from sandbox_domains
    where id = ${id} and account is not distinct from ${account}`.execute(trx);
  return rows[0] ? { status: 200, body: domainObject(rows[0]) } : missing('payment_method_domain', id);
}

/** A key that has no access to an account in whose name it calls. */
function accountInvalid(account: string): WireAnswer {
  const message = `The provided key does not have access to account '${account}' (or that account does not exist).`;
  return { status: 403, body: { error: { type: 'invalid_request_error', code: 'account_invalid', message } } };
}

function domainObject({ id, domain, enabled }: DomainRow) {
  const active = { status: 'active' };
  const unconfirmed = { status: 'inactive', status_details: { error_message: 'The domain could not be confirmed.' } };
  return {
    object: 'payment_method_domain',
    id,
    domain_name: domain,
    enabled,
    apple_pay: domain.startsWith(UNCONFIRMED) ? unconfirmed : active,
    google_pay: active,
    link: active,
    livemode: false,
  };
}
