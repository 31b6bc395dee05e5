import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type OutputChunk, rollup } from 'rollup';
import { expect, test } from 'vitest';
import { CHUNKS, chunksByFolder, keyOf } from '../build/chunks.mjs';

const packages = join(import.meta.dirname, '../..');
const checkout = join(packages, 'checkout-react/src');

/** The modules of each file, which report their own name; `entry` is the start. */
const bundled = async (modules: Record<string, string>): Promise<Record<string, string>> => {
  const bundle = await rollup({
    input: 'entry',
    treeshake: { moduleSideEffects: false },
    plugins: [{ name: 'modules', resolveId: (id) => id, load: (id) => modules[id] ?? null }],
  });
  const { output } = await bundle.generate({
    format: 'es',
    manualChunks: chunksByFolder(),
    onlyExplicitManualChunks: true,
    hoistTransitiveImports: false,
  });
  const chunks = output.filter((file): file is OutputChunk => file.type === 'chunk');
  return Object.fromEntries(
    chunks.map(({ name, code }) => [
      name,
      [...code.matchAll(/'(\w+) here'/g)]
        .map(([, said]) => said)
        .sort()
        .join(),
    ]),
  );
};

const payment = join(checkout, 'steps/payment/payment-step.tsx');
const charity = join(checkout, 'steps/charity/charity-step.tsx');
const modal = join(checkout, 'layout/modal-frame.tsx');
const page = join(checkout, 'layout/page-history.tsx');

test('every path in the table exists', () => {
  for (const place of Object.values(CHUNKS).flat()) expect(existsSync(join(packages, place)), place).toBe(true);
});

test('assigns a module to the file of the nearest folder', () => {
  expect(keyOf(payment)).toBe('steps');
  expect(keyOf(join(checkout, 'steps/plan/date-panel.tsx'))).toBe('tools');
  expect(keyOf(join(checkout, 'themes.ts'))).toBe('themes');
});

test('includes dependencies of lazy folders once, and leaves those of the first view there', async () => {
  const files = await bundled({
    entry: `import { shared } from 'shared'; export const a = shared; export const lazy = [() => import('${payment}'), () => import('${charity}'), () => import('${modal}')];`,
    shared: `export const shared = 'shared here';`,
    own: `export const own = 'own here';`,
    [payment]: `import { shared } from 'shared'; import { own } from 'own'; export const b = ['payment here', shared, own];`,
    [charity]: `import { own } from 'own'; export const c = ['charity here', own];`,
    [modal]: `import { own } from 'own'; export const d = ['modal here', own];`,
  });
  expect(files).toEqual({ entry: 'shared', steps: 'charity,own,payment', modal: 'modal' });
});

test('leaves a file of the table in its place where only a later file imports it', async () => {
  const shared = join(packages, 'i18n/src/replaced.ts');
  const [days, fridays] = ['ten-days', 'friday-giving'].map((kind) => join(checkout, 'kinds', kind, 'index.ts'));
  const files = await bundled({
    entry: `export const lazy = [() => import('${payment}'), () => import('${days}'), () => import('${fridays}')];`,
    [shared]: `export const shared = 'shared here';`,
    [payment]: `export const a = 'payment here';`,
    [String(days)]: `import { shared } from '${shared}'; export const b = ['days here', shared];`,
    [String(fridays)]: `import { shared } from '${shared}'; export const c = ['fridays here', shared];`,
  });
  expect(files).toEqual({ entry: '', steps: 'payment,shared', 'ten-days': 'days', friday: 'fridays' });
});

test('follows only imported names of an index, however they are re-exported', async () => {
  const files = await bundled({
    entry: `import { one } from 'index'; export const a = one; export const lazy = [() => import('${payment}'), () => import('${page}')];`,
    index: `import { three } from 'three'; export { one } from 'one'; export * from 'two'; export { three };`,
    one: `export const one = 'one here';`,
    two: `export const two = 'two here';`,
    three: `export const three = 'three here';`,
    [payment]: `import { two } from 'index'; export const b = two;`,
    [page]: `import { three } from 'index'; export const c = three;`,
  });
  expect(files).toEqual({ entry: 'one', steps: 'two', modal: 'three' });
});
