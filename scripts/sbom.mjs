// npm run sbom: what a deployment is made of, as CycloneDX, for the scanners of whoever runs it. A release keeps it.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { giveUp, root, say } from './internal/console.mjs';
import { npmCommand, setup } from './setup.mjs';

/** What runs, here and in browsers, with all that it stands on. */
const deployed = ['server', 'widget-loader', 'donor-site', 'dashboard'];
const file = join(root, '.lantern', 'release', 'sbom.cdx.json');

try {
  await setup();
  const { command, before } = npmCommand();
  // From the lockfile alone: what is installed may lack the binaries of other machines. `--omit dev` would leave out
  // what the root's tests need too, such as Preact.
  const how = ['--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel', 'error'];
  const flags = ['sbom', ...how, ...deployed.flatMap((name) => ['--workspace', `packages/${name}`])];
  const { status, stdout, stderr } = spawnSync(command, [...before, ...flags], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`npm could not list the packages:\n${stderr.trim()}`);
  const list = JSON.parse(stdout);
  // npm takes the folder's name.
  list.metadata.component.name = 'lantern';
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`);
  say(`${list.components.length} packages are listed in ${file}.`);
} catch (error) {
  giveUp(error);
}
