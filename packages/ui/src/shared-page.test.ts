import { afterEach, expect, test, vi } from 'vitest';
import { mtn } from './tokens/index.ts';

afterEach(() => vi.doUnmock('react'));

test('a page with an older React is told which one is needed, in place of an empty page', async () => {
  vi.resetModules();
  // React 18's contexts, which are no components.
  vi.doMock('react', () => ({ createContext: () => ({ Provider: {} }) }));
  const { scopeOf } = await import('./shared-page.tsx');
  expect(() => scopeOf(mtn)).toThrow('Lantern needs React 19 or later, or Preact 10 or later.');
});
