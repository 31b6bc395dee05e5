// Builds what is stale: the published packages and the widget (rollup), then what stands on them (Vite).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packUnder } from '../build/packed.mjs';
import { elapsed, giveUp, isMain, root, say } from './internal/console.mjs';
import { exclusively } from './internal/lock.mjs';
import { run } from './internal/run.mjs';
import { onWorkspaceNode } from './internal/runtime.mjs';
import { buildAndStamp, isFresh } from './internal/stale.mjs';
import { setup } from './setup.mjs';

const published = ['core', 'ui', 'checkout-react', 'widget-loader'];
const sourceOf = (/** @type {string} */ name) => [
  `packages/${name}/src`,
  `packages/${name}/package.json`,
  `packages/${name}/tsconfig.build.json`,
];
const common = ['package-lock.json', 'tsconfig.json', 'tsconfig.build.json', 'build/packed.mjs'];
const retriedImports = ['build/retried-imports.mjs', 'build/retried-imports.browser.mjs'];

const targets = [
  {
    name: 'packages',
    what: 'packages and widget',
    needs: 'rollup.config.mjs',
    inputs: [...common, 'rollup.config.mjs', 'packages/widget-loader/build', ...published.flatMap(sourceOf)],
    outputs: published.map((name) => `packages/${name}/dist`),
    served: ['packages/widget-loader/dist'],
    command: 'rollup',
    args: ['--config', 'rollup.config.mjs', '--silent'],
    cwd: root,
  },
  {
    name: 'donor-site',
    what: "donor's site",
    needs: 'packages/donor-site/package.json',
    inputs: [
      ...common,
      ...retriedImports,
      'packages/donor-site',
      'packages/i18n/src',
      ...['core', 'ui', 'checkout-react'].flatMap(sourceOf),
    ],
    outputs: ['packages/donor-site/dist'],
    served: ['packages/donor-site/dist'],
    command: 'vite',
    args: ['build', '--logLevel', 'warn'],
    cwd: join(root, 'packages/donor-site'),
  },
  {
    name: 'dashboard',
    what: 'dashboard',
    needs: 'packages/dashboard/package.json',
    inputs: [
      ...common,
      ...retriedImports,
      'packages/dashboard',
      'packages/i18n/src',
      ...['core', 'ui'].flatMap(sourceOf),
    ],
    outputs: ['packages/dashboard/dist'],
    served: ['packages/dashboard/dist'],
    command: 'vite',
    args: ['build', '--logLevel', 'warn'],
    cwd: join(root, 'packages/dashboard'),
  },
  {
    name: 'npm-consumer',
    what: "npm consumer's example",
    needs: 'examples/npm-consumer/package.json',
    inputs: [...common, 'examples/npm-consumer', ...['core', 'ui', 'checkout-react'].flatMap(sourceOf)],
    outputs: ['examples/npm-consumer/dist'],
    served: [],
    command: 'vite',
    args: ['build', '--logLevel', 'warn'],
    cwd: join(root, 'examples/npm-consumer'),
  },
];

/** @param {(typeof targets)[number]} target */
async function buildOne({ name, what, inputs, outputs, served, command, args, cwd }) {
  const since = performance.now();
  await buildAndStamp(name, inputs, outputs, async () => {
    const { code, output } = await run(command, args, { cwd, env: { NODE_ENV: 'production' } });
    if (code !== 0) throw new Error(`${output.trim()}\n\nBuilding the ${what} failed (${command}, exit ${code}).`);
    if (output.trim()) say(output.trim());
    for (const folder of served) await packUnder(join(root, folder));
  });
  say(`Built the ${what} in ${elapsed(since)}.`);
}

/**
 * Builds what is stale and nothing else.
 * @throws {Error} with the builder's own words when a build fails
 */
export async function build() {
  await exclusively('build', 'Another command is building: waiting for it.', async () => {
    for (const target of targets) {
      if (!existsSync(join(root, target.needs))) throw new Error(`${target.needs} is missing: nothing to build from.`);
      if (!isFresh(target.name, target.inputs, target.outputs)) await buildOne(target);
    }
  });
}

if (isMain(import.meta.url)) {
  try {
    await setup();
    await onWorkspaceNode(import.meta.url);
    await build();
  } catch (error) {
    giveUp(error);
  }
}
