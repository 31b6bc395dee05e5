import { ManualClock } from '@lantern-giving/server/lib/clock';
import { inTransaction } from '@lantern-giving/server/lib/db';
import { createTestDatabase, type TestDatabase } from '@lantern-giving/server/test/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emit, PROMPT_DELIVERY } from './engine/events.ts';
import { type DeliveryContext, deliverWebhooks } from './webhook-delivery.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ pool: 2 });
});
afterAll(() => database.drop());

test('a message claimed again during its delivery, because the clock was moved, is delivered twice and done', async () => {
  const { db } = database;
  const clock = new ManualClock('2027-02-20T12:00:00Z');
  await inTransaction(db, (trx) =>
    emit(trx, { type: 'payment_intent.succeeded', object: {}, now: clock.now(), plan: PROMPT_DELIVERY }),
  );
  let sent = 0;
  const context: DeliveryContext = {
    db,
    clock,
    secret: 'whsec_orchard',
    order: (batch) => batch,
    send: async () => {
      sent += 1;
      if (sent > 1) return 200;
      clock.moveBy(86_400_000);
      expect(await deliverWebhooks(context)).toBe(1);
      return 200;
    },
  };
  expect(await deliverWebhooks(context)).toBe(1);
  expect(sent).toBe(2);
  expect(await deliverWebhooks(context)).toBe(0);
});
