// The steps of npm test, in order.
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENGINES, missingOf } from '../../e2e/harness/browsers.mjs';
import { build } from '../build.mjs';
import { root } from './console.mjs';
import { run } from './run.mjs';
import { stateSubfolder } from './state.mjs';

/**
 * The result of a step. `words` are added to its line; `output` is shown only after a failure.
 * @typedef {{ passed: number, failed: number, skipped?: number, words?: string, output?: string }} Outcome
 */

/** A tool that only passes or fails counts as one test. @param {string} command @param {string[]} args */
const tool =
  (command, ...args) =>
  async () => {
    const { code, output } = await run(command, args);
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
  };

export const reporter = fileURLToPath(import.meta.resolve('./reporter.mjs'));

/**
 * Runs a project of Vitest or Playwright and counts its tests. An error outside any test and a project without tests
 * count as failures.
 * @param {string} project
 * @param {string} command
 * @param {string[]} args
 * @param {{ minutes?: number | undefined, env?: Record<string, string> }} [options]
 * @returns {Promise<Outcome>}
 */
export async function tests(project, command, args, { minutes = 10, env = {} } = {}) {
  const file = join(stateSubfolder('test'), `${project}.json`);
  rmSync(file, { force: true });
  const { code, output } = await run(command, args, { env: { ...env, LANTERN_RESULTS: file }, minutes });
  const end = output.slice(-20_000);
  if (!existsSync(file)) return { passed: 0, failed: 1, words: 'gave no report', output: end };
  /** @type {import('./reporter.mjs').Result[]} */
  const results = JSON.parse(readFileSync(file, 'utf8'));
  const named = (/** @type {string} */ status) => results.filter((result) => result.status === status);
  const [failed, skipped] = [named('failed'), named('skipped')];
  const notes = [`${results.length} tests in ${new Set(results.map((result) => result.file)).size} files`];
  if (results.length === 0) notes.push('no test was found, which counts as a failure');
  else if (code !== 0 && failed.length === 0) notes.push('an error outside the tests');
  if (skipped.length > 0) notes.push(`skipped: ${skipped.map(({ name }) => name).join('; ')}`);
  // What a reader of the log needs first: the name of each failure, then what each says.
  const names = failed.map(({ name }) => `✗ ${name}`);
  const messages = failed.map(({ name, message }) => `\n${name}\n${message}`);
  const hasFailed = code !== 0 || failed.length > 0 || results.length === 0;
  return {
    passed: named('passed').length,
    failed: Math.max(failed.length, Number(hasFailed)),
    skipped: skipped.length,
    words: notes.join(', '),
    output: [...names, ...messages].join('\n') || end,
  };
}

/**
 * Projects in one run use the cores that one alone leaves idle while it starts and ends.
 * @param {string[]} projects of vitest.config.ts
 * @param {number} [minutes]
 */
async function vitest(projects, minutes) {
  const named = projects.map((project) => `--project=${project}`);
  return tests(projects.join('-'), 'vitest', ['run', ...named, '--reporter=default', `--reporter=${reporter}`], {
    minutes,
  });
}

/** @param {string[]} projects of playwright.config.ts @param {number} [minutes] */
async function playwright(projects, minutes) {
  const args = ['test', ...projects.map((project) => `--project=${project}`), `--reporter=line,html,${reporter}`];
  const env = { PLAYWRIGHT_HTML_OUTPUT_DIR: '.lantern/playwright/report', PLAYWRIGHT_HTML_OPEN: 'never' };
  const outcome = await tests(projects.join('-'), 'playwright', args, { minutes, env });
  const hint = 'Traces and videos: npx playwright show-report .lantern/playwright/report';
  return { ...outcome, output: `${outcome.output}\n\n${hint}` };
}

/** Incremental: tsc records in its own file what has been checked. */
async function types() {
  const memory = join(stateSubfolder('types'), 'tsbuildinfo');
  return tool('tsc', '-p', '.', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', memory)();
}

/** With whole gifts in each installed engine; the tests of the others are skipped, and the step's line says why. */
async function journeys(/** @type {string[]} */ ...projects) {
  const outcome = await playwright(projects, 60);
  return { ...outcome, words: [outcome.words, ...missingOf(ENGINES)].join(', ') };
}

/** Of the packages published to npm: every one whose manifest is not private. */
async function packageChecks() {
  const manifests = globSync('packages/*/package.json', { cwd: root });
  const published = manifests.filter((path) => !JSON.parse(readFileSync(join(root, path), 'utf8')).private);
  const results = [];
  for (const folder of published.map(dirname)) {
    results.push(await run('publint', ['run', folder, '--strict']));
    results.push(await run('attw', ['--pack', folder, '--profile', 'esm-only', '--no-emoji', '--no-color']));
  }
  const bad = results.filter(({ code }) => code !== 0);
  return {
    passed: results.length - bad.length,
    failed: bad.length,
    words: `${results.length} checks of ${published.length} packages`,
    output: bad.map(({ output }) => output).join('\n'),
  };
}

const sources = ['packages', 'examples', 'e2e', 'test', 'bench', 'soak', 'build', 'scripts'];

/**
 * @typedef {{ name: string, run: () => Promise<Outcome>, oneCore?: boolean, browser?: boolean, onlyByName?: boolean }} Step
 *   `oneCore`: uses no more than one core, and runs beside the one before or after it. `browser`: needs Chromium. `onlyByName`: a part of another step.
 */

/** @type {Step[]} */
export const steps = [
  { name: 'unit', run: () => vitest(['node']), oneCore: true },
  { name: 'types', run: types, oneCore: true },
  { name: 'Biome', run: tool('biome', 'check', '--colors=off', '--max-diagnostics=40', '.'), oneCore: true },
  { name: 'boundaries', run: tool('depcruise', '--config', '.dependency-cruiser.mjs', ...sources), oneCore: true },
  { name: 'dead code', run: tool('knip', '--no-progress'), oneCore: true },
  {
    name: 'storybook',
    run: tool('storybook', 'build', '--quiet', '--output-dir', '.lantern/storybook'),
    oneCore: true,
  },
  { name: 'build', run: () => build().then(() => ({ passed: 1, failed: 0 })), oneCore: true },
  { name: 'components', run: () => vitest(['react', 'preact'], 40), browser: true },
  { name: 'server on Postgres', run: () => vitest(['server'], 40) },
  { name: 'stories', run: () => vitest(['stories', 'stories-dark-arabic']), browser: true },
  { name: 'journeys', run: () => journeys('journeys', 'engines'), browser: true },
  { name: 'engines', run: () => journeys('engines'), browser: true, onlyByName: true },
  { name: 'size budgets', run: tool('size-limit'), oneCore: true },
  { name: 'package checks', run: packageChecks, oneCore: true },
];

/**
 * The steps whose names start with the given ones; where none is given, all that are not a part of another.
 * @param {string[]} names
 * @throws {Error} with the names of all steps, where one matches none
 */
export function stepsNamed(names) {
  const strange = names.filter((name) => !steps.some((step) => step.name.startsWith(name)));
  if (strange.length > 0) {
    throw new Error(`There is no step ${strange.join(', ')}. The steps: ${steps.map(({ name }) => name).join('; ')}.`);
  }
  return names.length === 0
    ? steps.filter(({ onlyByName }) => !onlyByName)
    : steps.filter((step) => names.some((name) => step.name.startsWith(name)));
}
