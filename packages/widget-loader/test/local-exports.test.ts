import { type OutputChunk, rollup } from 'rollup';
import { expect, test } from 'vitest';
import { localExports } from '../build/local-exports.mjs';

const MODULES: Readonly<Record<string, string>> = {
  entry:
    "import { night, day } from 'shared'; export const lazy = () => import('lazy').then((m) => [m.both(), night(), day]);",
  shared: 'export const night = () => "night"; export const day = "day";',
  lazy: "import { day, night } from 'shared'; export const both = () => [day, night()].join();",
};

test('a lazy chunk imports from the entry what it did before, under the local names of the entry', async () => {
  const bundle = await rollup({
    input: 'entry',
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      { name: 'modules', resolveId: (id) => (id in MODULES ? id : null), load: (id) => MODULES[id] ?? null },
      localExports(),
    ],
  });
  const { output } = await bundle.generate({ format: 'es' });
  const chunks = output.filter((file): file is OutputChunk => file.type === 'chunk');
  const code = (isEntry: boolean) => chunks.find((chunk) => chunk.isEntry === isEntry)?.code ?? '';
  const [, exported = ''] = /export\{(.*)\}/.exec(code(true)) ?? [];
  expect(exported.split(',')).toEqual([...exported.split(',')].sort());
  expect(exported).not.toContain(' as ');
  expect(code(false)).toMatch(/^import\{day( as \w+)?,night( as \w+)?\}from'\.\/entry\.js'/);

  // It runs as before.
  const url = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;
  const entry = url(code(true).replace(/import\('.*?'\)/, 'Promise.resolve({ both: () => "" })'));
  const { both } = await import(/* @vite-ignore */ url(code(false).replace('./entry.js', entry)));
  expect(both()).toBe('day,night');
});
