import { AISHA, CARDS } from '../donor/checkout-flow.ts';
import { expect, test } from '../fixtures.ts';
import type { Driver, RunningEngine } from '../harness/engines/driver.ts';
import { BESIDE_CHROMIUM } from '../harness/engines/engines.ts';
import { type FailingServer, startFailingServer } from '../harness/engines/failing-server.ts';
import { expectTenNights } from '../harness/ten-nights.ts';
import { BANK_FRAME, CARD_FRAME, DonorHands } from './donor-hands.ts';

let failing: FailingServer;
/** The checkout's own messages. */
const DECLINED = { role: 'text', name: /^Your bank declined the payment/ } as const;
const NOT_CONFIRMED = { role: 'text', name: /^Your bank could not confirm it was you/ } as const;
const NOTHING_HEARD = { role: 'text', name: 'We did not hear back' } as const;

test.beforeAll(async ({ server }) => {
  failing = await startFailingServer(server);
});
test.afterAll(() => failing?.stop());

for (const { name, start } of BESIDE_CHROMIUM) {
  test.describe(`in ${name}`, () => {
    test.skip(!start, 'This engine is not on this machine.');
    let engine: RunningEngine | undefined;
    let driver: Driver;
    test.afterEach(() => driver?.close());
    test.afterAll(() => engine?.stop());

    const toPayment = async (address: string, email: string) => {
      engine ??= await start?.();
      if (!engine) throw new Error(`${name} is not here`);
      driver = await engine.visit();
      await driver.goTo(address);
      const donor = new DonorHands(driver);
      await donor.toPayment({ ...AISHA, email });
      return donor;
    };

    test('shows a decline and a failed authentication in view, and gives with another card after authentication', async ({
      server,
    }) => {
      const email = `refused@${name.toLowerCase()}.example`;
      const donor = await toPayment(`${server.partner}/examples/in-page.html`, email);
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
      expect(driver.complaints).toEqual([]);
    });

    test('loses nothing when the network fails at the payment, and gives once on the next press', async ({
      server,
    }) => {
      const email = `offline@${name.toLowerCase()}.example`;
      const donor = await toPayment(`${failing.origin}/give/human-relief-gb`, email);
      await donor.card(CARDS.good);
      const create = /^\/api\/schedules$/;
      failing.lose(create);
      await donor.give();
      await donor.seesInView(NOTHING_HEARD);
      // The gift was made, but its response was lost.
      const written = await server.books.schedulesOf(email);
      expect(written).toHaveLength(1);

      failing.fail(/^$/);
      await donor.give();
      await donor.isThanked();
      expect(await server.books.schedulesOf(email)).toEqual(written);
      await expectTenNights(server, written[0] ?? '');
    });
  });
}
