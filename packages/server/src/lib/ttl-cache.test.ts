import { expect, test } from 'vitest';
import { ManualClock } from './clock.ts';
import { TtlCache } from './ttl-cache.ts';

function counted(forMs: number) {
  const clock = new ManualClock('2026-11-21T12:00:00Z');
  const kept = new TtlCache<number>({ forMs, clock });
  let reads = 0;
  return { clock, kept, get: (key = 'a') => kept.get(key, async () => ++reads) };
}

test('a value is read once per key, and again when its time is over', async () => {
  const { clock, get } = counted(1000);
  expect([await get(), await get(), await get('b')]).toEqual([1, 1, 2]);
  clock.moveBy(999);
  expect(await get()).toBe(1);
  clock.moveBy(1);
  expect(await get()).toBe(3);
});

test('a clock that is set back does not make a value last longer', async () => {
  const { clock, get } = counted(1000);
  await get();
  clock.moveBy(-1000);
  expect(await get()).toBe(2);
});

test('nothing is kept for a time of 0', async () => {
  const { get } = counted(0);
  expect([await get(), await get()]).toEqual([1, 2]);
});

test('who asks while a value is read shares the reading, unless all was forgotten in between', async () => {
  const { kept, get } = counted(1000);
  const [first, second] = [get(), get()];
  kept.forget();
  const third = get();
  expect(await Promise.all([first, second, third])).toEqual([1, 1, 2]);
  expect(await get()).toBe(2);
});

test('a failed reading is not kept', async () => {
  const kept = new TtlCache<number>({ forMs: 1000, clock: new ManualClock('2026-11-21T12:00:00Z') });
  await expect(kept.get('a', () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
  expect(await kept.get('a', async () => 1)).toBe(1);
});
