import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { endOrphans, ownersMark } from '../../../scripts/internal/left-running.mjs';
import { identify } from '../../../scripts/internal/lock.mjs';

/** A mark of a command of this checkout, with another owner. @param {number} pid @param {string} started */
const markOf = (pid, started) => {
  const [home] = Object.values(ownersMark())[0]?.split('|') ?? [];
  return { LANTERN_OWNER: `${home}|${pid}|${started}` };
};
const pidOfTheDead = () => spawnSync(process.execPath, ['--version']).pid;

/** A program that runs until killed, and a child it has started. @param {Record<string, string>} mark */
async function family(mark) {
  const code = `
    const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
    process.stdout.write(String(child.pid));
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['-e', code], { env: { ...process.env, ...mark }, detached: true });
  const [said] = await once(parent.stdout, 'data');
  const pids = [Number(parent.pid), Number(String(said))];
  return {
    alive: () => pids.map((pid) => identify(pid) !== undefined),
    end: () => pids.filter((pid) => identify(pid)).forEach((pid) => void process.kill(pid, 'SIGKILL')),
  };
}

test('stops what a killed command left running, with its children', async () => {
  const left = await family(markOf(pidOfTheDead(), '1'));
  await endOrphans();
  expect(left.alive()).toEqual([false, false]);
});

test('does not mistake a later process with the same pid for the owner', async () => {
  const left = await family(markOf(process.pid, '1'));
  await endOrphans();
  expect(left.alive()).toEqual([false, false]);
});

test('leaves alone what a living command or another checkout started', async () => {
  const mine = await family(markOf(process.pid, identify(process.pid)?.started ?? ''));
  const other = await family({ LANTERN_OWNER: `%2Fanother%2Fcheckout|${pidOfTheDead()}|1` });
  await endOrphans();
  expect([...mine.alive(), ...other.alive()]).toEqual([true, true, true, true]);
  mine.end();
  other.end();
});
