import { expect, test } from 'vitest';
import { HELP, KINDS, readOptions, UsageError } from './internal/options.ts';

test.each([
  [['simulate', '--night', '5'], /^Unknown option '--night'\.$/],
  [['simulate', '--nights'], /^Option '--nights <value>' argument missing/],
  [['simulate', '--nights', 'many'], 'a whole number from 1 on, not many'],
  [['simulate', '--processes', '0'], 'a whole number from 1 on, not 0'],
  [['simulation'], 'There is no soak simulation. There are: charging, failover, simulate.'],
  [['simulate', 'failover'], 'There is no soak simulate failover.'],
])('npm run soak -- %j is refused with a message that names what is wrong', (args, message) => {
  const read = () => readOptions(args);
  expect(read).toThrow(UsageError);
  expect(read).toThrow(message);
});

test('the help names all kinds and all options', () => {
  expect(readOptions(['--help'])).toBeNull();
  const options = Object.keys(readOptions(['simulate']) ?? {}).filter((name) => name !== 'kind');
  for (const name of options) expect(HELP).toContain(`--${name.replace('killMs', 'kill-ms')} `);
  for (const kind of KINDS.filter((one) => one !== 'charging')) expect(HELP).toContain(`npm run soak -- ${kind}`);
});

test('the nights of a soak are by its kind, unless they are given', () => {
  expect([readOptions([])?.nights, readOptions(['simulate'])?.nights]).toEqual([100_000, 5000]);
  expect(readOptions(['simulate', '--nights', '7', '--seed', '30000'])).toMatchObject({ nights: 7, seed: 30_000 });
});
