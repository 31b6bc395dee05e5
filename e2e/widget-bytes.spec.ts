import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { CARDS, CheckoutFlow } from './donor/checkout-flow.ts';
import { expect, test } from './fixtures.ts';
import { GIFT } from './harness/ten-nights.ts';

/**
 * In bytes: what the files, answers and headers of one gift may weigh up to the payment, and in all. A few hundred above
 * what is measured, since ids and times are compressed differently each time; `npm test -- size` limits the files.
 */
const CEILINGS = { payment: 63_500, gift: 74_700 };

/** What the network brought, in order of what happened. */
interface Traffic {
  readonly path: string;
  readonly sentAt: number;
  doneAt: number;
  /** Of answer and headers; 0 if it came from the cache. */
  bytes: number;
  encoding: string | undefined;
}

/** Watches all that a page requests from an origin, preflights included. */
async function watchTraffic(page: Page, origin: string): Promise<readonly Traffic[]> {
  const client = await page.context().newCDPSession(page);
  const seen = new Map<string, Traffic>();
  let moment = 0;
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith(origin)) return;
    const path = request.url.slice(origin.length);
    const one = { path, sentAt: moment++, doneAt: Number.POSITIVE_INFINITY, bytes: 0, encoding: undefined };
    seen.set(requestId, one);
    list.push(one);
  });
  client.on('Network.responseReceived', ({ requestId, response }) => {
    const one = seen.get(requestId);
    if (one) one.encoding = Object.entries(response.headers).find(([name]) => /^content-encoding$/i.test(name))?.[1];
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = seen.get(requestId);
    if (one) Object.assign(one, { doneAt: moment++, bytes: encodedDataLength });
  });
  client.on('Network.loadingFailed', ({ requestId }) => {
    const one = seen.get(requestId);
    if (one) one.doneAt = moment++;
  });
  const list: Traffic[] = [];
  await client.send('Network.enable');
  return list;
}

const FIRST_VIEW = /\/runtime-/;
const MODAL = /\/modal-/;
const CHARITY = /\/charities\/human-relief-gb$/;

test('serves every file of the widget in brotli to a browser that accepts it', async ({ server }) => {
  const dist = join(import.meta.dirname, '../packages/widget-loader/dist');
  const files = globSync('static/*/manifest.json', { cwd: dist }).flatMap((manifest) => {
    const { version, files } = JSON.parse(readFileSync(join(dist, manifest), 'utf8'));
    return Object.keys(files).map((file) => `/static/${version}/${file}`);
  });
  expect(files.length).toBeGreaterThan(5);
  for (const file of ['/lantern.js', ...files]) {
    const { headers } = await fetch(server.origin + file, {
      headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
    });
    expect([file, headers.get('content-encoding')]).toEqual([file, 'br']);
    expect(headers.get('vary')).toMatch(/^Accept-Encoding\b/);
  }
});

test.describe('the first view, the charity and the modal', () => {
  for (const [how, act] of [
    ['a press', (page: Page) => page.getByRole('link', { name: 'Give for ten nights' }).click()],
    ['a hover', (page: Page) => page.getByRole('link', { name: 'Give for ten nights' }).hover()],
    ['focus', (page: Page) => page.getByRole('link', { name: 'Give for ten nights' }).focus()],
  ] as const) {
    test(`are requested together at ${how}, and once`, async ({ page, server, complaints }) => {
      await page.goto(`${server.partner}/examples/modal.html`);
      await page.waitForFunction(() => Reflect.get(globalThis, 'Lantern')?.version);
      const traffic = await watchTraffic(page, server.origin);
      const found = (path: RegExp) => traffic.filter((one) => path.test(one.path) && one.bytes > 0);
      await act(page);
      await expect.poll(() => [FIRST_VIEW, MODAL, CHARITY].map((path) => found(path).length)).toEqual([1, 1, 1]);
      const [first] = found(FIRST_VIEW);
      for (const path of [MODAL, CHARITY]) {
        for (const { sentAt } of found(path)) expect(sentAt).toBeLessThan(first?.doneAt ?? 0);
      }
      // Where the modal is open already, this changes nothing.
      await page.locator('a.give').evaluate((link: HTMLElement) => link.click());
      await new CheckoutFlow(page, undefined, page.getByRole('dialog')).isAt('plan');
      expect([FIRST_VIEW, MODAL, CHARITY].map((path) => found(path).length)).toEqual([1, 1, 1]);
      expect(complaints).toEqual([]);
    });
  }

  test('are requested again by the first view if the early request fails', async ({ page, server }) => {
    const failed: string[] = [];
    for (const file of ['**/charities/human-relief-gb', '**/modal-*.js']) {
      const fail = (route: Route) => {
        failed.push(route.request().url());
        return route.abort();
      };
      await page.route(file, fail, { times: 1 });
    }
    await page.goto(`${server.partner}/examples/modal.html`);
    await page.getByRole('link', { name: 'Give for ten nights' }).click();
    await new CheckoutFlow(page, undefined, page.getByRole('dialog')).isAt('plan');
    expect(failed).toHaveLength(2);
  });
});

test('one gift in the modal brings few bytes, and every file before the press that gives', async ({
  page,
  server,
}, testInfo) => {
  // As on a phone that has never seen the widget.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('about:blank');
  const traffic = await watchTraffic(page, server.origin);
  // The sandbox's card fields stand for Stripe's, which are not ours.
  const ours = () => traffic.filter(({ path }) => !/^\/sandbox|\/sandbox-|^\/examples/.test(path));
  const files = (name: RegExp) => ours().filter(({ path, bytes }) => name.test(path) && bytes > 0);
  const unanswered = () => ours().filter(({ doneAt }) => doneAt === Number.POSITIVE_INFINITY);
  const weight = () => ours().reduce((sum, { bytes }) => sum + bytes, 0);
  await page.goto(`${server.partner}/examples/modal.html`);
  await page.getByRole('link', { name: 'Give for ten nights' }).click();
  const flow = new CheckoutFlow(page, undefined, page.getByRole('dialog'));
  await flow.toPayment(GIFT);
  // The last that a payment asks for.
  for (const last of [/\/wallets-/, /\/details-/, /\/add-ons-/, /\/api\/quotes$/]) {
    await expect.poll(() => files(last).length, { message: String(last) }).toBeGreaterThan(0);
  }
  await expect.poll(unanswered).toEqual([]);
  const payment = weight();
  expect(files(FIRST_VIEW)).toHaveLength(1);
  // Chromium keeps the first view as the dictionary of what is loaded later (docs/adr/0102-the-first-view-is-a-dictionary.md).
  expect(files(/\/(steps|wallets|details)-/).map(({ encoding }) => encoding)).toEqual(['dcb', 'dcb', 'dcb']);
  await flow.card(CARDS.good);
  await expect.poll(() => files(/\/giving-/)).toHaveLength(1);
  const before = files(/^\/static\//).map(({ path }) => path);
  await flow.giveAndConfirm();
  await expect.poll(unanswered).toEqual([]);
  // Where the press meets a lost connection, nothing else could be loaded.
  expect(files(/^\/static\//).map(({ path }) => path)).toEqual(before);

  const lines = ours().map(({ path, bytes, encoding }) => `${String(bytes).padStart(7)}  ${encoding ?? '-'}  ${path}`);
  const report = [...lines, `${String(payment).padStart(7)}  up to the payment`, `${weight()}  in all`].join('\n');
  await testInfo.attach('bytes', { body: report });
  expect(payment, report).toBeLessThanOrEqual(CEILINGS.payment);
  expect(weight(), report).toBeLessThanOrEqual(CEILINGS.gift);
});
