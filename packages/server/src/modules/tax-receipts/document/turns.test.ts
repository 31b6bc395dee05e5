import { expect, test } from 'vitest';
import { takeTurns } from './turns.ts';

/** Work that ends when it is told to. */
function pending() {
  const begun: string[] = [];
  const ends = new Map<string, { done: (value: string) => void; fail: (error: Error) => void }>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((done, fail) => ends.set(name, { done, fail }));
  };
  return { begun, ends, work };
}

test('one after the other, also after one that fails', async () => {
  const { begun, ends, work } = pending();
  const inTurn = takeTurns(3);
  const [first, second, third] = [inTurn(work('a')), inTurn(work('b')), inTurn(work('c'))];
  await expect.poll(() => begun).toEqual(['a']);
  ends.get('a')?.fail(new Error('no'));
  await expect(first).rejects.toThrow('no');
  await expect.poll(() => begun).toEqual(['a', 'b']);
  ends.get('b')?.done('second');
  expect(await second).toBe('second');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  ends.get('c')?.done('third');
  expect(await third).toBe('third');
});

test('whoever comes while too many wait is told so, and may come again', async () => {
  const { ends, begun, work } = pending();
  const inTurn = takeTurns(2);
  const first = inTurn(work('a'));
  inTurn(work('b'));
  expect(inTurn(work('c'))).toBeNull();
  await expect.poll(() => begun).toEqual(['a']);
  ends.get('a')?.done('first');
  await first;
  expect(inTurn(work('d'))).not.toBeNull();
});
