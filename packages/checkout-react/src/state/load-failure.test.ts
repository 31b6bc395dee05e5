import { expect, test, vi } from 'vitest';
import { failureOf } from './load-failure.ts';

test('a bug while loading is reported, and the donor can try again', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const bug = new TypeError('undefined is not a function');
  expect(failureOf(bug)).toBe('server');
  expect(reported).toHaveBeenCalledExactlyOnceWith(bug);
  vi.unstubAllGlobals();
});
