import { expect, test } from 'vitest';
import { runInBackground } from './background.ts';
import { createLogger } from './log.ts';

const log = createLogger({ logLevel: 'silent' });

/** A promise and the function that resolves it. */
function gate() {
  let open = () => {};
  const passed = new Promise<void>((done) => {
    open = done;
  });
  return { passed, open };
}

test('a stopped loop finishes its current round and starts no other', async () => {
  const [began, finish] = [gate(), gate()];
  let rounds = 0;
  const runOnce = async () => {
    rounds += 1;
    began.open();
    await finish.passed;
    return true;
  };
  const running = runInBackground([{ name: 'charges', idleMs: 1, runOnce }], log);
  await began.passed;
  let stopped = false;
  const stopping = running.stop().then(() => {
    stopped = true;
  });
  await Promise.resolve();
  expect(stopped).toBe(false);
  finish.open();
  await stopping;
  expect(rounds).toBe(1);
});

test('a sleeping loop stops immediately', async () => {
  const slept = gate();
  const runOnce = async () => {
    setImmediate(slept.open);
    return false;
  };
  const running = runInBackground([{ name: 'mail', idleMs: 3_600_000, runOnce }], log);
  await slept.passed;
  await running.stop();
});

test('a failing round does not end the loop', async () => {
  const third = gate();
  let rounds = 0;
  const runOnce = async () => {
    rounds += 1;
    if (rounds === 3) third.open();
    throw new Error('the database is gone');
  };
  const running = runInBackground([{ name: 'charges', idleMs: 1, runOnce }], log);
  await third.passed;
  await running.stop();
  expect(rounds).toBeGreaterThanOrEqual(3);
});
