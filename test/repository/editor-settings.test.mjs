import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/internal/console.mjs';

const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');

test('.nvmrc names the workspace’s Node', () => {
  expect(read('.nvmrc').trim()).toBe(JSON.parse(read('package.json')).devDependencies.node);
});

test('.editorconfig matches biome.json', () => {
  const { indentStyle, indentWidth, lineWidth } = JSON.parse(read('biome.json')).formatter;
  const everywhere = read('.editorconfig')
    .split('\n\n')
    .find((part) => part.startsWith('[*]\n'))
    ?.split('\n');
  const same = [`indent_style = ${indentStyle}`, `indent_size = ${indentWidth}`, `max_line_length = ${lineWidth}`];
  expect(everywhere).toEqual(expect.arrayContaining(same));
});
