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
});

test('a component that has it stops the build', async () => {
  const wrong = 'export class Part { componentDidMount() {} }';
  await expect(bundled(wrong)).rejects.toThrow(/componentDidMount/);
});
