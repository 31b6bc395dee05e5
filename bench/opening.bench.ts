// From the click to a plan that accepts input, with four times CPU throttling and an empty cache.
import type { Browser, Page } from 'playwright-core';
import { CheckoutFlow } from '../e2e/donor/checkout-flow.ts';
import { visit } from './internal/browser.ts';
import { withProduct } from './internal/product.ts';
import { median, milliseconds, printTable } from './internal/table.ts';

const SLOWDOWN = 4;
const VISITS = 5;

/** The clock of the page that was clicked, so that a navigation does not restart it. */
const now = (page: Page) => page.evaluate(() => performance.timeOrigin + performance.now());

async function openings(browser: Browser, address: string, follow: 'in place' | 'plain link'): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at <= VISITS; at++) {
    const { page, close } = await visit(browser);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    if (follow === 'plain link') await page.route('**/lantern.js', (route) => route.abort());
    await page.goto(address, { waitUntil: 'networkidle' });
    const link = page.getByRole('link', { name: 'Give for ten nights' });
    const pressed = await now(page);
    await link.click({ noWaitAfter: true });
    const amount = new CheckoutFlow(page).panel.getByRole('textbox', { name: 'Amount in total' });
    await amount.fill('100');
    await page.getByRole('button', { name: 'Continue with £100.00' }).waitFor();
    // The first visit warms the server and the browser's code cache.
    if (at > 0) times.push((await now(page)) - pressed);
    await close();
  }
  return times;
}

await withProduct('opening', async (server, browser) => {
  const address = `${server.partner}/examples/modal.html`;
  const inPlace = await openings(browser, address, 'in place');
  const byLink = await openings(browser, address, 'plain link');
  const range = (times: number[]) => `${milliseconds(Math.min(...times))} to ${milliseconds(Math.max(...times))}`;
  const beside = `${milliseconds(median(byLink))} by the plain link to the hosted page (${range(byLink)})`;
  printTable(
    [`press to an amount typed and answered, ${SLOWDOWN}× slower CPU`, 'widget', 'beside, same run'],
    [{ what: `median of ${VISITS} first visits (${range(inPlace)})`, figure: milliseconds(median(inPlace)), beside }],
  );
  console.log('  Includes the pointer’s move, the press, the typing and the browser driver’s own messages.');
});
