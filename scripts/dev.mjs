// npm run dev: the server restarts and the widget and both sites rebuild when a source file changes.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { giveUp, root, say } from './internal/console.mjs';
import { endOrphans, noteRunning } from './internal/left-running.mjs';
import { assertPortIsFree, parsePort } from './internal/port.mjs';
import { environment, onWorkspaceNode, workspaceNode } from './internal/runtime.mjs';
import { setup } from './setup.mjs';

/** @type {{ name: string, command: string, args: string[], cwd: string }[]} */
const watchers = [
  {
    name: 'server',
    command: workspaceNode,
    args: [
      '--watch',
      '--watch-preserve-output',
      '--conditions=lantern-source',
      join(root, 'packages/sandbox/src/main/start.ts'),
      ...process.argv.slice(2),
    ],
    cwd: root,
  },
  { name: 'packages', command: 'rollup', args: ['--config', 'rollup.config.mjs', '--watch', '--silent'], cwd: root },
  {
    name: 'site',
    command: 'vite',
    args: ['build', '--watch', '--logLevel', 'warn'],
    cwd: join(root, 'packages/donor-site'),
  },
  {
    name: 'desk',
    command: 'vite',
    args: ['build', '--watch', '--logLevel', 'warn'],
    cwd: join(root, 'packages/dashboard'),
  },
];

/** @param {(typeof watchers)[number]} watcher */
function watch({ name, command, args, cwd }) {
  const child = spawn(command, args, { cwd, env: environment(), stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text) => {
      for (const line of String(text).trimEnd().split('\n')) say(`${name.padEnd(8)} ${line}`);
    });
  }
  child.once('exit', (code) => {
    if (!stopping) giveUp(`The ${name} watcher ended (exit ${code ?? 'by signal'}).`);
  });
  return child;
}

let stopping = false;

try {
  const port = parsePort(process.env.PORT);
  await endOrphans();
  await assertPortIsFree(port);
  await setup();
  await onWorkspaceNode(import.meta.url);
  await build();
  process.env.PORT = String(port);
  const groups = watchers.map(watch).flatMap(({ pid }) => (pid === undefined ? [] : [pid]));
  noteRunning(groups);
  const stop = () => {
    if (stopping) return;
    stopping = true;
    for (const leader of groups) process.kill(-leader, 'SIGTERM');
  };
  process.once('SIGINT', stop).once('SIGTERM', stop).once('exit', stop);
} catch (error) {
  giveUp(error);
}
