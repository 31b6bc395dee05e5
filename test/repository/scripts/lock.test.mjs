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

test('two tasks of one name never run at the same time', async () => {
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

test('a lock whose holder was killed is taken over', async () => {
  symlinkSync(`${pidOfTheDead()} 1`, lockFile('test-dead'));
  expect(await exclusively('test-dead', 'waiting', () => 'ran')).toBe('ran');
});

test('what lies in the place of a lock and names nobody is taken over', async () => {
  writeFileSync(lockFile('test-torn'), '[{"pid":');
  expect(await exclusively('test-torn', 'waiting', () => 'ran')).toBe('ran');
});

test('a task that fails leaves no lock', async () => {
  const failing = exclusively('test-failing', 'waiting', () => {
    throw new Error('as it happens');
  });
  await expect(failing).rejects.toThrow('as it happens');
  expect(existsSync(lockFile('test-failing'))).toBe(false);
});

test('a later process with the same id is another process', () => {
  const me = identify(process.pid);
  expect(me && isAlive(me)).toBe(true);
  expect(isAlive({ pid: process.pid, started: '1' })).toBe(false);
});
