import { LANGUAGE_CODES } from '@lantern-giving/core/language';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, type Fixtures, test } from '../fixtures.ts';
import { accessibilityFaults } from '../harness/axe.ts';
import { STAFF, StaffHands } from './staff-hands.ts';

/** Every path of the site's router, by the user who can see it. */
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
  admin: ['/admin', '/admin/donors', '/admin/charging', '/admin/campaigns'],
} as const satisfies Record<string, readonly string[]>;

const PEOPLE = ['nobody', 'fund', 'admin'] as const;
type Person = (typeof PEOPLE)[number];
const WIDTHS = [360, 768, 1280];
/**
 * Every language, since widths and labels depend on the messages, and together both schemes: contrast does not depend on
 * languages.
 */
const looks = [
  { lang: 'en', dir: 'ltr', colorScheme: 'light' },
  { lang: 'ar', dir: 'rtl', colorScheme: 'dark' },
  { lang: 'fr', dir: 'ltr', colorScheme: 'light' },
] as const;
/** Browsers log these by themselves: missing resources. */
const ANSWERS = /404 \(Not Found\) \S+\/(404|no\/such\/page)\?/;

/** Storage states of logged-in users, by server. */
const logins = new Map<string, BrowserContextOptions>();

async function login(
  { visit, server }: Pick<Fixtures, 'visit' | 'server'>,
  person: Person,
): Promise<BrowserContextOptions> {
  if (person === 'nobody') return {};
  const place = `${person} at ${server.origin}`;
  const known = logins.get(place);
  if (known) return known;
  const { page, close } = await visit();
  const hands = new StaffHands(page, server);
  await hands.open('/');
  await hands.logIn(STAFF[person]);
  await hands.logOut.first().waitFor({ state: 'attached' });
  const kept = { storageState: await page.context().storageState() };
  logins.set(place, kept);
  await close();
  return kept;
}

/** Until all requests of the screen have completed. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.locator('.ln-skeleton')).toHaveCount(0);
}

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('the screens are looked at in every language', () => {
  expect(looks.map(({ lang }) => lang).sort()).toEqual(LANGUAGE_CODES.toSorted());
});

for (const { lang, dir, colorScheme } of looks) {
  for (const person of PEOPLE) {
    test(`in ${lang}, ${colorScheme} every screen of ${person} is accessible and fits its width`, async ({
      visit,
      server,
    }) => {
      const look = { ...(await login({ visit, server }, person)), colorScheme, viewport: { width: 360, height: 800 } };
      const { page, complaints } = await visit(look);
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
    });
  }
}
