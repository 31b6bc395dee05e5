import { join } from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { expect, test } from 'vitest';
import { leanPreact } from '../build/lean-preact.mjs';

const from = join(import.meta.dirname, 'entry.js');

/** What is made of a module that stands in this folder. */
const bundled = async (module: string): Promise<string> => {
  const bundle = await rollup({
    input: from,
    plugins: [
      { name: 'entry', resolveId: (id) => (id === from ? id : null), load: (id) => (id === from ? module : null) },
      nodeResolve({ browser: true }),
      leanPreact(),
    ],
  });
  const { output } = await bundle.generate({ format: 'es' });
  return output[0].code;
};

test('Preact no longer looks for what only class components have', async () => {
  const code = await bundled("export { createElement, render } from 'preact';");
  expect(code).not.toMatch(/componentDid|componentWill(?!Unmount)|getDerivedState|getSnapshot|debounceRendering/);
  // Nor for a promise that was thrown, nor for markup from a server.
  expect(code).not.toMatch(/\.then\b|\b(32|128)&/);
  // Nor for markup as text, portals, or fields that keep their first value.
  expect(code).not.toMatch(/__html|forceUpdate|props\.__P|default(Value|Checked)/);
});

test.each([
  'export class Part { componentDidMount() {} }',
  "import { Component } from 'preact'; export class Part extends Component {}",
  "export const part = { dangerouslySetInnerHTML: { __html: '' } };",
  "export const field = { defaultValue: '1' };",
])('what asks for a part that is taken out stops the build: %s', async (wrong) => {
  await expect(bundled(wrong)).rejects.toThrow(/is taken out of Preact/);
});

test('another release of Preact stops the build', () => {
  const { transform } = leanPreact();
  if (typeof transform !== 'function') throw new Error('there is nothing that transforms');
  const otherwise = () => Reflect.apply(transform, {}, ['export const h = 1;', '/node_modules/preact/dist/preact.mjs']);
  expect(otherwise).toThrow(/^Preact has otherwise: /);
});
