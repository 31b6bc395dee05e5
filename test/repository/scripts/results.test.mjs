// A runner of tests that takes a failure for a success looks like one without failures.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stateSubfolder } from '../../../scripts/internal/state.mjs';
import { reporter, tests } from '../../../scripts/internal/steps.mjs';

/**
 * Runs a file of tests as a step of npm test does, except that each failed test is repeated once.
 * @param {'vitest' | 'playwright'} tool
 * @param {string} text
 */
function run(tool, text) {
  const folder = join(stateSubfolder('test-results'), tool);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const from = tool === 'vitest' ? 'vitest' : '@playwright/test';
  writeFileSync(join(folder, 'planted.spec.mjs'), `import { expect, test } from '${from}';\n${text}`);
  writeFileSync(join(folder, `${tool}.config.mjs`), 'export default { retries: 1, test: { retry: 1 } };');
  const args = tool === 'vitest' ? ['run', `--root=${folder}`] : ['test', `--config=${folder}`];
  return tests(`planted-${tool}`, tool, [...args, `--reporter=${reporter}`]);
}

describe.each(/** @type {const} */ (['vitest', 'playwright']))('%s', (tool) => {
  const file = `.lantern/test-results/${tool}/planted.spec.mjs`;

  test('counts what passed, failed and was skipped, and shows the names of failures before their messages', async () => {
    const outcome = await run(
      tool,
      `import { existsSync, writeFileSync } from 'node:fs';
       test.describe('a group', () => {
         test('passes', () => {});
         test('fails', () => expect('what is').toBe('what should be'));
         test('fails by chance', () => {
           const isSecond = existsSync(import.meta.dirname + '/second');
           writeFileSync(import.meta.dirname + '/second', '');
           expect(isSecond).toBe(true);
         });
         test.skip('is left out', () => {});
       });`,
    );
    expect(outcome).toMatchObject({ passed: 1, failed: 2, skipped: 1 });
    expect(outcome.words).toBe(`4 tests in 1 files, skipped: ${file}: a group > is left out`);
    const [first, second, ...messages] = outcome.output?.split('\n') ?? [];
    expect([first, second]).toEqual([`✗ ${file}: a group > fails`, `✗ ${file}: a group > fails by chance`]);
    expect(messages.join('\n')).toContain('what should be');
  });

  test('counts a file that cannot be loaded as a failure', async () => {
    const outcome = await run(tool, "throw new Error('as it happens');");
    expect(outcome).toMatchObject({ passed: 0, output: expect.stringContaining('as it happens') });
    expect(outcome.failed).toBeGreaterThan(0);
  });
});

test('counts a hook that fails, and an error outside the tests, as failures', async () => {
  const outcome = await run(
    'vitest',
    `test.beforeAll(() => { throw new Error('in a hook'); });
     test('passes', () => {});
     setImmediate(() => { throw new Error('outside'); });`,
  );
  expect(outcome).toMatchObject({ failed: 2, output: expect.stringMatching(/in a hook.*outside/s) });
});

test('counts a project without tests as a failure', async () => {
  expect(await run('vitest', '')).toMatchObject({ passed: 0, failed: 1 });
});
