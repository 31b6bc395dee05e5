import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './console.mjs';
import { buildAndStamp, isFresh } from './stale.mjs';

const folder = '.lantern/test-stale';
const inputs = [`${folder}/src`];
const outputs = [`${folder}/out`];
const write = (/** @type {string} */ file, /** @type {string} */ text) => {
  mkdirSync(join(root, folder, file, '..'), { recursive: true });
  writeFileSync(join(root, folder, file), text);
};
const build = () => buildAndStamp('test-stale', inputs, outputs, async () => write('out/a.js', 'built'));
const fresh = () => isFresh('test-stale', inputs, outputs);

const clear = () => {
  rmSync(join(root, folder), { recursive: true, force: true });
  rmSync(join(root, '.lantern/build/test-stale.json'), { force: true });
};
beforeEach(() => {
  clear();
  write('src/a.ts', 'one');
});
afterEach(clear);

test('what was never built is stale, what was just built is fresh', async () => {
  expect(fresh()).toBe(false);
  await build();
  expect(fresh()).toBe(true);
});

test.each([
  ['an input changes', () => write('src/a.ts', 'two')],
  ['an input is added', () => write('src/b.ts', '')],
  ['an output is cut short', () => write('out/a.js', '')],
  ['an output is removed', () => rmSync(join(root, folder, 'out'), { recursive: true })],
])('it is stale when %s', async (_, change) => {
  await build();
  change();
  expect(fresh()).toBe(false);
});

test('a build removes what only an earlier one wrote', async () => {
  write('out/gone.js', 'of a source that was deleted');
  utimesSync(join(root, folder, 'out/gone.js'), 1_000_000, 1_000_000);
  await build();
  expect(readdirSync(join(root, folder, 'out'))).toEqual(['a.js']);
});

test('a changed test makes nothing stale', async () => {
  await build();
  write('src/a.test.ts', 'new');
  expect(fresh()).toBe(true);
});

test('an edit during the build leaves it stale', async () => {
  await buildAndStamp('test-stale', inputs, outputs, async () => write('src/a.ts', 'edited meanwhile'));
  expect(fresh()).toBe(false);
});

test('a failed build leaves no stamp of the one before', async () => {
  await build();
  const failing = buildAndStamp('test-stale', inputs, outputs, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(fresh()).toBe(false);
});
