// Finds and installs the browsers besides Chromium.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installWithApt } from '../../../scripts/browser.mjs';
import { say } from '../../../scripts/internal/console.mjs';

/** WebKitGTK's driver and small browser, and a screen for it. @typedef {{ driver: string, browser: string, screen: string }} WebKitPlaces */

/** @param {string[]} names */
const commands = (names) => {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)].filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
};

/** @param {string[]} paths */
const firstOf = (paths) => paths.find((path) => existsSync(path));

/** A distribution may ship a stub that only says "install the snap". @param {string} path */
const tellsVersion = (path) => spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;

/** @returns {string | undefined} `LANTERN_FIREFOX`, or the system's own */
export function findFirefox() {
  const named = process.env.LANTERN_FIREFOX;
  const candidates = named
    ? [named]
    : [...commands(['firefox-esr', 'firefox']), '/Applications/Firefox.app/Contents/MacOS/firefox'];
  return candidates.find((path) => existsSync(path) && tellsVersion(path));
}

/** @returns {string | undefined} the path of Xvfb, a virtual screen */
export function findScreen() {
  return firstOf(commands(['Xvfb']));
}

/** @returns {WebKitPlaces | undefined} */
export function findWebKit() {
  const driver = firstOf(commands(['WebKitWebDriver']));
  const screen = findScreen();
  // Beside the library, outside of every PATH.
  const homes = ['/usr/lib', '/usr/libexec'].filter((home) => existsSync(home));
  const roots = homes.flatMap((home) => [home, ...readdirSync(home).map((name) => join(home, name))]);
  const browser = firstOf(
    roots.flatMap((root) => ['4.1', '6.0', '4.0'].map((version) => join(root, `webkit2gtk-${version}/MiniBrowser`))),
  );
  return driver && screen && browser ? { driver, browser, screen } : undefined;
}

/** @typedef {{ name: string, find: () => unknown, packages: string[], onMac: string }} Engine */

/** @type {Engine[]} */
export const ENGINES = [
  {
    name: 'Firefox',
    find: findFirefox,
    packages: ['firefox-esr'],
    onMac: 'brew install --cask firefox; elsewhere set LANTERN_FIREFOX to its path',
  },
  {
    name: 'WebKit',
    find: findWebKit,
    packages: ['webkit2gtk-driver', 'xvfb'],
    onMac: 'there is no WebKitGTK, test on Linux',
  },
];

/** @param {Engine[]} engines @returns {string[]} how to install each missing engine */
export const missingOf = (engines) =>
  engines
    .filter(({ find }) => !find())
    .map(
      ({ name, packages, onMac }) =>
        `no ${name} (on Debian: sudo apt-get install ${packages.join(' ')}; on macOS: ${onMac})`,
    );

/**
 * Installs missing engines where possible.
 * @throws {Error} with instructions where none is installed and none could be
 */
export function installEngines(engines = ENGINES, install = installWithApt) {
  const missing = engines.filter(({ find }) => !find());
  if (missing.length === 0) return;
  say(`No ${missing.map(({ name }) => name).join(' and no ')} found: installing what can be.`);
  install(missing.flatMap(({ packages }) => packages));
  const left = missingOf(engines);
  if (left.length === engines.length) {
    throw new Error(`Nothing was tested: ${left.join(', and ')}. Install one and run the command again.`);
  }
}
