// The browsers of tests and measurements: where each is found, and how it is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { say } from '../../scripts/internal/console.mjs';

/** Flags of every launch of Chromium: no sandbox because containers run as root, and no background requests. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const require = createRequire(import.meta.url);
const playwrightFolder = () => dirname(require.resolve('playwright-core/package.json'));

/** Where commands of these names may lie, in the order of the names. @param {string[]} names */
const places = (...names) => {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)].filter(Boolean);
  return names.flatMap((name) => [...new Set(folders)].map((folder) => join(folder, name)));
};

/**
 * A distribution may ship a stub that only says "install the snap", so only a browser that prints its version counts.
 * @param {string} path
 */
const runs = (path) =>
  existsSync(path) && spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000, stdio: 'ignore' }).status === 0;

/** @param {'LANTERN_CHROMIUM' | 'LANTERN_FIREFOX'} variable @returns {string | undefined} the path that it names */
function named(variable) {
  const path = process.env[variable];
  if (path && !existsSync(path)) throw new Error(`${variable} names ${path}, which does not exist.`);
  return path || undefined;
}

/**
 * `LANTERN_CHROMIUM`, or the system's, or Playwright's own. The headless shell comes first: the journeys take about a
 * third less processor time in it than in the whole browser.
 * @param {{ withWindow?: boolean }} [options] `withWindow` leaves out the headless shell, which has none
 * @returns {string | undefined} the path of a Chromium that starts
 */
export function findChromium({ withWindow = false } = {}) {
  const isMeant = (/** @type {string} */ path) => !(withWindow && /headless.shell/.test(path));
  const given = named('LANTERN_CHROMIUM');
  if (given && isMeant(given)) return given;
  const candidates = [
    ...places(
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
      'chrome',
    ),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    require('playwright-core').chromium.executablePath(),
  ];
  return candidates.filter(isMeant).find(runs);
}

/** @returns {string | undefined} `LANTERN_FIREFOX`, or the path of the system's Firefox */
export function findFirefox() {
  const system = [...places('firefox-esr', 'firefox'), '/Applications/Firefox.app/Contents/MacOS/firefox'];
  return named('LANTERN_FIREFOX') ?? system.find(runs);
}

/** @returns {string | undefined} the path of Xvfb, a virtual screen */
export function findScreen() {
  return places('Xvfb').find((path) => existsSync(path));
}

/** WebKitGTK's driver and small browser, and a screen for it. @typedef {{ driver: string, browser: string, screen: string }} WebKitPlaces */

/** @returns {WebKitPlaces | undefined} */
export function findWebKit() {
  const driver = places('WebKitWebDriver').find((path) => existsSync(path));
  // Beside the library, outside of every PATH.
  const [browser] = globSync('/usr/{lib,libexec}/{,*/}webkit2gtk-{4.1,6.0,4.0}/MiniBrowser');
  const screen = findScreen();
  return driver && browser && screen ? { driver, browser, screen } : undefined;
}

/**
 * Whether Playwright's own ffmpeg is installed (`npx playwright install ffmpeg`), without which it records no video.
 * @returns {boolean}
 */
export function canRecord() {
  const [, folder] =
    /^(.*)[\\/]chromium[^\\/]*-\d+[\\/]/.exec(require('playwright-core').chromium.executablePath()) ?? [];
  /** @type {{ browsers: { name: string, revision: string }[] }} */
  const { browsers } = JSON.parse(readFileSync(join(playwrightFolder(), 'browsers.json'), 'utf8'));
  const revision = browsers.find(({ name }) => name === 'ffmpeg')?.revision;
  return folder !== undefined && existsSync(join(folder, `ffmpeg-${revision}`));
}

function isDebianAsRoot() {
  const release = '/etc/os-release';
  return (
    process.getuid?.() === 0 &&
    existsSync(release) &&
    /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync(release, 'utf8'))
  );
}

/** @param {string} command @param {string[]} args */
function attempt(command, ...args) {
  say(`  ${command} ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { stdio: 'ignore', timeout: 600_000, env });
}

/** Does nothing on another system, or where a password is required. @param {string[]} packages */
const fromDebian =
  (...packages) =>
  () => {
    if (!isDebianAsRoot()) return;
    attempt('apt-get', 'update');
    attempt('apt-get', 'install', '-y', '--no-install-recommends', ...packages);
  };

function chromiumFromPlaywright() {
  const withLibraries = isDebianAsRoot() ? ['--with-deps'] : [];
  attempt(process.execPath, join(playwrightFolder(), 'cli.js'), 'install', ...withLibraries, 'chromium');
}

/**
 * `installers` are tried one after another until the browser is found; `byHand` says what a person may do.
 * @typedef {{ name: string, find: () => unknown, installers: (() => void)[], byHand: string }} Browser
 */

/** @type {Browser} */
export const CHROMIUM = {
  name: 'Chromium',
  find: findChromium,
  installers: [fromDebian('chromium-headless-shell'), fromDebian('chromium'), chromiumFromPlaywright],
  byHand: 'on Debian: sudo apt-get install chromium; elsewhere set LANTERN_CHROMIUM to its path',
};

/**
 * For what the headless shell cannot do, such as dragging with the mouse.
 * @type {Browser}
 */
const CHROMIUM_ON_SCREEN = {
  name: 'Chromium with a window',
  find: () => findScreen() && findChromium({ withWindow: true }),
  installers: [fromDebian('chromium', 'xvfb')],
  byHand: 'on Debian: sudo apt-get install chromium xvfb; on macOS there is no Xvfb, test on Linux',
};

/** @type {Browser} */
const FIREFOX = {
  name: 'Firefox',
  find: findFirefox,
  installers: [fromDebian('firefox-esr')],
  byHand:
    'on Debian: sudo apt-get install firefox-esr; on macOS: brew install --cask firefox; elsewhere set LANTERN_FIREFOX to its path',
};

/** @type {Browser} */
const WEBKIT = {
  name: 'WebKit',
  find: findWebKit,
  installers: [fromDebian('webkit2gtk-driver', 'xvfb')],
  byHand: 'on Debian: sudo apt-get install webkit2gtk-driver xvfb; on macOS there is no WebKitGTK, test on Linux',
};

/** What the tests in other engines need; Chromium is among them for comparison. */
export const ENGINES = [CHROMIUM_ON_SCREEN, FIREFOX, WEBKIT];

/** @param {Browser[]} browsers @returns {string[]} how to install each missing one */
export const missingOf = (browsers) =>
  browsers.filter(({ find }) => !find()).map(({ name, byHand }) => `no ${name} (${byHand})`);

/**
 * Installs missing browsers where possible.
 * @param {Browser[]} browsers
 * @throws {Error} with instructions where none of them is installed and none could be
 */
export function installMissing(browsers) {
  for (const { name, find, installers } of browsers.filter((browser) => !browser.find())) {
    say(`No ${name} found: installing one where possible.`);
    for (const install of installers) if (!find()) install();
  }
  const missing = missingOf(browsers);
  if (missing.length === browsers.length) {
    throw new Error(`Nothing was tested: ${missing.join(', and ')}. Install one and run the command again.`);
  }
}
