// npm run storybook: every component in every state. With --build, the same as static files in storybook-static/.
import { spawnSync } from 'node:child_process';
import { giveUp, root } from './internal/console.mjs';
import { environment, onWorkspaceNode } from './internal/runtime.mjs';
import { setup } from './setup.mjs';

const [first, ...rest] = process.argv.slice(2);
const args = first === '--build' ? ['build', ...rest] : ['dev', '--port', '6006', ...(first ? [first] : []), ...rest];

try {
  await setup();
  await onWorkspaceNode(import.meta.url);
  const { status } = spawnSync('storybook', args, { cwd: root, env: environment(), stdio: 'inherit' });
  process.exitCode = status ?? 1;
} catch (error) {
  giveUp(error);
}
