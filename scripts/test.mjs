// npm test: every check of the project, from formatting to a donor's journey in a real browser. With arguments, `npm
// test -- server engines`, only the steps whose names start with them.
import { installEngines } from '../e2e/harness/engines/installed.mjs';
import { ensureBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { checks } from './internal/checks.mjs';
import { giveUp } from './internal/console.mjs';
import { runSteps } from './internal/steps.mjs';
import { stepsNamed } from './internal/test-steps.mjs';

try {
  const names = process.argv.slice(2);
  const steps = stepsNamed(names);
  const others = steps.flat().filter((step) => !Object.values(checks).includes(step));
  if (others.length > 0) process.env.LANTERN_CHROMIUM = ensureBrowser();
  // npm run engines
  if (names.includes('engines')) {
    installEngines();
    await build();
  }
  process.exitCode = (await runSteps(steps)) ? 0 : 1;
} catch (error) {
  giveUp(error);
}
