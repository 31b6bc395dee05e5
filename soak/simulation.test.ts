import { expect, inject, test } from 'vitest';
import { PROFILE } from '../packages/server/test/database.ts';
import { runCampaign } from './simulation/campaign-process.ts';
import { simulate } from './simulation/index.ts';

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
  const databases = { urlFor: inject('postgres').admin, template: 'none' };
  const report = await runCampaign(databases, { seed: 1, schedules: 1 }, new AbortController().signal);
  expect(report).toMatchObject({ seed: 1, nights: 0, problems: ['Error: a process of the simulation ended with 1'] });
}, 120_000);
