import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir, constants as system } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from './console.mjs';
import { isWritable, stateSubfolder } from './state.mjs';

/** The workspace's own Node, whatever the machine has installed. */
export const workspaceNode = join(root, 'node_modules/node/bin/node');

export const workspaceNodeRuns = () =>
  existsSync(workspaceNode) && spawnSync(workspaceNode, ['--version'], { timeout: 20_000 }).status === 0;

/** The folder first in a child's PATH (biome, tsc, vitest, node). */
const commands = join(root, 'node_modules/.bin');

/** npm and the browser need a HOME, which some users (nobody, a build account) do not have. */
function homes() {
  const given = homedir();
  if (isWritable(given)) return {};
  const home = stateSubfolder('home');
  const cache = process.env.npm_config_cache;
  return { HOME: home, ...(cache && !cache.startsWith(given) ? {} : { npm_config_cache: join(home, '.npm') }) };
}

/** @param {Record<string, string | undefined>} [extra] */
export function environment(extra = {}) {
  const rest = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== commands);
  return {
    // Node keeps the compiled form of each module there, so that a second start of the server is faster. It removes none:
    // an installation does, with the whole of node_modules.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    ...process.env,
    ...homes(),
    PATH: [commands, ...rest].join(delimiter),
    ...extra,
  };
}

/**
 * Ends this command, and what it becomes, with the npm that runs it. npm passes on every signal except the one that kills
 * it at once, so a shell looks after it.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const watch = 'while kill -0 "$0" && kill -0 "$1"; do sleep 1; done; kill -TERM "$1"';
  const pids = [process.ppid, process.pid].map(String);
  spawn('sh', ['-c', watch, ...pids], { detached: true, stdio: 'ignore' }).unref();
}

/**
 * Continues as another command of the workspace: replaces this process where Node supports that, otherwise runs a child
 * that receives our signals and determines our exit code.
 * @param {string} command a name in node_modules/.bin
 * @param {string[]} args
 * @returns {Promise<never>}
 */
export function become(command, args) {
  const file = command === 'node' ? workspaceNode : join(commands, command);
  process.chdir(root);
  if (process.execve) process.execve(file, [file, ...args], environment());
  const child = spawn(file, args, { stdio: 'inherit', env: environment() });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  return new Promise((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => process.exit(code ?? 128 + (signal ? system.signals[signal] : 0)));
  });
}
