import { currency, scheduleId } from '@lantern-giving/core/api/common.schema';
import type { FoundSchedule } from '@lantern-giving/core/api/schedules';
import { sql } from 'kysely';
import * as z from 'zod';
import { cappedTotal, type Executor } from '../../lib/db.ts';
import { standingsOf } from '../payments/standing.queries.ts';

/** Maximum number of results. */
export const MAX_FOUND = 20;

const row = z.object({
  schedule_id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  locale: z.nullable(z.string()),
  charity_id: z.string(),
  charity_name: z.string(),
  campaign_name: z.string(),
  currency,
  created: z.date(),
  cancelled: z.boolean(),
  last_4_card_digits: z.string(),
  tally: z.custom<FoundSchedule['tally']>(),
});

/** Schedules that match a search text in lower case; one more than `MAX_FOUND` if there are more. */
export async function foundBy(db: Executor, typed: string): Promise<FoundSchedule[]> {
  const tallied = (standing: keyof FoundSchedule['tally']) => sql`jsonb_build_object(
    'nights', coalesce(sum(p.gifts) filter (where p.standing = ${standing}), 0)::bigint,
    'amount', ${cappedTotal(sql`coalesce(sum(p.amount) filter (where p.standing = ${standing}), 0)`)})`;
  const { rows } = await sql`
    select s.id as schedule_id, o.email, o.first_name, o.last_name, s.locale, c.slug as charity_id, c.name as charity_name,
           k.name as campaign_name, s.currency, s.created_at as created, s.cancelled_at is not null as cancelled,
           m.last4 as last_4_card_digits,
           (select jsonb_build_object('given', ${tallied('given')}, 'to_come', ${tallied('to_come')},
                                      'waiting', ${tallied('waiting')}, 'lost', ${tallied('lost')})
            from ${standingsOf(sql`s.id`, 'total')} as p) as tally
    from schedules s
    join schedule_contacts o on o.schedule_id = s.id
    join payment_methods m on m.id = s.payment_method_id
    join charities c on c.id = s.charity_id
    join campaigns k on k.id = s.campaign_id
    where ${conditionOf(typed)}
    order by s.created_at desc, s.id desc limit ${MAX_FOUND + 1}`.execute(db);
  return rows.map((found) => {
    const { created, ...schedule } = row.parse(found);
    return { ...schedule, created_time: created.toISOString() };
  });
}

function conditionOf(typed: string) {
  if (scheduleId.safeParse(typed).success) return sql`s.id = ${typed}`;
  if (/^\d{4}$/.test(typed)) return sql`m.last4 = ${typed}`;
  if (typed.includes('@')) return sql`o.email like ${beginning(typed)}`;
  const [first = '', ...rest] = typed.split(/\s+/);
  const last = rest.join(' ');
  // One word may be email, first name or last name; of several the first is the first name, the rest the last name.
  return last === ''
    ? sql`(o.email like ${beginning(first)} or lower(o.first_name) like ${beginning(first)}
           or lower(o.last_name) like ${beginning(typed)})`
    : sql`((lower(o.first_name) like ${beginning(first)} and lower(o.last_name) like ${beginning(last)})
           or lower(o.first_name) like ${beginning(typed)} or lower(o.last_name) like ${beginning(typed)})`;
}

/** A `like` pattern for texts that start with this, in Postgres' lower case. */
function beginning(typed: string) {
  return sql`lower(${`${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`})`;
}
