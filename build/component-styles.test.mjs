import { join } from 'node:path';
import { rollup } from 'rollup';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

import { componentStyles, minified } from './component-styles.mjs';

/** Compiles a file that only imports a sheet. @param {string} file @param {string} sheet */
async function built(file, sheet) {
  const entry = join(root, file);
  const bundle = await rollup({
    input: entry,
    // As with a package's `sideEffects: false`.
    treeshake: { moduleSideEffects: false },
    external: (id) => id.endsWith('/styles') || id.endsWith('styles.ts'),
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? `import '${sheet}';` : null),
      },
      componentStyles(),
    ],
  });
  const { output } = await bundle.generate({ format: 'es' });
  return output[0].code;
}

describe('a sheet imported by a component', () => {
  test.each([
    ['packages/ui/src/entry.js', './skeleton.css', '.ln-skeleton', 'packages/ui/src/styles.ts'],
    ['packages/checkout-react/src/entry.js', './layout/explained.css', '.ln-explained', '@lantern-giving/ui/styles'],
  ])(
    'is registered with every root, minified, although nothing is imported from it: %s',
    async (file, sheet, rule, styles) => {
      const code = await built(file, sheet);
      expect(code).toContain(`addStyles("${rule}{`);
      expect(code.split('\n')[0]).toContain(styles);
      expect(code).not.toContain('\\n');
    },
  );

  test('does not appear in published types', async () => {
    const bundle = await rollup({
      input: 'entry',
      plugins: [
        {
          name: 'entry',
          resolveId: () => 'entry',
          load: () => 'export {};',
          generateBundle() {
            const source = "import type { A } from './a.ts';\nimport './button.css';\nexport type B = A;\n";
            this.emitFile({ type: 'asset', fileName: 'button.d.ts', source });
          },
        },
        componentStyles(),
      ],
    });
    const { output } = await bundle.generate({ format: 'es' });
    const types = output.find(({ fileName }) => fileName === 'button.d.ts');
    expect(types?.type === 'asset' && types.source).toBe("import type { A } from './a.ts';\nexport type B = A;\n");
  });

  test('of a site is left to Vite', async () => {
    const { resolveId } = componentStyles();
    if (typeof resolveId !== 'function') throw new Error('resolveId is a function');
    const importer = join(root, 'packages/dashboard/src/pages/people/page.tsx');
    const found = Reflect.apply(resolveId, {}, ['./people.css', importer, { attributes: {}, isEntry: false }]);
    expect(found).toBeNull();
  });
});

describe('minified CSS', () => {
  test('is compiled for browsers of the last two years', () => {
    expect(minified('.a { print-color-adjust: exact }', 'a.css')).toBe(
      '.a{-webkit-print-color-adjust:exact;print-color-adjust:exact}',
    );
  });

  test('keeps what all of them support: directions, logical properties, containers', () => {
    const css = '.a:dir(rtl){margin-inline-start:1px}@container (width<=400px){.a{inset-block-end:0}}';
    expect(minified(css, 'a.css')).toBe(css);
  });

  test.each(['.a { color: red; } }', '.a { --b: }}', '@media { .a', '.a { .b: }'])(
    'is an error for invalid input: %s',
    (css) => {
      expect(() => minified(css, 'a.css')).toThrow();
    },
  );
});
