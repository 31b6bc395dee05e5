import { expect, test } from 'vitest';
import { Lanes } from './lanes.ts';

/** Work that ends when told to. */
function work() {
  let end = () => {};
  const ended = new Promise<void>((done) => {
    end = done;
  });
  return { run: () => ended, end };
}

test('a lane is free again as soon as its work has ended, whatever the others do', async () => {
  const lanes = new Lanes(2);
  const [slow, quick] = [work(), work()];
  lanes.start('payment', slow.run);
  lanes.start('payment', quick.run);
  expect(lanes.free).toBe(0);
  quick.end();
  await lanes.someFree();
  expect(lanes.free).toBe(1);
  slow.end();
  await lanes.drained();
  expect(lanes.free).toBe(2);
});

test('is drained of what is started meanwhile as well', async () => {
  const lanes = new Lanes(2);
  const [first, second] = [work(), work()];
  lanes.start('payment', () => first.run().then(() => lanes.start('payment', second.run)));
  let drained = false;
  const draining = lanes.drained().then(() => {
    drained = true;
  });
  first.end();
  await new Promise(setImmediate);
  expect(drained).toBe(false);
  second.end();
  await draining;
});

test('work that fails frees its lane, and its error is thrown once', async () => {
  const lanes = new Lanes(1);
  lanes.start('payment', async () => {
    throw new Error('a bug');
  });
  await expect(lanes.someFree()).rejects.toThrow('a bug');
  await lanes.someFree();
  await lanes.drained();
  expect(lanes.free).toBe(1);
});
