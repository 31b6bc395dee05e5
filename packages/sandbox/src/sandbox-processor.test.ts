import { ManualClock } from '@lantern-giving/server/lib/clock';
import { createTestDatabase } from '@lantern-giving/server/test/database';
import { describeProcessor } from '@lantern-giving/server/test/processor/contract';
import { sandboxEvent, startSandbox } from '@lantern-giving/server/test/processor/sandbox';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createToken } from './engine/cards.ts';
import { createSandboxEngine } from './engine/engine.ts';
import { PROMPT_DELIVERY } from './engine/events.ts';
import { NO_FAULTS } from './engine/faults.ts';
import { createSandboxProcessor } from './sandbox-processor.ts';

describeProcessor('sandbox', async () => {
  const sandbox = await startSandbox({ wireDecimals: () => 0 });
  const keys = { publishableKey: 'pk_sandbox_test', webhookSecrets: ['whsec_test'] };
  return {
    ...sandbox,
    processor: createSandboxProcessor({ engine: sandbox.engine, clock: sandbox.clock, ...keys }),
    event: sandboxEvent,
  };
});

test('no column of the sandbox contains a card number', async () => {
  const { db, drop } = await createTestDatabase({ pool: 2 });
  const clock = new ManualClock('2027-02-20T12:00:00Z');
  const wait = async () => undefined;
  const terms = {
    takes: () => true,
    smallest: () => 1,
    largest: () => 99_999_999,
    feeOf: () => 0,
    delivery: PROMPT_DELIVERY,
    faults: NO_FAULTS,
    wait,
  };
  const engine = createSandboxEngine({ db, clock, ...terms });
  const made = await createToken(db, { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '987' }, clock.now());
  if (!made.ok) throw new Error(made.error);
  await engine.createCustomer({ reference: 'r', email: 'donor@example.org', name: 'A Donor' }, 'k1');
  const { rows: customers } = await sql<{ id: string }>`select id from sandbox_customers`.execute(db);
  await engine.createSetupIntent({ customer: customers[0]?.id ?? '', confirmation_token: made.token }, 'k2');
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_name like 'sandbox\\_%'`.execute(db);
  expect(tables.length).toBeGreaterThan(8);
  for (const { name } of tables) {
    const { rows } = await sql`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db);
    expect(JSON.stringify(rows)).not.toMatch(/4242\s?4242|987"/);
  }
  await drop();
});
