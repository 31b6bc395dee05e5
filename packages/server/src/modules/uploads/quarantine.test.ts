import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { clearQuarantine, inQuarantine } from './quarantine.ts';

const folder = join(mkdtempSync(join(tmpdir(), 'lantern-quarantine-')), 'inner');
afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

const quarantine = { folder, timeoutMs: 60_000 };
const whole = async (read: () => Promise<Buffer>) => (await read()).toString();
const bodyOf = (...pieces: string[]) => Readable.from(pieces.map((piece) => Buffer.from(piece)));

test('stores a body in a file that only its owner can read, and deletes it afterwards', async () => {
  const seen = await inQuarantine(quarantine, { id: 'a', body: bodyOf('ab', 'c'), maxBytes: 3 }, async (read) => {
    expect(readdirSync(folder)).toEqual(['a']);
    return (await read()).toString();
  });
  expect([seen, readdirSync(folder)]).toEqual(['abc', []]);
});

test('stops reading one byte over the limit and leaves the rest to others', async () => {
  const body = bodyOf('ab', 'cd', 'ef');
  expect(await inQuarantine(quarantine, { id: 'b', body, maxBytes: 3 }, whole)).toEqual({ kind: 'tooHeavy' });
  expect([body.destroyed, readdirSync(folder)]).toEqual([false, []]);
  expect((await body.toArray()).join('')).toBe('ef');
});

test('does not wait for a stalled body', async () => {
  const body = new PassThrough();
  body.write('a');
  const impatient = { folder, timeoutMs: 1 };
  expect(await inQuarantine(impatient, { id: 'c', body, maxBytes: 3 }, whole)).toEqual({ kind: 'tooSlow' });
  expect(readdirSync(folder)).toEqual([]);
});

test('reports an aborted body as cut off', async () => {
  const body = new PassThrough();
  body.write('a');
  const seen = inQuarantine(quarantine, { id: 'd', body, maxBytes: 3 }, whole);
  await expect.poll(() => readdirSync(folder)).toEqual(['d']);
  body.destroy(new Error('gone'));
  expect([await seen, readdirSync(folder)]).toEqual([{ kind: 'cutOff' }, []]);
});

test('reports a body aborted before reading as cut off', async () => {
  const body = new PassThrough();
  body.write('a');
  body.destroy();
  expect(await inQuarantine(quarantine, { id: 'd', body, maxBytes: 3 }, whole)).toEqual({ kind: 'cutOff' });
});

test('deletes the file if the inspection throws', async () => {
  const fails = () => Promise.reject(new Error('a bug'));
  await expect(inQuarantine(quarantine, { id: 'e', body: bodyOf('a'), maxBytes: 3 }, fails)).rejects.toThrow('a bug');
  expect(readdirSync(folder)).toEqual([]);
});

test('clears files left by a dead process, but not those in use', async () => {
  const [left, open] = [join(folder, 'left'), join(folder, 'open')];
  for (const path of [left, open]) writeFileSync(path, 'x');
  utimesSync(left, new Date('2026-01-01T00:00:00Z'), new Date('2026-01-01T00:00:00Z'));
  await clearQuarantine(folder, new Date('2026-01-01T00:00:01Z'));
  expect([existsSync(left), existsSync(open)]).toEqual([false, true]);
});
