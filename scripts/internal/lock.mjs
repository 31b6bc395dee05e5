import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { say } from './console.mjs';
import { stateSubfolder } from './state.mjs';

/**
 * A process as this machine can tell it from a later one with the same id.
 * @typedef {{ pid: number, started: string }} Identity
 */

/**
 * @param {number} pid
 * @returns {Identity | undefined} undefined when no such process runs
 */
export function identify(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return undefined;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return undefined;
    return { pid, started: fields[19] ?? '' };
  } catch {
    return { pid, started: '' };
  }
}

/** @param {Identity} one */
export function isAlive(one) {
  return identify(one.pid)?.started === one.started;
}

function self() {
  return identify(process.pid) ?? { pid: process.pid, started: '' };
}

/**
 * @param {string} file
 * @returns {Identity[]} the processes a lock stands for; empty when there is none or it cannot be read
 */
function holders(file) {
  try {
    const parsed = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

/**
 * Runs one task while no other command of this checkout runs a task of the same name. A lock whose holders are dead,
 * as a kill leaves it, is taken over.
 * @template T
 * @param {string} name
 * @param {string} waiting the sentence shown once when another command holds the lock
 * @param {(alsoHeldBy: (pid: number) => void) => T | Promise<T>} task may name a child that keeps the lock if this
 *   process is killed before it
 * @returns {Promise<T>}
 */
export async function exclusively(name, waiting, task) {
  const file = join(stateSubfolder(), `${name}.lock`);
  const mine = `${file}.${process.pid}`;
  let told = false;
  for (;;) {
    writeFileSync(mine, JSON.stringify([self()]));
    try {
      linkSync(mine, file);
      rmSync(mine);
      break;
    } catch (error) {
      rmSync(mine, { force: true });
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    if (holders(file).some(isAlive)) {
      if (!told) say(waiting);
      told = true;
      await wait(300);
    } else {
      try {
        renameSync(file, mine);
        rmSync(mine);
      } catch {
        // Another command took the dead lock over first.
      }
    }
  }
  try {
    return await task((pid) => {
      const child = identify(pid);
      writeFileSync(file, JSON.stringify(child ? [self(), child] : [self()]));
    });
  } finally {
    rmSync(file, { force: true });
  }
}
