import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/internal/console.mjs';
import { exclusively } from '../../../scripts/internal/lock.mjs';

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
});

test('waits for another process, and takes over once that is killed', async () => {
  const code = `
    import { exclusively } from '${join(root, 'scripts/internal/lock.mjs')}';
    await exclusively('test-killed', 'waiting', () => new Promise(() => { console.log('held'); setInterval(() => {}, 1000); }));`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', code]);
  await once(holder.stdout, 'data');
  let isHeld = true;
  const task = exclusively('test-killed', 'waiting', () => isHeld);
  await exclusively('test-other', 'waiting', () => undefined);
  isHeld = false;
  holder.kill('SIGKILL');
  expect(await task).toBe(false);
});

test('is free again after a failed task', async () => {
  const failing = exclusively('test-failing', 'waiting', () => {
    throw new Error('as it happens');
  });
  await expect(failing).rejects.toThrow('as it happens');
  expect(await exclusively('test-failing', 'waiting', () => 'ran')).toBe('ran');
});
