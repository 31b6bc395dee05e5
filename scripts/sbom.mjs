// npm run sbom: the components of a deployment as CycloneDX, for its operators' scanners. A release includes it.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, root, say } from './internal/console.mjs';
import { stateSubfolder } from './internal/state.mjs';

/** What runs, on servers and in browsers, with all dependencies. */
const deployed = ['server', 'widget-loader', 'donor-site', 'dashboard'];
const file = join(stateSubfolder('release'), 'sbom.cdx.json');

// From the lockfile: an installation may lack the binaries of other platforms. `--omit dev` would leave out what the
// root's tests also need, such as Preact.
const how = ['--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel', 'error'];
const workspaces = deployed.map((name) => `--workspace=packages/${name}`);
const { status, stdout, stderr } = spawnSync('npm', ['sbom', ...how, ...workspaces], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
});
if (status !== 0) giveUp(`npm could not list the packages:\n${stderr}`);
const list = JSON.parse(stdout);
// npm uses the folder's name.
list.metadata.component.name = 'lantern';
writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`);
say(`${list.components.length} packages are listed in ${file}.`);
