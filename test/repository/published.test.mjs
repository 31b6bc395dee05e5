import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/internal/console.mjs';

const published = globSync('packages/*/package.json', { cwd: root })
  .map((path) => ({ folder: dirname(path), manifest: JSON.parse(readFileSync(join(root, path), 'utf8')) }))
  .filter(({ manifest }) => !manifest.private);

test.each(published)('$folder contains the files that an npm package needs', ({ folder, manifest }) => {
  for (const name of ['LICENSE', 'README.md', 'CHANGELOG.md']) {
    expect(existsSync(join(root, folder, name)), name).toBe(true);
  }
  for (const name of ['license', 'repository', 'homepage', 'bugs', 'engines', 'description']) {
    expect(manifest, name).toHaveProperty(name);
  }
  expect(manifest.files).toEqual(expect.arrayContaining(['dist', 'CHANGELOG.md']));
  // What is packed is built from the current source.
  expect(manifest.scripts.prepack).toBe('node ../../scripts/build.mjs');
});

test('finds published packages', () => {
  expect(published.map(({ folder }) => folder).sort()).toEqual([
    'packages/checkout-react',
    'packages/core',
    'packages/i18n',
    'packages/ui',
  ]);
});
