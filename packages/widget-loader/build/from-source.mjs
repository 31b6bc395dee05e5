// The widget is made from the packages' own source, not from what is published of them: only so can its JSX become
// `createElement(type, props, …children)`, which needs no `children:` everywhere and no runtime beside Preact.
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

/** File by file: types are checked elsewhere. @returns {import('rollup').Plugin[]} */
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
      const { outputText, sourceMapText } = typescript.transpileModule(code, { fileName: id, compilerOptions });
      const script = outputText.replace(/\/\/# sourceMappingURL=.*\s*$/, '');
      // On the first line, so that the lines of the source map stay right.
      return { code: id.endsWith('x') ? factories + script : script, map: sourceMapText ?? null };
    },
  },
];
