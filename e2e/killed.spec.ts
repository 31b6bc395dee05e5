import type { Page } from '@playwright/test';
import { CARDS, CheckoutFlow } from './donor/checkout-flow.ts';
import { expect, test } from './fixtures.ts';
import type { Server } from './harness/server.ts';

const GIFT = { total: '100', length: 'lastTen', split: 'equally' } as const;
const CREATE = /\/api\/schedules$/;

async function readyToGive(page: Page, server: Server, email: string): Promise<CheckoutFlow> {
  await page.goto(`${server.partner}/examples/in-page.html`);
  const flow = new CheckoutFlow(page);
  await flow.toPayment(GIFT, { firstName: 'Karim', lastName: 'Cut', email });
  await flow.card(CARDS.good);
  return flow;
}

/** The donor is told, the server comes back, and the same press finds out what became of the first. */
async function pressAgain(flow: CheckoutFlow, server: Server, email: string): Promise<void> {
  await flow.panel.getByText('We did not hear back').waitFor();
  await server.start();
  const schedule = await flow.giveAndConfirm();
  expect(await server.books.schedulesOf(email)).toEqual([schedule]);
  expect(await server.books.nights(schedule)).toHaveLength(10);
}

test('the server dies while it writes: nothing is half made, and the press again makes one gift', async ({
  page,
  server,
}) => {
  const email = 'before@donor.example';
  const flow = await readyToGive(page, server, email);
  const release = await server.books.holdSchedules();
  const asked = page.waitForRequest(CREATE);
  await flow.give();
  await asked;
  await server.books.someoneWaitsForSchedules();
  await server.kill();
  await release();
  expect(await server.books.schedulesOf(email)).toEqual([]);
  await pressAgain(flow, server, email);
});

test('the server dies after it has written, before it can say so: the press again finds that gift', async ({
  page,
  server,
}) => {
  const email = 'after@donor.example';
  const flow = await readyToGive(page, server, email);
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
  await pressAgain(flow, server, email);
  expect(await server.books.schedulesOf(email)).toEqual([written]);
});
