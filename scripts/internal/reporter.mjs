// Reporter for Vitest and Playwright Test: writes what became of each test, in the same form for both, as JSON to the
// file that LANTERN_RESULTS names.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './console.mjs';

/** @import { FullConfig, Suite, TestCase, TestError as PlaywrightError } from '@playwright/test/reporter' */
/** @import { TestModule } from 'vitest/node' */

/**
 * A test, or an error outside any test. A test that failed and then passed has failed: what fails by chance is a defect.
 * `duration` is in milliseconds.
 * @typedef {{ file: string, name: string, status: 'passed' | 'failed' | 'skipped', duration: number, message: string }} Result
 * @typedef {{ message?: string, stack?: string, diff?: string }} TestError
 */

/** @type {Result[]} */
const results = [];

/**
 * @param {string} path
 * @param {string} title
 * @param {Result['status']} status
 * @param {readonly TestError[]} errors
 * @param {number} [duration]
 */
function add(path, title, status, errors, duration = 0) {
  const file = relative(root, path);
  const message = errors.flatMap(({ stack, message: said, diff }) => [stack ?? said ?? '', diff ?? '']).join('\n');
  const name = file ? `${file}: ${title}` : title;
  results.push({ file, name, status, duration: Math.round(duration), message: stripVTControlCharacters(message) });
}

const write = () => writeFileSync(process.env.LANTERN_RESULTS ?? '', JSON.stringify(results));

export default class {
  /** @type {Suite | undefined} */
  #suite;

  /**
   * Vitest, at the end of a run.
   * @param {readonly TestModule[]} modules
   * @param {readonly TestError[]} errors outside all files
   */
  onTestRunEnd(modules, errors) {
    for (const module of modules) {
      // Two projects may run the same file, such as React and Preact.
      const ending = module.project.name ? ` [${module.project.name}]` : '';
      for (const suite of [module, ...module.children.allSuites()]) {
        const title = suite.type === 'suite' ? suite.fullName : 'outside its tests';
        if (suite.errors().length > 0) add(module.moduleId, title + ending, 'failed', suite.errors());
      }
      for (const test of module.children.allTests()) {
        const { state, errors: own = [] } = test.result();
        const { flaky = false, duration } = test.diagnostic() ?? {};
        const status = flaky ? 'failed' : state;
        add(module.moduleId, test.fullName + ending, status === 'pending' ? 'skipped' : status, own, duration);
      }
    }
    if (errors.length > 0) add(root, 'outside the files', 'failed', errors);
    write();
  }

  /** Playwright, before a run. @param {FullConfig} _ @param {Suite} suite */
  onBegin(_, suite) {
    this.#suite = suite;
  }

  /** Playwright, outside of tests. @param {PlaywrightError} error */
  onError(error) {
    add(error.location?.file ?? root, 'outside its tests', 'failed', [error]);
  }

  /** Playwright, at the end of a run. */
  onEnd() {
    /** @type {Record<ReturnType<TestCase['outcome']>, Result['status']>} */
    const statuses = { expected: 'passed', unexpected: 'failed', flaky: 'failed', skipped: 'skipped' };
    for (const test of this.#suite?.allTests() ?? []) {
      const [, , , ...titles] = test.titlePath();
      const errors = test.results.flatMap((result) => result.errors);
      const duration = test.results.reduce((sum, result) => sum + result.duration, 0);
      add(test.location.file, titles.join(' > '), statuses[test.outcome()], errors, duration);
    }
    write();
  }
}
