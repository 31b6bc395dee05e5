import { type OutputChunk, rollup } from 'rollup';
import { expect, test } from 'vitest';
import { shortNames } from '../build/short-names.mjs';

/** The chunks built from these modules, `first` being the entry. */
const bundled = async (modules: Record<string, string>): Promise<string[]> => {
  const bundle = await rollup({
    input: 'first',
    plugins: [
      { name: 'modules', resolveId: (id) => id.replace('./', ''), load: (id) => modules[id] ?? null },
      shortNames(),
    ],
  });
  const { output } = await bundle.generate({ format: 'es' });
  return output.filter((file): file is OutputChunk => file.type === 'chunk').map(({ code }) => code);
};

/** More classes than there are letters, each used once more than the one before. */
const classes = Array.from({ length: 30 }, (_, at) => `ln-part-${at}`);
const first = `
  export const css = \`${classes.map((name, at) => `.${name}{color:var(--lantern-ink)}`.repeat(at + 1)).join('')}\`;
  export const used = ${JSON.stringify(classes.join(' '))};
  export const lazy = () => import('./later');`;
const later = `
  export const css = '.lantern-root .ln-part-3 .ln-later{animation:ln-later 1s;color:var(--lantern-lantern-soft)}';
  export const declared = (name) => \`--lantern-\${name}:red\`;
  export const page = ['lantern-rooted', 'lantern:step', 'kiln-dry', 'data-ln-x'];`;

test('gives each class one unique short name across all files', async () => {
  const [one = '', two = ''] = await bundled({ first, later });
  expect(one + two).not.toMatch(/ln-part|ln-later|lantern-root(?!ed)/);
  const used = /used = "(.*)"/.exec(one)?.[1]?.split(' ') ?? [];
  expect(new Set(used).size).toBe(classes.length);
  // Lower case only, and the shortest for the most used.
  expect(used.every((name) => /^[a-z]{1,2}$/.test(name))).toBe(true);
  expect(used.at(-1)).toBe('a');
  expect(used.filter((name) => one.includes(`.${name}{`))).toEqual(used);
  expect(two).toContain(`.${used[3]} .`);
  expect(used).not.toContain(/animation:(\w+)/.exec(two)?.[1]);
});

test('removes the prefix of custom properties, also where names are composed', async () => {
  const [one = '', two = ''] = await bundled({ first, later });
  expect(one).toContain('var(--ink)');
  expect(two).toContain('var(--lantern-soft)');
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  expect(two).toContain('`--${name}:red`');
});

test('keeps names that a page can see', async () => {
  const [, two] = await bundled({ first, later });
  expect(two).toContain("['lantern-rooted', 'lantern:step', 'kiln-dry', 'data-ln-x']");
});

test('gives the same names for the same source', async () => {
  expect(await bundled({ first, later })).toEqual(await bundled({ first, later }));
});

test('stops the build for a composed class name', async () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  const wrong = 'export const named = (kind) => `ln-kind-${kind}`;';
  await expect(bundled({ first: wrong })).rejects.toThrow(/ln-/);
});
