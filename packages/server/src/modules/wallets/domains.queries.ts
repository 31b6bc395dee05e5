import { sql } from 'kysely';
import type { Database, Executor } from '../../lib/db.ts';

/** A domain that has to be registered with the processor, or removed there. */
export interface DueDomain {
  readonly id: string;
  readonly account: string | null;
  readonly domain: string;
  readonly wanted: boolean;
  /** Calls since it was last wanted or given up, with this one. */
  readonly tries: number;
}

/** Host of an origin, without port. */
const HOST = sql`substring(o.origin from '^https?://(\\[[^]]*\\]|[^:/]+)')`;

/**
 * Compares the domains that are registered with those on which donors give: the platform's own, and the sites of
 * approved charities, each also for the charity's account. Domains that are missing, or no longer wanted, become due.
 * So it does not matter how a site, an approval or an account has changed, or whether a process died in between.
 */
export async function followSites(
  db: Database,
  {
    processor,
    first,
    host,
  }: {
    readonly processor: string;
    /** The account of charities that are assigned to none. */
    readonly first: string;
    readonly host: string;
  },
  now: Date,
): Promise<void> {
  await sql`
    with sites as (
      select c.processor_account as account, ${HOST} as domain
      from charity_origins o join charities c on c.id = o.charity_id 
      where c.status = 'STATUSAPPROVED' and coalesce(c.processor, ${first}) = ${processor}),
    wanted as (
      select null as account, ${host}::text as domain
      union select null, domain from sites
      union select account, domain from sites where account is not null),
    given_up as (
      update wallet_domains d set wanted = false, tries = 0, next_try_at = ${now}, updated_at = ${now}
      where d.processor = ${processor} and d.wanted and not exists (
        select 1 from wanted w where w.domain = d.domain and w.account is not distinct from d.account))
    insert into wallet_domains (id, processor, account, domain, state, wanted, next_try_at, created_at, updated_at)
    select gen_random_uuid(), ${processor}, w.account, w.domain, 'pending', true, ${now}, ${now}, ${now} from wanted w
    where not exists (
      select 1 from wallet_domains d
      where d.processor = ${processor} and d.domain = w.domain and d.account is not distinct from w.account and d.wanted)
    on conflict (processor, account, domain) do update
      set wanted = true, tries = 0, state = 'pending', reason = null, detail = null, next_try_at = excluded.next_try_at,
        updated_at = excluded.updated_at
      where not wallet_domains.wanted`.execute(db);
}

/** Leases up to `limit` due domains to this worker. */
export async function claimDomains(
  db: Executor,
  { processor, limit }: { readonly processor: string; readonly limit: number },
  { now, leaseUntil }: { readonly now: Date; readonly leaseUntil: Date },
): Promise<readonly DueDomain[]> {
  const { rows } = await sql<DueDomain>`
    with due as (
      select id from wallet_domains
      where processor = ${processor} and next_try_at <= ${now} and (lease_until is null or lease_until <= ${now})
      order by next_try_at, id limit ${limit} for update skip locked)
    update wallet_domains d set tries = d.tries + 1, lease_until = ${leaseUntil}
    from due where d.id = due.id returning d.id, d.account, d.domain, d.wanted, d.tries`.execute(db);
  return rows;
}

export interface DomainState {
  readonly state: 'pending' | 'active' | 'refused';
  readonly reason: 'unacceptable' | 'unverified' | null;
  readonly detail: string | null;
  /** Null: there is nothing left to do. */
  readonly nextTryAt: Date | null;
}

/** Records the processor's answer, unless the domain has since been given up or wanted again. */
export async function setDomainState(
  db: Executor,
  { id, wanted }: DueDomain,
  { state, reason, detail, nextTryAt }: DomainState,
  now: Date,
): Promise<void> {
  await sql`
    update wallet_domains set lease_until = null,
      state = case when wanted = ${wanted} then ${state} else state end,
      reason = case when wanted = ${wanted} then ${reason} else reason end,
      detail = case when wanted = ${wanted} then ${detail} else detail end,
      next_try_at = case when wanted = ${wanted} then ${nextTryAt}::timestamptz else next_try_at end,
      updated_at = ${now}
    where id = ${id}`.execute(db);
}

/** Forgets a domain that was removed at the processor. */
export async function deleteDomain(db: Executor, { id }: DueDomain): Promise<void> {
  await sql`
    with gone as (delete from wallet_domains where id = ${id} and not wanted)
    update wallet_domains set lease_until = null where id = ${id} and wanted`.execute(db);
}

/** Whether wallets are shown on a charity's site, whose domain the charity and the platform may each have registered. */
export interface WalletSite {
  readonly origin: string;
  readonly state: 'pending' | 'active' | 'refused';
  readonly reason: 'unacceptable' | 'unverified' | null;
}

/**
 * The registered sites of a charity, in alphabetical order.
 * @param first account of charities that are assigned to none
 */
export async function walletSites(db: Executor, charity: string, first: string): Promise<readonly WalletSite[]> {
  const { rows } = await sql<WalletSite>`
    select o.origin, coalesce(d.state, 'pending') as state, d.reason
    from charity_origins o join charities c on c.id = o.charity_id
      left join lateral (
        select state, reason from wallet_domains
        where processor = coalesce(c.processor, ${first}) and domain = ${HOST} and wanted and (account is null or account = c.processor_account)
        order by state = 'refused' desc, state = 'pending' desc, reason limit 1) d on true
    where c.slug = ${charity} order by o.origin`.execute(db);
  return rows;
}
