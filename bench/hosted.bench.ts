// The hosted page on a slow phone with an empty cache: from following the link to its first field, and until that field
// answers what is typed.
import type { Browser, CDPSession, Page } from 'playwright-core';
import { visit } from './internal/browser.ts';
import { withProduct } from './internal/product.ts';
import { CPU_SLOWDOWN, NETWORKS, type Network, scriptTime, slowDown } from './internal/slow-phone.ts';
import { kilobytes, median, milliseconds, printTable, type Row } from './internal/table.ts';

const REPEATS = 5;

/** In ms since the link was followed, but for `shift` and `bytes`. */
interface Arrival {
  readonly html: number;
  readonly painted: number;
  readonly field: number;
  readonly answered: number;
  readonly script: number;
  /** Layout shift in all, without a unit. */
  readonly shift: number;
  readonly bytes: number;
}

/** Types an amount into the first field there is, and takes the time of what can be seen. */
const WATCH = `
  let answer;
  const times = { shift: 0, end: new Promise((resolve) => { answer = resolve; }) };
  Object.assign(globalThis, { arrival: times });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) times.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const field = document.querySelector('input[name=total]');
    const isShown = field && field.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (isShown && !times.field) {
      times.field = performance.now();
      field.focus();
      field.value = '1';
      document.execCommand('insertText', false, '00');
    }
    if (!document.querySelector('button[type=submit]')?.textContent.includes('100')) return requestAnimationFrame(look);
    times.answered = performance.now();
    answer();
  };
  requestAnimationFrame(look);
`;

async function arrive(browser: Browser, address: string, network: Network): Promise<Arrival> {
  const { page, close } = await visit(browser);
  await page.setViewportSize({ width: 390, height: 844 });
  const client: CDPSession = await slowDown(page, network);
  await client.send('Network.setCacheDisabled', { cacheDisabled: false });
  await page.addInitScript(WATCH);
  let bytes = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.evaluate(() => Reflect.get(globalThis, 'arrival').end);
  await page.waitForLoadState('networkidle');
  const seen = await timesOf(page);
  const script = await scriptTime(client);
  await close();
  return { ...seen, script, bytes };
}

const timesOf = (page: Page) =>
  page.evaluate(() => {
    const { field, answered, shift } = Reflect.get(globalThis, 'arrival');
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    return { html: navigation?.responseEnd ?? Number.NaN, painted, field, answered, shift };
  });

await withProduct('hosted', async (server, browser) => {
  const address = `${server.origin}/give/human-relief-gb`;
  const rows: Row[] = [];
  for (const network of Object.keys(NETWORKS) as Network[]) {
    const seen: Arrival[] = [];
    // The first visit warms the server.
    for (let at = 0; at <= REPEATS; at += 1) {
      const arrival = await arrive(browser, address, network);
      if (at > 0) seen.push(arrival);
    }
    const middle = (what: keyof Arrival) => median(seen.map((one) => one[what]));
    rows.push(
      {
        what: `${network}: first field on screen`,
        figure: milliseconds(middle('field')),
        beside: `HTML ${milliseconds(middle('html'))}, first paint ${milliseconds(middle('painted'))}`,
      },
      {
        what: `${network}: it answers what was typed`,
        figure: milliseconds(middle('answered')),
        beside: `script ${milliseconds(middle('script'))}, layout shift ${middle('shift').toFixed(3)}, ${kilobytes(middle('bytes'))} received`,
      },
    );
  }
  printTable([`hosted page, 390 × 844, processor ${CPU_SLOWDOWN}× slower, median of ${REPEATS}`, 'Lantern', ''], rows);
});
