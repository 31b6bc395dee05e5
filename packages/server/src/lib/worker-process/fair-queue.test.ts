import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Named jobs that the test completes or fails. */
function pending() {
  const begun: string[] = [];
  const ends = new Map<string, { done: (value: string) => void; fail: (error: Error) => void }>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((done, fail) => ends.set(name, { done, fail }));
  };
  return { begun, ends, work };
}

const roomy = { atOnce: 2, waitingOfOne: 10, waiting: 100 };

test('runs one client’s jobs in sequence, even after one fails', async () => {
  const { begun, ends, work } = pending();
  const inTurn = createFairQueue(roomy);
  const [first, second, third] = [inTurn('a', work('a1')), inTurn('a', work('a2')), inTurn('a', work('a3'))];
  expect(begun).toEqual(['a1']);
  ends.get('a1')?.fail(new Error('no'));
  await expect(first).rejects.toThrow('no');
  await expect.poll(() => begun).toEqual(['a1', 'a2']);
  ends.get('a2')?.done('second');
  expect(await second).toBe('second');
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'a3']);
  ends.get('a3')?.done('third');
  expect(await third).toBe('third');
});

test('does not let one client’s long queue delay others', () => {
  const { begun, work } = pending();
  const inTurn = createFairQueue(roomy);
  for (const name of ['a1', 'a2', 'a3', 'a4']) inTurn('a', work(name));
  inTurn('b', work('b1'));
  expect(begun).toEqual(['a1', 'b1']);
});

test('takes turns between clients if they outnumber the slots', async () => {
  const { begun, ends, work } = pending();
  const inTurn = createFairQueue({ ...roomy, atOnce: 1 });
  for (const name of ['a1', 'a2', 'a3']) inTurn('a', work(name));
  for (const name of ['b1', 'b2']) inTurn('b', work(name));
  inTurn('c', work('c1'));
  const order = ['a1', 'a2', 'b1', 'c1', 'a3', 'b2'];
  for (const [at, name] of order.entries()) {
    await expect.poll(() => begun).toEqual(order.slice(0, at + 1));
    ends.get(name)?.done('');
  }
});

test('runs no more jobs at once than there are slots', async () => {
  const { begun, ends, work } = pending();
  const inTurn = createFairQueue(roomy);
  for (const who of ['a', 'b', 'c', 'd']) inTurn(who, work(who));
  expect(begun).toEqual(['a', 'b']);
  ends.get('b')?.done('');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
});

test('rejects a client whose own queue is full until it drains, but not other clients', async () => {
  const { ends, work } = pending();
  const inTurn = createFairQueue({ ...roomy, waitingOfOne: 1 });
  const first = inTurn('a', work('a1'));
  const second = inTurn('a', work('a2'));
  expect(inTurn('a', work('a3'))).toBeNull();
  expect(inTurn('b', work('b1'))).not.toBeNull();
  ends.get('a1')?.done('');
  await first;
  await expect.poll(() => ends.has('a2')).toBe(true);
  expect(inTurn('a', work('a4'))).not.toBeNull();
  ends.get('a2')?.done('');
  await second;
});

test('rejects jobs once the total queue is full', () => {
  const { work } = pending();
  const inTurn = createFairQueue({ ...roomy, waiting: 1 });
  const answers = ['a', 'b', 'c', 'd'].map((who) => inTurn(who, work(who)) === null);
  expect(answers).toEqual([false, false, false, true]);
});
