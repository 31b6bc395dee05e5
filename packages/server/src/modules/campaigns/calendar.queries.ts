import { addMinutes, type IsoDate, type MoonAuthority, type TimeZone } from '@lantern-giving/core/calendar';
import { NIGHT_30 } from '@lantern-giving/core/campaigns';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../lib/db.ts';

/** Locks a campaign's row. */
export async function lockCampaign(trx: Transaction, id: string): Promise<void> {
  await sql`select id from campaigns where id = ${id} for update`.execute(trx);
}

/** Keeps a campaign's row as it is until the transaction ends. */
export async function lockCampaignAsIs(trx: Transaction, id: string): Promise<void> {
  await sql`select id from campaigns where id = ${id} for share`.execute(trx);
}

export interface Calendar {
  readonly start: IsoDate;
  readonly monthDays: 29 | 30 | null;
  readonly localStart: IsoDate | null;
  readonly localMonthDays: 29 | 30 | null;
  readonly end: IsoDate;
}

/**
 * Writes a changed calendar. Schedules that follow an older calendar are moved in the background, and are not charged
 * before that.
 * @param authorities whose dates or length have changed
 */
export async function writeCalendar(
  trx: Transaction,
  id: string,
  calendar: Calendar,
  authorities: readonly MoonAuthority[],
): Promise<void> {
  const { start, monthDays, localStart, localMonthDays, end } = calendar;
  const version = (of: MoonAuthority, column: RawBuilder<unknown>) =>
    authorities.includes(of) ? sql`greatest(calendar_version, local_calendar_version) + 1` : column;
  await sql`
    update campaigns
    set start_date = ${start}, month_days = ${monthDays}, local_start_date = ${localStart},
        local_month_days = ${localMonthDays}, end_date = ${end}, unlock_date = least(unlock_date, ${start}::date),
        calendar_version = ${version('umm-al-qura', sql`calendar_version`)},
        local_calendar_version = ${version('local-sighting', sql`local_calendar_version`)},
        moving = moving or ${authorities.length > 0}
    where id = ${id}`.execute(trx);
}

/**
 * Nights that are still to be charged, in plans of some authorities, whose time will have passed if the start moves
 * some days earlier.
 */
export async function countPassing(
  db: Database,
  moved: { readonly id: string; readonly authorities: readonly MoonAuthority[]; readonly days: number },
  now: Date,
): Promise<number> {
  const own = moved.authorities.map((authority) => authority === 'umm-al-qura');
  const { rows } = await sql<{ passing: number }>`
    select count(*)::int as passing from payments p join schedules s on s.id = p.schedule_id
    where s.campaign_id = ${moved.id} and (s.start_date_offset = 0) = any(${own}::boolean[]) and s.cancelled_at is null
      and p.status = 'pending' and not p.halted and p.due_at > ${now}
      and p.next_attempt_at > ${now} and p.next_attempt_at <= ${addMinutes(now, moved.days * 24 * 60)}`.execute(db);
  return rows[0]?.passing ?? 0;
}

/**
 * The version of a campaign's calendar by the authority of a plan.
 * @param campaign alias of its row
 */
export function calendarVersion(campaign: string, offset = sql`s.start_date_offset`): RawBuilder<number> {
  const [own, local] = ['calendar_version', 'local_calendar_version'].map((column) => sql.ref(`${campaign}.${column}`));
  return sql`case when ${offset} = 0 then ${own} else ${local} end`;
}

/** Whether a schedule `s` has yet to be moved to new dates. Asked only while a campaign is `moving`. */
export const IS_OUTDATED: RawBuilder<boolean> = sql`exists (
  select 1 from campaigns c where c.id = s.campaign_id and s.calendar_version < ${calendarVersion('c')})`;

/** The schedules `s` of a campaign `c` that have yet to be moved, as their index finds them. */
export const OUTDATED = sql`
  (values (true, c.calendar_version), (false, c.local_calendar_version)) as calendar (own, version)
    join schedules s on s.campaign_id = c.id and (s.start_date_offset = 0) = calendar.own
      and s.calendar_version < calendar.version`;

/**
 * Schedules whose nights follow an older calendar of their campaign, in the order in which their next nights are due.
 * They wait while their night 30 is being charged: it may not exist in the new calendar, and whether it must still be
 * charged depends on the outcome.
 * @param last ids of those that come after all others
 */
export async function outdatedSchedules(
  db: Database,
  { limit, last }: { readonly limit: number; readonly last: readonly string[] },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from campaigns c cross join lateral ${OUTDATED}
    where not exists (
      select from payments p where p.schedule_id = s.id and p.number = ${NIGHT_30} and p.status = 'processing')
    order by s.id = any(${last}::uuid[]),
      (select min(p.next_attempt_at) from payments p where p.schedule_id = s.id and p.status = 'pending'), s.id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Outdated {
  readonly campaign: string;
  /** Of the plan, in days: its authority. */
  readonly offset: number;
  readonly timezone: TimeZone;
  readonly cancelled: boolean;
  /** False for a donor who was erased, and gets no mail. */
  readonly reachable: boolean;
  /** The version of the campaign's calendar, by that authority, that the schedule has to follow. */
  readonly version: number;
}

/**
 * Locks a schedule's row, and reads the calendar that it has to follow from now on; null if it follows that already, or
 * another worker has it. The campaign's row is not locked: an admin who corrects its dates would wait for all
 * schedules. Dates that are set in the meantime have another version, so that the schedule is still outdated.
 */
export async function lockOutdated(trx: Transaction, scheduleId: string): Promise<Outdated | null> {
  const locked = await sql`select from schedules where id = ${scheduleId} for update skip locked`.execute(trx);
  if (locked.rows.length === 0) return null;
  const { rows } = await sql<Outdated>`
    select s.campaign_id as campaign, s.start_date_offset as "offset", s.timezone, s.cancelled_at is not null as cancelled,
           exists (select from schedule_contacts k where k.schedule_id = s.id) as reachable,
           ${calendarVersion('c')} as version
    from schedules s join campaigns c on c.id = s.campaign_id
    where s.id = ${scheduleId} and s.calendar_version < ${calendarVersion('c')}`.execute(trx);
  return rows[0] ?? null;
}

export async function markFollowing(trx: Transaction, scheduleId: string, version: number): Promise<void> {
  await sql`update schedules set calendar_version = ${version} where id = ${scheduleId}`.execute(trx);
}

/** Once every schedule of a campaign has moved, lets its charges continue without looking at calendars. */
export async function endMoves(db: Database): Promise<void> {
  // Postgres checks the row again once it is locked: dates that are set meanwhile have a version that no schedule has.
  await sql`update campaigns c set moving = false where c.moving and not exists (select 1 from ${OUTDATED})`.execute(
    db,
  );
}
