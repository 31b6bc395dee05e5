// npm run check: what can be known in under a minute, before every commit.
import { checks } from './internal/checks.mjs';
import { giveUp } from './internal/console.mjs';
import { onWorkspaceNode } from './internal/runtime.mjs';
import { runSteps } from './internal/steps.mjs';
import { setup } from './setup.mjs';

try {
  await setup();
  await onWorkspaceNode(import.meta.url);
  const clean = await runSteps([[checks.unit, checks.types, checks.biome, checks.boundaries]]);
  process.exitCode = clean ? 0 : 1;
} catch (error) {
  giveUp(error);
}
