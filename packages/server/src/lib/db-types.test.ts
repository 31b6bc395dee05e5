import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { dbTypesOf, typesFile } from '../../test/db-types.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ pool: 2 });
});
afterAll(() => database.drop());

test('db-types.ts matches the migrated database (otherwise: npm run db-types -w @lantern-giving/server)', async () => {
  expect(readFileSync(typesFile, 'utf8')).toBe(await dbTypesOf(database.url));
});
