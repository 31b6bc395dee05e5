// npm start: builds what is stale, then becomes the server (API, worker and sites on one port).
import { build } from './build.mjs';
import { giveUp, say } from './internal/console.mjs';
import { assertPortIsFree, parsePort } from './internal/port.mjs';
import { become } from './internal/runtime.mjs';

const HELP = `npm start: installs if needed, builds what is stale, and serves everything on one port.

  npm start                       a sandbox in which people have given already, or the data of the last start
  npm start -- --reset            throws the embedded database away first
  npm start -- --reset --empty    the same, and nobody has given anything yet
  PORT=4001 npm start             on another port

Every variable: docs/operations.md.`;

const args = process.argv.slice(2);

try {
  if (args.includes('--help')) {
    say(HELP);
    process.exit(0);
  }
  const port = parsePort(process.env.PORT);
  await assertPortIsFree(port);
  await build();
  process.env.PORT = String(port);
  await become('node', ['--conditions=lantern-source', 'packages/sandbox/src/main/start.ts', ...args]);
} catch (error) {
  giveUp(error);
}
