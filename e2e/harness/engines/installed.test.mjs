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

test('an engine that is not here is named with what to install on Debian and on macOS', () => {
  expect(missingOf([engine('one', gone), engine('two', () => true)])).toEqual([
    'no one (on Debian: sudo apt-get install one-package; on macOS: brew install one)',
  ]);
});

test('the command stops before it tests where no engine is here and none could be installed', () => {
  const install = vi.fn();
  const engines = [engine('one', gone), engine('two', gone)];
  expect(() => installEngines(engines, install)).toThrow(/Nothing was tested: no one .+, and no two .+Install one/s);
  expect(install).toHaveBeenCalledExactlyOnceWith(['one-package', 'two-package']);
});

test.each([
  ['one engine is here, and installs the other', false, [[['two-package']]]],
  ['both are here, and installs nothing', true, []],
])('the command goes on where %s', (_, isHere, installed) => {
  const install = vi.fn();
  installEngines([engine('one', () => true), engine('two', () => isHere)], install);
  expect(install.mock.calls).toEqual(installed);
});

test('the command goes on once an engine was installed', () => {
  let isHere = false;
  const install = () => {
    isHere = true;
  };
  expect(() => installEngines([engine('one', () => isHere), engine('two', gone)], install)).not.toThrow();
});
