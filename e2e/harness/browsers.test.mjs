import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { findChromium, findFirefox, installMissing, missingOf } from './browsers.mjs';

/** @param {string} name @param {() => boolean} find @param {(() => void)[]} installers */
const browser = (name, find, ...installers) => ({ name, find, installers, byHand: `brew install ${name}` });
const gone = () => false;
const here = () => true;

afterEach(() => void vi.unstubAllEnvs());

test('names a missing browser with how to install it', () => {
  expect(missingOf([browser('one', gone), browser('two', here)])).toEqual(['no one (brew install one)']);
});

test('stops before testing where no browser is installed and none could be', () => {
  const installers = [vi.fn(), vi.fn(), vi.fn()];
  const [first, second, third] = installers;
  const browsers = [browser('one', gone, ...installers.slice(0, 2)), browser('two', gone, third ?? vi.fn())];
  expect(() => installMissing(browsers)).toThrow(/Nothing was tested: no one .+, and no two .+Install one/s);
  for (const install of [first, second, third]) expect(install).toHaveBeenCalledOnce();
});

test('installs only what is missing', () => {
  const [installOne, installTwo] = [vi.fn(), vi.fn()];
  installMissing([browser('one', here, installOne), browser('two', gone, installTwo)]);
  expect(installOne).not.toHaveBeenCalled();
  expect(installTwo).toHaveBeenCalledOnce();
});

test('continues once a browser was installed, and tries no other way', () => {
  let isHere = false;
  const other = vi.fn();
  const install = () => {
    isHere = true;
  };
  expect(() => installMissing([browser('one', () => isHere, install, other)])).not.toThrow();
  expect(other).not.toHaveBeenCalled();
});

test.each([
  ['LANTERN_CHROMIUM', findChromium],
  ['LANTERN_FIREFOX', findFirefox],
])('uses the browser that %s names, and says so if it does not exist', (variable, find) => {
  vi.stubEnv(variable, process.execPath);
  expect(find()).toBe(process.execPath);
  vi.stubEnv(variable, '/nowhere/browser');
  expect(() => find()).toThrow(`${variable} names /nowhere/browser, which does not exist.`);
});

test('leaves out a headless shell where a window is needed', () => {
  const shell = join(mkdtempSync(join(tmpdir(), 'lantern-')), 'chromium-headless-shell');
  symlinkSync(process.execPath, shell);
  vi.stubEnv('LANTERN_CHROMIUM', shell);
  expect(findChromium()).toBe(shell);
  expect(findChromium({ withWindow: true })).not.toBe(shell);
  rmSync(dirname(shell), { recursive: true });
});
