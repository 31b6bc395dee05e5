import pg from 'pg';
import type { Server } from '../../e2e/harness/server.ts';
import { connect } from '../../packages/server/src/lib/db.ts';
import { recountFigures } from '../../packages/server/src/modules/insights/rollup.queries.ts';

const NIGHTS = 10;
/** Number of the ten nights that have passed. */
const PASSED = 4;

/**
 * Writes schedules of the last ten nights for a charity with different amounts: four nights have been charged or
 * failed, six are in the future, and no worker claims them.
 * @returns the charity's number of payments
 */
export async function writeCharityBooks(
  { books }: Server,
  given: { readonly charity: string; readonly causes: readonly [string, string]; readonly schedules: number },
): Promise<number> {
  const { charity, causes, schedules } = given;
  const client = new pg.Client({ ...books.address });
  await client.connect();
  try {
    await client.query(`
      insert into payment_methods (id, processor, processor_payment_method_id, processor_customer_id, checkout_id, email,
        brand, last4, expiry_month, expiry_year, fingerprint, created_at)
      values ('pm_bench', 'sandbox', 'pm_bench', 'cus_bench', gen_random_uuid(), 'bench@donor.example', 'visa', '4242', 12,
        2034, 'bench', now())`);
    await client.query(
      `with made as (
        insert into donors (id, email, first_name, last_name, created_at)
        select gen_random_uuid(), 'bench' || number || '@donor.example', 'Ben', 'Chmark', now()
        from generate_series(1, $4::int) as number returning id),
      numbered as (select id, row_number() over () as number from made),
      campaign as (select id from campaigns where kind = 'ten-nights' and demo order by start_date desc limit 1),
      planned as (
        insert into schedules (id, donor_id, charity_id, campaign_id, payment_method_id, payment_type, currency, timezone,
          causes, first_night, split_type, multiplier, night_30, start_date_offset, pay_fees, total, night_30_amount, tip,
          fee, gift_aid, tax_receipt, auto_enroll, length_choice, widget, share_code, created_at)
        select gen_random_uuid(), n.id, c.id, k.id, 'pm_bench', 'card', c.currency, 'Europe/London',
          jsonb_build_object($2::text, 10 * n.number, $3::text, 10000), 20, 'equally', 2, false, 0, true,
          10000 + 10 * n.number, 0, 0, 0, false, false, false, 'lastTenAvailable', false, 'mtnbench' || n.number,
          now() - n.number * interval '1 second'
        from numbered n, campaign k, charities c where c.slug = $1 returning id, campaign_id, currency, causes, total)
      insert into payments (id, schedule_id, number, campaign, local_date, timezone, due_at, currency, causes, amount, tip,
        fee, total, held, status, failure_kind, next_attempt_at, processor, created_at, updated_at)
      select gen_random_uuid(), p.id, 19 + night, p.campaign_id, current_date + night - $5::int, 'Europe/London',
        (current_date + night - $5::int + 1)::timestamp + interval '90 minutes', p.currency,
        jsonb_build_object($2::text, (p.causes ->> $2)::bigint / 10, $3::text, 1000), p.total / 10, 0, 0, p.total / 10,
        false, case when night >= $5 then 'pending' when random() < 0.03 then 'failed' else 'succeeded' end,
        case when random() < 0.02 then 'hard' end, now() + interval '1 year', 'sandbox', now(), now()
      from planned p, generate_series(1, ${NIGHTS}) as night`,
      [charity, ...causes, schedules, PASSED + 1],
    );
    await countFigures(books.address.connectionString ?? '');
    await client.query('analyze');
  } finally {
    await client.end();
  }
  return schedules * NIGHTS;
}

async function countFigures(databaseUrl: string): Promise<void> {
  const db = connect(databaseUrl, { pool: 1 });
  await recountFigures(db);
  await db.destroy();
}
