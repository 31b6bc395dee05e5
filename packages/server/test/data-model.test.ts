import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataModelFile, dataModelText, readTables, TABLE_GROUPS, type Table } from './data-model.ts';
import { createTestDatabase, PROFILE, type TestDatabase } from './database.ts';

let database: TestDatabase;
let tables: readonly Table[];
beforeAll(async () => {
  database = await createTestDatabase({ pool: 2 });
  tables = await readTables(database.db);
});
afterAll(() => database.drop());

test('docs/data-model.md has every table in exactly one group', () => {
  const listed = TABLE_GROUPS.flatMap((group) => group.tables);
  expect(listed.toSorted()).toEqual(tables.map(({ name }) => name));
});

test('every table has a comment that says what it holds', () => {
  expect(tables.filter(({ comment }) => !comment).map(({ name }) => name)).toEqual([]);
});

test('every integer and digest column says its unit or source', () => {
  const silent = tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => column.type === 'bigint' || /_(hash|key)$/.test(column.name))
      .filter((column) => !column.comment)
      .map((column) => `${name}.${column.name}`),
  );
  expect(silent).toEqual([]);
});

// The other profile adds the tests' own triggers.
test.runIf(PROFILE === 'single')(
  'docs/data-model.md matches the migrated database (otherwise: npm run data-model -w @lantern-giving/server)',
  () => {
    expect(readFileSync(dataModelFile, 'utf8')).toBe(dataModelText(tables));
  },
);
