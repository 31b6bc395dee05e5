import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { ManualClock, ShiftedClock } from './clock.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ pool: 2 });
});
afterAll(() => database.drop());

const base = new ManualClock('2026-11-21T12:00:00Z');
const LATER = new Date('2027-02-20T12:00:00Z');
const LATEST = new Date('2027-03-01T12:00:00Z');

test('a clock follows a move by another process', async () => {
  const [one, other] = [new ShiftedClock(base), new ShiftedClock(base)];
  await one.moveTo(database.db, LATER);
  await other.refresh(database.db);
  expect([one.now(), other.now()]).toEqual([LATER, LATER]);
});

test('a refresh that started before a move does not undo it', async () => {
  const clock = new ShiftedClock(base);
  await clock.moveTo(database.db, LATER);
  const { promise: heard, resolve: hear } = Promise.withResolvers<void>();
  const { promise: read, resolve: isRead } = Promise.withResolvers<void>();
  const late: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      isRead();
      await heard;
      return result;
    },
  };
  const refreshing = clock.refresh(database.db.withPlugin(late));
  await read;
  await clock.moveTo(database.db, LATEST);
  hear();
  await refreshing;
  expect(clock.now()).toEqual(LATEST);
});
