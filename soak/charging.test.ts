import { expect, test } from 'vitest';
import { createTestDatabase } from '../packages/server/test/database.ts';
import { runChaos } from './internal/chaos.ts';

test('workers that are killed all the time charge each night of a campaign once, or say why not', async () => {
  const [ours, theirs] = [await createTestDatabase(), await createTestDatabase()];
  const report = await runChaos({
    url: ours.url,
    processorUrl: theirs.url,
    schedules: 40,
    seed: Date.now() % 1_000_000,
    killMs: 400,
    terminateMs: 700,
    editMs: 100,
    maxMs: 8_000,
  });
  console.log(JSON.stringify(report));
  expect(report.verdict).toEqual({
    doubled: 0,
    lost: 0,
    stuck: 0,
    brokenPromises: 0,
    unequal: [],
    violations: [],
  });
  // What did not happen was not tested.
  for (const fault of ['matched', 'kills', 'terminations', 'told', 'reactivations'] as const)
    expect([fault, report[fault] > 0]).toEqual([fault, true]);
  expect(report.sums.length).toBe(3);
  await Promise.all([ours.drop(), theirs.drop()]);
}, 300_000);
