import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../harness/axe.ts';
import { openBrowser, visit } from '../harness/browser.ts';
import { type Server, startServer } from '../harness/server.ts';
import { STAFF, StaffHands } from './staff-hands.ts';

/** Every address of the site's router, by who sees what is there. */
const screens = {
  nobody: ['/', '/register', '/register/complete', '/terms-and-conditions', '/cookies-policy', '/404', '/no/such/page'],
  fund: [
    '/',
    '/general',
    '/users',
    '/open-hands-us/causes',
    '/open-hands-us/causes/completed',
    '/open-hands-us/causes/add',
    '/widget',
    '/tax-receipts',
    '/reports',
    '/leaderboard',
    '/marketing-assets',
    '/faqs',
  ],
  admin: ['/admin', '/admin/donors'],
} as const;

type Person = keyof typeof screens;
const WIDTHS = [360, 768, 1280];
/** Between them all words and all colours: widths do not depend on colours, nor contrasts on words. */
const looks = [
  { lang: 'en', dir: 'ltr', colorScheme: 'light' },
  { lang: 'ar', dir: 'rtl', colorScheme: 'dark' },
] as const;
/** A browser writes these down by itself: what is not there is answered so. */
const ANSWERS = /404 \(Not Found\) \S+\/(404|no\/such\/page)\?/;

let server: Server;
let browser: Browser;
const loggedIn = new Map<Person, BrowserContextOptions>([['nobody', {}]]);
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer('every-screen'), openBrowser()]);
  for (const person of ['fund', 'admin'] as const) {
    const { page, close } = await visit(browser);
    const hands = new StaffHands(page, server);
    await hands.open('/');
    await hands.logIn(STAFF[person]);
    await hands.logOut.first().waitFor({ state: 'attached' });
    loggedIn.set(person, { storageState: await page.context().storageState() });
    await close();
  }
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Until nothing that the screen asked for is still on its way. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => page.locator('.ln-skeleton').count()).toBe(0);
}

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.each(looks)('in $lang, $colorScheme', ({ lang, dir, colorScheme }) => {
  test.each(Object.keys(screens) as Person[])('every screen of %s is accessible and fits its width', async (person) => {
    const look = { ...loggedIn.get(person), colorScheme, viewport: { width: 360, height: 800 } };
    const { page, complaints, close } = await visit(browser, look);
    const hands = new StaffHands(page, server);
    for (const path of screens[person]) {
      await hands.open(`${path}?lang=${lang}`);
      await settled(page);
      const html = page.locator('html');
      expect([path, await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual([path, lang, dir]);
      expect([path, await page.getByRole('heading', { level: 1 }).count()]).toEqual([path, 1]);
      expect([path, ...(await accessibilityFaults(page))]).toEqual([path]);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect([path, width, await sidewaysScroll(page)]).toEqual([path, width, 0]);
      }
      await page.setViewportSize({ width: 360, height: 800 });
    }
    expect(complaints.filter((line) => !ANSWERS.test(line))).toEqual([]);
    await close();
  });
});
