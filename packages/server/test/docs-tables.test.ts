import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docsTables, readPage, withTables } from './docs-tables.ts';

const pages = [...new Set(docsTables.map(({ page }) => page))];

test.each(pages)('%s matches the code (otherwise: npm run docs-tables -w @lantern-giving/server)', (page) => {
  const text = readPage(page);
  expect(text).toBe(withTables(page, text));
});

test('throws for a page without its markers', () => {
  expect(() => withTables('docs/architecture.md', '# Architecture')).toThrow('payment states');
});

test('the page about charging describes each of its files and no other', () => {
  const page = 'packages/server/src/modules/charging/README.md';
  const folder = join(import.meta.dirname, '../src/modules/charging');
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const [, list = ''] = readPage(page).split('## Files');
  const named = [...list.matchAll(/`([\w.-]+\.ts)`/g)].map(([, name = '']) => name);
  expect([...new Set(named)].toSorted()).toEqual(files.toSorted());
});
