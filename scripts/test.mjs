// npm test: everything the project promises, from formatting to a donor's journey in a real browser.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { checks } from './internal/checks.mjs';
import { giveUp, root } from './internal/console.mjs';
import { engineTests } from './internal/engines.mjs';
import { endOrphans } from './internal/left-running.mjs';
import { run } from './internal/run.mjs';
import { onWorkspaceNode } from './internal/runtime.mjs';
import { runSteps, verdict } from './internal/steps.mjs';
import { runProject } from './internal/vitest.mjs';
import { setup } from './setup.mjs';

/** Packages that npm publishes: every one whose manifest is not private. */
function published() {
  return readdirSync(join(root, 'packages')).filter((name) => {
    const manifest = join(root, 'packages', name, 'package.json');
    return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).private !== true;
  });
}

async function buildStep() {
  await build();
  return { passed: 1, failed: 0 };
}

async function packageChecks() {
  const results = [];
  for (const name of published()) {
    const folder = `packages/${name}`;
    results.push(await run('publint', ['run', folder, '--strict']));
    results.push(await run('attw', ['--pack', folder, '--profile', 'esm-only', '--no-emoji', '--no-color']));
  }
  const bad = results.filter(({ code }) => code !== 0);
  return {
    passed: results.length - bad.length,
    failed: bad.length,
    words: `${results.length} checks of ${published().length} packages`,
    output: bad.map(({ output }) => output).join('\n'),
  };
}

/** @type {(import('./internal/steps.mjs').Step | import('./internal/steps.mjs').Step[])[]} */
const steps = [
  [
    checks.types,
    checks.biome,
    checks.boundaries,
    {
      name: 'dead code',
      run: async () => verdict(await run('knip', ['--no-progress'])),
    },
    {
      name: 'storybook',
      run: async () => verdict(await run('storybook', ['build', '--quiet', '--output-dir', '.lantern/storybook'])),
    },
    { name: 'build', run: buildStep },
  ],
  checks.unit,
  { name: 'component on React', run: () => runProject('react', { minutes: 20 }) },
  { name: 'component on Preact', run: () => runProject('preact') },
  { name: 'server on Postgres', run: () => runProject('server', { minutes: 25 }) },
  { name: 'stories with axe', run: () => runProject('stories') },
  { name: 'stories, dark, Arabic', run: () => runProject('stories-dark-arabic') },
  { name: 'journeys', run: () => runProject('e2e', { minutes: 40 }) },
  { name: 'engines', run: engineTests },
  { name: 'size budgets', run: async () => verdict(await run('size-limit', [])) },
  { name: 'package checks', run: packageChecks },
];

try {
  await endOrphans();
  await setup();
  await onWorkspaceNode(import.meta.url);
  process.env.LANTERN_CHROMIUM = ensureBrowser();
  const clean = await runSteps(steps);
  process.exitCode = clean ? 0 : 1;
} catch (error) {
  giveUp(error);
}
