import { join } from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import { rollup } from 'rollup';
import { expect, test } from 'vitest';
import { leanPreact } from '../build/lean-preact.mjs';

const from = join(import.meta.dirname, 'entry.js');

/** Builds a module placed in this folder, without the code that cannot run. */
const bundled = async (module: string): Promise<string> => {
  const bundle = await rollup({
    input: from,
    plugins: [
      { name: 'entry', resolveId: (id) => (id === from ? id : null), load: (id) => (id === from ? module : null) },
      nodeResolve({ browser: true }),
      leanPreact(),
      terser({ module: true, mangle: false, compress: { passes: 3 } }),
    ],
  });
  const { output } = await bundle.generate({ format: 'es' });
  return output[0].code;
};

test('Preact no longer looks for members of class components', async () => {
  const code = await bundled("export { createElement, render } from 'preact';");
  expect(code).not.toMatch(/componentDid|getDerivedStateFromError|debounceRendering|contextType/);
  // Nor for thrown promises or hydration.
  expect(code).not.toMatch(/\.then\b|isHydrating|excessDom|_excess|\$s/);
  // Nor for markup as text, portals, or uncontrolled fields.
  expect(code).not.toMatch(/__html|forceUpdate|props\.__P|defaultChecked/);
  // Nor for styles as text, capturing listeners, progress bars, or links inside of SVG.
  expect(code).not.toMatch(/cssText|Capture|"progress"|xlink/);
  // Nor for functions as refs, moves that keep a frame, or whether its hooks are there.
  expect(code).not.toMatch(/_refCleanup|moveBefore|"(list|rowSpan|popover)"|\.(vnode|diffed|unmount)&&/);
});

test('its hooks no longer look for those of other packages, or for how the page schedules effects', async () => {
  const code = await bundled(
    "export { useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';",
  );
  expect(code).not.toMatch(/\bold(Before|After|Commit|Root)|options\.requestAnimationFrame|_skipEffects|_hook\b/);
});

test.each([
  'export class Part { componentDidMount() {} }',
  "import { Component } from 'preact'; export class Part extends Component {}",
  "export const part = { dangerouslySetInnerHTML: { __html: '' } };",
  "export const field = { defaultValue: '1' };",
  'export const button = { onClickCapture() {} };',
  "export const link = { xlinkHref: '#' };",
  'export const cell = { colSpan: 2 };',
  'export const place = { ref: (element) => element };',
  "export { useReducer } from 'preact/hooks';",
  'export const bar = (__element) => __element("progress", null);',
])('the use of a removed feature stops the build: %s', async (wrong) => {
  await expect(bundled(wrong)).rejects.toThrow(/is taken out of Preact/);
});

test('another release of Preact stops the build', () => {
  const { transform } = leanPreact();
  if (typeof transform !== 'function') throw new Error('there is nothing that transforms');
  const otherwise = () =>
    Reflect.apply(transform, {}, ['export const h = 1;', '/node_modules/preact/src/component.js']);
  expect(otherwise).toThrow(/^Preact has otherwise: /);
});
