import { expect, onTestFinished, test, vi } from 'vitest';
import { fallBack } from '../loader/fallback.ts';
import type { EarlyAnswer, Page } from '../loader/page.ts';
import { lazyChunk, setChunkLoader } from './lazy-chunk.ts';

/** A file of its own, with two modules. */
const newFile = () => `data:text/javascript,export const one = 'module', other = 'another' //${crypto.randomUUID()}`;

/** A page on which the loader has or has not requested the file of a module. */
function pageWith(early?: EarlyAnswer | false | null) {
  const file = newFile();
  const loadModule = vi.fn<Page['loadModule']>(async () => {});
  const begun = early === undefined ? {} : { [file]: Promise.resolve(early) };
  setChunkLoader({ defaults: {}, calls: [], script: null, loadModule, fail: fallBack, early: begun }, 'abc');
  return { loadModule, load: () => lazyChunk([[file, 'x']], 'one'), file };
}

test('a module whose file the loader has brought is run without another request', async () => {
  const { loadModule, load, file } = pageWith({ text: '', at: 0 });
  expect(await load()).toBe('module');
  expect(await load()).toBe('module');
  expect(loadModule.mock.calls).toEqual([[file, 'sha256-x', 'abc', 0]]);
});

test.each([
  ['was not requested', undefined],
  ['has failed', null],
  ['was refused', false as const],
])('a module whose file %s is requested', async (_, early) => {
  const { loadModule, load, file } = pageWith(early);
  await load();
  expect(loadModule.mock.calls).toEqual([[file, 'sha256-x', 'abc', undefined]]);
});

test('a module whose file stands still on its way is requested anew after ten seconds', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const file = newFile();
  const loadModule = vi.fn<Page['loadModule']>(async () => {});
  const early = { [file]: new Promise<never>(() => {}) };
  setChunkLoader({ defaults: {}, calls: [], script: null, loadModule, fail: fallBack, early }, 'abc');
  const loading = lazyChunk([[file, 'x']], 'one');
  await vi.advanceTimersByTimeAsync(9999);
  expect(loadModule).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await loading).toBe('module');
  expect(loadModule.mock.calls).toEqual([[file, 'sha256-x', 'abc', undefined]]);
});

test('a module that did not run from the cache is requested the next time', async () => {
  const { loadModule, load, file } = pageWith({ text: '', at: 0 });
  loadModule.mockRejectedValueOnce(new Error('not here'));
  await expect(load()).rejects.toThrow('not here');
  expect(await load()).toBe('module');
  expect(loadModule.mock.calls.map(([url, , , tries]) => [url, tries])).toEqual([
    [file, 0],
    [file, undefined],
  ]);
});

test('without a name the whole of its last file is the module', async () => {
  const { file } = pageWith();
  expect(
    await lazyChunk([
      [newFile(), 'x'],
      [file, 'x'],
    ]),
  ).toMatchObject({ one: 'module', other: 'another' });
  expect(await lazyChunk([[file, 'x']], 'other')).toBe('another');
});
