import { spawnSync } from 'node:child_process';
import { existsSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exclusively, identify, isAlive } from '../../../scripts/internal/lock.mjs';
import { stateSubfolder } from '../../../scripts/internal/state.mjs';

const lockFile = (/** @type {string} */ name) => join(stateSubfolder(), `${name}.lock`);

function pidOfTheDead() {
  return spawnSync(process.execPath, ['--version']).pid;
}

test('never runs two tasks of one name at the same time', async () => {
  let running = 0;
  let most = 0;
  const task = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((done) => setImmediate(done));
    running -= 1;
  };
  await Promise.all([1, 2, 3].map(() => exclusively('test-turns', 'waiting', task)));
  expect(most).toBe(1);
  expect(existsSync(lockFile('test-turns'))).toBe(false);
});

test('takes over a lock whose holder was killed', async () => {
  symlinkSync(`${pidOfTheDead()} 1`, lockFile('test-dead'));
  expect(await exclusively('test-dead', 'waiting', () => 'ran')).toBe('ran');
});

test('replaces a file in place of a lock that names no holder', async () => {
  writeFileSync(lockFile('test-torn'), '[{"pid":');
  expect(await exclusively('test-torn', 'waiting', () => 'ran')).toBe('ran');
});

test('leaves no lock after a failed task', async () => {
  const failing = exclusively('test-failing', 'waiting', () => {
    throw new Error('as it happens');
  });
  await expect(failing).rejects.toThrow('as it happens');
  expect(existsSync(lockFile('test-failing'))).toBe(false);
});

test('distinguishes a later process with the same pid', () => {
  const me = identify(process.pid);
  expect(me && isAlive(me)).toBe(true);
  expect(isAlive({ pid: process.pid, started: '1' })).toBe(false);
});
