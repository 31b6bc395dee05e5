import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { root } from './console.mjs';
import { environment } from './runtime.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** @param {import('node:child_process').ChildProcess} child */
function endGroup(child) {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => {
    for (const child of running) endGroup(child);
    process.exit(130);
  });
}

/**
 * Runs a command to its end and captures its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, minutes?: number }} [options]
 *   after `minutes` the command and its children are killed
 * @returns {Promise<{ code: number, output: string }>} 124 after a timeout
 */
export function run(command, args, { cwd = root, env = {}, minutes = 10 } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      env: environment({ NO_COLOR: '1', ...env }),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    let late = '';
    const limit = setTimeout(() => {
      late = `\n${command} was ended after ${minutes} minutes.`;
      endGroup(child);
    }, minutes * 60_000);
    /** @param {number} code */
    const finish = (code) => {
      clearTimeout(limit);
      running.delete(child);
      done({ code: late ? 124 : code, output: stripVTControlCharacters(output) + late });
    };
    child.once('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.once('exit', (code) => {
      // A grandchild that keeps the pipe open must not delay the result.
      const grace = setTimeout(() => finish(code ?? 1), 2_000);
      child.once('close', () => {
        clearTimeout(grace);
        finish(code ?? 1);
      });
    });
  });
}
