// The widget beside what npm has to show in its place, and beside an empty form on Preact, in the same browser and run:
// requests, bytes, script time, and the time from a press to the first field on a slow phone.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright-core';
import { build } from 'vite';
import { CheckoutFlow } from '../e2e/donor/checkout-flow.ts';
import { visit } from './internal/browser.ts';
import { withProduct } from './internal/product.ts';
import { CPU_SLOWDOWN, NETWORKS, type Network, scriptTime, slowDown } from './internal/slow-phone.ts';
import { kilobytes, median, milliseconds, printTable, type Row, times } from './internal/table.ts';

const REPEATS = 3;
/** How long a donor hovers over the link who reads it first, in ms. */
const HOVER_MS = 2500;

/** How long a donor looks at the plan before the last press, in ms. */
const LOOK_MS = 2500;

/** In bytes. */
interface Weight {
  readonly brotli: number;
  readonly gzip: number;
  /** As sent to this browser, which keeps the first view as a dictionary, with headers. */
  readonly sent?: number;
}

const weigh = (body: Buffer | string): Weight => ({
  brotli: brotliCompressSync(body).length,
  gzip: gzipSync(body, { level: 9 }).length,
});
const inAll = (weights: readonly Weight[]): Weight => ({
  brotli: weights.reduce((sum, { brotli }) => sum + brotli, 0),
  gzip: weights.reduce((sum, { gzip }) => sum + gzip, 0),
  sent: weights.reduce((sum, { sent = 0 }) => sum + sent, 0),
});
const sentOf = ({ sent = 0 }: Weight) => `sent with headers ${kilobytes(sent)}`;
const said = ({ brotli, gzip }: Weight) => `${kilobytes(brotli)} (gzip ${kilobytes(gzip)})`;

/** Bundles a module for a browser, minified. */
async function bundled(code: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rollupOptions: { input: 'virtual:entry' } },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'virtual:entry' ? id : null),
        load: (id) => (id === 'virtual:entry' ? code : null),
      },
    ],
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('nothing was built');
  return output.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}

/** The least that could stand in the widget's place: Preact with hooks, one field, no request of an API. */
const FORM = `
  import { createElement as h, render } from 'preact';
  import { useState } from 'preact/hooks';
  const Form = () => {
    const [amount, setAmount] = useState('');
    return h('form', null, h('label', null, 'Amount', h('input', { value: amount, onInput: (event) => setAmount(event.target.value) })));
  };
  const host = document.body.appendChild(document.createElement('bench-form'));
  const dialog = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('dialog'));
  render(h(Form), dialog);
  dialog.showModal();
`;
const FORM_PAGE = `<!doctype html><title>Give</title><meta name="viewport" content="width=device-width">
  <a href="#">Give for ten nights</a>
  <script>document.querySelector('a').addEventListener('click', (event) => { event.preventDefault(); import('/form.js'); });</script>`;

/** Serves the empty form, compressed like the product's files. */
async function serveForm(): Promise<{ readonly origin: string; readonly stop: () => void }> {
  const script = brotliCompressSync(await bundled(FORM));
  const server = createServer(({ url }, response) => {
    if (url !== '/form.js') return response.setHeader('content-type', 'text/html').end(FORM_PAGE);
    response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' }).end(script);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, stop: () => server.close() };
}

/** Starts a clock in the page at the next press, which stops once something is on screen. */
async function clockFromPress(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    const shown = () =>
      [...document.querySelectorAll('lantern-checkout, bench-form')].some((host) =>
        [...(host.shadowRoot?.querySelectorAll(wanted) ?? [])].some((found) => found.getClientRects().length > 0),
      );
    const time = new Promise<number>((resolve) => {
      const start = (event: Event) => {
        const look = () => (shown() ? resolve(performance.now() - event.timeStamp) : requestAnimationFrame(look));
        look();
      };
      addEventListener('click', start, { capture: true, once: true });
    });
    Object.assign(globalThis, { time });
  }, selector);
  return () => page.evaluate(() => Reflect.get(globalThis, 'time'));
}

const FIELD = 'dialog[open] input:not([type=hidden])';

interface Opening {
  readonly usable: number;
  readonly script: number;
}

/** Opens a page, presses its link, and waits for the first field. */
async function opening(browser: Browser, url: string, network: Network, hover: boolean): Promise<Opening> {
  const { page, close } = await visit(browser);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(url, { waitUntil: 'networkidle' });
  const client = await slowDown(page, network);
  const time = await clockFromPress(page, FIELD);
  const link = page.getByRole('link', { name: 'Give for ten nights' });
  const before = await scriptTime(client);
  if (hover) {
    await link.hover();
    await page.waitForTimeout(HOVER_MS);
    await link.click();
    // Otherwise the pointer's way to the link would be a hover too.
  } else await link.evaluate((element: HTMLElement) => element.click());
  const usable = await time();
  const script = (await scriptTime(client)) - before;
  await close();
  return { usable, script };
}

/** From leaving the last step before the payment, after a pause in ms, until the card fields are ready. */
async function cardFields(browser: Browser, url: string, pause: number): Promise<number> {
  const { page, close } = await visit(browser);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(url, { waitUntil: 'networkidle' });
  await slowDown(page, 'slow 4G');
  await page.getByRole('link', { name: 'Give for ten nights' }).click();
  const flow = new CheckoutFlow(page, undefined, page.getByRole('dialog'));
  let time = async () => Number.NaN;
  const goOn = flow.goOn.bind(flow);
  // Each step resets the start, so that time is counted from the last press.
  flow.goOn = async () => {
    await page.waitForTimeout(pause);
    time = await clockFromPress(page, '[data-status=ready]');
    await goOn();
  };
  await flow.toPayment({ total: '100', split: 'more-odd' });
  const taken = await time();
  await close();
  return taken;
}

async function weighed(response: Response): Promise<Weight> {
  const body = await response.body();
  const { responseBodySize, responseHeadersSize } = await response.request().sizes();
  return { ...weigh(body), sent: responseBodySize + responseHeadersSize };
}

/** What a page loads of the widget up to the payment, at each stage. */
async function filesOf(browser: Browser, url: string): Promise<{ stages: Weight[]; requests: number[] }> {
  const { page, close } = await visit(browser);
  const files = new Map<string, Promise<Weight>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const request = `${response.request().method()} ${pathname}`;
    // The sandbox's card fields stand for Stripe's. A file that is imported later comes from the cache.
    if (!/^\/(lantern\.js|static\/(?!.*\/sandbox-)|api\/)/.test(pathname) || files.has(request)) return;
    files.set(request, weighed(response));
  });
  const stages: Weight[] = [];
  const requests: number[] = [];
  const stage = async () => {
    await page.waitForLoadState('networkidle');
    stages.push(inAll(await Promise.all(files.values())));
    requests.push(files.size);
  };
  await page.goto(url);
  await stage();
  await page.getByRole('link', { name: 'Give for ten nights' }).click();
  const flow = new CheckoutFlow(page, undefined, page.getByRole('dialog'));
  await flow.isAt('plan');
  await stage();
  await flow.toPayment({ total: '100', split: 'more-odd' });
  await stage();
  await close();
  return { stages, requests };
}

/** How long a script runs when a page loads it, on the slowed processor. */
async function evaluated(browser: Browser, code: string): Promise<number> {
  const { page, close } = await visit(browser);
  // Without an account it may throw once it looks for one; by then it has run.
  page.on('pageerror', () => undefined);
  await page.setContent('<!doctype html><div id="place"></div>');
  const client = await slowDown(page, 'slow 4G');
  const before = await scriptTime(client);
  await page.addScriptTag({ content: code });
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  const taken = (await scriptTime(client)) - before;
  await close();
  return taken;
}

const require = createRequire(import.meta.url);
const read = (path: string) => readFileSync(path, 'utf8');

/** Scripts of others as their packages have them. None can be used without an account, or without its own servers. */
async function others(): Promise<readonly { readonly name: string; readonly code: string }[]> {
  const adyen = fileURLToPath(import.meta.resolve('@adyen/adyen-web'));
  const queue = 'window.Cal = Object.assign((...call) => Cal.q.push(call), { q: [], ns: {}, loaded: true });';
  return [
    {
      name: 'Adyen’s drop-in with cards, bundled (its card frames and translations not)',
      code: await bundled(
        `import { AdyenCheckout, Card, Dropin } from ${JSON.stringify(adyen)}; Object.assign(window, { AdyenCheckout, Card, Dropin });`,
      ),
    },
    { name: 'cal.com’s embed.js (its frame not)', code: `${queue}${read(require.resolve('@calcom/embed-core'))}` },
    {
      name: '@stripe/stripe-js (Stripe.js itself is not on npm)',
      code: await bundled(
        `import { loadStripe } from ${JSON.stringify(require.resolve('@stripe/stripe-js').replace(/\.js$/, '.mjs'))}; Object.assign(window, { loadStripe });`,
      ),
    },
  ];
}

const form = await serveForm();
await withProduct('widget', async (server, browser) => {
  const modal = `${server.partner}/examples/modal.html`;
  const { stages, requests } = await filesOf(browser, modal);
  const [loader, pressed, payment] = stages;
  if (!loader || !pressed || !payment) throw new Error('a stage is missing');
  const rows: Row[] = [
    { what: 'page open: the loader', figure: said(loader), beside: sentOf(loader) },
    { what: `pressed, plan on screen: ${requests[1]} requests`, figure: said(pressed), beside: sentOf(pressed) },
    { what: `at the payment: ${requests[2]} requests`, figure: said(payment), beside: sentOf(payment) },
  ];
  for (const { name, code } of await others()) {
    rows.push({
      what: name,
      figure: said(weigh(code)),
      beside: `script ${milliseconds(await evaluated(browser, code))}`,
    });
  }
  printTable(
    ['bytes in brotli, without headers', 'size', `sent, or script time at ${CPU_SLOWDOWN}× slower processor`],
    rows,
  );

  const speeds: Row[] = [];
  for (const network of Object.keys(NETWORKS) as Network[]) {
    const taken: { readonly widget: Opening; readonly hovered: Opening; readonly floor: Opening }[] = [];
    for (let turn = 0; turn < REPEATS; turn += 1) {
      taken.push({
        widget: await opening(browser, modal, network, false),
        hovered: await opening(browser, modal, network, true),
        floor: await opening(browser, form.origin, network, false),
      });
    }
    const middle = (whose: 'widget' | 'hovered' | 'floor', what: keyof Opening) =>
      median(taken.map((one) => one[whose][what]));
    const [widget, floor] = [middle('widget', 'usable'), middle('floor', 'usable')];
    speeds.push(
      {
        what: `${network}: press → first field`,
        figure: milliseconds(widget),
        beside: `empty form ${milliseconds(floor)}: ${times(widget, floor)}`,
      },
      {
        what: `${network}: the same after ${HOVER_MS / 1000} s of hover`,
        figure: milliseconds(middle('hovered', 'usable')),
      },
      {
        what: `${network}: script time of it`,
        figure: milliseconds(middle('widget', 'script')),
        beside: `empty form ${milliseconds(middle('floor', 'script'))}`,
      },
    );
  }
  const fields: { readonly atOnce: number; readonly looked: number }[] = [];
  for (let turn = 0; turn < REPEATS; turn += 1) {
    fields.push({
      atOnce: await cardFields(browser, modal, 0),
      looked: await cardFields(browser, modal, LOOK_MS),
    });
  }
  speeds.push(
    {
      what: 'slow 4G: last press → card fields ready, of a robot that does not pause',
      figure: milliseconds(median(fields.map(({ atOnce }) => atOnce))),
    },
    {
      what: `slow 4G: the same of a donor who takes ${LOOK_MS / 1000} s more`,
      figure: milliseconds(median(fields.map(({ looked }) => looked))),
    },
  );
  printTable([`390 × 844, processor ${CPU_SLOWDOWN}× slower, median of ${REPEATS}`, 'Lantern', 'beside'], speeds);
});
form.stop();
