// npm run dev: the server restarts and the widget and both sites rebuild when a source file changes.
import concurrently from 'concurrently';
import { build } from './build.mjs';
import { giveUp, root } from './internal/console.mjs';
import { assertPortIsFree, parsePort } from './internal/port.mjs';

const server = [
  '--watch',
  '--watch-preserve-output',
  '--conditions=lantern-source',
  'packages/sandbox/src/main/start.ts',
];

try {
  const port = parsePort(process.env.PORT);
  await assertPortIsFree(port);
  await build();
  const { result } = concurrently(
    [
      { name: 'server', command: ['node', ...server, ...process.argv.slice(2)].join(' '), env: { PORT: port } },
      { name: 'packages', command: 'rollup --config rollup.config.mjs --watch --silent' },
      { name: 'site', command: 'vite build packages/donor-site --watch --logLevel warn' },
      { name: 'desk', command: 'vite build packages/dashboard --watch --logLevel warn' },
    ],
    { cwd: root, prefix: 'name', padPrefix: true, killOthersOn: ['failure', 'success'] },
  );
  await result.catch(() => giveUp('A watcher ended, and with it the others.'));
} catch (error) {
  giveUp(error);
}
