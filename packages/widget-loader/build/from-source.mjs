// The widget is built from the packages' source, not their published files: only then does JSX compile to
// `createElement(type, props, …children)`, which needs no `children:` properties and no runtime besides Preact.
import { nodeResolve } from '@rollup/plugin-node-resolve';
import typescript from 'typescript';

/** @type {import('typescript').CompilerOptions} */
const compilerOptions = {
  target: typescript.ScriptTarget.ES2023,
  module: typescript.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
  sourceMap: true,
  inlineSources: true,
  jsx: typescript.JsxEmit.React,
  jsxFactory: '__element',
  jsxFragmentFactory: '__Fragment',
};
const factories = "import { createElement as __element, Fragment as __Fragment } from 'preact';";

/** One file at a time: types are checked elsewhere. @returns {import('rollup').Plugin[]} */
export const fromSource = () => [
  nodeResolve({
    browser: true,
    exportConditions: ['lantern-source', 'import', 'browser', 'default'],
    extensions: ['.mjs', '.js', '.ts', '.tsx'],
  }),
  {
    name: 'from-source',
    transform(code, id) {
      if (!/\.tsx?$/.test(id)) return null;
      // For React on a server: Preact would make an attribute of it.
      const source = code.replaceAll(' suppressHydrationWarning', '');
      const { outputText, sourceMapText } = typescript.transpileModule(source, { fileName: id, compilerOptions });
      const script = outputText.replace(/\/\/# sourceMappingURL=.*\s*$/, '');
      // On the first line, so that the source map's lines stay correct.
      return { code: id.endsWith('x') ? factories + script : script, map: sourceMapText ?? null };
    },
  },
];
