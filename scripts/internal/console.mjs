import { realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Ends the command with a message and a failing exit code.
 * @param {unknown} reason
 * @returns {never}
 */
export function giveUp(reason) {
  process.stderr.write(`\n${reason instanceof Error ? reason.message : String(reason)}\n`);
  process.exit(1);
}

/** @param {number} since a value of performance.now() */
export function elapsed(since) {
  const seconds = (performance.now() - since) / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/**
 * Whether the module was started as a command rather than imported.
 * @param {string} moduleUrl
 */
export function isMain(moduleUrl) {
  const started = process.argv[1];
  return started !== undefined && realpathSync(started) === fileURLToPath(moduleUrl);
}
