// Charges per second by one worker, compared with plain SQL that writes the same rows in batches of the same size.
// `--against REVISION` compares it with the engine of another commit instead.
import { sql } from 'kysely';
import { createSandbox } from '../packages/sandbox/src/sandbox.ts';
import type { Database } from '../packages/server/src/lib/db.ts';
import type { PaymentProcessor } from '../packages/server/src/processor/port.ts';
import { answeringAtOnce } from './internal/answering-processor.ts';
import { withDatabase } from './internal/bench-database.ts';
import { clock, now } from './internal/bench-worker.ts';
import { BATCH, type Charged, charge, empty, SCHEDULES, timed } from './internal/charge-due.ts';
import { writeDuePayments } from './internal/due-payments.ts';
import { perSecond, printTable } from './internal/table.ts';

/** The least that these charges cost in Postgres: the same rows, written in batches of the same size by plain SQL. */
async function bare(db: Database, processor: PaymentProcessor): Promise<Charged> {
  const payments = await writeDuePayments(db, processor, { schedules: SCHEDULES, now });
  await sql`
    insert into ledger_accounts (id, kind, owner, currency)
    select kind, kind, 'bench', 'gbp' from unnest(array['clearing', 'charity_payable', 'tips', 'fee_cover']) as kind`.execute(
    db,
  );
  const claim = async () => {
    const { rows } = await sql<{ id: string }>`
      with due as (
        update payments set status = 'processing', attempts = 1, lease_owner = 'bench', lease_until = ${now} where id in (
          select id from payments where status = 'pending' and not halted and next_attempt_at <= ${now}
          order by next_attempt_at, id limit ${BATCH} for update skip locked)
        returning id, schedule_id, total, currency)
      insert into payment_attempts (id, payment_id, schedule_id, processor, attempt_no, state, intent_id, payment_method_id, total, currency,
        idempotency_key, created_at, sent_at)
      select gen_random_uuid(), id, schedule_id, 'sandbox', 1, 'sent', id, 'card', total, currency, id, ${now}, ${now} from due
      returning payment_id as id`.execute(db);
    return rows.map(({ id }) => id);
  };
  const ms = await timed(async () => {
    for (let ids = await claim(); ids.length > 0; ids = await claim()) {
      await sql`
        with paid as (
          update payments set status = 'succeeded', lease_owner = null, lease_until = null where id = any(${ids}::uuid[])
          returning id, schedule_id, number, local_date, due_at, amount, tip, fee, causes),
        attempt as (
          update payment_attempts set state = 'succeeded', charge_id = intent_id, resolved_at = ${now}
          where payment_id = any(${ids}::uuid[]) and state = 'sent'),
        booked as (
          insert into ledger_transactions (id, kind, source_type, source_id, schedule_id, event_at)
          select id, 'charge', 'payment_attempt', id, schedule_id, ${now} from paid),
        night as (
          insert into night_figures
            (charity_id, campaign_id, processor, number, local_date, due_at, status, failure_kind, gifts, amount)
          select s.charity_id, s.campaign_id, 'sandbox', number, local_date, due_at, was.status, null, was.sign * count(*),
            was.sign * sum(amount)
          from paid join schedules s on s.id = paid.schedule_id
            cross join (values ('pending', -1), ('succeeded', 1)) as was (status, sign)
          group by 1, 2, 3, 4, 5, 6, 7, was.sign),
        cause as (
          insert into cause_figures (charity_id, campaign_id, cause_id, given)
          select s.charity_id, s.campaign_id, part.key, sum(part.value::bigint)
          from paid join schedules s on s.id = paid.schedule_id cross join lateral jsonb_each_text(paid.causes) part
          group by 1, 2, 3)
        insert into ledger_transfers (id, transaction_id, schedule_id, debit_account, credit_account, amount)
        select gen_random_uuid(), id, schedule_id, 'clearing', part.account, part.amount
        from paid, lateral (values ('charity_payable', amount), ('tips', tip), ('fee_cover', fee)) as part (account, amount)`.execute(
        db,
      );
    }
  });
  await empty(db);
  return { payments, ms };
}

await withDatabase('charges', async (db) => {
  const { processor } = createSandbox({ config: { secret: { current: 'bench '.repeat(8), previous: [] } }, db, clock });
  const least = await bare(db, processor);
  const atOnce = await charge(db, answeringAtOnce(processor));
  const sandbox = await charge(db, processor);
  const beside = perSecond(least.payments, least.ms);
  printTable(
    [`${least.payments} payments due, a card each, one worker`, 'charges', 'the same rows by bare SQL, same run'],
    [
      { what: 'processor that answers at once', figure: perSecond(atOnce.payments, atOnce.ms), beside },
      { what: 'sandbox, its books in the same Postgres', figure: perSecond(sandbox.payments, sandbox.ms), beside },
    ],
  );
});
