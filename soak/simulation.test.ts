import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { PROFILE } from '../packages/server/test/database.ts';
import { prepareTemplate } from './simulation/databases.ts';
import { simulate } from './simulation/index.ts';
import { Stage } from './simulation/stage.ts';

const { admin, template: migrated } = inject('postgres');
const urlOf = (database: string) => {
  const url = new URL(admin);
  url.pathname = `/${database}`;
  return url.href;
};

// What collides is repeated after a random time, which no seed decides.
test.runIf(PROFILE === 'single')(
  'a simulated campaign keeps every rule after each step, and is the same again with the same seed',
  async () => {
    const template = await prepareTemplate(urlOf, migrated);
    // Its workers die at one of a thousand statements.
    const run = () => simulate({ urlOf, template, seed: 28, nights: 1, schedules: 3, processes: 1 });
    const [one, again] = await Promise.all([run(), run()]);
    expect(one.failed).toEqual([]);
    expect([one.deaths > 0, one.matched > 0]).toEqual([true, true]);
    expect(again.digests).toEqual(one.digests);
  },
  300_000,
);

test('a campaign tidies up without waiting for another one, which tidies up the catalogs that they share', async () => {
  const template = await prepareTemplate(urlOf, migrated);
  const other = new pg.Client({ connectionString: admin });
  await other.connect();
  await other.query('begin');
  await other.query('lock table pg_database in share update exclusive mode');
  const stage = await Stage.open({ urlOf, template, name: 'tidied', seed: 1, schedules: 1 });
  await stage.alone(() => stage.tidyUp());
  await other.end();
  await stage.close();
}, 120_000);

test('a campaign that ends its process is one in which something is wrong', async () => {
  const { failed, nights } = await simulate({
    urlOf,
    template: 'none',
    seed: 1,
    nights: 1,
    schedules: 1,
    processes: 1,
  });
  expect([nights, failed.map(({ seed, problems }) => [seed, problems])]).toEqual([
    0,
    [[1, [expect.stringContaining('a process of the simulation ended with 1')]]],
  ]);
}, 120_000);
