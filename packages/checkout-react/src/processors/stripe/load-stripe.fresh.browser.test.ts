import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadStripe, STRIPE_JS } from './load-stripe.ts';

const stripe = { elements: () => undefined };
let scripts: HTMLScriptElement[] = [];

beforeEach(() => {
  scripts = [];
  vi.stubGlobal('Stripe', undefined);
  // Not attached to the document, so that nothing is fetched and the test decides the outcome.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (script instanceof HTMLScriptElement) scripts.push(script);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function ends(at: number, how: 'load' | 'error'): Promise<void> {
  await expect.poll(() => scripts[at]).toBeDefined();
  scripts[at]?.dispatchEvent(new Event(how));
}

test('loads the script once for concurrent callers', async () => {
  const both = Promise.all([loadStripe('pk_1'), loadStripe('pk_1')]);
  vi.stubGlobal('Stripe', () => stripe);
  await ends(0, 'load');
  expect(await both).toEqual([stripe, stripe]);
  expect(scripts.map(({ src }) => src)).toEqual([STRIPE_JS]);
});

test('uses the Stripe.js that the page already has', async () => {
  vi.stubGlobal('Stripe', () => stripe);
  expect(await loadStripe('pk_1')).toBe(stripe);
  expect(scripts).toEqual([]);
});

test('retries a failed script once', async () => {
  const asked = loadStripe('pk_1');
  await ends(0, 'error');
  vi.stubGlobal('Stripe', () => stripe);
  await ends(1, 'load');
  expect(await asked).toBe(stripe);
});

test('rejects after two failures, and can be tried again', async () => {
  const asked = loadStripe('pk_1');
  const failed = expect(asked).rejects.toThrow('Failed to load Stripe.js');
  await ends(0, 'error');
  await ends(1, 'error');
  await failed;
  const again = loadStripe('pk_1');
  vi.stubGlobal('Stripe', () => stripe);
  await ends(2, 'load');
  expect(await again).toBe(stripe);
});

test('rejects a script that does not define Stripe', async () => {
  const failed = expect(loadStripe('pk_1')).rejects.toThrow('Stripe.js not available');
  await ends(0, 'load');
  await failed;
});
