import { join } from 'node:path';
import { type Brand, meanings, themes } from '@lantern-giving/ui/tokens';
import { rollup } from 'rollup';
import { expect, test } from 'vitest';
import { fromSource } from '../build/from-source.mjs';
import { readyThemes } from '../build/ready-themes.mjs';

const from = join(import.meta.dirname, 'entry.js');
const entry = "export { meanings, themes } from '@lantern-giving/ui/tokens';";

/** The tokens in a release. */
const released = async (): Promise<{ code: string; meanings: typeof meanings; themes: typeof themes }> => {
  const bundle = await rollup({
    input: from,
    plugins: [
      { name: 'entry', resolveId: (id) => (id === from ? id : null), load: (id) => (id === from ? entry : null) },
      readyThemes(),
      fromSource(),
    ],
  });
  const { output } = await bundle.generate({ format: 'es' });
  const { code } = output[0];
  return { code, ...(await import(`data:text/javascript,${encodeURIComponent(code)}`)) };
};

test('a release contains the computed colours of every brand', async () => {
  const { code, ...tokens } = await released();
  expect(code).not.toMatch(/palette|neutral/);
  const brands: Brand[] = ['mtn', 'mtd', 'fg', 'eg', 'gm'];
  for (const brand of brands) {
    for (const scheme of ['light', 'dark'] as const) {
      expect(tokens.meanings(tokens.themes[brand], scheme)).toEqual(meanings(themes[brand], scheme));
    }
  }
});
