import { expect, test } from 'vitest';
import { doneBy } from './forecast.ts';

const NOW = new Date('2027-02-27T00:00:00Z');
const at = (time: string, nights: number) => ({ dueAt: new Date(`2027-02-27T${time}Z`), nights });

test.each([
  ['nothing is due', 0, [], null],
  ['what waits is charged at once', 250, [], '00:00:10'],
  ['a night waits for its time', 0, [at('01:30:00', 25)], '01:30:01'],
  ['a night waits for those before it', 0, [at('01:30:00', 90_000), at('02:00:00', 25)], '02:30:01'],
  ['what waits is charged before the night', 90_000, [at('00:30:00', 25)], '01:00:01'],
  ['a pause between two nights is not made up for', 0, [at('01:30:00', 25), at('05:30:00', 25)], '05:30:01'],
] as const)('at 25 a second: %s', (_, waiting, later, expected) => {
  const done = doneBy(NOW, { waiting, later: [...later] }, 25);
  expect(done?.toISOString() ?? null).toBe(expected === null ? null : `2027-02-27T${expected}.000Z`);
});
