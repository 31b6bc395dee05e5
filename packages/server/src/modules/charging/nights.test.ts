import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChargingFixture, createFixture } from '../../../test/charging/fixture.ts';

let fixture: ChargingFixture;
beforeEach(async () => {
  fixture = await createFixture();
});
afterEach(() => fixture.drop());

const LAST_TEN_AND_30 = Array.from({ length: 11 }, (_, at) => at + 20);
const onceEach = Object.fromEntries(LAST_TEN_AND_30.map((night) => [night, 1]));

test('charges every night exactly once, at its cutoff', async () => {
  const schedule = await fixture.schedule();
  for (const night of LAST_TEN_AND_30) {
    const cutoff = new Date(Date.UTC(2027, 1, 7 + night, 1, 30));
    await fixture.travelTo(new Date(cutoff.getTime() - 60_000).toISOString());
    expect((await fixture.nights(schedule)).filter((each) => each.status === 'succeeded')).toHaveLength(night - 20);
    await fixture.travelTo(cutoff.toISOString());
    expect((await fixture.nights(schedule)).filter((each) => each.status === 'succeeded')).toHaveLength(night - 19);
    expect(await fixture.faultsFound()).toEqual([]);
  }
  expect(await fixture.charged(schedule)).toEqual(onceEach);
  expect(fixture.notices).toEqual([]);
});
