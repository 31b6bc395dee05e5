import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants as system } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { root } from './console.mjs';
import { environment } from './runtime.mjs';

/**
 * A shell that becomes the command, after starting a watcher in the same process group. The watcher reads a pipe that
 * only this process holds open. Once the pipe is closed, because this process has ended in whatever way, it asks the
 * whole group to end, and kills what has not ended in time.
 */
const watched = (/** @type {number} */ seconds) =>
  `(trap "" TERM; cat <&3; kill -TERM 0; sleep ${seconds}; kill -KILL 0) >/dev/null 2>&1 & exec "$0" "$@" 3<&-`;

/**
 * Runs a command to its end and captures its output. What it has started ends with it, and with this process.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, minutes?: number, patience?: number }} [options]
 *   after `minutes` the command and its children are ended; `patience` is how many seconds they may go on after this process
 * @returns {Promise<{ code: number, output: string }>} as in a shell, `code` is 124 after a timeout, 127 where there is no
 *   such command, and 128 plus the signal that ended it
 */
export function run(command, args, { cwd = root, env = {}, minutes = 10, patience = 5 } = {}) {
  return new Promise((done) => {
    const child = spawn('sh', ['-c', watched(patience), command, ...args], {
      cwd,
      env: environment({ NO_COLOR: '1', ...env }),
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      // In its own process group.
      detached: true,
      timeout: minutes * 60_000,
      killSignal: 'SIGKILL',
    });
    const pipe = child.stdio[3];
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => done({ code: 127, output: error.message }));
    child.once('exit', async (code, signal) => {
      pipe?.destroy();
      try {
        process.kill(-Number(child.pid), 'SIGKILL');
      } catch {
        // The group has ended already.
      }
      // A process that has left the group may keep the output open, and must not delay the result.
      await Promise.race([once(child, 'close'), wait(2_000, undefined, { ref: false })]);
      if (child.killed) output += `\n${command} was ended after ${minutes} minutes.`;
      const ended = code ?? 128 + (signal ? system.signals[signal] : 0);
      done({ code: child.killed ? 124 : ended, output: stripVTControlCharacters(output) });
    });
  });
}
