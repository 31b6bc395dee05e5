import { afterEach, expect, test, vi } from 'vitest';
import { PROFILE } from '../packages/server/test/database.ts';
import { simulate } from './simulation/index.ts';

afterEach(() => void vi.unstubAllEnvs());

// What collides is repeated after a random time, which no seed decides.
test.runIf(PROFILE === 'single')(
  'a simulated campaign keeps every rule after each step, and is the same again with the same seed, whatever ran before',
  async () => {
    const schedules = 3;
    // The workers of the second die at one of a thousand statements.
    const two = simulate({ seed: 27, nights: 11 * schedules, schedules, processes: 1 });
    const second = simulate({ seed: 28, nights: 1, schedules, processes: 1 });
    const [one, again] = await Promise.all([two, second]);
    expect([...one.failed, ...again.failed]).toEqual([]);
    expect([again.deaths > 0, again.matched > 0]).toEqual([true, true]);
    expect(one.digests).toEqual([expect.any(String), ...again.digests]);
  },
  300_000,
);

test('a campaign that ends its process is one in which something is wrong', async () => {
  vi.stubEnv('NODE_OPTIONS', '--import=data:text/javascript,process.exit(1)');
  const { failed, nights } = await simulate({ seed: 1, nights: 1, schedules: 1, processes: 1 });
  expect([nights, failed.map(({ seed, problems }) => [seed, problems])]).toEqual([
    0,
    [[1, [expect.stringContaining('a process of the simulation ended with 1')]]],
  ]);
}, 120_000);
