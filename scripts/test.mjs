// npm test: everything the project promises, from formatting to a donor's journey in a real browser.
// With names after it, `npm test -- server engines`, only the steps whose names begin with them.
import { ensureBrowser } from './browser.mjs';
import { giveUp } from './internal/console.mjs';
import { endOrphans } from './internal/left-running.mjs';
import { onWorkspaceNode } from './internal/runtime.mjs';
import { runSteps } from './internal/steps.mjs';
import { stepsNamed } from './internal/test-steps.mjs';
import { setup } from './setup.mjs';

try {
  const steps = stepsNamed(process.argv.slice(2));
  await endOrphans();
  await setup();
  await onWorkspaceNode(import.meta.url);
  process.env.LANTERN_CHROMIUM = ensureBrowser();
  const clean = await runSteps(steps);
  process.exitCode = clean ? 0 : 1;
} catch (error) {
  giveUp(error);
}
