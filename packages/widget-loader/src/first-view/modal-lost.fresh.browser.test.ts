import { expect, test, vi } from 'vitest';
import type { Page } from '../loader/page.ts';

vi.mock('../../../checkout-react/src/layout/modal-frame.tsx', () => {
  throw new TypeError('Failed to fetch');
});

test('a modal whose file does not load gives way to the plain link, and can be asked for again', async () => {
  // A server that never responds: only the modal's own file matters here.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  globalThis.Lantern = () => {};
  await import('./index.ts');
  const fail = vi.fn<Page['fail']>();
  const page: Page = { defaults: {}, calls: [], script: null, loadModule: async () => {}, fail, early: {} };
  const href = 'https://give.example/give/human-relief-gb';
  const press = () => {
    page.calls.push(['open', { charity: 'human-relief-gb', origin: 'https://give.example', href }]);
    return globalThis.Lantern?.view?.perform(page);
  };
  for (const times of [1, 2]) {
    await press();
    await expect.poll(() => fail.mock.calls.length).toBe(times);
    const [problem, read, origin, target] = fail.mock.lastCall ?? [];
    expect(problem).toBeInstanceOf(Error);
    expect([read?.('href'), origin, target]).toEqual([href, 'https://give.example', undefined]);
    expect(document.querySelector('lantern-checkout')).toBeNull();
  }
});
