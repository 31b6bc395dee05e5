import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/charging/fixture.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.drop());

const LAST_TEN_AND_30 = Array.from({ length: 11 }, (_, at) => at + 20);
const onceEach = Object.fromEntries(LAST_TEN_AND_30.map((night) => [night, 1]));

test('charges every night exactly once, at its cutoff', async () => {
  const schedule = await world.schedule();
  for (const night of LAST_TEN_AND_30) {
    const cutoff = new Date(Date.UTC(2027, 1, 7 + night, 1, 30));
    await world.travelTo(new Date(cutoff.getTime() - 60_000).toISOString());
    expect((await world.nights(schedule)).filter((each) => each.status === 'succeeded')).toHaveLength(night - 20);
    await world.travelTo(cutoff.toISOString());
    expect((await world.nights(schedule)).filter((each) => each.status === 'succeeded')).toHaveLength(night - 19);
    expect(await world.faultsFound()).toEqual([]);
  }
  expect(await world.charged(schedule)).toEqual(onceEach);
  expect(world.notices).toEqual([]);
});
