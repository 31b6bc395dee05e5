import { readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { say } from './console.mjs';
import { stateSubfolder } from './state.mjs';

/**
 * Identifies a process, also from a later one with the same pid.
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

/** @param {string} lock a dangling symbolic link whose target names its holder */
function isHeld(lock) {
  try {
    const [pid, started = ''] = readlinkSync(lock).split(' ');
    return isAlive({ pid: Number(pid), started });
  } catch {
    return false;
  }
}

/** @param {string} lock of a killed process */
function takeAway(lock) {
  const away = `${lock}.${process.pid}`;
  try {
    renameSync(lock, away);
    // Another command removed it first and created its own.
    if (isHeld(away)) symlinkSync(readlinkSync(away), lock);
    rmSync(away);
  } catch {
    // Another command was faster.
  }
}

/**
 * Runs a task while no other command of this checkout runs one of the same name.
 * @template T
 * @param {string} name
 * @param {string} waiting the message shown once when another command holds the lock
 * @param {() => T | Promise<T>} task
 * @returns {Promise<T>}
 */
export async function exclusively(name, waiting, task) {
  const lock = join(stateSubfolder(), `${name}.lock`);
  const me = identify(process.pid);
  for (let told = false; ; ) {
    try {
      symlinkSync(`${process.pid} ${me?.started}`, lock);
      break;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    if (isHeld(lock)) {
      if (!told) say(waiting);
      told = true;
      await wait(300);
    } else takeAway(lock);
  }
  try {
    return await task();
  } finally {
    rmSync(lock, { force: true });
  }
}
