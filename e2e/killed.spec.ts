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

/** The donor is told, the server restarts, and the same press finds the outcome of the first attempt. */
async function pressAgain(flow: CheckoutFlow, server: Server, email: string): Promise<void> {
  await flow.panel.getByText('We did not hear back', { exact: true }).waitFor();
  await server.start();
  const schedule = await flow.giveAndConfirm();
  expect(await server.books.schedulesOf(email)).toEqual([schedule]);
  expect(await server.books.nights(schedule)).toHaveLength(10);
}

test('leaves nothing half written when the server dies during a write, and makes one gift on the next press', async ({
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

test('finds the gift on the next press when the server dies after the write and before its response', async ({
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
  await flow.panel.getByText('We did not hear back', { exact: true }).waitFor();
  const [written] = await server.books.schedulesOf(email);
  expect(written).toBeDefined();
  await pressAgain(flow, server, email);
  expect(await server.books.schedulesOf(email)).toEqual([written]);
});
