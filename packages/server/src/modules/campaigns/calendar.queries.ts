import type { IsoDate, TimeZone } from '@lantern-giving/core/calendar';
import { NIGHT_30 } from '@lantern-giving/core/campaigns';
import { sql } from 'kysely';
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

/** Writes a changed calendar. The schedules that follow an older one are moved in the background. */
export async function writeCalendar(trx: Transaction, id: string, calendar: Calendar): Promise<void> {
  const { start, monthDays, localStart, localMonthDays, end } = calendar;
  await sql`
    update campaigns
    set start_date = ${start}, month_days = ${monthDays}, local_start_date = ${localStart},
        local_month_days = ${localMonthDays}, end_date = ${end}, unlock_date = least(unlock_date, ${start}::date),
        calendar_version = calendar_version + 1
    where id = ${id}`.execute(trx);
}

/**
 * Schedules whose nights follow an older calendar of their campaign, in the order in which their next nights are due. While
 * night 30 is being charged they wait: by the new one it may not exist, and whether it is still to be charged depends on
 * the outcome.
 * @param last ids of those that come after all others
 */
export async function outdatedSchedules(
  db: Database,
  { limit, last }: { readonly limit: number; readonly last: readonly string[] },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from campaigns c
      join schedules s on s.campaign_id = c.id and s.calendar_version < c.calendar_version
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
  /** The campaign's calendar, which it has to follow. */
  readonly version: number;
}

/**
 * Locks a schedule's row, and reads the calendar that it has to follow from now on; null if it follows that already, or
 * another worker has it. The campaign's row is not locked: an admin who corrects its dates would wait for all schedules.
 * Dates that are set meanwhile have another version, by which the schedule is outdated still.
 */
export async function lockOutdated(trx: Transaction, scheduleId: string): Promise<Outdated | null> {
  const locked = await sql`select from schedules where id = ${scheduleId} for update skip locked`.execute(trx);
  if (locked.rows.length === 0) return null;
  const { rows } = await sql<Outdated>`
    select s.campaign_id as campaign, s.start_date_offset as "offset", s.timezone, s.cancelled_at is not null as cancelled,
           exists (select from schedule_contacts k where k.schedule_id = s.id) as reachable,
           c.calendar_version as version
    from schedules s join campaigns c on c.id = s.campaign_id
    where s.id = ${scheduleId} and s.calendar_version < c.calendar_version`.execute(trx);
  return rows[0] ?? null;
}

export async function markFollowing(trx: Transaction, scheduleId: string, version: number): Promise<void> {
  await sql`update schedules set calendar_version = ${version} where id = ${scheduleId}`.execute(trx);
}
