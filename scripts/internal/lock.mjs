import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { say } from './console.mjs';
import { stateSubfolder } from './state.mjs';

/**
 * Runs a task while no other command of this checkout runs one of the same name. The lock is the operating system's, so
 * it is released when its holder ends, in whatever way. Where there is no such lock, the task runs without.
 * @template T
 * @param {string} name
 * @param {string} waiting the message shown when another command holds the lock
 * @param {() => T | Promise<T>} task
 * @returns {Promise<T>}
 */
export async function exclusively(name, waiting, task) {
  const [tool, ...flags] = process.platform === 'darwin' ? ['lockf', '-k'] : ['flock'];
  const file = join(stateSubfolder(), `${name}.lock`);
  // Holds the lock until this process ends or closes the pipe.
  const holder = spawn(tool, [...flags, file, 'sh', '-c', 'echo held; exec cat'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const patience = setTimeout(() => say(waiting), 1_000);
  await new Promise((resolve) => {
    holder.stdout.once('data', resolve);
    holder.once('error', resolve);
    holder.once('exit', resolve);
  });
  clearTimeout(patience);
  try {
    return await task();
  } finally {
    holder.stdin.end();
  }
}
