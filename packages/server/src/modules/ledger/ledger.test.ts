import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { inTransaction } from '../../lib/db.ts';
import { ledgerSums, postCharge } from './ledger.queries.ts';

const AT_ONCE = 8;
const ROUNDS = 60;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ pool: AT_ONCE });
});
afterAll(() => database.drop());

test('posts a charity’s first charges when they arrive concurrently', async () => {
  const { db } = database;
  for (let round = 0; round < ROUNDS; round++) {
    const charityId = uuidv7();
    const charge = () =>
      inTransaction(db, (trx) =>
        postCharge(trx, {
          attemptId: uuidv7(),
          scheduleId: uuidv7(),
          charityId,
          currency: 'gbp',
          amount: 1000,
          tip: 100,
          fee: 10,
          at: new Date('2027-02-20T12:00:00Z'),
        }),
      );
    await Promise.all(Array.from({ length: AT_ONCE }, charge));
  }
  const charges = AT_ONCE * ROUNDS;
  expect(await ledgerSums(db)).toEqual([
    {
      currency: 'gbp',
      charges,
      captured: charges * 1110,
      reversed: 0,
      charities: charges * 1000,
      tips: charges * 100,
      fees: charges * 10,
    },
  ]);
});
