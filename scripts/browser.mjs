// Finds the browser that component tests, stories and journeys run in, and installs one where that is possible.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { isMain, say } from './internal/console.mjs';

/** Flags every launch uses: no sandbox because containers run as root, nothing that calls home. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const commandNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  } catch {
    return undefined;
  }
}

/**
 * A distribution may ship a stub that only says "install the snap": only a browser that tells its version counts.
 * @param {string} path
 */
function runs(path) {
  return isExecutable(path) && spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0;
}

/**
 * Looks, and never installs: `LANTERN_CHROMIUM`, then the system's browsers, then Playwright's own.
 * @returns {string | undefined} the path of a Chromium that starts
 */
export function findBrowser() {
  const named = process.env.LANTERN_CHROMIUM;
  if (named) return isExecutable(named) ? named : undefined;
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)].filter(Boolean);
  const candidates = commandNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  candidates.push('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
  const own = playwrightsOwn();
  if (own) candidates.push(own);
  return [...new Set(candidates)].find(runs);
}

function isDebianLike() {
  try {
    return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function attempt(command, args) {
  say(`  ${command} ${args.join(' ')}`);
  return spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'ignore'],
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Does nothing where the system is another, or asks for a password. @param {string[]} packages */
export function installWithApt(packages) {
  if (process.getuid?.() !== 0 || !isDebianLike()) return;
  attempt('apt-get', ['update']);
  attempt('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
}

function installWithPlaywright() {
  const asRoot = process.getuid?.() === 0 && isDebianLike();
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  attempt(process.execPath, [cli, 'install', ...(asRoot ? ['--with-deps'] : []), 'chromium']);
}

/**
 * Finds a browser or installs one.
 * @returns {string} the path of a Chromium that starts
 * @throws {Error} with a sentence that says what to do, when there is none and none can be installed
 */
export function ensureBrowser() {
  const named = process.env.LANTERN_CHROMIUM;
  if (named && !isExecutable(named)) throw new Error(`LANTERN_CHROMIUM names ${named}, which cannot be executed.`);
  const present = findBrowser();
  if (present) return present;
  say('No Chromium found: installing one.');
  for (const install of [() => installWithApt(['chromium']), installWithPlaywright]) {
    install();
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error(
    'The tests need a Chromium browser and none is installed: install one (on Debian: sudo apt-get install chromium), ' +
      'or set LANTERN_CHROMIUM to the path of one, and run the command again.',
  );
}

if (isMain(import.meta.url)) {
  try {
    say(ensureBrowser());
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
