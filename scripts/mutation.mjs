// npm run mutation: changes core's arithmetic in every small way and asks whether a test notices.
import { spawnSync } from 'node:child_process';
import { giveUp, root } from './internal/console.mjs';
import { environment, onWorkspaceNode } from './internal/runtime.mjs';
import { setup } from './setup.mjs';

try {
  await setup();
  await onWorkspaceNode(import.meta.url);
  const { status } = spawnSync('stryker', ['run', 'stryker.config.mjs', ...process.argv.slice(2)], {
    cwd: root,
    env: environment(),
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} catch (error) {
  giveUp(error);
}
