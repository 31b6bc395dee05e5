// node scripts/run.mjs [--built] COMMAND…: installs what is missing, with --built also builds what is stale, and becomes
// the command on the workspace's own Node with its packages' binaries in PATH. Needs only Node 20 and npm.
import { build } from './build.mjs';
import { giveUp } from './internal/console.mjs';
import { become, endWithNpm } from './internal/runtime.mjs';
import { setup } from './setup.mjs';

const built = process.argv[2] === '--built';
const [command = 'node', ...args] = process.argv.slice(built ? 3 : 2);

try {
  endWithNpm();
  await setup();
  if (built && !args.includes('--help')) await build();
  await become(command, args);
} catch (error) {
  giveUp(error);
}
