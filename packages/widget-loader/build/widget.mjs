// The widget: the chunks of one version on Preact, then the loader that names them.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import alias from '@rollup/plugin-alias';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import { componentStyles } from '../../../build/component-styles.mjs';
import { checkedImports } from './checked-imports.mjs';
import { chunksByFolder, keyOf } from './chunks.mjs';
import { fromSource } from './from-source.mjs';
import { leanPreact } from './lean-preact.mjs';
import { letForConst } from './let-for-const.mjs';
import { localExports } from './local-exports.mjs';
import { oneSheet } from './one-sheet.mjs';
import { preactForReact } from './preact-for-react.mjs';
import { readyThemes } from './ready-themes.mjs';
import { addedToManifest, readManifest, releaseManifest } from './release-manifest.mjs';
import { shortNames } from './short-names.mjs';
import { noTailPosts } from './tail-posts.mjs';

const home = join(import.meta.dirname, '..');
const lazyChunk = join(home, 'src/first-view/lazy-chunk.ts');

const compress = {
  passes: 4,
  unsafe: true,
  unsafe_arrows: true,
  pure_getters: true,
  inline: 1,
  lhs_constants: false,
};

/** @type {import('@rollup/plugin-terser').Options} */
const small = { ecma: 2020, compress };

/**
 * @param {string} version the folder's name under /static; a published one is never overwritten
 * @returns {import('rollup').RollupOptions[]}
 */
export function widget(version) {
  const dist = join(home, 'dist');
  const release = join(dist, 'static', version);
  return [
    {
      // The first view is in `runtime-*.js`: releases that are kept name it so, and what serves them knows it by that.
      input: { runtime: join(home, 'src/first-view/index.ts') },
      output: {
        dir: release,
        format: 'es',
        entryFileNames: '[name]-[hash:6].js',
        chunkFileNames: '[name]-[hash:6].js',
        hoistTransitiveImports: false,
        freeze: false,
        manualChunks: chunksByFolder(),
        onlyExplicitManualChunks: true,
        sourcemap: 'hidden',
      },
      // One file for the first view: what lazy chunks need from it is exported alongside its own exports.
      preserveEntrySignatures: 'allow-extension',
      treeshake: { propertyReadSideEffects: false },
      moduleContext: (id) => (id.includes('shadydom') ? 'window' : 'undefined'),
      plugins: [
        { name: 'clean', buildStart: () => rmSync(dist, { recursive: true, force: true }) },
        alias({
          entries: [
            ...Object.entries(preactForReact).map(([name, replacement]) => ({
              find: new RegExp(`^${name}$`),
              replacement,
            })),
            { find: './shared-page.tsx', replacement: join(home, 'src/preact/shared-page.ts') },
            {
              find: /^(\.|@lantern-giving\/ui)\/own-id(\.ts)?$/,
              replacement: join(home, 'src/preact/own-id.ts'),
            },
            { find: /^(\.\.?\/)+imports-again\.ts$/, replacement: join(home, 'src/preact/imports-again.ts') },
            { find: /^(\.\.?\/)+prepared\.ts$/, replacement: join(home, 'src/preact/prepared.ts') },
            { find: './evergive.ts', replacement: join(home, 'src/preact/evergive.ts') },
            { find: '../range-error.ts', replacement: join(home, 'src/preact/range-error.ts') },
          ],
        }),
        componentStyles(),
        readyThemes(),
        leanPreact(),
        fromSource(),
        replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': "'production'" } }),
        localExports(),
        checkedImports({ lazyChunk, keyOf }),
        oneSheet(),
        shortNames(),
        terser({ ...small, compress: { ...compress, sequences: false }, module: true }),
        letForConst(),
        noTailPosts(),
        releaseManifest(version),
      ],
    },
    {
      input: join(home, 'src/loader/index.ts'),
      output: [
        // The script that pages use, cached for five minutes, and the versioned one for pages that pin it.
        { file: join(dist, 'lantern.js'), format: 'iife', strict: false, sourcemap: 'hidden' },
        {
          file: join(release, 'lantern.js'),
          format: 'iife',
          strict: false,
          sourcemap: 'hidden',
          plugins: [addedToManifest()],
        },
      ],
      plugins: [
        fromSource(),
        {
          name: 'named-first-view',
          transform: (code, id) => (id.endsWith('/src/loader/index.ts') ? named(code) : null),
        },
        terser({ ...small, toplevel: true }),
        letForConst(),
      ],
    },
  ];

  /** @param {string} code */
  function named(code) {
    const { runtime, files } = readManifest(release);
    const modal = Object.keys(files).find((file) => file.startsWith('modal-')) ?? '';
    const given = { path: `/static/${version}/${runtime}`, integrity: files[runtime]?.integrity };
    return {
      code: code
        .replaceAll('__FIRST_VIEW__', JSON.stringify(given))
        .replaceAll('__MODAL__', JSON.stringify(`/static/${version}/${modal}`))
        .replaceAll('__VERSION__', JSON.stringify(version)),
      map: null,
    };
  }
}
