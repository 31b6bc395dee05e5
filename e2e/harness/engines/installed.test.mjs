import { expect, test, vi } from 'vitest';
import { installEngines, missingOf } from './installed.mjs';

/**
 * @param {string} name
 * @param {() => boolean} isHere
 */
const engine = (name, isHere) => ({
  name,
  find: () => isHere(),
  packages: [`${name}-package`],
  onMac: `brew install ${name}`,
});
const gone = () => false;

test('names a missing engine with what to install on Debian and on macOS', () => {
  expect(missingOf([engine('one', gone), engine('two', () => true)])).toEqual([
    'no one (on Debian: sudo apt-get install one-package; on macOS: brew install one)',
  ]);
});

test('stops before testing where no engine is installed and none could be', () => {
  const install = vi.fn();
  const engines = [engine('one', gone), engine('two', gone)];
  expect(() => installEngines(engines, install)).toThrow(/Nothing was tested: no one .+, and no two .+Install one/s);
  expect(install).toHaveBeenCalledExactlyOnceWith(['one-package', 'two-package']);
});

test.each([
  ['one engine is here, and installs the other', false, [[['two-package']]]],
  ['both are here, and installs nothing', true, []],
])('continues where %s', (_, isHere, installed) => {
  const install = vi.fn();
  installEngines([engine('one', () => true), engine('two', () => isHere)], install);
  expect(install.mock.calls).toEqual(installed);
});

test('continues once an engine was installed', () => {
  let isHere = false;
  const install = () => {
    isHere = true;
  };
  expect(() => installEngines([engine('one', () => isHere), engine('two', gone)], install)).not.toThrow();
});
