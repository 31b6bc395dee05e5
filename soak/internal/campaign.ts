import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { currencies } from '../../packages/core/src/money/index.ts';
import { openSandboxAccount } from '../../packages/sandbox/src/engine/accounts.ts';
import type { Sandbox } from '../../packages/sandbox/src/sandbox.ts';
import { ManualClock } from '../../packages/server/src/lib/clock.ts';
import { type Database, inTransaction } from '../../packages/server/src/lib/db.ts';
import { recountFigures } from '../../packages/server/src/modules/insights/rollup.queries.ts';
import { fundPot, reserveMatch } from '../../packages/server/src/modules/matching/pots.queries.ts';
import { type SavedCard, saveCardThere } from '../../packages/server/test/charging/donors.ts';

const NIGHTS = 10;
const CURRENCIES = ['gbp', 'usd', 'idr'] as const;
/**
 * Cards as donors have them: most are good, and some are declined, at first or always, want to be authenticated, or have
 * no funds.
 */
const CARDS = [
  { number: '4242424242424242', schedules: 65 },
  { number: '5555555555554444', schedules: 12 },
  { number: '4000002500003155', schedules: 8 },
  { number: '4000000000001059', schedules: 5 },
  { number: '4000000000000341', schedules: 4 },
  { number: '4000002760003184', schedules: 3 },
  { number: '4000008260003178', schedules: 3 },
] as const;

/**
 * Schedules of ten nights in three currencies and three time zones, each with a donor and a card of its own. The nights
 * of a zone are due at 01:30 there, from the evening after `start` on.
 */
export async function writeCampaign(
  { db, processor: books }: { readonly db: Database; readonly processor: Database },
  { engine, processor }: Sandbox,
  { schedules, start }: { readonly schedules: number; readonly start: Date },
): Promise<void> {
  const clock = new ManualClock(start);
  await sql`
    insert into campaigns (id, kind, brand, product, name, start_date, month_days, unlock_date, end_date, created_at)
    values ('mtn2027', 'ten-nights', 'mtn', 'mytennights', 'Ten nights', '2027-02-07', 30, '2027-01-24', '2027-03-08',
      ${start})`.execute(db);
  for (const [at, currency] of CURRENCIES.entries()) {
    const charity = uuidv7();
    const account = `acct_${currency}`;
    await openSandboxAccount(books, { id: account, currency, state: 'complete' }, start);
    await sql`
      insert into charities (id, slug, name, about, country, currency, registration_number, status, gift_aid,
        tax_receipt, processor_account, created_at)
      values (${charity}, ${`relief-${currency}`}, 'Relief', '', 'GB', ${currency}, '1', 'STATUSAPPROVED', false, false,
        ${account}, ${start})`.execute(db);
    for (const { number, schedules: percent } of CARDS) {
      const count = Math.ceil((schedules / CURRENCIES.length) * (percent / 100));
      const card = await saveCardThere({ books, clock, engine, processor }, number);
      await writeSchedules({ db, books }, { charity, currency, zone: at, card, count, start });
    }
  }
  await matchGifts(db, start);
  await recountFigures(db);
  for (const one of [db, books]) await sql`analyze`.execute(one);
}

/**
 * The schedules of a campaign, counted from 1 in each currency, good cards first: what is to happen to every tenth one
 * happens in the smallest campaign too.
 */
const numbered = sql`(
  select s.id, s.payment_method_id,
    row_number() over (partition by s.currency order by m.last4 = '4242' desc, s.id) as number
  from schedules s join payment_methods m on m.id = s.payment_method_id)`;

/** A tenth of the schedules, whose donors change their minds. */
export async function changingSchedules(db: Database): Promise<readonly { id: string; card: string }[]> {
  const { rows } = await sql<{ id: string; card: string }>`
    select id, payment_method_id as card from ${numbered} as s where number % 10 = 0 order by id`.execute(db);
  return rows;
}

/**
 * A pot for each currency, for a tenth of the schedules and three quarters of what these would need, so that some have
 * all of it and some a part. Half of them are among those that change their minds.
 */
async function matchGifts(db: Database, start: Date): Promise<void> {
  await sql`
    update schedules s set match_opted_in_at = ${start} from ${numbered} as n
    where n.id = s.id and n.number = 2`.execute(db);
  for (const currency of CURRENCIES) {
    const { rows } = await sql<{ id: string; total: number }>`
      with changed as (
        update schedules s set chain_code = sharing.share_code from ${numbered} as n, schedules sharing
        where n.id = s.id and n.number % 20 in (1, 10) and s.currency = ${currency}
          and sharing.match_opted_in_at is not null and sharing.currency = s.currency
        returning s.id, s.total, n.number)
      select id, total from changed order by number`.execute(db);
    const amount = Math.ceil(rows.reduce((all, { total }) => all + total, 0) * (3 / 8));
    const pot = { campaignId: 'mtn2027', charityId: null, currency, amount, percent: 50, capPerSchedule: amount };
    await inTransaction(db, (trx) => fundPot(trx, pot, start));
    for (const { id } of rows) await inTransaction(db, (trx) => reserveMatch(trx, id));
  }
}

async function writeSchedules(
  { db, books }: { readonly db: Database; readonly books: Database },
  gifts: {
    readonly charity: string;
    readonly currency: (typeof CURRENCIES)[number];
    /** Its nights are due this many times eight hours after the first zone's. */
    readonly zone: number;
    readonly card: SavedCard;
    readonly count: number;
    readonly start: Date;
  },
): Promise<void> {
  const { charity, currency, zone, card, count, start } = gifts;
  const name = sql`${card.paymentMethodId} || '-' || number`;
  const amount = currencies[currency].smallestCharge * 10;
  const [tip, fee] = [Math.floor(amount / 10), Math.floor(amount / 20)];
  await sql`
    insert into sandbox_payment_methods
      (id, customer, brand, last4, expiry_month, expiry_year, fingerprint, behaviour, created_at)
    select ${name}, m.customer, m.brand, m.last4, m.expiry_month, m.expiry_year, m.fingerprint, m.behaviour, m.created_at
    from sandbox_payment_methods m, generate_series(1, ${count}::int) as number
    where m.id = ${card.paymentMethodId}`.execute(books);
  await sql`
    with named as (
      select gen_random_uuid() as id, ${name} as email from generate_series(1, ${count}::int) as number),
    written as (
      insert into donors (id, email, first_name, last_name, created_at)
      select id, lower(email), 'A', 'Donor', ${start} from named),
    card as (
      insert into payment_methods (id, processor, processor_payment_method_id, processor_customer_id, checkout_id, email,
        brand, last4, expiry_month, expiry_year, fingerprint, created_at)
      select email, 'sandbox', email, ${card.customerId}, gen_random_uuid(), email, ${card.brand}, ${card.last4}, 12, 2034,
        email, ${start}
      from named),
    made as (
      insert into schedules (id, donor_id, charity_id, campaign_id, payment_method_id, payment_type, currency, timezone,
        causes, first_night, split_type, multiplier, night_30, start_date_offset, pay_fees, total, night_30_amount, tip,
        fee, gift_aid, tax_receipt, auto_enroll, length_choice, widget, share_code, created_at)
      select gen_random_uuid(), id, ${charity}, 'mtn2027', email, 'card', ${currency}, 'Europe/London', '{}', 20,
        'equally', 2, false, 0, true, ${amount * NIGHTS}::bigint, 0, ${tip * NIGHTS}::bigint, ${fee * NIGHTS}::bigint,
        false, false, false, 'lastTenAvailable', false, email, ${start}
      from named returning id)
    insert into payments (id, schedule_id, number, campaign, local_date, timezone, due_at, currency, causes, amount, tip,
      fee, total, held, status, next_attempt_at, processor, created_at, updated_at)
    select gen_random_uuid(), made.id, 19 + night, 'mtn2027', ${start}::date + night, 'Europe/London', at.due, ${currency},
      jsonb_build_object('water', ${amount}::bigint), ${amount}, ${tip}, ${fee}, ${amount + tip + fee}, false, 'pending',
      at.due, 'sandbox', ${start}, ${start}
    from made, generate_series(1, ${NIGHTS}::int) as night,
      lateral (select ${start}::timestamptz + make_interval(days => night, hours => ${8 * zone}) as due) as at`.execute(
    db,
  );
}
