// Loaded before anything else in a simulating process: ids, keys and signatures come from one seeded generator, and the
// time in ids from the virtual clock, so that a seed gives the same run.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { randomFrom } from '../../packages/server/test/charging/random.ts';

let random = randomFrom(0);
let now = () => 0;

/** Begins a run: all that is drawn from now on depends on the seed alone. */
export function seedEntropy(seed: number, time: () => number): void {
  random = randomFrom(seed);
  now = time;
}

function fill<Bytes extends ArrayBufferView>(view: Bytes): Bytes {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  for (let at = 0; at < bytes.length; at++) bytes[at] = random.below(256);
  return view;
}

function uuid(): ReturnType<typeof crypto.randomUUID> {
  const hex = fill(Buffer.alloc(16)).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

Object.assign(crypto, { randomBytes: (size: number) => fill(Buffer.alloc(size)), randomUUID: uuid });
syncBuiltinESMExports();
Object.defineProperty(globalThis.crypto, 'getRandomValues', { value: fill });
Object.defineProperty(globalThis.crypto, 'randomUUID', { value: uuid });
Math.random = () => random.below(2 ** 32) / 2 ** 32;
Date.now = () => now();
