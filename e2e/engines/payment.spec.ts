import { AISHA, CARDS } from '../donor/checkout-flow.ts';
import type { Driver } from '../harness/engines/driver.ts';
import { BESIDE_CHROMIUM } from '../harness/engines/engines.ts';
import { type FailingServer, startFailingServer } from '../harness/engines/failing-server.ts';
import { expectTenNights } from '../harness/ten-nights.ts';
import { BANK_FRAME, CARD_FRAME, DonorHands } from './donor-hands.ts';
import { expect, inEach, test } from './fixtures.ts';

let failing: FailingServer;
/** The checkout's own messages. */
const DECLINED = { role: 'text', name: /^Your bank declined the payment/ } as const;
const NOT_CONFIRMED = { role: 'text', name: /^Your bank could not confirm it was you/ } as const;
const NO_CONNECTION = { role: 'text', name: 'No connection. Nothing was charged. Try again.' } as const;
const NOTHING_HEARD = { role: 'text', name: 'We did not hear back' } as const;

test.beforeAll(async ({ server }) => {
  failing = await startFailingServer(server);
});
test.afterAll(() => failing?.stop());

inEach(BESIDE_CHROMIUM, (name) => {
  const toPayment = async (driver: Driver, address: string, email: string) => {
    await driver.goTo(address);
    const donor = new DonorHands(driver);
    await donor.toPayment({ ...AISHA, email });
    return donor;
  };

  test('shows a decline and a failed authentication in view, and gives with another card after authentication', async ({
    driver,
    server,
  }) => {
    const email = `refused@${name.toLowerCase()}.example`;
    const donor = await toPayment(driver, `${server.partner}/examples/in-page.html`, email);
    await donor.card(CARDS.declined);
    await donor.give();
    await donor.seesInView(DECLINED);
    await donor.isLedTo({ role: 'field', name: donor.words.card.number }, CARD_FRAME);

    await donor.card(CARDS.authenticated);
    await donor.give();
    await donor.press({ role: 'button', name: donor.words.bank.fail }, BANK_FRAME);
    await donor.seesInView(NOT_CONFIRMED);
    expect(await server.books.schedulesOf(email)).toEqual([]);

    await donor.card(CARDS.authenticated);
    await donor.give();
    await donor.press({ role: 'button', name: donor.words.bank.complete }, BANK_FRAME);
    await donor.isThanked();
    const schedules = await server.books.schedulesOf(email);
    expect(schedules).toHaveLength(1);
    await expectTenNights(server, schedules[0] ?? '');
    expect(await driver.complaints()).toEqual([]);
  });

  test('loses nothing when the network fails at the payment, and gives once on the next press', async ({
    driver,
    server,
  }) => {
    const email = `offline@${name.toLowerCase()}.example`;
    const donor = await toPayment(driver, `${failing.origin}/give/human-relief-gb`, email);
    await donor.card(CARDS.good);
    const create = /^\/api\/schedules$/;
    failing.lose(create);
    await donor.give();
    await donor.seesInView(NOTHING_HEARD);
    // The gift was made, but its response was lost.
    const written = await server.books.schedulesOf(email);
    expect(written).toHaveLength(1);

    failing.mend();
    await donor.give();
    await donor.isThanked();
    expect(await server.books.schedulesOf(email)).toEqual(written);
    await expectTenNights(server, written[0] ?? '');
  });

  test('says that there is no connection, or no answer, where nothing reaches the server, and gives once afterwards', async ({
    driver,
    server,
  }) => {
    const email = `cut@${name.toLowerCase()}.example`;
    const donor = await toPayment(driver, `${failing.origin}/give/human-relief-gb`, email);
    await donor.card(CARDS.good);
    failing.cut(/^/);
    await donor.give();
    await donor.seesInView(NO_CONNECTION);
    // From here on the card is saved, and only the gift itself does not arrive.
    const create = /^\/api\/schedules$/;
    failing.cut(create);
    await donor.give();
    await donor.seesInView(NOTHING_HEARD);
    expect(failing.answers(create)).toEqual([]);
    expect(await server.books.schedulesOf(email)).toEqual([]);

    failing.mend();
    await donor.give();
    await donor.isThanked();
    const schedules = await server.books.schedulesOf(email);
    expect(schedules).toHaveLength(1);
    await expectTenNights(server, schedules[0] ?? '');
  });
});
