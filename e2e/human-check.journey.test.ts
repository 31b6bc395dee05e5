import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AISHA, CARDS, CheckoutFlow } from './donor/checkout-flow.ts';
import { disagreements } from './harness/books.ts';
import { openBrowser, visit } from './harness/browser.ts';
import { SECRET, SITE_KEY, serveTurnstile, startTokenService, type TokenService } from './harness/human-check.ts';
import { type Server, startServer } from './harness/server.ts';

let service: TokenService;
let server: Server;
let browser: Browser;
beforeAll(async () => {
  service = await startTokenService();
  [server, browser] = await Promise.all([
    startServer('human-check', {
      HUMAN_CHECK: 'turnstile',
      HUMAN_CHECK_SITE_KEYS: SITE_KEY,
      HUMAN_CHECK_SECRETS: SECRET,
      HUMAN_CHECK_URL: service.url,
    }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await service?.stop();
});
beforeEach(() => {
  service.asked.length = 0;
});

const GIFT = { total: '100', length: 'lastTen', split: 'more-odd' } as const;

/** A whole gift at an address, with the service's host answering as given. */
async function giveAt(address: string, answersTo: 'person' | 'program' | 'nobody') {
  const { page, complaints, close } = await visit(browser);
  await serveTurnstile(page, answersTo);
  const brought: string[] = [];
  page.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url());
    if (hostname === 'challenges.cloudflare.com') brought.push(pathname);
  });
  await page.goto(address);
  const flow = new CheckoutFlow(page);
  await flow.toPayment(GIFT, AISHA);
  await flow.card(CARDS.good);
  expect(brought).toEqual([]);
  const schedule = await flow.giveAndConfirm();
  const nights = await server.books.nights(schedule);
  expect(nights).toHaveLength(10);
  expect(disagreements(nights)).toEqual([]);
  // Nothing of the service stays in the page.
  await expect.poll(() => page.locator('iframe[src*="challenges.cloudflare.com"]').count()).toBe(0);
  await close();
  return { brought, complaints };
}

test.each([
  [
    'the widget, under a policy of nonces alone',
    () => `${server.partner}/examples/strict-csp.html`,
    'partner.localhost',
  ],
  ['the hosted page, under our own policy', () => `${server.origin}/give/human-relief-gb`, 'localhost'],
])('a person gives in %s, and is asked nothing', async (_where, address, host) => {
  const { brought, complaints } = await giveAt(address(), 'person');
  expect(service.asked).toEqual([`person:mtn_setup:${host}:1`, `person:mtn_schedule:${host}:2`]);
  expect(brought).toEqual(['/turnstile/v0/api.js', '/frame', '/frame']);
  expect(complaints).toEqual([]);
});

test('where the service is blocked, the donor gives all the same', async () => {
  const { complaints } = await giveAt(`${server.partner}/examples/strict-csp.html`, 'nobody');
  expect(service.asked).toEqual([]);
  expect(complaints).toEqual([expect.stringContaining('ERR_BLOCKED_BY_CLIENT')]);
});

test('who is taken for a program may still give, as one who brings no token', async () => {
  await giveAt(`${server.partner}/examples/strict-csp.html`, 'program');
  expect(service.asked).toEqual(['program:mtn_setup:partner.localhost:1', 'program:mtn_schedule:partner.localhost:2']);
});
