import { expect, test } from 'vitest';
import { Batcher } from './batcher.ts';

/** Work whose batches end when told to. */
function batches(most: number) {
  const seen: (readonly number[])[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const gathered = new Batcher<number, string>((items) => {
    seen.push(items);
    return new Promise((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve(items.map(String))));
    });
  }, most);
  const turn = () => new Promise(setImmediate);
  return { gathered, seen, ends, turn };
}

test('what is added while a batch runs forms the next, of a limited size, and each item gets its own result', async () => {
  const { gathered, seen, ends, turn } = batches(3);
  const first = [gathered.add(1), gathered.add(2)];
  await turn();
  const later = [3, 4, 5, 6].map((item) => gathered.add(item));
  await turn();
  expect(seen).toEqual([[1, 2]]);
  ends[0]?.();
  expect(await Promise.all(first)).toEqual(['1', '2']);
  await turn();
  expect(seen).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  ends[1]?.();
  await turn();
  ends[2]?.();
  expect(await Promise.all(later)).toEqual(['3', '4', '5', '6']);
  const alone = gathered.add(7);
  await turn();
  expect(seen.at(-1)).toEqual([7]);
  ends[3]?.();
  expect(await alone).toBe('7');
});

test('a batch that fails fails each of its items, and the next one runs', async () => {
  const { gathered, ends, turn } = batches(2);
  const [one, two, three] = [gathered.add(1), gathered.add(2), gathered.add(3)];
  const failed = Promise.allSettled([one, two]);
  await turn();
  ends[0]?.(new Error('the database is gone'));
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await turn();
  ends[1]?.();
  expect(await three).toBe('3');
});
