import type { Page } from '@playwright/test';
import { AISHA, CARDS, CheckoutFlow } from './donor/checkout-flow.ts';
import { expect, test } from './fixtures.ts';
import type { Server } from './harness/server.ts';
import { GIFT, playsOut } from './harness/ten-nights.ts';

/** The demonstration's match pot doubles gifts to the page's charity, €500 in all. */
const POT = 50_000;
const WHOLE = 10_000;

/** A partner's page, which passes the match code of its address on. */
async function openPartner(page: Page, server: Server, code?: string): Promise<CheckoutFlow> {
  await page.goto(`${server.partner}/examples/match-code.html${code ? `?code=${code}` : ''}`);
  return new CheckoutFlow(page);
}

test('a gift by a donor’s match code is matched, reserved as shown, and drawn to the last charge', async ({
  page,
  complaints,
  visit,
  server,
}) => {
  const owner = await openPartner(page, server);
  await owner.toPayment(GIFT, AISHA);
  await owner.card(CARDS.other);
  const shared = await owner.giveAndConfirm();
  const offer = owner.panel.getByRole('region', { name: 'A sponsor matches gifts' });
  await offer.getByRole('button', { name: 'Have my friends’ gifts matched' }).click();
  await offer.getByText('Gifts through your link are matched').waitFor();
  expect(await server.books.match(shared)).toBeUndefined();

  const friend = await visit();
  const code = await server.books.shareCode(shared);
  const flow = await openPartner(friend.page, server, code);
  await flow.isAt('plan');
  await flow.panel.getByText('Match code added').waitFor();
  await flow.toPayment(GIFT, { firstName: 'Omar', lastName: 'Siddiq', email: 'omar@donor.example' });
  await flow.card(CARDS.good);
  const schedule = await flow.giveAndConfirm();
  await flow.panel.getByText('€100.00 is reserved to match your gift.').waitFor();

  expect(await server.books.cameBy(schedule)).toBe(code);
  const before = { reserved: WHOLE, drawn: 0, available: POT - WHOLE, inPot: POT - WHOLE, inReserve: WHOLE };
  expect(await server.books.match(schedule)).toEqual(before);
  const planned = await server.books.nights(schedule);
  expect(planned.map(({ share }) => share)).toEqual(planned.map(({ amount }) => amount));

  await playsOut(friend.page, server, schedule);
  expect(await server.books.match(schedule)).toEqual({ ...before, reserved: 0, drawn: WHOLE, inReserve: 0 });
  const given = await server.books.nights(schedule);
  expect(given.map(({ matched }) => matched)).toEqual(planned.map(({ share }) => share));
  expect((await server.books.nights(shared)).map(({ matched }) => matched)).toEqual(given.map(() => 0));
  expect([...complaints, ...friend.complaints]).toEqual([]);
});
