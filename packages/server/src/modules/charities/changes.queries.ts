import type { CharityChanges, DashboardCharity, GuardedFields } from '@lantern-giving/core/api/charity';
import { GUARDED_FIELDS, guardedFields } from '@lantern-giving/core/api/charity.schema';
import { country } from '@lantern-giving/core/api/common.schema';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod';
import type { Executor, Transaction } from '../../lib/db.ts';

/** Requested values by field. */
export type Changes = Partial<GuardedFields>;

const stored = z.object({
  id: z.uuid(),
  name: z.nullable(z.string()),
  registration_number: z.nullable(z.string()),
  gift_aid: z.nullable(z.boolean()),
  tax_receipt: z.nullable(z.boolean()),
  asked_at: z.date(),
});
const heldBefore = guardedFields.exactPartial();

const COLUMNS = [
  'charity_changes.id',
  'charity_changes.name',
  'charity_changes.registration_number',
  'charity_changes.gift_aid',
  'charity_changes.tax_receipt',
  'charity_changes.asked_at',
] as const;

const WAITING = { approved_at: null, held_before: null, gifts_before: null };

/** The changes waiting for an admin, or null. */
export async function readWaiting(db: Executor, charityId: string): Promise<DashboardCharity['waiting_changes']> {
  const row = await db
    .selectFrom('charity_changes')
    .select(COLUMNS)
    .where('charity_id', '=', charityId)
    .where('approved_at', 'is', null)
    .executeTakeFirst();
  return row ? { asked_at: row.asked_at.toISOString(), changes: changesIn(row) } : null;
}

interface Asked {
  readonly charityId: string;
  /** The requested values so far. */
  readonly before: Changes;
  readonly changes: Changes;
  readonly by: string;
  readonly locale: string;
}

/** Replaces the requested changes. An identical request keeps its place in the queue. */
export async function replaceWaiting(trx: Transaction, asked: Asked, now: Date): Promise<void> {
  const { charityId, before, changes, by, locale } = asked;
  if (GUARDED_FIELDS.every((field) => before[field] === changes[field])) return;
  if (Object.keys(changes).length === 0) {
    await takeWaiting(trx, charityId);
    return;
  }
  const of = Object.fromEntries(GUARDED_FIELDS.map((field) => [field, changes[field] ?? null]));
  const row = { ...of, ...WAITING, id: uuidv7(), asked_by: by, locale, asked_at: now };
  await trx
    .insertInto('charity_changes')
    .values({ ...row, charity_id: charityId })
    .onConflict((conflict) => conflict.column('charity_id').doUpdateSet(row))
    .execute();
}

/** Deletes the waiting changes. @returns them, or null */
export async function takeWaiting(
  trx: Transaction,
  charityId: string,
): Promise<{ readonly id: string; readonly changes: Changes; readonly locale: string } | null> {
  const row = await trx
    .deleteFrom('charity_changes')
    .where('charity_id', '=', charityId)
    .where('approved_at', 'is', null)
    .returning([...COLUMNS, 'charity_changes.locale'])
    .executeTakeFirst();
  return row ? { id: row.id, changes: changesIn(row), locale: row.locale } : null;
}

/** Deletes the requested changes, including approved ones: they can no longer be decided or reverted. */
export async function dropAsked(trx: Transaction, charityId: string): Promise<void> {
  await trx.deleteFrom('charity_changes').where('charity_id', '=', charityId).execute();
}

/** The latest requested changes of a charity, possibly already approved. */
export interface AskedChange {
  readonly changes: Changes;
  readonly locale: string;
  /** Null while waiting. */
  readonly approval: {
    /** Previous values of the changed fields. */
    readonly before: Changes;
    /** Number of schedules at the time of approval. */
    readonly gifts: number;
  } | null;
}

/** Reads and locks a request; null if it was replaced, withdrawn or rejected. */
export async function readAsked(trx: Transaction, charityId: string, id: string): Promise<AskedChange | null> {
  const row = await trx
    .selectFrom('charity_changes')
    .select([...COLUMNS, 'locale', 'held_before', 'gifts_before'])
    .where('charity_id', '=', charityId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { locale, held_before, gifts_before } = row;
  const isWaiting = gifts_before === null;
  const approval = isWaiting ? null : { before: heldBefore.parse(held_before), gifts: Number(gifts_before) };
  return { changes: changesIn(row), locale, approval };
}

/** Marks changes as approved, with what is needed to revert that. */
export async function keepApproved(
  trx: Transaction,
  charityId: string,
  { before, gifts }: NonNullable<AskedChange['approval']>,
  now: Date,
): Promise<void> {
  const approval = { approved_at: now, held_before: JSON.stringify(before), gifts_before: gifts };
  await trx.updateTable('charity_changes').set(approval).where('charity_id', '=', charityId).execute();
}

/** Makes approved changes wait again, as they were requested. */
export async function waitAgain(trx: Transaction, charityId: string): Promise<void> {
  await trx.updateTable('charity_changes').set(WAITING).where('charity_id', '=', charityId).execute();
}

/** Waiting changes of all charities, longest waiting first. */
export async function listWaiting(db: Executor): Promise<CharityChanges> {
  const rows = await db
    .selectFrom('charity_changes')
    .innerJoin('charities', 'charities.id', 'charity_changes.charity_id')
    .where('approved_at', 'is', null)
    .select(COLUMNS)
    .select([
      'charities.slug',
      'charities.country',
      'charities.name as name_before',
      'charities.registration_number as number_before',
      'charities.gift_aid as gift_aid_before',
      'charities.tax_receipt as tax_receipt_before',
    ])
    .orderBy('charity_changes.asked_at')
    .orderBy('charity_changes.id')
    .execute();
  return {
    changes: rows.map((row) => ({
      change_id: row.id,
      charity_id: row.slug,
      country: country.parse(row.country),
      asked_at: row.asked_at.toISOString(),
      before: {
        name: row.name_before,
        registration_number: row.number_before,
        gift_aid: row.gift_aid_before,
        tax_receipt: row.tax_receipt_before,
      },
      after: changesIn(row),
    })),
  };
}

function changesIn(row: object): Changes {
  const { name, registration_number, gift_aid, tax_receipt } = stored.parse(row);
  return {
    ...(name === null ? {} : { name }),
    ...(registration_number === null ? {} : { registration_number }),
    ...(gift_aid === null ? {} : { gift_aid }),
    ...(tax_receipt === null ? {} : { tax_receipt }),
  };
}

interface Looker {
  readonly email: string;
  readonly isAdmin: boolean;
  readonly isOwner: boolean;
}

/** Owners who have accepted their invitation, and the platform's admins; each once. */
export async function changeRecipients(db: Executor, charityId: string): Promise<readonly Looker[]> {
  const { rows } = await sql<Looker>`
    select a.email, a.platform_role is not distinct from 'ADMIN' as "isAdmin", s.account_id is not null as "isOwner"
    from accounts a left join charity_staff s on s.account_id = a.id and s.charity_id = ${charityId}
      and s.role = 'owner' and s.accepted_at is not null
    where a.platform_role = 'ADMIN' or s.account_id is not null
    order by a.email`.execute(db);
  return rows;
}
