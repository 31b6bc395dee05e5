import type { Currency, MinorUnits } from '@lantern-giving/core/money';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Executor, PREPARED, type Transaction } from '../../lib/db.ts';
import { postMatchMoves } from '../ledger/ledger.queries.ts';
import { adjustWithLock, MATCHED_PER_CARD, matchedWith } from './shares.queries.ts';

export interface NewPot {
  readonly campaignId: string;
  /** Null: it matches gifts to all charities of its currency. */
  readonly charityId: string | null;
  readonly currency: Currency;
  /** What its sponsor puts in. */
  readonly amount: MinorUnits;
  /** The match, in percent of the causes' part of a gift. */
  readonly percent: number;
  readonly capPerSchedule: MinorUnits;
}

/** Writes a pot with all of its money available. @returns its id */
export async function fundPot(trx: Transaction, pot: NewPot, now: Date): Promise<string> {
  const id = uuidv7();
  const { campaignId, charityId, currency, amount, percent, capPerSchedule } = pot;
  await sql`
    insert into match_pots (id, campaign_id, charity_id, currency, amount, percent, cap_per_schedule, available, created_at)
    values (${id}, ${campaignId}, ${charityId}, ${currency}, ${amount}, ${percent}, ${capPerSchedule}, ${amount}, ${now})`.execute(
    trx,
  );
  const source = { sourceType: 'match_pot', sourceId: id, scheduleId: null } as const;
  await postMatchMoves(trx, [
    { kind: 'match_funded', ...source, potId: id, charityId: charityId ?? '', currency, amount, at: now },
  ]);
  return id;
}

/** The match of a schedule. Minor units. */
export interface ScheduleMatch {
  /** Reserved or drawn. */
  readonly amount: MinorUnits;
  /** The rest of its pot, for other gifts. */
  readonly potBalance: MinorUnits;
}

/**
 * Matches a schedule that was just created with its payments, by reserving its shares. It must have come by the share
 * code of another donor, with another card, who opted in and has not stopped, and a pot for its campaign and charity
 * must have money left. A pot of the charity's own comes first, then the oldest; nothing is matched if that one has
 * matched the card too often.
 *
 * Call it last in the transaction, which from then on holds the row of the pot.
 * @returns null if it is not matched
 */
export async function reserveMatch(trx: Transaction, scheduleId: string): Promise<ScheduleMatch | null> {
  const { rows: pots } = await sql<{ id: string; cap: MinorUnits; fingerprint: string }>`
    select pot.id, pot.cap_per_schedule as cap, card.fingerprint from schedules s
      join payment_methods card on card.id = s.payment_method_id
      join match_pots pot on pot.campaign_id = s.campaign_id and pot.currency = s.currency
        and (pot.charity_id is null or pot.charity_id = s.charity_id)
    where s.id = ${scheduleId} and pot.available > 0 and exists (
      select from schedules owner join payment_methods own on own.id = owner.payment_method_id
      where owner.share_code = s.chain_code and owner.match_opted_in_at is not null and owner.cancelled_at is null
        and owner.donor_id <> s.donor_id
        and own.fingerprint <> card.fingerprint)
    order by pot.charity_id is null, pot.created_at, pot.id limit 1 for update of pot ${PREPARED}`.execute(trx);
  const [pot] = pots;
  if (!pot) return null;
  // A separate statement, so that it sees what earlier holders of the lock have matched.
  const { rows } = await sql<{ payments: readonly string[] }>`
    update schedules set match_pot_id = ${pot.id}, match_fingerprint = ${pot.fingerprint}
    where id = ${scheduleId} and (
      select count(*) < ${MATCHED_PER_CARD} and (coalesce(sum(gift.reserved), 0) < ${pot.cap} or bool_or(gift.is_charged))
      from ${matchedWith({ pot: sql`${pot.id}::uuid`, card: sql`${pot.fingerprint}::text` })} gift)
    returning array(select id from payments where schedule_id = ${scheduleId}) as payments ${PREPARED}`.execute(trx);
  const payments = rows[0]?.payments;
  if (!payments) return null;
  await adjustWithLock(trx, payments);
  return readMatch(trx, scheduleId);
}

/** Whether a pot has money for further gifts to the charity and campaign of a schedule. */
export async function hasPot(db: Executor, scheduleId: string): Promise<boolean> {
  const { rows } = await sql`
    select from schedules s
    where s.id = ${scheduleId} and exists (
      select from match_pots pot
      where pot.campaign_id = s.campaign_id and pot.currency = s.currency and pot.available > 0
        and (pot.charity_id is null or pot.charity_id = s.charity_id))`.execute(db);
  return rows.length > 0;
}

/** The match of a schedule; null if it has no pot. */
export async function readMatch(db: Executor, scheduleId: string): Promise<ScheduleMatch | null> {
  const { rows } = await sql<ScheduleMatch>`
    select pot.available as "potBalance", coalesce((
      select sum(share.amount) from payments p join match_shares share on share.payment_id = p.id
      where p.schedule_id = s.id), 0)::bigint as amount
    from schedules s join match_pots pot on pot.id = s.match_pot_id where s.id = ${scheduleId}`.execute(db);
  return rows[0] ?? null;
}
