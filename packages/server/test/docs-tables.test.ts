import { expect, test } from 'vitest';
import { docsTables, readPage, withTables } from './docs-tables.ts';

const pages = [...new Set(docsTables.map(({ page }) => page))];

test.each(pages)('%s says what the code says (else: npm run docs-tables -w @lantern-giving/server)', (page) => {
  const text = readPage(page);
  expect(text).toBe(withTables(page, text));
});

test('a page that has lost its mark is an error', () => {
  expect(() => withTables('docs/architecture.md', '# Architecture')).toThrow('guards');
});
