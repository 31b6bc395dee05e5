import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { migrate } from './migrator.ts';

let empty: TestDatabase;
beforeAll(async () => {
  empty = await createTestDatabase({ from: 'template1' });
});
afterAll(() => empty.drop());

test('two processes that start at once apply each migration once', async () => {
  const applied = await Promise.all([migrate(empty.db), migrate(empty.db)]);
  const files = readdirSync(join(import.meta.dirname, '../../migrations')).filter((file) => file.endsWith('.sql'));
  expect(applied.flat().sort()).toEqual(files.sort());
  expect(await migrate(empty.db)).toEqual([]);
});
