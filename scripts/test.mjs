// npm test: every check of the project, from formatting to a donor's journey in a real browser. With arguments, `npm
// test -- server engines`, only the steps whose names start with them. All steps run even if one fails; the last line
// has the totals.
import { CHROMIUM, ENGINES, findChromium, installMissing } from '../e2e/harness/browsers.mjs';
import { build } from './build.mjs';
import { elapsed, giveUp, say } from './internal/console.mjs';
import { stepsNamed } from './internal/steps.mjs';

/** @import { Outcome, Step } from './internal/steps.mjs' */

const began = performance.now();
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const failures = [];

/** @param {unknown} error @returns {Outcome} */
const failed = (error) => ({ passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) });

/** @param {Step} step @param {number} width of the longest name */
async function runStep({ name, run }, width) {
  const since = performance.now();
  const outcome = await run().catch(failed);
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  total.skipped += outcome.skipped ?? 0;
  const mark = outcome.failed > 0 ? 'FAILED' : 'ok';
  say(`${mark.padEnd(6)}  ${name.padEnd(width)}  ${elapsed(since).padStart(12)}  ${outcome.words ?? ''}`.trimEnd());
  if (outcome.failed === 0) return;
  failures.push(name);
  say((outcome.output ?? '').trimEnd().replaceAll(/^/gm, '    '));
}

/** @param {Step[]} steps */
async function runSteps(steps) {
  const width = Math.max(...steps.map(({ name }) => name.length));
  const waiting = [...steps];
  while (waiting.length > 0) {
    // Adjacent steps of one core each run two at a time, because the smallest machine has two.
    const end = waiting[0]?.oneCore ? waiting.findIndex(({ oneCore }) => !oneCore) : 1;
    const batch = waiting.splice(0, end < 0 ? waiting.length : end).values();
    const runBatch = async () => {
      for (const step of batch) await runStep(step, width);
    };
    await Promise.all([runBatch(), runBatch()]);
  }
}

try {
  const names = process.argv.slice(2);
  const steps = stepsNamed(names);
  if (steps.some(({ browser }) => browser)) {
    installMissing([CHROMIUM]);
    // The steps need not look for it again.
    process.env.LANTERN_CHROMIUM = findChromium();
  }
  // npm run engines
  if (names.includes('engines')) {
    installMissing(ENGINES);
    await build();
  }
  await runSteps(steps);
  say('');
  if (failures.length > 0) say(`Failed: ${failures.join(', ')}.`);
  say(`Took ${elapsed(began)}.`);
  say(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
  process.exitCode = total.failed === 0 ? 0 : 1;
} catch (error) {
  giveUp(error);
}
