// Finds the browser for component tests, stories and journeys, and installs one where possible.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { giveUp, isMain, say } from './internal/console.mjs';

/** Flags of every launch: no sandbox because containers run as root, and no background requests. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// The headless shell comes first: the journeys take about a third less processor time in it than in the whole browser.
const commandNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const require = createRequire(import.meta.url);

function playwrightsOwn() {
  try {
    return [require('playwright-core').chromium.executablePath()];
  } catch {
    return [];
  }
}

/**
 * Whether Playwright's own ffmpeg is installed (`npx playwright install ffmpeg`), without which it records no video.
 * @returns {boolean}
 */
export function canRecord() {
  const [own = ''] = playwrightsOwn();
  const [, folder] = /^(.*)[\\/]chromium[^\\/]*-\d+[\\/]/.exec(own) ?? [];
  if (!folder) return false;
  const manifest = require.resolve('playwright-core/package.json');
  /** @type {{ browsers: { name: string, revision: string }[] }} */
  const { browsers } = JSON.parse(readFileSync(join(dirname(manifest), 'browsers.json'), 'utf8'));
  const revision = browsers.find(({ name }) => name === 'ffmpeg')?.revision;
  return existsSync(join(folder, `ffmpeg-${revision}`));
}

/**
 * A distribution may ship a stub that only says "install the snap", so only a browser that prints its version counts.
 * @param {string} path
 */
const runs = (path) => spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0;

/**
 * Looks without installing: `LANTERN_CHROMIUM`, then the system's browsers, then Playwright's own.
 * @param {{ withWindow?: boolean }} [options] `withWindow` leaves out the headless shell, which has none
 * @returns {string | undefined} the path of a Chromium that starts
 */
export function findBrowser({ withWindow = false } = {}) {
  const isMeant = (/** @type {string} */ path) => !(withWindow && /headless.shell/.test(path));
  const named = process.env.LANTERN_CHROMIUM;
  if (named && isMeant(named)) return named;
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)].filter(Boolean);
  const candidates = [
    ...commandNames.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ...playwrightsOwn(),
  ];
  return [...new Set(candidates)].filter(isMeant).find(runs);
}

function isDebianAsRoot() {
  try {
    return process.getuid?.() === 0 && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/** @param {string} command @param {string[]} args */
function attempt(command, args) {
  say(`  ${command} ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { stdio: 'ignore', timeout: 600_000, env });
}

/** Does nothing on another system, or where a password is required. @param {string[]} packages */
export function installWithApt(packages) {
  if (!isDebianAsRoot()) return;
  attempt('apt-get', ['update']);
  attempt('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
}

function installWithPlaywright() {
  const cli = join(dirname(require.resolve('playwright-core/package.json')), 'cli.js');
  attempt(process.execPath, [cli, 'install', ...(isDebianAsRoot() ? ['--with-deps'] : []), 'chromium']);
}

/**
 * Finds a browser or installs one.
 * @returns {string} the path of a Chromium that starts
 * @throws {Error} with a sentence that says what to do, when there is none and none can be installed
 */
export function ensureBrowser() {
  const named = process.env.LANTERN_CHROMIUM;
  if (named && !runs(named)) throw new Error(`LANTERN_CHROMIUM names ${named}, which cannot be executed.`);
  const present = findBrowser();
  if (present) return present;
  say('No Chromium found: installing one.');
  const installers = [
    () => installWithApt(['chromium-headless-shell']),
    () => installWithApt(['chromium']),
    installWithPlaywright,
  ];
  for (const install of installers) {
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
    giveUp(error);
  }
}
