// The steps of npm test, in order.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINES, missingOf } from '../../e2e/harness/engines/installed.mjs';
import { build } from '../build.mjs';
import { checks } from './checks.mjs';
import { root } from './console.mjs';
import { runPlaywright } from './playwright.mjs';
import { run } from './run.mjs';
import { verdict } from './steps.mjs';
import { runProject } from './vitest.mjs';

/** Packages published to npm: every one whose manifest is not private. */
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

/** Whole gifts in each installed engine; the tests of the others are skipped, and the step's line says why. */
async function engineTests() {
  const outcome = await runPlaywright('engines', { minutes: 8 });
  return { ...outcome, words: [outcome.words, ...missingOf(ENGINES)].join(', ') };
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

/** @typedef {import('./steps.mjs').Step} Step */

/** @type {(Step | Step[])[]} */
export const testSteps = [
  [
    checks.unit,
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
  {
    name: 'component on React',
    run: () => runProject('react', { minutes: 20 }),
  },
  { name: 'component on Preact', run: () => runProject('preact') },
  {
    name: 'server on Postgres',
    run: () => runProject('server', { minutes: 25 }),
  },
  { name: 'stories with axe', run: () => runProject('stories') },
  {
    name: 'stories, dark, Arabic',
    run: () => runProject('stories-dark-arabic'),
  },
  { name: 'journeys', run: () => runPlaywright('journeys', { minutes: 40 }) },
  { name: 'engines', run: engineTests },
  {
    name: 'size budgets',
    run: async () => verdict(await run('size-limit', [])),
  },
  { name: 'package checks', run: packageChecks },
];

/**
 * The steps whose names start with the given ones; all where none is given.
 * @param {string[]} names
 * @throws {Error} with the names of all steps, where one matches none
 */
export function stepsNamed(names) {
  const all = testSteps.flat();
  const strange = names.filter((name) => !all.some((step) => step.name.startsWith(name)));
  if (strange.length > 0) {
    throw new Error(`There is no step ${strange.join(', ')}. The steps: ${all.map(({ name }) => name).join('; ')}.`);
  }
  if (names.length === 0) return testSteps;
  const isMeant = (/** @type {Step} */ step) => names.some((name) => step.name.startsWith(name));
  return testSteps.map((round) => [round].flat().filter(isMeant)).filter((round) => round.length > 0);
}
