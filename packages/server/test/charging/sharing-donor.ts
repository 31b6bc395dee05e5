import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Transaction } from '../../src/lib/db.ts';
import { reserveMatch, type ScheduleMatch } from '../../src/modules/matching/pots.queries.ts';

const CODE = 'sharing-donor';

/**
 * Matches a schedule as if it had come by the code of another donor, who takes part in give-matching. That donor's
 * schedule, which is a copy without nights and with another card, is written with the first.
 * @returns null if the pot has nothing left
 */
export async function matchByCode(trx: Transaction, scheduleId: string): Promise<ScheduleMatch | null> {
  await sql`
    with sharing as (
      insert into donors
      select (jsonb_populate_record(d, jsonb_build_object('id', ${uuidv7()}::uuid, 'email', 'sharing@example.org'))).*
      from donors d join schedules s on s.donor_id = d.id
      where s.id = ${scheduleId} and not exists (select from schedules where share_code = ${CODE})
      returning id),
    card as (
      insert into payment_methods
      select (jsonb_populate_record(m, jsonb_build_object(
        'id', ${CODE}::text, 'processor_payment_method_id', ${CODE}::text, 'fingerprint', ${CODE}::text))).*
      from payment_methods m join schedules s on s.payment_method_id = m.id, sharing where s.id = ${scheduleId}
      returning id)
    insert into schedules
    select (jsonb_populate_record(s, jsonb_build_object('id', ${uuidv7()}::uuid, 'donor_id', sharing.id,
      'payment_method_id', card.id, 'share_code', ${CODE}::text, 'match_opted_in_at', s.created_at))).*
    from schedules s, sharing, card where s.id = ${scheduleId}`.execute(trx);
  await sql`update schedules set chain_code = ${CODE} where id = ${scheduleId}`.execute(trx);
  return reserveMatch(trx, scheduleId);
}
