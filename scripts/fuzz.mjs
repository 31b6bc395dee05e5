// npm run fuzz: 10,000 calls of the API with anything in them. FUZZ_SEED repeats a run, FUZZ_RUNS sets their number.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { giveUp, root } from './internal/console.mjs';
import { environment, onWorkspaceNode } from './internal/runtime.mjs';
import { setup } from './setup.mjs';

try {
  await setup();
  await onWorkspaceNode(import.meta.url);
  const { status } = spawnSync('vitest', ['run', '--project', 'server', 'packages/server/test/fuzz'], {
    cwd: root,
    env: environment({
      FUZZ_RUNS: process.env.FUZZ_RUNS ?? '10000',
      FUZZ_SEED: process.env.FUZZ_SEED ?? String(randomInt(1_000_000_000)),
    }),
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} catch (error) {
  giveUp(error);
}
