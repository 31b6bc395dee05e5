import { afterEach, expect, test, vi } from 'vitest';
import { mtn } from './tokens/index.ts';

afterEach(() => vi.doUnmock('react'));

test('throws an error that names the required version under an older React, instead of rendering an empty page', async () => {
  vi.resetModules();
  // React 18's contexts are not components.
  vi.doMock('react', () => ({ createContext: () => ({ Provider: {} }) }));
  const { scopeOf } = await import('./shared-page.tsx');
  expect(() => scopeOf(mtn)).toThrow('Lantern needs React 19 or later, or Preact 10.26 or later.');
});
