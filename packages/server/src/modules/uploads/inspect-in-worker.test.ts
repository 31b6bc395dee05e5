import { pino } from 'pino';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { png, svg } from '../../../test/uploads/pictures.ts';
import { inspectInWorker } from './inspect-in-worker.ts';

const lines: string[] = [];
const log = pino({}, { write: (line) => void lines.push(line) });
const seen = (type: 'png' | 'svg', bytes: Buffer, limits?: Parameters<typeof inspectInWorker>[2]) =>
  inspectInWorker({ log }, { who: 'a', type, purpose: 'logo', read: async () => bytes }, limits);

const largest = () => {
  const background = { r: 1, g: 2, b: 3, alpha: 0.5 };
  // Interlaced, so that it must be decoded in memory as a whole.
  return sharp({ create: { width: 6000, height: 6000, channels: 4, background } })
    .png({ progressive: true })
    .toBuffer();
};

test('inspects the largest accepted image within the limits', async () => {
  const looked = await seen('png', await largest());
  if (looked.kind !== 'image') throw new Error(`it was ${JSON.stringify(looked)}`);
  expect(await sharp(looked.bytes).metadata()).toMatchObject({ format: 'png', width: 600, height: 600 });
});

test('refuses an image that exceeds the limits, and logs how the process ended', async () => {
  const bytes = await png(300, 300);
  // The limit on answer size, since it does not depend on the machine.
  const tight = { seconds: 10, timeoutMs: 60_000, heapMb: 256, memoryMb: 1_100, answerMb: 0.001 };
  expect(await seen('png', bytes, { ...tight, answerMb: 1 })).toMatchObject({ kind: 'image' });
  expect(lines).toEqual([]);
  expect(await seen('png', bytes, tight)).toEqual({ kind: 'refused', problem: { kind: 'tooComplex' } });
  expect(lines.join('')).toContain('"by":"SIGKILL"');
});

test.each([
  ['a picture that is none', Buffer.from('<svg'), { kind: 'invalid' }],
  ['one that acts', svg('<script/>'), { kind: 'active' }],
  ['one that is too small', svg('', 'viewBox="0 0 9 9"'), { kind: 'tooSmall', least: { width: 300, height: 300 } }],
])('refuses %s with its specific problem', async (_name, bytes, problem) => {
  expect(await seen('svg', bytes)).toEqual({ kind: 'refused', problem });
});
