import { KNOB_NAMES } from '@lantern-giving/sandbox/engine/knobs';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ChargingFixture, createFixture } from '../../../test/charging/fixture.ts';

/** The first night of each gift, and a time at which all its retries are over. */
const NIGHT = '2027-02-27T01:30:00Z';
const MORNING = '2027-02-27T09:00:00Z';
const NEXT_EVENING = '2027-02-27T20:00:00Z';

let fixture: ChargingFixture;
beforeEach(async () => {
  fixture = await createFixture({ knobs: true });
});
afterEach(() => fixture.drop());

test.each(KNOB_NAMES)('a night with the knob %s on is charged once, and nothing is lost', async (knob) => {
  const schedules = [await fixture.schedule(), await fixture.schedule(), await fixture.schedule()];
  await fixture.knobs.set({ knob, rate: 0.4, seed: 'a night' });
  await fixture.travelTo(NIGHT, fixture.worker('one'), fixture.worker('two'));
  await fixture.travelTo(MORNING, fixture.worker('one'), fixture.worker('two'));
  const { rows } = await sql<{ drawn: number }>`select drawn from sandbox_knobs where knob = ${knob}`.execute(
    fixture.db,
  );
  expect(rows[0]?.drawn).toBeGreaterThan(0);

  await fixture.knobs.reset();
  await fixture.travelTo(NEXT_EVENING);
  for (const schedule of schedules) {
    expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
    const [first] = await fixture.nights(schedule);
    expect(first).toMatchObject({ number: 20, status: 'succeeded' });
  }
  expect(await fixture.faultsFound()).toEqual([]);
});

test('a night with every knob on is charged once, and nothing is lost', async () => {
  const schedules = [await fixture.schedule(), await fixture.schedule()];
  for (const knob of KNOB_NAMES) await fixture.knobs.set({ knob, rate: 0.1, seed: 'all of them' });
  await fixture.travelTo(MORNING, fixture.worker('one'), fixture.worker('two'));
  await fixture.knobs.reset();
  await fixture.travelTo(NEXT_EVENING);
  for (const schedule of schedules) expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
  expect(await fixture.faultsFound()).toEqual([]);
});

describe('knobs', () => {
  const faultsOf = async (seed: string, calls: number) => {
    await fixture.knobs.set({ knob: 'lost_reply', rate: 0.3, seed });
    const faults: string[] = [];
    for (let call = 0; call < calls; call++) faults.push((await fixture.knobs.draw()).fault);
    return faults;
  };

  test('hit the same calls with the same seed, others with another, at about their rate', async () => {
    const first = await faultsOf('one', 60);
    expect(await faultsOf('one', 60)).toEqual(first);
    expect(await faultsOf('two', 60)).not.toEqual(first);
    const hits = first.filter((fault) => fault === 'lose_reply').length;
    expect(hits).toBeGreaterThan(6);
    expect(hits).toBeLessThan(30);
  });

  test('answer 429 in bursts of five calls', async () => {
    await fixture.knobs.set({ knob: 'rate_limit', rate: 0.5, seed: 'bursts' });
    const faults: string[] = [];
    for (let call = 0; call < 50; call++) faults.push((await fixture.knobs.draw()).fault);
    const bursts = Array.from({ length: 10 }, (_, at) => new Set(faults.slice(at * 5, at * 5 + 5)));
    expect(bursts.map((kinds) => kinds.size)).toEqual(bursts.map(() => 1));
    expect(new Set(faults)).toEqual(new Set(['none', 'rate_limit']));
  });

  test('that are off hit nothing', async () => {
    await faultsOf('one', 1);
    await fixture.knobs.set({ knob: 'lost_reply', rate: 0, seed: '' });
    expect(await fixture.knobs.list()).toEqual([]);
    expect(await fixture.knobs.draw()).toEqual({ fault: 'none', latency: 0, delivery: {} });
  });
});
