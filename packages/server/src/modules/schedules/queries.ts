import { isDeepStrictEqual } from 'node:util';
import { CAMPAIGN_KINDS, type CampaignKind, isRepeating, REPEATING_KINDS } from '@lantern-giving/core/campaigns';
import { CURRENCY_CODES } from '@lantern-giving/core/money';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { type LinkGrant, lastExpired } from '../../http/signed-link.ts';
import type { Executor, Transaction } from '../../lib/db.ts';

/** Maximum number of links in one mail. */
const MAX_LINKED = 20;
/** Maximum number of schedules of some kinds that a donor reads. */
const MAX_LISTED = 50;

/** Access scope of a schedule, required by every query for one. */
export type ScheduleScope = { readonly scheduleId: string } & (
  | {
      readonly by: 'link';
      /** Version of the signed link; revoked if older than the schedule's. */
      readonly linkVersion: number;
    }
  | { readonly by: 'donor'; readonly donorId: string }
  /** The checkout that created it, identified by the card it saved. */
  | { readonly by: 'checkout'; readonly checkoutId: string }
  /** Customer service and admins. */
  | { readonly by: 'platform' }
);

const storedSchedule = z.object({
  id: z.string(),
  donor_id: z.string(),
  campaign_id: z.string(),
  campaign_kind: z.enum(CAMPAIGN_KINDS),
  campaign_name: z.string(),
  /** Last date of the campaign; of a gift that repeats the last one that has been planned. */
  campaign_ends: z.iso.date(),
  /** The uuid, which is not shown. */
  charity_id: z.string(),
  charity_slug: z.string(),
  charity_name: z.string(),
  is_daf: z.boolean(),
  charity_claims_gift_aid: z.boolean(),
  logo_file: z.nullable(z.string()),
  payment_method_id: z.string(),
  payment_type: z.string(),
  currency: z.enum(CURRENCY_CODES),
  timezone: z.string(),
  locale: z.nullable(z.string()),
  causes: z.record(z.string(), z.int()),
  first_night: z.int(),
  split_type: z.string(),
  multiplier: z.number(),
  start_date_offset: z.int(),
  night_30: z.boolean(),
  pay_fees: z.boolean(),
  total: z.int(),
  night_30_amount: z.int(),
  tip: z.int(),
  fee: z.int(),
  gift_aid: z.boolean(),
  auto_enroll: z.boolean(),
  /** What it may cost in the next campaign, in minor units. */
  payable_again: z.int(),
  /** Whether it was repeated; null until that is decided. */
  renewal: z.nullable(z.string()),
  share_code: z.string(),
  link_version: z.int(),
  /** The latest version that was mailed on request. */
  link_version_sent: z.int(),
  match_opted_in_at: z.nullable(z.date()),
  match_pot_id: z.nullable(z.string()),
  cancelled_at: z.nullable(z.date()),
  cancel_reason: z.nullable(z.string()),
  cloned_from_schedule_id: z.nullable(z.string()),
  connection_id: z.nullable(z.string()),
  created_at: z.date(),
  email: z.string(),
  first_name: z.string(),
});
export type StoredSchedule = z.infer<typeof storedSchedule>;

/** Finds a schedule within the scope. `lock` locks its row until the transaction ends. */
export async function findSchedule(
  db: Executor,
  scope: ScheduleScope,
  options: { readonly lock?: boolean } = {},
): Promise<StoredSchedule | null> {
  const query = within(scheduleQuery(db).where('schedules.id', '=', scope.scheduleId), scope);
  const found = await (options.lock ? query.forUpdate('schedules') : query).executeTakeFirst();
  return found ? storedSchedule.parse(found) : null;
}

function within(query: ReturnType<typeof scheduleQuery>, scope: ScheduleScope) {
  switch (scope.by) {
    case 'link':
      // Newer versions are in requested mails of which no link has been used yet.
      return query
        .where('schedules.link_version', '<=', scope.linkVersion)
        .where(({ eb, fn, val }) =>
          eb(fn('greatest', ['schedules.link_version', 'schedules.link_version_sent']), '>=', val(scope.linkVersion)),
        );
    case 'donor':
      return query.where('schedules.donor_id', '=', scope.donorId);
    case 'checkout':
      return query.where('schedules.checkout_id', '=', scope.checkoutId);
    case 'platform':
      return query;
  }
}

/** A schedule without access check, for the platform's own mails about it. */
export async function readSchedule(db: Executor, id: string): Promise<StoredSchedule> {
  return storedSchedule.parse(await scheduleQuery(db).where('schedules.id', '=', id).executeTakeFirstOrThrow());
}

/** Several schedules without access check, locked against changes of their links. */
export async function lockSchedules(trx: Transaction, ids: readonly string[]): Promise<StoredSchedule[]> {
  const rows = await scheduleQuery(trx)
    .where('schedules.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('schedules.id')
    .forShare('schedules')
    .execute();
  return rows.map((row) => storedSchedule.parse(row));
}

function scheduleQuery(db: Executor) {
  return db
    .selectFrom('schedules')
    .innerJoin('charities', 'charities.id', 'schedules.charity_id')
    .innerJoin('campaigns', 'campaigns.id', 'schedules.campaign_id')
    .innerJoin('schedule_contacts', 'schedule_contacts.schedule_id', 'schedules.id')
    .selectAll('schedules')
    .select([
      'charities.slug as charity_slug',
      'charities.name as charity_name',
      'charities.is_daf',
      'charities.gift_aid as charity_claims_gift_aid',
      'charities.logo_file',
      'campaigns.kind as campaign_kind',
      'campaigns.name as campaign_name',
      lastDateOf('schedules', 'campaigns').as('campaign_ends'),
      payableAgain('schedules').as('payable_again'),
      'schedule_contacts.email',
      'schedule_contacts.first_name',
    ]);
}

/**
 * A figure of a schedule as its donor agreed to it, in minor units, even if a charge was captured with another amount.
 * @param schedules name of the table in the statement
 */
export function agreed(schedules: string, figure: 'total' | 'night_30_amount' | 'tip' | 'fee'): RawBuilder<number> {
  const [wished, own] = [sql.ref(`${schedules}.wished`), sql.ref(`${schedules}.${figure}`)];
  return sql`coalesce((${wished} ->> ${sql.lit(figure)})::bigint, ${own})`;
}

/**
 * The most that a schedule may cost if it is repeated, in minor units with the covered fees.
 * @param schedules name of the table in the statement
 */
export function payableAgain(schedules: string): RawBuilder<number> {
  const figures = (['total', 'night_30_amount', 'tip', 'fee'] as const).map((figure) => agreed(schedules, figure));
  return sql`coalesce((${sql.ref(`${schedules}.wished`)} ->> 'payable')::bigint, ${sql.join(figures, sql` + `)})`;
}

/**
 * The last date of a schedule. For a gift that repeats, the last planned date: its campaign runs for decades, and no
 * link should be valid for that long.
 * @param schedules name of the table in the statement, like `campaigns`
 */
export function lastDateOf(schedules: string, campaigns: string): RawBuilder<string> {
  return sql<string>`case when ${sql.ref(`${campaigns}.kind`)} = any(${REPEATING_KINDS})
    then coalesce(
      (select max(local_date) from payments where payments.schedule_id = ${sql.ref(`${schedules}.id`)}),
      ${sql.ref(`${schedules}.created_at`)}::date)
    else ${sql.ref(`${campaigns}.end_date`)} end`;
}

/** The grant of a link with the current version. */
export function grantOf(schedule: StoredSchedule, now: Date): LinkGrant {
  const { id, link_version, campaign_kind: kind, campaign_ends } = schedule;
  return { scheduleId: id, version: link_version, campaignEnds: linkedUntil({ kind, ends: campaign_ends }, now) };
}

/**
 * The last date for a link. For a gift that repeats it is not before today, since it may be started again even if
 * nothing has been planned for a long time.
 * @param ends as `lastDateOf` reads it
 */
export function linkedUntil({ kind, ends }: { readonly kind: CampaignKind; readonly ends: string }, now: Date): string {
  const today = now.toISOString().slice(0, 10);
  return isRepeating(kind) && ends < today ? today : ends;
}

/** The latest version of a schedule's links in any mail. */
export function lastMailedVersion({ link_version, link_version_sent }: StoredSchedule): number {
  return Math.max(link_version, link_version_sent);
}

/** Reserves the next link version of each schedule for a mail. @returns the grants */
export async function nextLinks(
  trx: Transaction,
  schedules: readonly StoredSchedule[],
  now: Date,
): Promise<readonly LinkGrant[]> {
  // Locked in the same order as by a login.
  const { rows } = await sql<{ id: string; version: number }>`
    with held as (
      select id from schedules where id = any(${schedules.map(({ id }) => id)}::uuid[]) order by id for no key update)
    update schedules s set link_version_sent = greatest(s.link_version, s.link_version_sent) + 1
    from held where s.id = held.id returning s.id, s.link_version_sent as version`.execute(trx);
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  return schedules.map((schedule) => ({
    ...grantOf(schedule, now),
    version: versions.get(schedule.id) ?? lastMailedVersion(schedule),
  }));
}

/** Revokes the links before a version. @param sent the latest mailed version @returns whether that changed anything */
export async function raiseLinkVersion(
  trx: Transaction,
  id: string,
  version: number,
  sent = version,
): Promise<boolean> {
  const raised = await trx
    .updateTable('schedules')
    .set(({ fn, val }) => ({
      link_version: version,
      link_version_sent: fn<number>('greatest', ['link_version_sent', val(sent)]),
    }))
    .where('id', '=', id)
    .where('link_version', '<', version)
    .executeTakeFirst();
  return raised.numUpdatedRows > 0n;
}

/** Revokes the links before a version of each schedule. @param raised.sent the latest mailed version */
export async function raiseLinkVersions(
  trx: Transaction,
  raised: readonly { readonly id: string; readonly version: number; readonly sent: number }[],
): Promise<void> {
  const rows = raised.map(({ id, version, sent }) => ({ id, version, sent }));
  await sql`
    update schedules s
    set link_version = raised.version, link_version_sent = greatest(s.link_version_sent, raised.sent)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as raised (id uuid, version integer, sent integer)
    where s.id = raised.id and s.link_version < raised.version`.execute(trx);
}

/** Schedules that may be linked to: those of a campaign until 60 days after it, and every gift that repeats. */
const isLinked = (now: Date) => sql<boolean>`(campaigns.end_date > ${lastExpired(now)} or ${REPEATS})`;
const REPEATS = sql<boolean>`campaigns.kind = any(${REPEATING_KINDS})`;

/** Whether a schedule was charged. Anybody may make one in a donor's name with a card that is not. */
const WAS_CHARGED = sql<boolean>`exists (
  select from payments where payments.schedule_id = schedules.id and payments.status in ('succeeded', 'refunded'))`;

/**
 * A donor's schedules that may be linked to, in this order: charged gifts that repeat and are not stopped, which never
 * end by themselves; other charged gifts, newest first; gifts that were not charged, oldest first, so that a stranger's
 * later gifts do not push out the donor's.
 * @param email as `normalEmail` returns it
 */
export async function linkedSchedules(db: Executor, email: string, now: Date): Promise<StoredSchedule[]> {
  const rows = await scheduleQuery(db)
    .where('schedule_contacts.email', '=', email)
    .where(isLinked(now))
    .orderBy(WAS_CHARGED, 'desc')
    .orderBy(sql`${WAS_CHARGED} and ${REPEATS} and schedules.cancelled_at is null`, 'desc')
    .orderBy(sql`case when ${WAS_CHARGED} then schedules.created_at end`, 'desc')
    .orderBy('schedules.created_at')
    .orderBy('schedules.id')
    .limit(MAX_LINKED)
    .execute();
  return rows.map((row) => storedSchedule.parse(row));
}

/**
 * The same for one donor, locked in a fixed order. Transactions that queue a mail about them do not wait for this lock.
 */
export async function lockLinkedSchedules(trx: Transaction, donorId: string, now: Date): Promise<StoredSchedule[]> {
  const rows = await scheduleQuery(trx)
    .where('schedules.donor_id', '=', donorId)
    .where(isLinked(now))
    .orderBy('schedules.id')
    .forNoKeyUpdate('schedules')
    .execute();
  return rows.map((row) => storedSchedule.parse(row));
}

/** The other schedules that were made in the same checkout, in that order. */
export async function connectedTo(
  db: Executor,
  { id, connection_id: connection }: Pick<StoredSchedule, 'id' | 'connection_id'>,
): Promise<string[]> {
  if (connection === null) return [];
  const rows = await db
    .selectFrom('schedules')
    .select('id')
    .where('connection_id', '=', connection)
    .where('id', '!=', id)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** How many gifts were made with a donor's code. */
export async function countGivenBy(db: Executor, shareCode: string): Promise<number> {
  const { count } = await db
    .selectFrom('schedules')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('chain_code', '=', shareCode)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * A donor's schedules of some kinds, newest first, as many as a donor reads: charged ones before others, and of the
 * others the oldest.
 */
export async function schedulesOfKinds(
  db: Executor,
  donorId: string,
  kinds: readonly CampaignKind[],
): Promise<StoredSchedule[]> {
  const rows = await scheduleQuery(db)
    .where('schedules.donor_id', '=', donorId)
    .where('campaigns.kind', 'in', kinds)
    .orderBy(WAS_CHARGED, 'desc')
    .orderBy(sql`case when ${WAS_CHARGED} then schedules.created_at end`, 'desc')
    .orderBy('schedules.created_at')
    .orderBy('schedules.id')
    .limit(MAX_LISTED)
    .execute();
  const newest = (one: StoredSchedule, other: StoredSchedule) =>
    other.created_at.getTime() - one.created_at.getTime() || (one.id < other.id ? 1 : -1);
  return rows.map((row) => storedSchedule.parse(row)).sort(newest);
}

/** The differences of a gift that repeats an earlier one. */
export interface Repeated {
  readonly isCardStopped: boolean;
  /** Gift Aid was declared for the earlier gift only. */
  readonly hasLostGiftAid: boolean;
  readonly hasLostNight30: boolean;
}

/** Locks the schedule that repeats this one; null if there is none, or it is stopped. */
export async function copyOf(trx: Transaction, id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from schedules where cloned_from_schedule_id = ${id} and cancelled_at is null for update`.execute(trx);
  return rows[0]?.id ?? null;
}

/** Those schedules that repeat an earlier one, by id. */
export async function repeatedAmong(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, Repeated>> {
  const { rows } = await sql<Repeated & { readonly id: string }>`
    select s.id, m.breaker is not null as "isCardStopped", o.gift_aid and not s.gift_aid as "hasLostGiftAid",
           coalesce((s.wished ->> 'night_30')::boolean and not s.night_30, false) as "hasLostNight30"
    from schedules s join schedules o on o.id = s.cloned_from_schedule_id
      join payment_methods m on m.id = s.payment_method_id
    where s.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function markAutoEnroll(trx: Transaction, id: string, value: boolean): Promise<void> {
  await trx.updateTable('schedules').set({ auto_enroll: value }).where('id', '=', id).execute();
}

/** Of night 30: its causes' part and the fee on it, in minor units. */
export interface Night30Figures {
  readonly amount: number;
  readonly fee: number;
}

/**
 * Writes whether the plan has a night 30, and its part of the figures: a night 30 that is left out is in no total. A gift
 * that repeats this one has it too, also where this one had to do without.
 * @param night.before what it had in the plan; null if there is no such night
 */
export async function writeNight30(
  trx: Transaction,
  schedule: Pick<StoredSchedule, 'id' | 'night_30' | 'night_30_amount' | 'fee'>,
  night: { readonly value: boolean; readonly before: Night30Figures | null; readonly after: Night30Figures | null },
): Promise<{ readonly before: object; readonly after: object }> {
  const { id, night_30, night_30_amount, fee } = schedule;
  const [had, has] = [night_30 ? night.before : null, night.value ? night.after : null];
  const before = { night_30, night_30_amount, fee };
  const after = {
    night_30: night.value,
    night_30_amount: has?.amount ?? 0,
    fee: fee - (had?.fee ?? 0) + (has?.fee ?? 0),
  };
  const isSame = after.night_30_amount === night_30_amount && after.fee === fee;
  // The most that the next gift may cost is what this one costs now.
  const wished = sql<null>`wished - ${isSame ? ['night_30'] : ['night_30', 'night_30_amount', 'payable', 'fee']}::text[]`;
  await trx
    .updateTable('schedules')
    .set({ ...after, wished })
    .where('id', '=', id)
    .execute();
  return { before, after };
}

export async function markMatching(trx: Transaction, id: string, optedInAt: Date): Promise<void> {
  await trx.updateTable('schedules').set({ match_opted_in_at: optedInAt }).where('id', '=', id).execute();
}

export async function writeTimezone(trx: Transaction, id: string, timezone: string): Promise<void> {
  await trx.updateTable('schedules').set({ timezone }).where('id', '=', id).execute();
}

export async function markCancelled(trx: Transaction, id: string, cancelledAt: Date | null): Promise<void> {
  await trx.updateTable('schedules').set({ cancelled_at: cancelledAt }).where('id', '=', id).execute();
}

/** Writes why the donor has cancelled; null if nothing was said, or once the schedule is active again. */
export async function writeCancelReason(trx: Transaction, id: string, reason: string | null): Promise<void> {
  await trx.updateTable('schedules').set({ cancel_reason: reason }).where('id', '=', id).execute();
}

export interface PlanFigures {
  readonly causes: Readonly<Record<string, number>>;
  readonly total: number;
  readonly night_30_amount: number;
  readonly tip: number;
  readonly fee: number;
  readonly pay_fees: boolean;
}

/**
 * Writes the figures of an edited plan. The tip is no longer a percentage if it or the causes were changed, and neither
 * is the endowment's part of changed causes. The most that a repeated gift may cost next time is what it costs now, and
 * what was changed is repeated as it is now; a cause that was not changed is repeated as it was agreed to.
 * @returns the figures before and after
 */
export async function writePlan(
  trx: Transaction,
  schedule: StoredSchedule,
  after: PlanFigures,
): Promise<{ readonly before: PlanFigures; readonly after: PlanFigures }> {
  const { causes, total, night_30_amount, tip, fee, pay_fees } = schedule;
  const hasSameCauses = isDeepStrictEqual(after.causes, causes);
  const changed = ['night_30_amount', 'payable', 'fee', ...(after.tip === tip ? [] : ['tip'])];
  // What was captured with another amount is in the causes as they are, not in those that were agreed to.
  const agreedCauses = sql`(
    select jsonb_build_object('causes', jsonb_object_agg(key, amount), 'total', sum(amount))
    from (
      select c.key, coalesce(case when c.value = causes -> c.key then wished -> 'causes' -> c.key end, c.value)::bigint
        as amount
      from jsonb_each(${JSON.stringify(after.causes)}::jsonb) c) kept)`;
  await trx
    .updateTable('schedules')
    .set({
      ...after,
      causes: JSON.stringify(after.causes),
      wished: sql`(wished - ${changed}::text[])
        || case when wished -> 'causes' is null then '{}' else ${agreedCauses} end`,
      ...(hasSameCauses && after.tip === tip ? {} : { tip_basis_points: null }),
      ...(hasSameCauses ? {} : { evergive_share_percentage: 0 }),
    })
    .where('id', '=', schedule.id)
    .execute();
  return { before: { causes, total, night_30_amount, tip, fee, pay_fees }, after };
}

/** The gift of a share code's owner: the slug of its charity, and the kind of campaign. */
export async function giftOfShareCode(
  db: Executor,
  code: string,
): Promise<{ readonly charity: string; readonly kind: CampaignKind } | undefined> {
  return db
    .selectFrom('schedules')
    .innerJoin('charities', 'charities.id', 'schedules.charity_id')
    .innerJoin('campaigns', 'campaigns.id', 'schedules.campaign_id')
    .where('share_code', '=', code)
    .select(['charities.slug as charity', 'campaigns.kind'])
    .$narrowType<{ kind: CampaignKind }>()
    .executeTakeFirst();
}
