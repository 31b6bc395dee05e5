import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../../scripts/internal/console.mjs';

/** The English that donors, staff and partners read. */
const catalogues = globSync(['packages/i18n/messages/en/**/*.json', 'packages/core/src/**/messages/*.ts'], {
  cwd: root,
});

test.each(catalogues)('%s writes "email", as the specified messages do', (path) => {
  expect(readFileSync(`${root}/${path}`, 'utf8').match(/\be-mail\S*/gi) ?? []).toEqual([]);
});

test('every package that speaks to people is among them', () => {
  const packages = new Set(catalogues.map((path) => path.split('/')[1]));
  expect([...packages].sort()).toEqual(['core', 'i18n']);
});
