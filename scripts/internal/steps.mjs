import { elapsed, say } from './console.mjs';

/**
 * The result of a step. `words` are added to its line; `output` is shown only after a failure.
 * @typedef {{ passed: number, failed: number, skipped?: number, words?: string, output?: string }} Outcome
 * @typedef {{ name: string, run: () => Promise<Outcome> }} Step
 */

/** @param {string} text */
const indented = (text) => text.trimEnd().replaceAll(/^/gm, '    ');

/**
 * A tool that only passes or fails counts as one test.
 * @param {{ code: number, output: string }} result
 * @returns {Outcome}
 */
export function verdict({ code, output }) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
}

/** Steps of one core each run in parallel, as many as the smallest machine has cores. */
const TOGETHER = 2;

/**
 * Runs all steps and prints a final line with totals.
 * @param {(Step | Step[])[]} rounds run in sequence; the steps of a list use one core each and run two at a time
 * @returns {Promise<boolean>} whether nothing failed
 */
export async function runSteps(rounds) {
  const began = performance.now();
  const total = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const failures = [];
  const width = Math.max(...rounds.flat().map(({ name }) => name.length));
  /** @param {Step} step */
  const runStep = async ({ name, run }) => {
    const since = performance.now();
    /** @type {Outcome} */
    let outcome;
    try {
      outcome = await run();
    } catch (error) {
      outcome = { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) };
    }
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    total.skipped += outcome.skipped ?? 0;
    const mark = outcome.failed > 0 ? 'FAILED' : 'ok';
    say(`${mark.padEnd(6)}  ${name.padEnd(width)}  ${elapsed(since).padStart(12)}  ${outcome.words ?? ''}`.trimEnd());
    if (outcome.failed > 0) {
      failures.push(name);
      if (outcome.output) say(indented(outcome.output));
    }
  };
  for (const round of rounds) {
    const waiting = [round].flat();
    const runRest = async () => {
      for (let step = waiting.shift(); step; step = waiting.shift()) await runStep(step);
    };
    await Promise.all(Array.from({ length: TOGETHER }, runRest));
  }
  say('');
  if (failures.length > 0) say(`Failed: ${failures.join(', ')}.`);
  say(`Took ${elapsed(began)}.`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  say(`${total.passed} passed, ${total.failed} failed${skipped}`);
  return total.failed === 0;
}
