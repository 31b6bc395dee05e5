import { CheckoutFlow } from './donor/checkout-flow.ts';
import { arabic } from './donor/words.ts';
import { expect, test } from './fixtures.ts';
import type { Server } from './harness/server.ts';
import { givesTenNights } from './harness/ten-nights.ts';

const example = (server: Server, name: string) => `${server.partner}/examples/${name}.html`;

test('where a tag manager brings the script late and bare, the calls made before it are done', async ({
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
  test('a page from right to left with resets of its own has the checkout in its language, as large as anywhere', async ({
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

test('over a modal dialog of the page the checkout opens in front, and closing it leaves that one open', async ({
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

test('with the script in the page twice there is one checkout', async ({ page, complaints, server }) => {
  await page.goto(example(server, 'in-page'));
  const flow = new CheckoutFlow(page);
  await flow.isAt('plan');
  await page.addScriptTag({ url: `${server.origin}/lantern.js` });
  expect(await flow.panel.count()).toBe(1);
  await givesTenNights(server, flow);
  expect(complaints).toEqual([]);
});

test('where the page may keep nothing, the gift is given all the same', async ({ page, complaints, server }) => {
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

test('while the API is down the page says so and offers another try, which goes on', async ({ page, server }) => {
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
  test('at 400 % zoom nothing runs off the screen, and every step can be answered', async ({
    page,
    complaints,
    server,
  }) => {
    // What a screen of 1280 by 1024 has room for when everything on it is four times as large.
    await page.goto(example(server, 'in-page'));
    const widths: number[] = [];
    await page.exposeFunction('widthSeen', (width: number) => widths.push(width));
    await page.evaluate(() => {
      document.addEventListener('lantern:step', () => {
        requestAnimationFrame(() => Reflect.get(globalThis, 'widthSeen')(document.documentElement.scrollWidth));
      });
    });
    await givesTenNights(server, new CheckoutFlow(page));
    await expect.poll(() => widths).toEqual([320, 320, 320, 320, 320]);
    expect(complaints).toEqual([]);
  });
});

test('a single-page app that shows and hides it a hundred times holds on to nothing', async ({
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
  // Ten thousand bytes for each time: far less than a checkout, more than an engine's own notes.
  const most = { nodes: 50, listeners: 10, heap: 1_000_000 };
  // What was let go of a moment ago may need another collection.
  const leaked = async () => {
    const after = await held();
    return (['nodes', 'listeners', 'heap'] as const)
      .map((what) => ({ what, more: after[what] - before[what] }))
      .filter(({ what, more }) => !(more < most[what]));
  };
  await expect.poll(leaked).toEqual([]);
  expect(complaints).toEqual([]);
});
