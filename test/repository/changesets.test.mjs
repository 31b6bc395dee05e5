import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/internal/console.mjs';

const folder = join(root, '.changeset');
const published = readdirSync(join(root, 'packages'))
  .map((name) => JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')))
  .filter((manifest) => manifest.private !== true)
  .map(({ name }) => name);

// A changeset that names a private package beside a published one makes `changeset version` fail for all.
test.each(readdirSync(folder).filter((name) => name.endsWith('.md')))('%s names only published packages', (name) => {
  const [, head = '', text = ''] = readFileSync(join(folder, name), 'utf8').split(/^---$/m);
  const lines = head.replaceAll('"', "'").split('\n').filter(Boolean);
  const allowed = published.flatMap((one) => ['major', 'minor', 'patch'].map((bump) => `'${one}': ${bump}`));
  expect(lines.length).toBeGreaterThan(0);
  expect(allowed).toEqual(expect.arrayContaining(lines));
  expect(text.trim()).not.toBe('');
});
