// npm run admin -- add EMAIL: makes somebody an admin of this installation. Others: see app/main/admin.ts.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { giveUp, root } from './internal/console.mjs';
import { environment, onWorkspaceNode, workspaceNode } from './internal/runtime.mjs';
import { setup } from './setup.mjs';

try {
  await setup();
  await onWorkspaceNode(import.meta.url);
  const entry = join(root, 'packages/sandbox/src/main/admin.ts');
  const { status } = spawnSync(workspaceNode, ['--conditions=lantern-source', entry, ...process.argv.slice(2)], {
    cwd: root,
    env: environment(),
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} catch (error) {
  giveUp(error);
}
