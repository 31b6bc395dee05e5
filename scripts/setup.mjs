// Fills node_modules from the lockfile unless that has been done. Needs only Node 20 and npm.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { elapsed, giveUp, isMain, root, say } from './internal/console.mjs';
import { exclusively } from './internal/lock.mjs';
import { run } from './internal/run.mjs';
import { workspaceNode, workspaceNodeRuns } from './internal/runtime.mjs';
import { isWritable, stateFolder } from './internal/state.mjs';

const lockfile = join(root, 'package-lock.json');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.lantern-installed');
/** Exists beside node_modules during an installation: if it is found later, the installation was killed. */
const unfinished = join(stateFolder, 'install-unfinished');

function wanted() {
  const hash = createHash('sha256').update(readFileSync(lockfile)).digest('hex');
  return `${hash} ${process.platform} ${process.arch}\n`;
}

/**
 * Packages that the lockfile requires on every platform and that are missing.
 * @returns {string[]}
 */
function missingPackages() {
  /** @type {Record<string, { optional?: boolean, peer?: boolean, devOptional?: boolean }>} */
  const packages = JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.optional && !entry.devOptional)
    .map(([path]) => path)
    .filter((path) => !existsSync(join(root, path, 'package.json')));
}

function isInstalled() {
  return (
    !existsSync(unfinished) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === wanted() &&
    existsSync(workspaceNode) &&
    missingPackages().length === 0
  );
}

/** The machine's own npm under its own Node, never the ones in node_modules, which npm may be about to replace. */
async function runNpm() {
  const since = performance.now();
  const progress = setInterval(() => say(`  … still installing, ${elapsed(since)}`), 10_000);
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules));
  const flags = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--progress=false'];
  // It must not go on in a folder that the next command may be emptying.
  const options = { env: { PATH: path.join(delimiter) }, minutes: 60, patience: 0 };
  const result = await run('npm', ['install', ...flags], options);
  clearInterval(progress);
  return result;
}

/** npm trusts its own hidden list of installed packages, which a killed installation leaves wrong. */
function clearWhatCannotBeTrusted() {
  const npmsOwnList = join(modules, '.package-lock.json');
  if (existsSync(modules) && (existsSync(unfinished) || !existsSync(npmsOwnList))) {
    say('node_modules is incomplete: installing the packages again.');
    rmSync(modules, { recursive: true, force: true });
  }
  // Without the list npm reads the folders themselves, and an older tree stays usable when npm fails.
  if (missingPackages().length > 0) rmSync(npmsOwnList, { force: true });
  rmSync(stamp, { force: true });
}

async function install() {
  if (!isWritable(root)) throw new Error(`${root} cannot be written by this user: packages cannot be installed there.`);
  const since = performance.now();
  const before = readFileSync(lockfile);
  clearWhatCannotBeTrusted();
  writeFileSync(unfinished, 'npm install was started and has not finished\n');
  say('Installing packages (about a minute the first time) …');
  const { code, output } = await runNpm();
  if (!readFileSync(lockfile).equals(before)) writeFileSync(lockfile, before);
  // npm rolls back when it fails by itself; only a killed installation leaves a tree that must be deleted.
  if (code < 124) rmSync(unfinished, { force: true });
  if (code !== 0) {
    throw new Error(
      `${output.trim().split('\n').slice(-25).join('\n')}\n\n` +
        `npm could not install the packages (exit ${code}). The first run needs the npm registry: ` +
        'check the network and `npm config get registry`, then run the command again.',
    );
  }
  const missing = missingPackages();
  if (missing.length > 0)
    throw new Error(`npm reported success, but these packages are missing: ${missing.join(', ')}`);
  if (!workspaceNodeRuns()) {
    throw new Error(
      `npm installed everything except the workspace's Node (${workspaceNode} does not run): ` +
        'its install script must be allowed and the registry reachable. Run the command again.',
    );
  }
  writeFileSync(stamp, wanted());
  say(`Packages installed in ${elapsed(since)}.`);
}

/**
 * Installs the packages unless they are installed as locked; otherwise changes nothing and needs no network.
 * @throws {Error} with an explanation when they cannot be installed
 */
export async function setup() {
  if (isInstalled()) return;
  await exclusively('setup', 'Another command is installing the packages: waiting for it.', async () => {
    if (!isInstalled()) await install();
  });
}

if (isMain(import.meta.url)) await setup().catch(giveUp);
