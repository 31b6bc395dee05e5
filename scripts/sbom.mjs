// npm run sbom: the components of a deployment as CycloneDX, for its operators' scanners. A release includes it.
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { giveUp, root, say } from './internal/console.mjs';
import { npm } from './setup.mjs';

/** What runs, on servers and in browsers, with all dependencies. */
const deployed = ['server', 'widget-loader', 'donor-site', 'dashboard'];
const file = join(root, '.lantern', 'release', 'sbom.cdx.json');

// From the lockfile: an installation may lack the binaries of other platforms. `--omit dev` would leave out what the
// root's tests also need, such as Preact.
const how = ['--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel', 'error'];
const child = npm(['sbom', ...how, ...deployed.map((name) => `--workspace=packages/${name}`)]);
const [said, faults, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
if (code !== 0) giveUp(`npm could not list the packages:\n${faults.trim()}`);
const list = JSON.parse(said);
// npm uses the folder's name.
list.metadata.component.name = 'lantern';
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`);
say(`${list.components.length} packages are listed in ${file}.`);
