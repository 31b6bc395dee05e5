import { expect, test } from 'vitest';
import { untestedBy } from './internal/untested.ts';

const ENOUGH = { nights: 100_000, kills: 500, terminations: 500 };

test.each([
  ['a large soak with enough faults', ENOUGH, null, []],
  ['a failover that happened', ENOUGH, true, []],
  ['a failover that never happened', ENOUGH, false, [/^The primary was never killed/]],
  ['a large soak with too few kills', { ...ENOUGH, kills: 499 }, null, [/^Only 499 kills/]],
  ['a large soak with too few terminations', { ...ENOUGH, terminations: 3 }, true, [/^Only 3 terminations/]],
  ['a small soak with few faults', { nights: 99_999, kills: 1, terminations: 1 }, null, []],
  ['a small failover that never happened', { nights: 1000, kills: 1, terminations: 1 }, false, [/never killed/]],
] as const)('%s is said to have tested what it has tested', (_, report, failedOver, expected) => {
  expect(untestedBy(report, failedOver)).toEqual(expected.map((sentence) => expect.stringMatching(sentence)));
});
