import { rollup } from 'rollup';
import { expect, test } from 'vitest';
import { letForConst } from '../build/let-for-const.mjs';

test('replaces const in declarations, not in strings or names, and joins declarations beside each other', async () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  const code = "const one = 'const two'; let constant = one; for (const at of constant) say(at, `const ${one}`);";
  const modules = { name: 'modules', resolveId: (id: string) => id, load: () => code };
  const bundle = await rollup({ input: 'first', plugins: [modules, letForConst()], treeshake: false });
  const { output } = await bundle.generate({ format: 'es' });
  const expected = code
    .replace(/^const/, 'let')
    .replace('; let ', ',')
    .replace('(const', '(let');
  expect(output[0].code.trim().replace(/\s+/g, ' ')).toBe(expected);
});
