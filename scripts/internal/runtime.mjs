import { spawn, spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { homedir, constants as system } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './console.mjs';
import { rememberOwner } from './left-running.mjs';
import { isWritable, stateSubfolder } from './state.mjs';

/** The Node that the workspace brings, whatever the machine has. */
export const workspaceNode = join(root, 'node_modules/node/bin/node');

/** The folder whose commands (biome, tsc, vitest, node) a child finds first. */
const commands = join(root, 'node_modules/.bin');

/** npm and the browser keep files under HOME, which some users (nobody, a build account) do not have. */
function homes() {
  const given = homedir();
  if (isWritable(given)) return {};
  const home = stateSubfolder('home');
  const cache = process.env.npm_config_cache;
  return { HOME: home, ...(cache && !cache.startsWith(given) ? {} : { npm_config_cache: join(home, '.npm') }) };
}

/** @param {Record<string, string>} [extra] */
export function environment(extra = {}) {
  const rest = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== commands);
  return { ...process.env, ...homes(), PATH: [commands, ...rest].join(delimiter), ...extra };
}

export function workspaceNodeRuns() {
  return existsSync(workspaceNode) && spawnSync(workspaceNode, ['--version'], { timeout: 20_000 }).status === 0;
}

/** @param {NodeJS.Signals | null} signal */
const codeOf = (signal) => 128 + (signal ? (system.signals[signal] ?? 0) : 0);

/**
 * Waits for a child that stands in for this process: signals go to it, its exit becomes ours.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<never>}
 */
export function becomeChild(child) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      child.kill(signal);
      // A terminal sends its interrupt to the child as well: further ones are left to it.
      process.on(signal, () => {});
    });
  }
  return new Promise((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => process.exit(code ?? codeOf(signal)));
  });
}

/**
 * Goes on under the workspace's Node; a fresh clone's first command is run by whatever Node the machine has.
 * Call after setup.
 * @param {string} moduleUrl the command's own `import.meta.url`
 * @returns {Promise<void>} returns only in the process that runs the workspace's Node
 */
export async function onWorkspaceNode(moduleUrl) {
  if (realpathSync(process.execPath) === realpathSync(workspaceNode)) {
    process.env.PATH = environment().PATH;
    return;
  }
  rememberOwner();
  await becomeChild(
    spawn(workspaceNode, [fileURLToPath(moduleUrl), ...process.argv.slice(2)], {
      stdio: 'inherit',
      env: environment(),
    }),
  );
}
