import { AISHA, CARDS, CheckoutFlow } from './donor/checkout-flow.ts';
import { expect, type Fixtures, test } from './fixtures.ts';
import { disagreements } from './harness/books.ts';
import { SECRET, SITE_KEY, serveTurnstile } from './harness/human-check.ts';
import type { Server } from './harness/server.ts';

test.use({
  variables: async ({ tokenService }, use) => {
    await use({
      HUMAN_CHECK: 'turnstile',
      HUMAN_CHECK_SITE_KEYS: SITE_KEY,
      HUMAN_CHECK_SECRETS: SECRET,
      HUMAN_CHECK_URL: tokenService.url,
    });
  },
});
test.beforeEach(({ tokenService }) => {
  tokenService.asked.length = 0;
});

const GIFT = { total: '100', length: 'lastTen', split: 'more-odd' } as const;

/** A whole gift at a URL, with the service's host answering as given. */
async function giveAt(
  { page, server }: Pick<Fixtures, 'page' | 'server'>,
  address: string,
  answersTo: 'person' | 'program' | 'nobody',
) {
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
  // No element of the service remains in the page.
  await expect(page.locator('iframe[src*="challenges.cloudflare.com"]')).toHaveCount(0);
  return brought;
}

for (const [where, address, host] of [
  [
    'the widget, under a policy of nonces alone',
    (server: Server) => `${server.partner}/examples/strict-csp.html`,
    'partner.localhost',
  ],
  ['the hosted page, under our own policy', (server: Server) => `${server.origin}/give/human-relief-gb`, 'localhost'],
] as const) {
  test(`a person gives in ${where} without being asked anything`, async ({
    page,
    complaints,
    server,
    tokenService,
  }) => {
    const brought = await giveAt({ page, server }, address(server), 'person');
    expect(tokenService.asked).toEqual([`person:mtn_setup:${host}:1`, `person:mtn_schedule:${host}:2`]);
    expect(brought).toEqual(['/turnstile/v0/api.js', '/frame', '/frame']);
    expect(complaints).toEqual([]);
  });
}

test('a donor can give where the service is blocked', async ({ page, complaints, server, tokenService }) => {
  await giveAt({ page, server }, `${server.partner}/examples/strict-csp.html`, 'nobody');
  expect(tokenService.asked).toEqual([]);
  expect(complaints).toEqual([expect.stringContaining('ERR_BLOCKED_BY_CLIENT')]);
});

test('a donor classified as a program can still give, like one without a token', async ({
  page,
  server,
  tokenService,
}) => {
  await giveAt({ page, server }, `${server.partner}/examples/strict-csp.html`, 'program');
  expect(tokenService.asked).toEqual([
    'program:mtn_setup:partner.localhost:1',
    'program:mtn_schedule:partner.localhost:2',
  ]);
});
