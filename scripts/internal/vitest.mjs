import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './console.mjs';
import { run } from './run.mjs';
import { stateSubfolder } from './state.mjs';

/**
 * @typedef {{ fullName: string, status: string, failureMessages: string[] }} Assertion
 * @typedef {{ name: string, status: string, message: string, assertionResults: Assertion[] }} FileResult
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: FileResult[] }} Report
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

/** The end of a run's output, which contains its summary of failures. */
const END_OF_OUTPUT = 20_000;

/**
 * What a reader of the log needs first: the name and message of each failure, then how the run itself ended.
 * @param {Report} report
 * @param {string} output
 */
function failuresOf({ testResults }, output) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((assertion) => assertion.status === 'failed');
    const tests = failed.map(({ fullName, failureMessages }) => ({
      name: `${file}: ${fullName}`,
      message: failureMessages.join('\n'),
    }));
    const unloadable = status === 'failed' && assertionResults.length === 0;
    return unloadable ? [{ name: file, message }] : tests;
  });
  if (failures.length === 0) return output.slice(-END_OF_OUTPUT);
  const names = failures.map((failure) => `✗ ${failure.name}`);
  return [...names, ...failures.flatMap((failure) => ['', failure.name, failure.message])].join('\n');
}

/**
 * Runs one project of vitest.config.ts and counts its tests. A file that cannot be loaded, an error outside any test
 * and a project without tests count as failures.
 * @param {string} project
 * @param {{ env?: Record<string, string>, minutes?: number, filters?: string[] }} [options]
 * @returns {Promise<import('./steps.mjs').Outcome>}
 */
export async function runProject(project, { env = {}, minutes = 10, filters = [] } = {}) {
  const file = join(stateSubfolder('test'), `${project}.json`);
  rmSync(file, { force: true });
  const { code, output } = await run(
    'vitest',
    ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...filters],
    { env, minutes },
  );
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1, words: 'gave no report', output: output.slice(-END_OF_OUTPUT) };
  const { numPassedTests: passed, numFailedTests, testResults } = report;
  const skipped = report.numPendingTests + report.numTodoTests;
  const unloadable = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  let failed = numFailedTests + unloadable.length;
  const notes = [`${passed + failed + skipped} tests in ${testResults.length} files`];
  if (passed + failed + skipped === 0) {
    failed = 1;
    notes.push('no test was found, which counts as a failure');
  } else if (failed === 0 && code !== 0) {
    failed = 1;
    notes.push('an error outside the tests');
  }
  const skippedNames = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => ['pending', 'skipped', 'todo'].includes(status))
      .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
  );
  if (skipped > 0) notes.push(`skipped: ${skippedNames.join('; ')}`);
  return { passed, failed, skipped, words: notes.join(', '), output: failuresOf(report, output) };
}
