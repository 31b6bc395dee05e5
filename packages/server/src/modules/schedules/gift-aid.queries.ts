import type { CreateSchedule } from '@lantern-giving/core/api/schedules';
import type { MinorUnits } from '@lantern-giving/core/money';
import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Executor, Transaction } from '../../lib/db.ts';

/** The address of a donor, under the names of the API. */
const ADDRESS = [
  'house_number',
  'address_1',
  'address_2',
  'city',
  'state',
  'postcode',
  'country',
  'is_address_from_lookup',
] as const;
export type Address = Pick<CreateSchedule, (typeof ADDRESS)[number]>;

/** Who declares, as typed. */
export type Declarant = Address & Pick<CreateSchedule, 'first_name' | 'last_name'>;

/** The wording that the donor was shown, and whether it covers their other gifts to the charity too. */
export type Declaration = NonNullable<CreateSchedule['gift_aid_declaration']>;

/** The columns of a declaration that are written from what the donor typed and was shown. */
export function declaredBy(donor: Declarant, declaration: Declaration) {
  return {
    wording: declaration.text,
    wording_version: declaration.version,
    locale: declaration.locale,
    other_gifts: declaration.other_gifts,
    first_name: donor.first_name.trim(),
    last_name: donor.last_name.trim(),
    house: donor.house_number.trim(),
    address: [donor.address_1, donor.address_2, donor.city, donor.state]
      .map((line) => line.trim())
      .filter(Boolean)
      .join('\n'),
    postcode: donor.postcode.trim().toUpperCase(),
    country: donor.country,
  };
}

/** Name and address that a donor gave with a schedule. */
export async function declarantOf(db: Executor, scheduleId: string): Promise<Declarant> {
  return db
    .selectFrom('schedule_contacts')
    .select([...ADDRESS, 'first_name', 'last_name'])
    .where('schedule_id', '=', scheduleId)
    .executeTakeFirstOrThrow();
}

export async function writeAddress(trx: Transaction, scheduleId: string, address: Address): Promise<void> {
  const { country, is_address_from_lookup, house_number, address_1, address_2, city, state, postcode } = address;
  const lines = { house_number, address_1, address_2, city, state, postcode };
  const trimmed = Object.fromEntries(Object.entries(lines).map(([name, line]) => [name, line.trim()]));
  await trx
    .updateTable('schedule_contacts')
    .set({ ...trimmed, country, is_address_from_lookup })
    .where('schedule_id', '=', scheduleId)
    .execute();
}

/** The wording of the last declaration that a donor made for a schedule, even if it was withdrawn. */
export async function lastDeclaration(db: Executor, scheduleId: string): Promise<Declaration | undefined> {
  return db
    .selectFrom('gift_aid_declarations')
    .select(['wording as text', 'wording_version as version', 'locale', 'other_gifts'])
    .where('schedule_id', '=', scheduleId)
    .orderBy('declared_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Stores a declaration, which covers every gift of the schedule. The schedule must be locked. */
export async function declare(
  trx: Transaction,
  schedule: { readonly id: string; readonly donor_id: string; readonly charity_id: string },
  declared: ReturnType<typeof declaredBy>,
  now: Date,
): Promise<void> {
  const { id: schedule_id, donor_id, charity_id } = schedule;
  const row = { id: uuidv7(), schedule_id, donor_id, charity_id, ...declared, declared_at: now };
  await trx.insertInto('gift_aid_declarations').values(row).execute();
  await trx.updateTable('schedules').set({ gift_aid: true }).where('id', '=', schedule_id).execute();
}

/**
 * Withdraws the declaration that stands. It still covers what was charged before. The schedule and its nights must be
 * locked.
 * @param now of the clock by which charges are sent, the database's
 */
export async function withdraw(trx: Transaction, scheduleId: string, now: RawBuilder<Date>): Promise<void> {
  await sql`
    update gift_aid_declarations set withdrawn_at = greatest(${now}, (
      select max(a.sent_at) + interval '1 microsecond' from payments p join payment_attempts a on a.payment_id = p.id
      where p.schedule_id = ${scheduleId}))
    where schedule_id = ${scheduleId} and withdrawn_at is null`.execute(trx);
  await trx.updateTable('schedules').set({ gift_aid: false }).where('id', '=', scheduleId).execute();
}

/** What is left of a charge for Gift Aid. */
export interface ChargedForGiftAid {
  /** The causes' part, less what was given back of it. */
  readonly amount: MinorUnits;
  /** Whether a declaration covers it: only then can the charity claim on it. */
  readonly isCovered: boolean;
}

/**
 * The payments of a schedule that were charged, or are being charged, by their ids. A declaration covers every gift of its
 * schedule, also those before it; one that was withdrawn covers what was sent to the processor before.
 */
export async function chargedForGiftAid(
  db: Executor,
  scheduleId: string,
): Promise<ReadonlyMap<string, ChargedForGiftAid>> {
  const { rows } = await sql<ChargedForGiftAid & { readonly id: string }>`
    select p.id,
      p.amount
        - coalesce((select sum(r.amount) from refunds r
            where r.payment_id = p.id and r.state in ('pending', 'succeeded')), 0)::bigint
        - coalesce((select sum(d.amount) from disputes d where d.payment_id = p.id and d.state = 'lost'), 0)::bigint
        as amount,
      exists (
        select from gift_aid_declarations g
        where g.schedule_id = p.schedule_id
          and (g.withdrawn_at is null or g.withdrawn_at > coalesce(a.sent_at, a.created_at))) as "isCovered"
    from payments p join payment_attempts a on a.payment_id = p.id and a.state in ('sent', 'unknown', 'succeeded')
    where p.schedule_id = ${scheduleId}`.execute(db);
  return new Map(rows.map(({ id, ...charged }) => [id, charged]));
}
