// Each page is a folder and a row: the tables of pages name every folder beside them, and nothing else.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const packages = join(import.meta.dirname, '../../packages');

test.each(['dashboard', 'donor-site'])('every page of the %s has its row, and every row its page', (name) => {
  const folder = join(packages, name, 'src/pages');
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const table = readFileSync(join(folder, 'index.ts'), 'utf8');
  const named = [...table.matchAll(/'\.\/([\w-]+)\/[\w-]*page\.tsx'/g)].map(([, page]) => page);
  expect([...new Set(named)].sort()).toEqual(folders.map((entry) => entry.name).sort());
});
