import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ATTEMPT_STATES,
  type AttemptState,
  CHARITY_STATES,
  isFinal,
  mayMove,
  PAYMENT_STATES,
} from '@lantern-giving/core/payments';
import type { StoredPaymentStatus } from '@lantern-giving/core/schedule';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChargingFixture, createFixture } from '../../../test/charging/fixture.ts';
import { inTransaction, sqlState } from '../../lib/db.ts';
import { lockPayment, movePayment, openDonorAttempt, recordSuccesses, settleAttempt } from './attempts.queries.ts';

const payments = Object.keys(PAYMENT_STATES) as StoredPaymentStatus[];
const attempts = Object.keys(ATTEMPT_STATES) as AttemptState[];

let fixture: ChargingFixture;
let paymentId: string;
beforeAll(async () => {
  fixture = await createFixture();
  const schedule = await fixture.schedule();
  const { rows } = await sql<{ id: string }>`
    update payments set intent_id = 'pi_1' where schedule_id = ${schedule} and number = 20 returning id`.execute(
    fixture.db,
  );
  paymentId = rows[0]?.id ?? '';
});
afterAll(() => fixture.drop());

/** The result of moving the payment between two states, which is rolled back. */
async function moved(from: StoredPaymentStatus, to: StoredPaymentStatus): Promise<string> {
  class Enough extends Error {}
  let came = '';
  await inTransaction(fixture.db, async (trx) => {
    await sql`update payments set status = ${from} where id = ${paymentId}`.execute(trx);
    const payment = await lockPayment(trx, paymentId);
    try {
      await movePayment(trx, payment, { status: to, now: fixture.clock.now() });
    } catch (error) {
      if (sqlState(error) !== null) throw error;
      came = error instanceof Error ? error.name : 'thrown';
    }
    const { rows } = await sql<{ status: string }>`select status from payments where id = ${paymentId}`.execute(trx);
    came = `${came} ${rows[0]?.status}`.trim();
    throw new Enough();
  }).catch((error: unknown) => {
    if (!(error instanceof Enough)) throw error;
  });
  return came;
}

async function settled(from: AttemptState, to: AttemptState): Promise<string> {
  class Enough extends Error {}
  let came = '';
  await inTransaction(fixture.db, async (trx) => {
    const now = fixture.clock.now();
    await sql`update payments set status = 'processing' where id = ${paymentId}`.execute(trx);
    const opened = await openDonorAttempt(trx, await lockPayment(trx, paymentId), now);
    await sql`update payment_attempts set state = ${from} where id = ${opened.id}`.execute(trx);
    const payment = await lockPayment(trx, paymentId);
    const attempt = { ...opened, state: from };
    try {
      if (to === 'succeeded') {
        const captured = { amount: payment.total, currency: payment.currency };
        const success = { paymentId, intentId: 'pi_1', chargeId: 'ch_1', captured, capturedAt: now };
        // A statement for many rows leaves out what may not move.
        if ((await recordSuccesses(trx, [success], now)).length === 0) came = 'IllegalMove';
      } else await settleAttempt(trx, attempt, { state: to, now });
    } catch (error) {
      if (sqlState(error) !== null) throw error;
      came = error instanceof Error ? error.name : 'thrown';
    }
    const { rows } = await sql<{ state: string }>`
      select state from payment_attempts where id = ${opened.id}`.execute(trx);
    came = `${came} ${rows[0]?.state}`.trim();
    throw new Enough();
  }).catch((error: unknown) => {
    if (!(error instanceof Enough)) throw error;
  });
  return came;
}

describe('a payment in Postgres', () => {
  test.each(payments)('that is %s moves only where its state table allows', async (from) => {
    for (const to of payments) {
      const may = from === to ? !isFinal(PAYMENT_STATES, from) : mayMove(PAYMENT_STATES, from, to);
      expect([from, to, await moved(from, to)]).toEqual([from, to, may ? to : `IllegalMove ${from}`]);
    }
  });
});

describe('an attempt in Postgres', () => {
  test.each(attempts)('that is %s moves only where its state table allows', async (from) => {
    for (const to of attempts) {
      const may = from === to ? !isFinal(ATTEMPT_STATES, from) : mayMove(ATTEMPT_STATES, from, to);
      expect([from, to, await settled(from, to)]).toEqual([from, to, may ? to : `IllegalMove ${from}`]);
    }
  });
});

test.each([
  ['payments', 'status', PAYMENT_STATES],
  ['payment_attempts', 'state', ATTEMPT_STATES],
  ['charities', 'status', CHARITY_STATES],
])('the table %s allows exactly the declared states', async (table, column, states) => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(c.oid) as definition from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attname = ${column} and c.conkey = array[a.attnum]
    where c.conrelid = ${table}::regclass and c.contype = 'c'`.execute(fixture.db);
  const allowed = rows.flatMap(({ definition }) => [...definition.matchAll(/'(\w+)'/g)].map(([, name]) => name));
  expect(allowed.toSorted()).toEqual(Object.keys(states).toSorted());
});

const MODULES = join(import.meta.dirname, '..');
const statements = globSync('**/*.ts', { cwd: MODULES })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => {
    const source = readFileSync(join(MODULES, file), 'utf8');
    return { file, source, text: source.replaceAll(/\$\{[^}]*\}/g, '?') };
  });

test('no SQL statement sets the state of payments or attempts except through `moves`', () => {
  const moving = statements.filter(({ text }) => {
    const set = [
      ...text.matchAll(/update (?:payments|payment_attempts)\b(?: \w+)?\s+set\b([^`]*?)\bwhere\b/g),
      ...text.matchAll(/\bset: sql`([^`]*)`/g),
    ];
    return set.some(([, columns = '']) => /\b(?:status|state)\s*=\s*(?:case[^,]*\b(?:then|else)\s*)?'/.test(columns));
  });
  expect(moving.map(({ file }) => file)).toEqual([]);
});

test('no SQL statement changes what the figures count of payments without writing the figures', () => {
  const counted = /\b(?:status|failure_kind|failure_code|amount|causes|due_at|local_date|number|schedule_id)\s*=/;
  const forgetting = statements.filter(({ source, text }) =>
    [...text.matchAll(/update payments\b(?: \w+)?\s+set\b([^`]*?)\bwhere\b/g)].some(
      ([, set = '']) => counted.test(set) && !source.includes('countingFigures('),
    ),
  );
  // A claim changes the status, but not what the figures count it under, and a night 30 counts until it is cancelled.
  expect(forgetting.map(({ file }) => file).sort()).toEqual(['charging/claim.ts', 'payments/queries.ts']);
});
