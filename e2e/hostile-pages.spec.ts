import { CheckoutFlow } from './donor/checkout-flow.ts';
import { arabic } from './donor/words.ts';
import { expect, test } from './fixtures.ts';
import type { Server } from './harness/server.ts';
import { givesTenNights } from './harness/ten-nights.ts';

const example = (server: Server, name: string) => `${server.partner}/examples/${name}.html`;

test('runs calls made before the script when a tag manager loads it late and without attributes', async ({
  page,
  complaints,
  server,
}) => {
  await page.goto(example(server, 'tag-manager'));
  await givesTenNights(server, new CheckoutFlow(page));
  expect(complaints).toEqual([]);
});

test.describe(() => {
  test.use({ viewport: { width: 768, height: 900 } });
  test('renders at the usual size and in the page’s language on a right-to-left page with its own resets', async ({
    page,
    complaints,
    server,
  }) => {
    await page.goto(example(server, 'hostile-rtl'));
    const flow = new CheckoutFlow(page, arabic);
    await flow.isAt('plan');
    const heading = flow.heading('plan');
    expect(await heading.evaluate((shown) => getComputedStyle(shown).fontSize)).toBe('22px');
    expect(await heading.evaluate((shown) => getComputedStyle(shown).direction)).toBe('rtl');
    await givesTenNights(server, flow);
    expect(complaints).toEqual([]);
  });
});

test('opens the checkout in front of a modal dialog of the page, and leaves that open when closed', async ({
  page,
  complaints,
  server,
}) => {
  await page.goto(example(server, 'own-dialog'));
  const own = page.getByRole('dialog', { name: 'The nights are here' });
  await own.getByRole('link', { name: 'Give for ten nights' }).click();
  const checkout = page.locator('lantern-checkout').getByRole('dialog');
  await givesTenNights(server, new CheckoutFlow(page, undefined, checkout));
  await checkout.getByRole('button', { name: 'Close' }).click();
  await checkout.waitFor({ state: 'hidden' });
  await own.getByRole('button', { name: 'Not now' }).click();
  await own.waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);
});

test('shows one checkout when the page contains the script twice', async ({ page, complaints, server }) => {
  await page.goto(example(server, 'in-page'));
  const flow = new CheckoutFlow(page);
  await flow.isAt('plan');
  await page.addScriptTag({ url: `${server.origin}/lantern.js` });
  expect(await flow.panel.count()).toBe(1);
  await givesTenNights(server, flow);
  expect(complaints).toEqual([]);
});

test('completes the gift where storage is blocked', async ({ page, complaints, server }) => {
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, area, {
        get: () => {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
    }
  });
  await page.goto(example(server, 'in-page'));
  await givesTenNights(server, new CheckoutFlow(page));
  expect(complaints).toEqual([]);
});

test('says that the API is down, and continues after a retry', async ({ page, server }) => {
  await page.route(`${server.origin}/api/**`, (route) => route.abort());
  await page.goto(example(server, 'in-page'));
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await page.unroute(`${server.origin}/api/**`);
  await again.click();
  await givesTenNights(server, new CheckoutFlow(page));
});

test.describe(() => {
  test.use({ viewport: { width: 320, height: 256 } });
  test('fits the screen at 400 % zoom, with every step usable', async ({ page, complaints, server }) => {
    // The viewport of a 1280 × 1024 screen at 400 % zoom.
    await page.goto(example(server, 'in-page'));
    const widths: number[] = [];
    await page.exposeFunction('widthSeen', (width: number) => widths.push(width));
    await page.evaluate(() => {
      document.addEventListener('lantern:step', () => {
        requestAnimationFrame(() => Reflect.get(globalThis, 'widthSeen')(document.documentElement.scrollWidth));
      });
    });
    await givesTenNights(server, new CheckoutFlow(page));
    await expect.poll(() => widths).toEqual([320, 320]);
    expect(complaints).toEqual([]);
  });
});

test('leaks nothing in a single-page app that mounts and unmounts it a hundred times', async ({
  page,
  complaints,
  server,
}) => {
  await page.goto(example(server, 'single-page'));
  const flow = new CheckoutFlow(page);
  await flow.isAt('plan');
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const held = async () => {
    await client.send('HeapProfiler.collectGarbage');
    const { metrics } = await client.send('Performance.getMetrics');
    const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
    return { nodes: metric('Nodes'), listeners: metric('JSEventListeners'), heap: metric('JSHeapUsedSize') };
  };
  const comeAndGo = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      await page.evaluate(() => location.replace('#about'));
      await flow.panel.waitFor({ state: 'detached' });
      await page.evaluate(() => location.replace('#give'));
      await flow.isAt('plan');
    }
  };
  await comeAndGo(10);
  const before = await held();
  await comeAndGo(100);
  // Ten thousand bytes for each time: far less than a checkout, more than an engine's own bookkeeping.
  const most = { nodes: 50, listeners: 10, heap: 1_000_000 };
  // Recently released objects may need another collection.
  const leaked = async () => {
    const after = await held();
    return (['nodes', 'listeners', 'heap'] as const)
      .map((what) => ({ what, more: after[what] - before[what] }))
      .filter(({ what, more }) => !(more < most[what]));
  };
  await expect.poll(leaked).toEqual([]);
  expect(complaints).toEqual([]);
});
