import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';
import { stateSubfolder } from './state.mjs';

/**
 * @typedef {{ message?: string, stack?: string }} TestError
 * @typedef {{ status: 'expected' | 'unexpected' | 'flaky' | 'skipped', results: { errors: TestError[] }[] }} Test
 * @typedef {{ title: string, tests: Test[] }} Spec
 * @typedef {{ title: string, file: string, specs: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ suites: Suite[], errors: TestError[],
 *   stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} Report
 */

/**
 * @param {string} file
 * @returns {Report | undefined}
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The last part of a run's output. */
const END_OF_OUTPUT = 20_000;

/**
 * Every test of a file, by its file and titles.
 * @param {Suite} suite
 * @param {string[]} titles
 * @returns {{ name: string, test: Test }[]}
 */
function testsOf({ file, specs, suites = [] }, titles = []) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map((test) => ({ name: `e2e/${file}: ${[...titles, title].join(' ')}`, test })),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite, [...titles, suite.title]))];
}

/** @param {TestError} error */
const textOf = ({ stack, message }) => stack ?? message ?? '';

/**
 * What a reader of the log needs first: the name and errors of each failure.
 * @param {{ name: string, test: Test }[]} failed
 * @param {TestError[]} errors outside of tests
 * @param {string} output
 */
function failuresOf(failed, errors, output) {
  if (failed.length + errors.length === 0) return output.slice(-END_OF_OUTPUT);
  const details = failed.flatMap(({ name, test }) => [
    '',
    name,
    ...test.results.flatMap((result) => result.errors.map(textOf)),
  ]);
  return [
    ...failed.map(({ name }) => `✗ ${name}`),
    ...errors.map(textOf),
    ...details,
    '',
    'Traces and videos: npx playwright show-report .lantern/playwright/report',
  ].join('\n');
}

/**
 * Runs one project of playwright.config.ts and counts its tests. An error outside any test and a project without tests
 * count as failures.
 * @param {string} project
 * @param {{ minutes?: number }} [options]
 * @returns {Promise<import('./steps.mjs').Outcome>}
 */
export async function runPlaywright(project, { minutes = 10 } = {}) {
  const file = join(stateSubfolder('test'), `${project}.json`);
  rmSync(file, { force: true });
  const { code, output } = await run('playwright', ['test', `--project=${project}`, '--reporter=line,html,json'], {
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      PLAYWRIGHT_HTML_OUTPUT_DIR: '.lantern/playwright/report',
      PLAYWRIGHT_HTML_OPEN: 'never',
    },
    minutes,
  });
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1, words: 'gave no report', output: output.slice(-END_OF_OUTPUT) };
  const { expected: passed, unexpected, flaky, skipped } = report.stats;
  const tests = report.suites.flatMap((suite) => testsOf(suite));
  let failed = unexpected + flaky;
  const notes = [`${tests.length} tests in ${report.suites.length} files`];
  if (tests.length === 0) {
    failed = 1;
    notes.push('no test was found, which counts as a failure');
  } else if (failed === 0 && code !== 0) {
    failed = 1;
    notes.push('an error outside the tests');
  }
  const named = (/** @type {Test['status'][]} */ ...statuses) =>
    tests.filter(({ test }) => statuses.includes(test.status));
  if (skipped > 0) {
    notes.push(
      `skipped: ${named('skipped')
        .map(({ name }) => name)
        .join('; ')}`,
    );
  }
  return {
    passed,
    failed,
    skipped,
    words: notes.join(', '),
    output: failuresOf(named('unexpected', 'flaky'), report.errors, output),
  };
}
