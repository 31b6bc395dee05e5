import { globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, posix } from 'node:path';
import typescript from '@rollup/plugin-typescript';
import { componentStyles } from './build/component-styles.mjs';
import { noTailPosts } from './packages/widget-loader/build/tail-posts.mjs';
import { widget } from './packages/widget-loader/build/widget.mjs';

const packages = join(import.meta.dirname, 'packages');

/** @param {string} name */
const manifestOf = (name) => JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8'));

/** The checkout's messages, and what replaces some of them: nothing else of packages/i18n is published. */
function messages() {
  const source = join(packages, 'i18n/src');
  const paths = globSync(['replaced.ts', 'checkout/*.ts', '??/checkout/*.ts'], { cwd: source });
  return Object.fromEntries(paths.map((path) => [path.replaceAll('\\', '/').replace('.ts', ''), join(source, path)]));
}

/**
 * A package's entry points: the indexes of its folders, and each file of the folders that are open file by file.
 * @param {string} name
 * @param {string[]} openFolders '.' is the source folder itself
 */
function entriesOf(name, openFolders) {
  const source = join(packages, name, 'src');
  const files = readdirSync(source, { recursive: true }).map((path) => String(path).replaceAll('\\', '/'));
  const isIndex = (/** @type {string} */ path) => /(^|\/)index\.tsx?$/.test(path);
  const isOpen = (/** @type {string} */ path) => /\.tsx?$/.test(path) && openFolders.includes(posix.dirname(path));
  const entries = files.filter((path) => !/\.(test|stories)\./.test(path) && (isIndex(path) || isOpen(path)));
  return Object.fromEntries(entries.map((path) => [path.replace(/\.tsx?$/, ''), join(source, path)]));
}

/**
 * Rollup drops the directive that marks client code for server components.
 * @param {string} file
 */
const runsInClient = (file) => /\.tsx?$/.test(file) && readFileSync(file, 'utf8').startsWith("'use client';");

/**
 * The source files that a manifest's `imports` refer to.
 * @param {string} home
 * @param {Record<string, unknown>} imports
 */
function choicesOf(home, imports) {
  const paths = [...JSON.stringify(imports).matchAll(/"\.\/src\/([^"]+)\.tsx?"/g)].map(([, path]) => path ?? '');
  return Object.fromEntries(paths.map((path) => [path, join(home, 'src', `${path}.ts`)]));
}

/**
 * A package as published: one .js and one .d.ts for each source file, with dependencies external.
 * @param {string} name
 * @param {string[]} openFolders
 * @param {Record<string, string>} entries
 * @returns {import('rollup').RollupOptions}
 */
function published(name, openFolders = [], entries = entriesOf(name, openFolders)) {
  const { dependencies = {}, peerDependencies = {}, imports = {} } = manifestOf(name);
  // The conditions of the manifest's `imports` are resolved where the package is used, so each alternative is a file.
  const outside = [...Object.keys(dependencies), ...Object.keys(peerDependencies), ...Object.keys(imports)];
  const home = join(packages, name);
  const dir = join(home, 'dist');
  return {
    input: { ...entries, ...choicesOf(home, imports) },
    external: (id) => outside.some((dependency) => id === dependency || id.startsWith(`${dependency}/`)),
    output: {
      dir,
      format: 'es',
      preserveModules: true,
      preserveModulesRoot: join(home, 'src'),
      sourcemap: true,
      banner: ({ facadeModuleId }) => (facadeModuleId && runsInClient(facadeModuleId) ? "'use client';" : ''),
    },
    plugins: [
      { name: 'clean', buildStart: () => rmSync(dir, { recursive: true, force: true }) },
      componentStyles(),
      typescript({ tsconfig: join(home, 'tsconfig.build.json') }),
      noTailPosts(),
    ],
  };
}

// In this order, because each package is typed against the built ones before it. The widget is built from source.
export default [
  published('core', ['api']),
  published('i18n', [], messages()),
  published('ui', ['.']),
  published('checkout-react'),
  ...widget(manifestOf('widget-loader').version),
];
