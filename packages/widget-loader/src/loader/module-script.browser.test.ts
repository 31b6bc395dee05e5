import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPartnerPage } from '../../test/partner-page.ts';
import { loadModule } from './module-script.ts';

const INTEGRITY = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

describe('a module script', () => {
  /** Scripts that were asked for; nothing is really loaded. */
  let asked: HTMLScriptElement[];
  const answer = (event: 'load' | 'error') => asked.at(-1)?.dispatchEvent(new Event(event));

  beforeEach(() => {
    asked = [];
    vi.useFakeTimers();
    vi.spyOn(document.head, 'append').mockImplementation((script) => {
      if (script instanceof HTMLScriptElement) asked.push(script);
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('carries its integrity and the nonce', async () => {
    const loading = loadModule('https://give.example/static/x.js', INTEGRITY, 'abc');
    const [script] = asked;
    expect(script).toMatchObject({ type: 'module', integrity: INTEGRITY, crossOrigin: 'anonymous', nonce: 'abc' });
    expect(script?.src).toBe('https://give.example/static/x.js');
    answer('load');
    await expect(loading).resolves.toBeUndefined();
  });

  test('is tried again after 1 s and after 2 s more', async () => {
    const loading = loadModule('https://give.example/static/x.js', INTEGRITY);
    answer('error');
    await vi.advanceTimersByTimeAsync(999);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(2);
    answer('error');
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked).toHaveLength(3);
    answer('load');
    await expect(loading).resolves.toBeUndefined();
  });

  test('fails when it has failed three times', async () => {
    const failure = expect(loadModule('https://give.example/static/x.js', INTEGRITY)).rejects.toThrow(
      'not loaded: https://give.example/static/x.js',
    );
    for (const _ of [1, 2, 3]) {
      answer('error');
      await vi.advanceTimersByTimeAsync(2000);
    }
    await failure;
    expect(asked).toHaveLength(3);
  });

  test('that never answers is given up after 10 s', async () => {
    const failure = expect(loadModule('https://give.example/static/x.js', INTEGRITY)).rejects.toThrow('not loaded');
    await vi.advanceTimersByTimeAsync(10_000);
    await failure;
  });
});

/** A module that says so when it has run, and its integrity. */
const moduleSaying = async (name: string) => {
  const code = `globalThis.${name} = true; // ${crypto.randomUUID()}`;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code)));
  return {
    url: URL.createObjectURL(new Blob([code], { type: 'text/javascript' })),
    integrity: `sha256-${btoa(String.fromCharCode(...digest))}`,
  };
};

test('content that is not what the integrity says does not run, and no script element stays behind', async () => {
  const { url, integrity } = await moduleSaying('ran');
  await expect(loadModule(url, INTEGRITY, '', 0)).rejects.toThrow('not loaded');
  expect(Reflect.get(globalThis, 'ran')).toBeUndefined();
  expect(document.querySelector(`script[src="${url}"]`)).toBeNull();
  await loadModule(url, integrity, '', 0);
  expect(Reflect.get(globalThis, 'ran')).toBe(true);
});

test('loads where Trusted Types are enforced and only the policy "lantern" is allowed', async () => {
  const policy = "require-trusted-types-for 'script'; trusted-types lantern";
  const page = await openPartnerPage('', `<meta http-equiv="content-security-policy" content="${policy}">`);
  const { url, integrity } = await moduleSaying('ranTrusted');
  expect(() => Object.assign(page.document.createElement('script'), { src: url })).toThrow('TrustedScriptURL');
  await page.window.loadModule?.(url, integrity);
  await page.window.loadModule?.(url, integrity);
  expect(Reflect.get(page.window, 'ranTrusted')).toBe(true);
  page.close();
});
