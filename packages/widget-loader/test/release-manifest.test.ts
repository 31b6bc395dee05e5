import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rollup } from 'rollup';
import { afterAll, expect, test } from 'vitest';
import { addedToManifest, readManifest, releaseManifest } from '../build/release-manifest.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lantern-manifest-'));
afterAll(() => rmSync(folder, { recursive: true }));

const entryOf = (path: string) => {
  const content = readFileSync(path);
  return { integrity: `sha256-${createHash('sha256').update(content).digest('base64')}`, bytes: content.length };
};

test('the manifest of a release has the integrity of each chunk, and of the loader that is built after them', async () => {
  const release = join(folder, 'release');
  writeFileSync(join(folder, 'runtime.js'), `console.log("show"); import('./steps.js');`);
  writeFileSync(join(folder, 'steps.js'), 'console.log("give, أهلا");');
  writeFileSync(join(folder, 'loader.js'), 'console.log("load, أهلا");');
  const chunks = await rollup({ input: join(folder, 'runtime.js'), plugins: [releaseManifest('1.2.3')] });
  await chunks.write({ dir: release, entryFileNames: '[name].js', chunkFileNames: '[name].js' });
  const loader = await rollup({ input: join(folder, 'loader.js') });
  await loader.write({ file: join(release, 'lantern.js'), format: 'iife', plugins: [addedToManifest()] });
  expect(readManifest(release)).toEqual({
    version: '1.2.3',
    runtime: 'runtime.js',
    files: Object.fromEntries(
      ['runtime.js', 'steps.js', 'lantern.js'].map((name) => [name, entryOf(join(release, name))]),
    ),
  });
});
