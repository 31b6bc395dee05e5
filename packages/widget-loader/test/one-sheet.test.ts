import { rollup } from 'rollup';
import { expect, test } from 'vitest';
import { oneSheet } from '../build/one-sheet.mjs';

const modules: Record<string, string> = {
  entry: "import './one'; import './other'; import('./lazy');",
  './one': 'import { addStyles } from \'styles\';\naddStyles(".a{color:red}");\n',
  './other': "import { addStyles } from 'styles';\naddStyles(\".a{color:red;content:'\\\"'}\");\n",
  './lazy': 'import { addStyles } from \'styles\';\naddStyles(".b{margin:0}");\naddStyles(".c{margin:0}");\n',
};

test('joins the sheets of each file in order', async () => {
  const bundle = await rollup({
    input: 'entry',
    external: ['styles'],
    plugins: [
      {
        name: 'modules',
        resolveId: (id) => (id in modules ? { id, moduleSideEffects: true } : null),
        load: (id) => modules[id],
      },
      oneSheet(),
    ],
  });
  const { output } = await bundle.generate({ format: 'es' });
  const added = output.map((chunk) =>
    chunk.type === 'chunk'
      ? [...chunk.code.matchAll(/addStyles\((".*")\)/g)].map(([, text = '']) => JSON.parse(text))
      : [],
  );
  expect(added).toEqual([['.a{color:red;content:"\\""}'], ['.b,.c{margin:0}']]);
});
