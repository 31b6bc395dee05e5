// Where the browsers beside Chromium are on this machine, and how to get them.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installWithApt } from '../browser.mjs';
import { say } from './console.mjs';
import { runProject } from './vitest.mjs';

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
  const candidates = named ? [named] : commands(['firefox-esr', 'firefox']);
  return candidates.find((path) => existsSync(path) && tellsVersion(path));
}

/** @returns {WebKitPlaces | undefined} */
export function findWebKit() {
  const driver = firstOf(commands(['WebKitWebDriver']));
  const screen = firstOf(commands(['Xvfb']));
  // Beside the library, outside of every PATH.
  const homes = ['/usr/lib', '/usr/libexec'].filter((home) => existsSync(home));
  const roots = homes.flatMap((home) => [home, ...readdirSync(home).map((name) => join(home, name))]);
  const browser = firstOf(
    roots.flatMap((root) => ['4.1', '6.0', '4.0'].map((version) => join(root, `webkit2gtk-${version}/MiniBrowser`))),
  );
  return driver && screen && browser ? { driver, browser, screen } : undefined;
}

/** The engines that are not here, each with what would bring it. */
const ENGINES = [
  { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
  { name: 'WebKit', find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
];

/** Installs the engines that are missing, where that is possible. */
export function installEngines() {
  const missing = ENGINES.filter(({ find }) => !find());
  if (missing.length === 0) return;
  say(`No ${missing.map(({ name }) => name).join(' and no ')} found: installing.`);
  installWithApt(missing.flatMap(({ packages }) => packages));
}

/** Whole gifts in each engine that is here; the tests of the others are skipped, and the step's line says why. */
export async function engineTests() {
  const outcome = await runProject('engines', { minutes: 8 });
  const missing = ENGINES.filter(({ find }) => !find()).map(
    ({ name, packages }) => `no ${name} on this machine (on Debian: apt-get install ${packages.join(' ')})`,
  );
  return { ...outcome, words: [outcome.words, ...missing].join(', ') };
}
