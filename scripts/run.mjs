// node scripts/run.mjs COMMAND…: stops leftovers of a killed command, installs what is missing, and becomes the command
// on the workspace's own Node with its packages' binaries in PATH. Needs only Node 20 and npm.
import { giveUp } from './internal/console.mjs';
import { endOrphans } from './internal/left-running.mjs';
import { become } from './internal/runtime.mjs';
import { setup } from './setup.mjs';

const [command = 'node', ...args] = process.argv.slice(2);

try {
  await endOrphans();
  await setup();
  await become(command, args);
} catch (error) {
  giveUp(error);
}
