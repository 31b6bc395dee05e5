import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../../scripts/internal/console.mjs';

/** The English for donors, staff and partners. */
const catalogues = globSync('packages/i18n/messages/en/**/*.json', { cwd: root });

test.each(catalogues)('%s writes "email", as the specified messages do', (path) => {
  expect(readFileSync(`${root}/${path}`, 'utf8').match(/\be-mail\S*/gi) ?? []).toEqual([]);
});
