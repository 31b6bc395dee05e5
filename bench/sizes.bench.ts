// What a partner's page loads of the widget at each stage, in gzip bytes.
import { gzipSync } from 'node:zlib';
import { AISHA, CARDS, CheckoutFlow } from '../e2e/donor/checkout-flow.ts';
import { visit } from './internal/browser.ts';
import { withProduct } from './internal/product.ts';
import { kilobytes, printTable } from './internal/table.ts';

/** Gzip, measured for the widget's design in 2026; not measured again here. */
const ANCHORS = {
  loader: 'cal.com stub 0.5 kB, stripe-js loader 1.4 kB; budget 1.5 kB',
  firstView: 'PostHog surveys 49 kB, every.org button 49.9 kB before a click; budget 30 kB',
  whole: 'Adyen drop-in with card 106 kB; budget 45 kB',
};

await withProduct('sizes', async (server, browser) => {
  const { page, close } = await visit(browser);
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname !== '/lantern.js' && !pathname.startsWith('/static/')) return;
    sizes.set(
      pathname,
      response.body().then((body) => gzipSync(body, { level: 9 }).length),
    );
  });
  const loaded = async () => {
    await page.waitForLoadState('networkidle');
    return (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
  };

  await page.goto(`${server.partner}/examples/modal.html`);
  const loader = await loaded();
  await page.getByRole('link', { name: 'Give for ten nights' }).click();
  const flow = new CheckoutFlow(page, undefined, page.getByRole('dialog'));
  await flow.isAt('plan');
  const firstView = await loaded();
  const firstFiles = sizes.size;
  await flow.toPayment({ total: '100', split: 'more-odd' }, AISHA);
  await flow.card(CARDS.good);
  await flow.giveAndConfirm();
  const whole = await loaded();
  printTable(
    ['gzip, in English, with the sandbox’s card form', 'Lantern', 'beside (published figures)'],
    [
      { what: 'page open, nobody has pressed: loader', figure: kilobytes(loader), beside: ANCHORS.loader },
      {
        what: `pressed, plan on screen (${firstFiles} files)`,
        figure: kilobytes(firstView),
        beside: ANCHORS.firstView,
      },
      { what: `thanked (${sizes.size} files)`, figure: kilobytes(whole), beside: ANCHORS.whole },
    ],
  );
  console.log(
    '  Each line includes those above it. The processor’s own card frame is not in it, as Stripe.js would not be.',
  );
  await close();
});
