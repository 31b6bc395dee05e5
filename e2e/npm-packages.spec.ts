import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { widgetCode } from '@lantern-giving/core/charity/widget';
import pg from 'pg';
import { root } from '../scripts/internal/console.mjs';
import { CheckoutFlow } from './donor/checkout-flow.ts';
import { expect, test } from './fixtures.ts';
import { buildApp, packPackages, type Site, serveFolder, startNext } from './harness/packed-app.ts';
import type { Server } from './harness/server.ts';
import { givesTenNights } from './harness/ten-nights.ts';

let tarballs: string[];
let site: Site | undefined;
test.beforeAll(async () => {
  tarballs = await packPackages();
});
test.afterEach(() => site?.stop());

/** What an owner does in the dashboard for each site with the checkout. */
async function register({ books }: Server, origin: string): Promise<void> {
  const client = new pg.Client(books.address);
  await client.connect();
  try {
    await client.query(
      "insert into charity_origins (charity_id, origin) select id, $1 from charities where slug = 'human-relief-gb'",
      [origin],
    );
  } finally {
    await client.end();
  }
}

const [firstExample] = /(?<=```tsx\n)[^`]+(?=```)/.exec(
  readFileSync(join(root, 'packages/checkout-react/README.md'), 'utf8'),
) ?? [''];

const examples: readonly [title: string, name: string, page: string, open: (home: string) => Promise<Site>][] = [
  ['Next.js with the App Router', 'next', 'app/page.tsx', startNext],
  ['Vite', 'vite', 'src/give.tsx', (home) => serveFolder(join(home, 'dist'))],
  ['a plain page with a bundle', 'esbuild', 'src/give.tsx', serveFolder],
];

/** The code that the dashboard generates for a charity's developer. */
const CAMPAIGN_PAGE = {
  'app/ramadan/give.tsx': widgetCode(
    'react',
    {
      form: 'button',
      charity: 'human-relief-gb',
      campaign: 'mytennights',
      amount: null,
      causes: [],
      theme: null,
      lang: null,
      label: 'Give in Ramadan',
    },
    { origin: 'https://give.example' },
  ),
  'app/ramadan/page.tsx': "export { Give as default } from './give';",
};

for (const [title, name, written, open] of examples) {
  test(`the README’s example works as written in ${title} with the packed packages: a gift is made without layout shifts`, async ({
    page,
    complaints,
    server,
  }) => {
    test.setTimeout(600_000);
    expect(readFileSync(join(root, 'examples', name, written), 'utf8')).toBe(firstExample);
    const more = name === 'next' ? CAMPAIGN_PAGE : {};
    site = await open(await buildApp(name, tarballs, server.origin, more));
    const origin = `http://partner.localhost:${site.port}`;
    await register(server, origin);
    await page.addInitScript(() => {
      Reflect.set(globalThis, 'moved', 0);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const value: unknown = Reflect.get(entry, 'value');
          Reflect.set(globalThis, 'moved', Number(Reflect.get(globalThis, 'moved')) + Number(value));
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(origin);
    const flow = new CheckoutFlow(page);
    await flow.isAt('plan');
    // A thousandth is one line of text appearing; a person notices nothing below a tenth.
    if (name === 'next') expect(await page.evaluate(() => Reflect.get(globalThis, 'moved'))).toBeLessThan(0.001);
    await givesTenNights(server, flow);
    if (name === 'next') {
      await page.goto(`${origin}/ramadan`);
      await page.getByRole('button', { name: 'Give in Ramadan' }).click();
      await page
        .getByRole('dialog')
        .getByRole('heading', { name: /^How would you like to give/ })
        .waitFor();
    }
    expect(complaints).toEqual([]);
  });
}
