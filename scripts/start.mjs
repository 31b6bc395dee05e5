// npm start: installs, builds what is stale, then becomes the server (API, worker and sites on one port).
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { giveUp, root, say } from './internal/console.mjs';
import { endOrphans, noteRunning } from './internal/left-running.mjs';
import { assertPortIsFree, parsePort } from './internal/port.mjs';
import { becomeChild, onWorkspaceNode, workspaceNode } from './internal/runtime.mjs';
import { setup } from './setup.mjs';

const HELP = `npm start: installs if needed, builds what is stale, and serves everything on one port.

  npm start                       a sandbox in which people have given already, or the data of the last start
  npm start -- --reset            throws the embedded database away first
  npm start -- --reset --empty    the same, and nobody has given anything yet
  PORT=4001 npm start             on another port

Every variable: docs/operations.md.`;

const entry = join(root, 'packages/sandbox/src/main/start.ts');

/** The server takes this process's place, so that signals and the exit code are its own. */
async function becomeServer() {
  const args = ['--conditions=lantern-source', entry, ...process.argv.slice(2)];
  process.chdir(root);
  if (process.execve && process.platform !== 'win32') {
    noteRunning([]);
    process.execve(workspaceNode, [workspaceNode, ...args], process.env);
  }
  await becomeChild(spawn(workspaceNode, args, { stdio: 'inherit' }));
}

if (process.argv.includes('--help')) {
  say(HELP);
  process.exit(0);
}
try {
  const port = parsePort(process.env.PORT);
  await endOrphans();
  await assertPortIsFree(port);
  await setup();
  await onWorkspaceNode(import.meta.url);
  if (!existsSync(entry)) throw new Error(`${entry} is missing: there is no server to start.`);
  await build();
  process.env.PORT = String(port);
  await becomeServer();
} catch (error) {
  giveUp(error);
}
