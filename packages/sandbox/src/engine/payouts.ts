import type { Transaction } from '@lantern-giving/server/lib/db';
import type { WireAnswer } from '@lantern-giving/server/processor/wire';
import { sql } from 'kysely';
import { getAccount } from './accounts.ts';
import { newId } from './ids.ts';

const DAY = 86_400_000;
/** Captured money is settled after this time. */
const SETTLED_AFTER = 2 * DAY;
/** 5 January 1970 was a Monday: payouts leave on Mondays, at the start of the day. */
const FIRST_MONDAY = 4 * DAY;
const WEEK = 7 * DAY;

/** The last payout at or before an instant. */
function lastPayout(now: Date): Date {
  const weeks = Math.floor((now.getTime() - FIRST_MONDAY) / WEEK);
  return new Date(FIRST_MONDAY + weeks * WEEK);
}

const settledAt = (moment: Date) => new Date(moment.getTime() - SETTLED_AFTER);

/** Captured and not yet paid out for the account, without the platform's part. */
export async function getBalance(trx: Transaction, account: string, now: Date): Promise<WireAnswer> {
  const known = await getAccount(trx, account);
  if (known.status !== 200) return known;
  const settled = await heldBy(trx, account, { after: settledAt(lastPayout(now)), until: settledAt(now) });
  const pending = await heldBy(trx, account, { after: settledAt(now), until: now });
  return { status: 200, body: { object: 'balance', available: settled, pending } };
}

/** Future payouts: each includes what is settled by its day, so that the next two pay out everything held now. */
export async function listPayouts(trx: Transaction, account: string, now: Date): Promise<WireAnswer> {
  const known = await getAccount(trx, account);
  if (known.status !== 200) return known;
  const data = [];
  let left = lastPayout(now);
  while (settledAt(left) < now) {
    const leaves = new Date(left.getTime() + WEEK);
    const until = settledAt(leaves) < now ? settledAt(leaves) : now;
    const sums = await heldBy(trx, account, { after: settledAt(left), until });
    const arrival_date = Math.floor(leaves.getTime() / 1000);
    data.push(...sums.map((sum) => ({ object: 'payout', ...sum, arrival_date, status: 'pending' })));
    left = leaves;
  }
  return { status: 200, body: { object: 'list', data, has_more: false } };
}

interface Held {
  readonly amount: number;
  readonly currency: string;
}

async function heldBy(
  trx: Transaction,
  account: string,
  captured: { readonly after: Date; readonly until: Date },
): Promise<readonly Held[]> {
  const { rows } = await sql<Held>`
    select sum(moved.amount)::bigint as amount, moved.currency
    from sandbox_payment_intents i join sandbox_charges c on c.intent = i.id and c.status = 'succeeded'
      cross join lateral (
        select c.amount - coalesce(i.application_fee, 0) as amount, c.currency, c.created_at
        union all
        select -r.transfer_reversed, r.currency, r.created_at from sandbox_refunds r where r.charge = c.id
        union all
        select -t.amount, t.currency, t.created_at from sandbox_transfer_reversals t where t.charge = c.id) as moved
    where i.destination = ${account}
      and moved.created_at > ${captured.after} and moved.created_at <= ${captured.until}
    group by moved.currency`.execute(trx);
  return rows;
}

/** Pays out the platform's own balance: each Monday the amount settled by then, if it is above zero. */
export async function payOut(trx: Transaction, now: Date): Promise<void> {
  const { rows } = await sql<{ ids: readonly string[]; amount: number; currency: string; at: Date }>`
    select array_agg(id) as ids, sum(net)::bigint as amount, currency, at from (
      select id, net, currency, to_timestamp(${FIRST_MONDAY / 1000}::bigint + ${WEEK / 1000}::bigint * ceil(
        (extract(epoch from created_at) + ${(SETTLED_AFTER - FIRST_MONDAY) / 1000}::bigint) / ${WEEK / 1000}::bigint)) as at
      from sandbox_balance_transactions
      where payout is null and category <> 'payout' and created_at <= ${settledAt(lastPayout(now))}) as settled
    group by currency, at having sum(net) > 0 order by at, currency`.execute(trx);
  for (const { ids, amount, currency, at } of rows) {
    const payout = newId('po');
    await sql`
      with paid as (
        update sandbox_balance_transactions set payout = ${payout} where id = any(${ids}::text[]))
      insert into sandbox_balance_transactions (id, category, source, payout, amount, fee, net, currency, created_at)
      values (${newId('txn')}, 'payout', ${payout}, ${payout}, ${-amount}, 0, ${-amount}, ${currency},
              ${at})`.execute(trx);
  }
}
