import { afterEach, describe, expect, test, vi } from 'vitest';
import { openPartnerPage } from '../../test/partner-page.ts';
import { loadModule } from './module-script.ts';

const OTHER = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** A module that reports when it has run, and its integrity. */
const moduleSaying = async (name: string) => {
  const code = `globalThis.${name} = true; // ${crypto.randomUUID()}`;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code)));
  return {
    url: URL.createObjectURL(new Blob([code], { type: 'text/javascript' })),
    integrity: `sha256-${btoa(String.fromCharCode(...digest))}`,
  };
};

const hasRun = (name: string, page: object = globalThis) => Reflect.get(page, name) === true;
const elementsLeft = (url: string) => document.querySelectorAll(`script[src="${url}"]`).length;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('runs, can be imported from the same URL, and leaves no element behind', async () => {
  const { url, integrity } = await moduleSaying('ran');
  await loadModule(url, integrity);
  expect(hasRun('ran')).toBe(true);
  await import(/* @vite-ignore */ url);
  expect(elementsLeft(url)).toBe(0);
});

test('carries its integrity and the nonce', async () => {
  const seen: HTMLScriptElement[] = [];
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof HTMLScriptElement) seen.push(node);
  });
  watch.observe(document.head, { childList: true });
  const { url, integrity } = await moduleSaying('ranWithNonce');
  await loadModule(url, integrity, 'abc');
  watch.disconnect();
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({ type: 'module', src: url, integrity, crossOrigin: 'anonymous', nonce: 'abc' });
});

test('makes the page’s first format while the file is on its way', async () => {
  const requested = vi.spyOn(globalThis, 'fetch');
  const format = vi.spyOn(Intl, 'DateTimeFormat');
  const loaded = vi.fn();
  const { url, integrity } = await moduleSaying('ranAfterFormat');
  const loading = loadModule(url, integrity).then(loaded);
  expect(requested).toHaveBeenCalledTimes(1);
  expect(format).not.toHaveBeenCalled();
  await loading;
  expect(format).toHaveBeenCalledTimes(1);
  expect(format).toHaveBeenCalledBefore(loaded);
});

test('runs what is in the cache already without a request of its own', async () => {
  const requested = vi.spyOn(globalThis, 'fetch');
  const { url, integrity } = await moduleSaying('ranFromCache');
  await loadModule(url, integrity, '', 0);
  expect(hasRun('ranFromCache')).toBe(true);
  expect(requested).not.toHaveBeenCalled();
  const other = await moduleSaying('ranFromCacheWrong');
  await expect(loadModule(other.url, OTHER, '', 0)).rejects.toThrow(other.url);
  expect(hasRun('ranFromCacheWrong')).toBe(false);
});

describe('a file that fails to load', () => {
  /** Network responses in order; only the last one is the file. */
  const answering = (...statuses: (number | 'lost')[]) => {
    const real = globalThis.fetch;
    return vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const status = statuses.shift() ?? 200;
      if (status === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
      return status === 200 ? real(input, init) : Promise.resolve(new Response(null, { status }));
    });
  };

  test.each([
    [503, 503],
    ['lost', 503],
    [404, 'lost'],
  ] as const)('is requested again after 1 s and after 2 s more, and runs: %s, %s, 200', async (first, second) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const asked = answering(first, second, 200);
    const name = `ranAfter${first}${second}`;
    const { url, integrity } = await moduleSaying(name);
    const loading = loadModule(url, integrity);
    await vi.advanceTimersByTimeAsync(999);
    expect(asked).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1999);
    expect(asked).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveBeenCalledTimes(3);
    expect(asked).toHaveBeenLastCalledWith(url, { integrity });
    vi.useRealTimers();
    await loading;
    expect(hasRun(name)).toBe(true);
  });

  test('fails after three attempts, and loads when requested again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const asked = answering(503, 'lost', 503);
    const { url, integrity } = await moduleSaying('ranAnew');
    const failure = expect(loadModule(url, integrity)).rejects.toThrow(url);
    await vi.advanceTimersByTimeAsync(3000);
    await failure;
    expect(asked).toHaveBeenCalledTimes(3);
    expect(hasRun('ranAnew')).toBe(false);
    vi.useRealTimers();
    await loadModule(url, integrity);
    expect(hasRun('ranAnew')).toBe(true);
  });

  test('is given up after 10 s without a response', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
    const failure = expect(loadModule('https://give.example/static/x.js', OTHER)).rejects.toThrow(
      'https://give.example/static/x.js',
    );
    await vi.advanceTimersByTimeAsync(10_000);
    await failure;
  });
});

test('does not run content that does not match its integrity', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { url, integrity } = await moduleSaying('ranWrong');
  const asked = vi.spyOn(globalThis, 'fetch');
  const failure = expect(loadModule(url, OTHER)).rejects.toThrow(url);
  // Each attempt ends with the network's response, which no clock determines.
  for (const tries of [1, 2, 3]) {
    await vi.waitUntil(() => asked.mock.settledResults.filter(({ type }) => type === 'rejected').length === tries);
    await vi.advanceTimersByTimeAsync(2000);
  }
  await failure;
  expect(hasRun('ranWrong')).toBe(false);
  expect(elementsLeft(url)).toBe(0);
  vi.useRealTimers();
  await loadModule(url, integrity);
  expect(hasRun('ranWrong')).toBe(true);
});

/** A page with a content security policy, in which modules can be loaded. */
const openUnder = (policy: string) =>
  openPartnerPage('', `<meta http-equiv="content-security-policy" content="${policy}">`);

test('loads where the policy allows it to run but not to be fetched', async () => {
  const page = await openUnder("connect-src 'none'");
  // A file from a server: for a blob URL, a browser reports only the scheme.
  const url = new URL('./option.ts', import.meta.url).href;
  const digest = await crypto.subtle.digest('SHA-256', await (await fetch(url)).arrayBuffer());
  const refused: string[] = [];
  page.document.addEventListener('securitypolicyviolation', ({ blockedURI }) => refused.push(blockedURI));
  await page.window.loadModule?.(url, `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`);
  expect(refused).toEqual([url]);
  page.close();
});

test('loads under enforced Trusted Types that allow only the policy "lantern"', async () => {
  const page = await openUnder("require-trusted-types-for 'script'; trusted-types lantern");
  const { url, integrity } = await moduleSaying('ranTrusted');
  expect(() => Object.assign(page.document.createElement('script'), { src: url })).toThrow('TrustedScriptURL');
  await page.window.loadModule?.(url, integrity);
  await page.window.loadModule?.(url, integrity);
  expect(hasRun('ranTrusted', page.window)).toBe(true);
  page.close();
});
