// npm run engines: whole gifts in Chromium, Firefox and WebKit. Installs what is missing where it can.
import { installEngines } from '../e2e/harness/engines/installed.mjs';
import { ensureBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { giveUp } from './internal/console.mjs';
import { endOrphans } from './internal/left-running.mjs';
import { onWorkspaceNode } from './internal/runtime.mjs';
import { runSteps } from './internal/steps.mjs';
import { engineTests } from './internal/test-steps.mjs';
import { setup } from './setup.mjs';

try {
  await endOrphans();
  await setup();
  await onWorkspaceNode(import.meta.url);
  process.env.LANTERN_CHROMIUM = ensureBrowser();
  installEngines();
  await build();
  const clean = await runSteps([{ name: 'engines', run: engineTests }]);
  process.exitCode = clean ? 0 : 1;
} catch (error) {
  giveUp(error);
}
