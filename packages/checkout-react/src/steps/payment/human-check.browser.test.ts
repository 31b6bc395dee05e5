import type { HumanCheckTerms } from '@lantern-giving/core/api/campaigns';
import { ApiError } from '@lantern-giving/core/api/request';
import type { HumanProof } from '@lantern-giving/core/human-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeRecaptcha, fakeTurnstile } from '../../../test/fake-human-check.ts';
import { charity } from '../../../test/fixtures.ts';

type Human = typeof import('./human-check.ts');

let scripts: HTMLScriptElement[] = [];
let humanTokenAt: Human['humanTokenAt'];
let pages = 0;

beforeEach(async () => {
  scripts = [];
  // Not attached to the document, so that nothing is fetched and the test decides the outcome.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (script instanceof HTMLScriptElement) scripts.push(script);
  });
  // A fresh module, as on a new page: the script is cached for the page's lifetime.
  const fresh = new URL('./human-check.ts', import.meta.url);
  fresh.search = `page=${++pages}`;
  const human: Human = await import(/* @vite-ignore */ fresh.href);
  humanTokenAt = human.humanTokenAt;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const TURNSTILE: HumanCheckTerms = { service: 'turnstile', site_key: 'site-key' };
const RECAPTCHA: HumanCheckTerms = { service: 'recaptcha', site_key: 'site-key' };
const NOBODY: HumanProof = { recaptcha_token: '', recaptcha_page: 'mtn_schedule' };

const at = (human_check: HumanCheckTerms | null, nonce?: string) => humanTokenAt({ ...charity, human_check }, nonce);
const told = async (proof: HumanProof) => proof;

function ends(how: 'load' | 'error'): void {
  scripts[0]?.dispatchEvent(new Event(how));
}

test('loads no script and returns an empty token where no check is configured', async () => {
  expect(await at(null)('schedule', told)).toEqual(NOBODY);
  expect(scripts).toEqual([]);
});

describe('Turnstile', () => {
  test('loads once with the page’s nonce and returns a new token for each page action', async () => {
    const { turnstile, asked, widgets } = fakeTurnstile();
    const withHumanToken = at(TURNSTILE, 'nonce-1');
    const both = Promise.all([withHumanToken('setup', told), withHumanToken('schedule', told)]);
    vi.stubGlobal('turnstile', turnstile);
    ends('load');
    expect(await both).toEqual([
      { recaptcha_token: 'token of mtn_setup, 1', recaptcha_page: 'mtn_setup' },
      { recaptcha_token: 'token of mtn_schedule, 2', recaptcha_page: 'mtn_schedule' },
    ]);
    expect((await at(TURNSTILE)('setup', told)).recaptcha_token).toBe('token of mtn_setup, 3');
    expect(asked.map(({ sitekey }) => sitekey)).toEqual(['site-key', 'site-key', 'site-key']);
    expect(widgets()).toBe(0);
    expect(scripts.map(({ src, nonce }) => [src, nonce])).toEqual([
      ['https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit', 'nonce-1'],
    ]);
  });

  test('leaves no element in the page', async () => {
    const elements = document.querySelectorAll('*').length;
    const proof = at(TURNSTILE)('setup', told);
    vi.stubGlobal('turnstile', fakeTurnstile().turnstile);
    ends('load');
    await proof;
    expect(document.querySelectorAll('*')).toHaveLength(elements);
  });

  test.each(['error-callback', 'before-interactive-callback'] as const)(
    'returns an empty token when it ends in %s',
    async (end) => {
      const { turnstile, widgets } = fakeTurnstile(() => end);
      const proof = at(TURNSTILE)('schedule', told);
      vi.stubGlobal('turnstile', turnstile);
      ends('load');
      expect(await proof).toEqual(NOBODY);
      expect(widgets()).toBe(0);
    },
  );

  test('returns an empty token after the maximum wait when it never responds', async () => {
    const { turnstile, asked, widgets } = fakeTurnstile(() => 'silence');
    vi.useFakeTimers();
    const proof = at(TURNSTILE)('schedule', told);
    vi.stubGlobal('turnstile', turnstile);
    ends('load');
    await vi.advanceTimersByTimeAsync(7999);
    expect([asked.length, widgets()]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await proof).toEqual(NOBODY);
    expect(widgets()).toBe(0);
  });

  test('is not asked when it loads too late', async () => {
    const { turnstile, asked } = fakeTurnstile();
    vi.useFakeTimers();
    const proof = at(TURNSTILE)('schedule', told);
    await vi.advanceTimersByTimeAsync(8000);
    expect(await proof).toEqual(NOBODY);
    vi.stubGlobal('turnstile', turnstile);
    ends('load');
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual([]);
  });

  test.each([
    ['is blocked', 'error'],
    ['comes empty', 'load'],
  ] as const)('returns an empty token at once and leaves no element when it %s', async (_what, how) => {
    const elements = document.querySelectorAll('*').length;
    vi.useFakeTimers();
    const proof = at(TURNSTILE)('schedule', told);
    ends(how);
    expect(await proof).toEqual(NOBODY);
    expect(document.querySelectorAll('*')).toHaveLength(elements);
  });
});

describe('reCAPTCHA', () => {
  test('loads with the key and returns a token for the page action', async () => {
    const proof = at(RECAPTCHA)('setup', told);
    vi.stubGlobal('grecaptcha', fakeRecaptcha('site-key'));
    ends('load');
    expect(await proof).toEqual({ recaptcha_token: 'token of mtn_setup', recaptcha_page: 'mtn_setup' });
    expect(scripts.map(({ src }) => src)).toEqual(['https://www.google.com/recaptcha/api.js?render=site-key']);
  });

  test.each([
    ['does not know the key', fakeRecaptcha('another')],
    ['did not come', undefined],
  ])('returns an empty token when it %s', async (_what, grecaptcha) => {
    const proof = at(RECAPTCHA)('schedule', told);
    vi.stubGlobal('grecaptcha', grecaptcha);
    ends('load');
    expect(await proof).toEqual(NOBODY);
  });
});

describe('a request that the server refuses', () => {
  const refuse = (error_code: string) => new ApiError('refused', 403, { error_code });

  test('is repeated once without a token when the token was the reason', async () => {
    const tokens: string[] = [];
    const answer = at(TURNSTILE)('schedule', async ({ recaptcha_token }) => {
      tokens.push(recaptcha_token);
      if (recaptcha_token) throw refuse('human_check_failed');
      return 'given';
    });
    vi.stubGlobal('turnstile', fakeTurnstile().turnstile);
    ends('load');
    expect([await answer, tokens]).toEqual(['given', ['token of mtn_schedule, 1', '']]);
  });

  test('is not repeated for any other reason', async () => {
    const call = vi.fn(async () => Promise.reject(refuse('origin_not_registered')));
    await expect(at(null)('schedule', call)).rejects.toThrow('refused');
    expect(call).toHaveBeenCalledTimes(1);
  });
});
