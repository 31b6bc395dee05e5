import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderOfRun, removeLeftovers } from './leftover-databases.ts';

function newState(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-leftovers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('the databases of killed runs are removed from every folder, those of running ones are kept', async () => {
  const [inMemory, inCheckout] = [newState(), newState()];
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const ofSoak = (pid: number) => join(inCheckout, `soak-simulation-0-${pid}`);
  const killed = [folderOfRun(inMemory, ended), folderOfRun(inCheckout, ended), ofSoak(ended)];
  const running = [folderOfRun(inMemory, process.pid), folderOfRun(inCheckout, process.pid), ofSoak(process.pid)];
  const others = ['postgres', 'soak'].map((name) => join(inCheckout, name));
  for (const folder of [...killed, ...running, ...others]) mkdirSync(folder);

  await removeLeftovers([inMemory, join(inMemory, 'nowhere'), inCheckout]);

  expect(killed.filter((folder) => existsSync(folder))).toEqual([]);
  expect([...running, ...others].filter((folder) => !existsSync(folder))).toEqual([]);
});
