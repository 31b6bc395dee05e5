import type { RegistrationEntry } from '@lantern-giving/core/api/registration';
import { registrationEntry } from '@lantern-giving/core/api/registration.schema';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Executor, Transaction } from '../../platform/db.ts';

const stored = registrationEntry.omit({ registered_at: true }).extend({ registered_at: z.date() });

/** Those that wait first, then the newest. */
export async function allRegistrations(db: Executor): Promise<RegistrationEntry[]> {
  const rows = await db
    .selectFrom('charity_registrations')
    .innerJoin('charities', 'charities.id', 'charity_registrations.charity_id')
    .select([
      'slug as charity_id',
      'name',
      'registration_number as number',
      'country',
      'currency',
      'representative_name',
      'representative_position',
      'phone',
      'email',
      'about as description',
      'privacy_policy_url',
      'gift_aid',
      'registered_at',
      'status',
      'reason',
    ])
    .orderBy('decided_at', (order) => order.desc().nullsFirst())
    .orderBy('registered_at', 'desc')
    .limit(500)
    .execute();
  return rows.map((row) => {
    const entry = stored.parse(row);
    return { ...entry, registered_at: entry.registered_at.toISOString() };
  });
}

/** Lets registrations, and changes of numbers, happen one after the other: whether a number or an id is free must still be so when it is taken. */
export async function oneAtATime(trx: Transaction): Promise<void> {
  await sql`lock table charity_registrations in share row exclusive mode`.execute(trx);
}

/** Holds one registration until the transaction ends. */
export async function lockRegistration(trx: Transaction, slug: string) {
  return trx
    .selectFrom('charity_registrations')
    .innerJoin('charities', 'charities.id', 'charity_registrations.charity_id')
    .select(['charities.id', 'name', 'status', 'email', 'locale'])
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether another charity of a country has a number. @param asked.except id of the one that asks, where there is one */
export async function isNumberTaken(
  trx: Transaction,
  asked: { readonly country: string; readonly number: string; readonly except?: string },
): Promise<boolean> {
  const found = await trx
    .selectFrom('charities')
    .select('id')
    .where('country', '=', asked.country)
    .where('registration_number', '=', asked.number)
    .where('status', '<>', 'STATUSREJECTED')
    .execute();
  return found.some(({ id }) => id !== asked.except);
}

export async function isSlugTaken(trx: Transaction, slug: string): Promise<boolean> {
  const found = await trx.selectFrom('charities').select('id').where('slug', '=', slug).executeTakeFirst();
  return found !== undefined;
}
