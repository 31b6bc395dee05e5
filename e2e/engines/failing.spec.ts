import { AISHA, CARDS } from '../donor/checkout-flow.ts';
import type { Driver } from '../harness/engines/driver.ts';
import { ENGINES } from '../harness/engines/engines.ts';
import { type FailingServer, startFailingServer } from '../harness/engines/failing-server.ts';
import { type PartnerSite, startPartnerSite } from '../harness/partner-site.ts';
import { GIFT } from '../harness/ten-nights.ts';
import { DonorHands } from './donor-hands.ts';
import { expect, inEach, test } from './fixtures.ts';

let failing: FailingServer;
let site: PartnerSite;
/** The checkout's own messages. */
const TRY_AGAIN = { role: 'button', name: 'Try again' } as const;
const RELOAD = { role: 'button', name: 'Reload the page' } as const;
const OUR_PAGE = { role: 'link', name: 'Give on our own page instead' } as const;
const BACK = { role: 'button', name: 'Back' } as const;

test.beforeAll(async ({ server }) => {
  site = await startPartnerSite();
  failing = await startFailingServer(server);
  site.publish(
    `<script async src="${failing.origin}/lantern.js"></script><lantern-checkout charity="human-relief-gb" campaign="mytennights"></lantern-checkout>`,
  );
});
test.afterAll(async () => {
  await site?.stop();
  await failing?.stop();
});

inEach(ENGINES, (name) => {
  const open = async (driver: Driver, address: string) => {
    await driver.goTo(address);
    return new DonorHands(driver);
  };
  // Firefox caches other origins' fetched files separately from script elements, and requests them again; WebKit, in
  // its driver's windows, caches no fetched file.
  const elsewhere = name === 'Chromium' ? [] : [200];
  const atHome = name === 'WebKit' ? [200] : [];
  const hosted = () => `${failing.origin}/give/human-relief-gb`;

  for (const [what, file, address, more] of [
    ['the first view', /\/static\/.*\/runtime-/, () => site.origin, elsewhere],
    ['the steps', /\/static\/.*\/steps-/, () => site.origin, elsewhere],
    ['the steps of the hosted page', /\/site-assets\/services-/, hosted, atHome],
  ] as const) {
    test(`${what} answered twice with 503 loads on the third attempt`, async ({ driver }) => {
      failing.fail(file, 503, 503);
      const donor = await open(driver, address());
      await donor.plan();
      await donor.goOn();
      await donor.isAt('payment');
      expect(failing.answers(file)).toEqual([503, 503, 200, ...more]);
    });
  }

  for (const [whose, file, address] of [
    ['of the widget', /\/static\/.*\/steps-/, () => site.origin],
    ['of the hosted page', /\/site-assets\/services-/, hosted],
  ] as const) {
    test(`the steps ${whose} that cannot be loaded load on a retry once they can`, async ({ driver }) => {
      // Answers on the plan ask for them too, so how often they are asked for before the donor goes on is open.
      failing.fail(file, ...new Array<number>(100).fill(503));
      const donor = await open(driver, address());
      await donor.plan();
      await donor.goOn();
      await donor.sees(TRY_AGAIN);
      failing.mend();
      await donor.press(TRY_AGAIN);
      await donor.isAt('payment');
    });
  }

  test('what makes the gift, where it cannot be loaded, is reported at the press, and one gift is made once it can', async ({
    driver,
    server,
  }) => {
    const email = `unloaded@${name.toLowerCase()}.example`;
    failing.fail(/\/static\/.*\/giving-/, ...new Array<number>(100).fill(503));
    const donor = await open(driver, site.origin);
    await donor.toPayment({ ...AISHA, email });
    await donor.card(CARDS.good);
    await donor.give();
    await donor.sees(TRY_AGAIN);
    failing.mend();
    await donor.give();
    await donor.isThanked();
    expect(await server.books.schedulesOf(email)).toHaveLength(1);
  });

  test('a page whose first use is a call loads what that needs on the third attempt', async ({ driver }) => {
    const file = /\/static\/.*\/unavailable-/;
    failing.fail(file, 503, 503);
    const partner = await startPartnerSite();
    partner.publish(`<div id="here"></div><script async src="${failing.origin}/lantern.js"></script><script>
      (window.Lantern ??= Object.assign((...call) => Lantern.q.push(call), { q: [] }))(
        'mount', '#here', { charity: 'human-relief-gb', campaign: 'mytennights' });
    </script>`);
    const donor = await open(driver, partner.origin);
    await donor.isAt('plan');
    expect(failing.answers(file)).toEqual([503, 503, 200, ...elsewhere]);
    await partner.stop();
  });

  // In another application's bundle nothing requests a failed module again.
  test('an app with the npm package asks for a reload where a file fails to load, and keeps the plan', async ({
    driver,
  }) => {
    failing.fail(/\/npm-consumer\/assets\/services-/, ...new Array<number>(100).fill(503));
    const donor = await open(driver, `${failing.origin}/examples/npm-consumer/`);
    await donor.plan();
    await donor.goOn();
    await donor.press(TRY_AGAIN);
    await donor.press(RELOAD);
    // The restored plan needs the same file, which is still missing.
    await donor.press(TRY_AGAIN);
    await donor.sees(RELOAD);
    await donor.sees(OUR_PAGE);
    // This engine fails the cached file again even after a reload, so the hosted page is the way on.
    if (name === 'WebKit') return;
    failing.mend();
    await donor.press(RELOAD);
    await donor.isAt('payment');
    await donor.press(BACK);
    await donor.isAt('plan');
    expect(await donor.value(donor.amount)).toBe(GIFT.total);
  });
});
