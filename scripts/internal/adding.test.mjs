// The recipes of docs/adding.md name files; each of them is there.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './console.mjs';

const recipes = readFileSync(join(root, 'docs/adding.md'), 'utf8');
const named = [...recipes.matchAll(/`((?:packages|docs|scripts)\/[^`]+)`/g)].map(([, path = '']) => path);

test('every file of the recipes is there', () => {
  expect(named.length).toBeGreaterThan(20);
  const missing = named.filter((path) => {
    const pattern = path.replaceAll(/<\w+>/g, '*');
    return !existsSync(join(root, pattern)) && globSync(pattern, { cwd: root }).length === 0;
  });
  expect(missing).toEqual([]);
});
