import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CARDS, CheckoutFlow } from './donor/checkout-flow.ts';
import { openBrowser, visit } from './harness/browser.ts';
import { type Server, startServer } from './harness/server.ts';

let server: Server;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer('killed'), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const GIFT = { total: '100', length: 'lastTen', split: 'equally' } as const;
const CREATE = /\/api\/schedules$/;

async function readyToGive(page: Page, email: string): Promise<CheckoutFlow> {
  await page.goto(`${server.partner}/examples/in-page.html`);
  const flow = new CheckoutFlow(page);
  await flow.toPayment(GIFT, { firstName: 'Karim', lastName: 'Cut', email });
  await flow.card(CARDS.good);
  return flow;
}

/** The donor is told, the server comes back, and the same press finds out what became of the first. */
async function pressAgain(flow: CheckoutFlow, email: string): Promise<void> {
  await flow.panel.getByText('We did not hear back').waitFor();
  await server.start();
  const schedule = await flow.giveAndConfirm();
  expect(await server.books.schedulesOf(email)).toEqual([schedule]);
  expect(await server.books.nights(schedule)).toHaveLength(10);
}

test('the server dies while it writes: nothing is half made, and the press again makes one gift', async () => {
  const { page, close } = await visit(browser);
  const email = 'before@donor.example';
  const flow = await readyToGive(page, email);
  const release = await server.books.holdSchedules();
  const asked = page.waitForRequest(CREATE);
  await flow.give();
  await asked;
  await server.books.someoneWaitsForSchedules();
  await server.kill();
  await release();
  expect(await server.books.schedulesOf(email)).toEqual([]);
  await pressAgain(flow, email);
  await close();
});

test('the server dies after it has written, before it can say so: the press again finds that gift', async () => {
  const { page, close } = await visit(browser);
  const email = 'after@donor.example';
  const flow = await readyToGive(page, email);
  let first = true;
  await page.route(CREATE, async (route) => {
    if (!first || route.request().method() !== 'POST') return route.continue();
    first = false;
    await route.fetch();
    await server.kill();
    await route.abort('connectionreset');
  });
  await flow.give();
  await flow.panel.getByText('We did not hear back').waitFor();
  const [written] = await server.books.schedulesOf(email);
  expect(written).toBeDefined();
  await pressAgain(flow, email);
  expect(await server.books.schedulesOf(email)).toEqual([written]);
  await close();
});
