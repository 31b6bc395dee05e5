import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AISHA, CARDS, CheckoutFlow } from './donor/checkout-flow.ts';
import { disagreements } from './harness/books.ts';
import { openBrowser, visit } from './harness/browser.ts';
import { type Server, startServer } from './harness/server.ts';

let server: Server;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer('hosted-page'), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('the plain link leads a donor without the widget through the whole gift on the hosted page', async () => {
  const { page, complaints, close } = await visit(browser);
  await page.goto(`${server.origin}/give/human-relief-gb?campaign=mytennights`);
  const flow = new CheckoutFlow(page);
  await flow.toPayment({ total: '100', length: 'lastTen', split: 'more-odd' }, AISHA);
  await flow.card(CARDS.good);
  const schedule = await flow.giveAndConfirm();

  const nights = await server.books.nights(schedule);
  expect(nights.map(({ number, amount }) => [number, amount])).toEqual([
    [20, 666],
    [21, 1333],
    [22, 666],
    [23, 1333],
    [24, 666],
    [25, 1333],
    [26, 666],
    [27, 1333],
    [28, 666],
    [29, 1338],
  ]);
  expect(disagreements(nights)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});
