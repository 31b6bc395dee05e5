import { LANGUAGE_CODES } from '@lantern-giving/core/language';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { accessibilityFaults } from '../harness/axe.ts';
import type { Server } from '../harness/server.ts';
import { STAFF, StaffHands } from './staff-hands.ts';
import { arabic, english } from './words.ts';

const MENU = [
  'Dashboard',
  'My charity',
  'Manage people',
  'Reports\nSoon',
  'Leaderboard\nSoon',
  'Causes',
  'Widget',
  'Marketing Assets\nSoon',
  'FAQ',
  'T&C',
];

test('a member of two charities logs in with a code, chooses, switches and logs out', async ({
  page,
  complaints,
  server,
}) => {
  const hands = new StaffHands(page, server);
  const clean = async (where: string) => expect([where, ...(await accessibilityFaults(page))]).toEqual([where]);

  await hands.open('/');
  await hands.heading(english.titles.logIn).waitFor();
  await clean('login');
  await hands.askForCode(STAFF.ofTwo);
  await clean('code');
  await hands.typeCode(await hands.readCodeInSandbox(STAFF.ofTwo));

  await hands.heading(english.titles.picker).waitFor();
  expect(await page.getByRole('navigation', { name: 'Menu' }).count()).toBe(0);
  await clean('picker');
  await hands.choose('Maple Aid CA');
  await hands.heading(english.titles.dashboard).waitFor();
  await expect(hands.menu).toHaveText(MENU, { useInnerText: true });
  expect(await page.locator('nav [aria-current=page]').allTextContents()).toEqual(['Dashboard']);
  await expect
    .poll(() => hands.stored())
    .toMatchObject({ user: { email: STAFF.ofTwo }, charity: { id: 'maple-aid-ca' } });
  await clean('dashboard');

  await hands.follow('Causes');
  await expect(page).toHaveURL(/:\d+\/maple-aid-ca\/causes\?campaign=fridaygiving$/);
  await page.getByRole('link', { name: english.changeCharity }).click();
  await hands.heading(english.titles.picker).waitFor();
  await expect.poll(async () => [hands.path, (await hands.stored()).charity]).toEqual(['/', null]);
  await hands.choose('Open Hands US');
  await hands.heading(english.titles.dashboard).waitFor();
  // The fund has its own receipts.
  await expect(hands.menu).toHaveText(MENU.toSpliced(8, 0, 'Tax receipts'), { useInnerText: true });
  expect(await hands.logOut.textContent()).toContain('yusuf@two.example');

  await hands.follow('Reports');
  await hands.leave();
  // The login is rendered before the page's URL changes.
  await expect.poll(async () => [hands.path, await hands.stored()]).toEqual(['/', { user: null, charity: null }]);
  await page.reload();
  await hands.heading(english.titles.logIn).waitFor();
  expect(complaints).toEqual([]);
});

test('opens a visitor’s URL after the login, and chooses an only charity without asking', async ({
  page,
  complaints,
  server,
}) => {
  const hands = new StaffHands(page, server);
  await hands.open('/users?from=mail');
  await hands.heading(english.titles.logIn).waitFor();
  await hands.logIn(STAFF.member);
  await hands.heading(english.titles.users).waitFor();
  expect(hands.path).toBe('/users?from=mail');
  await expect.poll(async () => (await hands.stored()).charity).toMatchObject({ id: 'human-relief-gb' });
  expect(await page.getByRole('link', { name: english.changeCharity }).count()).toBe(0);
  // Twenty characters including the ellipsis; the whole address is shown on hover.
  expect(await hands.logOut.textContent()).toContain('maryam@human-relief…');
  expect(complaints).toEqual([]);
});

test('reports an unknown address and a wrong code beside the field and focuses it', async ({ page, server }) => {
  const hands = new StaffHands(page, server);
  await hands.open('/');
  const email = page.getByLabel(english.email);
  await email.fill('nobody@nowhere.example');
  await email.press('Enter');
  await page.getByText('Unknown email address').waitFor();
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  await hands.isAt(email);
  await hands.askForCode(STAFF.owner);
  await hands.typeCode('00000000');
  await page.getByText('Invalid login code').waitFor();
  await hands.isAt(page.getByLabel(english.code));
  expect(await accessibilityFaults(page)).toEqual([]);
  await hands.typeCode(await hands.readCode(STAFF.owner));
  await hands.heading(english.titles.dashboard).waitFor();
});

test('refreshes an expired login silently, and logs out where the session is gone', async ({
  page,
  complaints,
  server,
}) => {
  const hands = new StaffHands(page, server);
  await hands.open('/');
  await hands.logIn(STAFF.owner);
  await hands.heading(english.titles.dashboard).waitFor();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/session')) calls.push(request.method());
  });

  await hands.letTimePass();
  await page.reload();
  await hands.heading(english.titles.dashboard).waitFor();
  expect(calls).toEqual(['PUT']);
  const { user } = await hands.stored();
  expect(user).toMatchObject({ email: STAFF.owner, firstName: 'Amina', lastName: 'Rahman' });

  await page.context().clearCookies();
  await hands.letTimePass();
  await page.reload();
  await hands.heading(english.titles.logIn).waitFor();
  expect([calls, await hands.stored()]).toEqual([['PUT', 'PUT'], { user: null, charity: null }]);
  // The browser logs the refused refresh by itself.
  expect(complaints.filter((line) => !line.includes('400 (Bad Request)'))).toEqual([]);
});

test('asks for a login over a form when the session ends, and then completes the save', async ({ page, server }) => {
  const hands = new StaffHands(page, server);
  await hands.open('/general');
  await hands.logIn(STAFF.fund);
  const info = page.getByRole('form', { name: 'General info', exact: true });
  await info.getByLabel('What you do').fill('Typed before the session ended.');
  await hands.loseSession();
  await page.getByRole('button', { name: 'SAVE' }).click();

  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect((await hands.stored()).user).toBeNull();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await dialog.isVisible()).toBe(true);
  expect(await dialog.getByLabel(english.email).inputValue()).toBe(STAFF.fund);
  await dialog.getByRole('button', { name: english.send }).click();
  await dialog.getByLabel(english.code).waitFor();
  await hands.typeCode(await hands.readCode(STAFF.fund));
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Saved.', { exact: true }).waitFor();
  await expect
    .poll(async () => (await hands.stored()).charity)
    .toMatchObject({ about: 'Typed before the session ended.' });
});

/** A member of two charities with unsaved input for one of them. */
async function typingFor(page: Page, server: Server, charity: string) {
  const hands = new StaffHands(page, server);
  await hands.open('/general');
  await hands.logIn(STAFF.ofTwo);
  await hands.choose(charity);
  const info = page.getByRole('form', { name: 'General info', exact: true });
  await info.getByLabel('What you do').fill('Never to be saved.');
  return { hands, info };
}

test('shows somebody else who logs in over it their own page, without the previous person’s data', async ({
  page,
  server,
}) => {
  const { hands, info } = await typingFor(page, server, 'Maple Aid CA');
  await hands.loseSession();
  await page.getByRole('button', { name: 'SAVE' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel(english.email).fill(STAFF.member);
  await dialog.getByRole('button', { name: english.send }).click();
  await dialog.getByLabel(english.code).waitFor();
  await hands.typeCode(await hands.readCode(STAFF.member));
  await dialog.waitFor({ state: 'hidden' });
  await page.getByLabel('Name', { exact: true }).first().waitFor();
  expect(await info.getByLabel('What you do').inputValue()).not.toContain('Never');
  await expect.poll(async () => (await hands.stored()).charity).toMatchObject({ id: 'human-relief-gb' });
});

test('leaves nothing of a charity in the browser when a page is closed after its session ended', async ({
  page,
  server,
}) => {
  const { hands, info } = await typingFor(page, server, 'Maple Aid CA');
  const kept = await page.evaluate(() => localStorage.getItem('charity') ?? '');
  expect(kept).toContain('maple-aid-ca');
  await hands.loseSession();
  await page.getByRole('button', { name: 'SAVE' }).click();
  await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
  expect(await hands.stored()).toEqual({ user: null, charity: null });

  // Stored by another tab or an older release.
  await page.evaluate((text) => localStorage.setItem('charity', text), kept);
  await page.reload();
  await hands.heading(english.titles.logIn).waitFor();
  expect((await hands.stored()).charity).toBeNull();

  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\/api\/charity\/[^/]+$/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/charity/human-relief-gb');
  await hands.logIn(STAFF.member);
  await asked;
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect([stored, await page.locator('body').textContent()].join()).not.toMatch(/maple/i);
  letGo();
  await info.getByLabel('What you do').waitFor();
  await expect.poll(async () => (await hands.stored()).charity).toMatchObject({ id: 'human-relief-gb' });
});

test('reports another charity’s URL and an unknown one as not found, and chooses a charity by its own URL', async ({
  page,
  server,
}) => {
  const hands = new StaffHands(page, server);
  await hands.open('/');
  await hands.logIn(STAFF.ofTwo);
  await hands.choose('Maple Aid CA');
  await hands.heading(english.titles.dashboard).waitFor();
  for (const address of [
    '/human-relief-gb/causes',
    '/no-such-charity/causes/add',
    '/no/such/page',
    '/general/other',
    '/404',
  ]) {
    await hands.open(address);
    await hands.heading(english.titles.notFound).waitFor();
    expect([address, ...(await accessibilityFaults(page))]).toEqual([address]);
  }
  await expect.poll(async () => (await hands.stored()).charity).toMatchObject({ id: 'maple-aid-ca' });
  await hands.open('/open-hands-us/causes/completed');
  await hands.heading(/^Closed causes$/).waitFor();
  await hands.follow('Reports');
  await expect.poll(async () => (await hands.stored()).charity).toMatchObject({ id: 'open-hands-us' });
});

const manners = [
  { words: english, lang: 'en', causes: 'Causes', colorScheme: 'light' },
  { words: arabic, lang: 'ar', causes: 'أوجه العطاء', colorScheme: 'dark' },
] as const;
for (const { words, lang, causes, colorScheme } of manners) {
  test.describe(() => {
    test.use({ viewport: { width: 360, height: 740 }, colorScheme });
    test(`opens pages from the menu on a phone, and closes it by a link or the overlay: ${lang}`, async ({
      page,
      complaints,
      server,
    }) => {
      const hands = new StaffHands(page, server, words);
      await hands.open(`/?lang=${lang}`);
      await hands.logIn(STAFF.owner);
      await hands.heading(words.titles.dashboard).waitFor();
      const burger = page.getByRole('button', { name: words.openMenu });
      const drawer = page.getByRole('dialog', { name: words.menu });

      await burger.focus();
      await page.keyboard.press('Enter');
      await drawer.waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'hidden' });
      await hands.isAt(burger);

      await burger.click();
      await drawer.getByRole('link', { name: causes }).click();
      await drawer.waitFor({ state: 'hidden' });
      await page.waitForURL(/human-relief-gb\/causes/);
      await hands.heading(causes).waitFor();
      await hands.isAt(hands.heading(causes));

      await burger.click();
      await drawer.waitFor();
      await page.mouse.click(lang === 'ar' ? 10 : 350, 400);
      await drawer.waitFor({ state: 'hidden' });
      expect(hands.path).toContain('/human-relief-gb/causes');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      expect(complaints).toEqual([]);
    });
  });
}

test('lets the keyboard skip to the content, and focuses the heading of each page', async ({ page, server }) => {
  const hands = new StaffHands(page, server);
  await hands.open('/');
  await hands.logIn(STAFF.owner);
  await hands.heading(english.titles.dashboard).waitFor();
  await page.reload();
  await hands.heading(english.titles.dashboard).waitFor();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect.poll(() => skip.boundingBox()).toMatchObject({ x: 8, y: 8 });
  await page.keyboard.press('Enter');
  await hands.isAt(page.locator('main'));
  await hands.follow('Manage people');
  await hands.heading(english.titles.users).waitFor();
  await expect(page).toHaveTitle('Manage people · Lantern');
  await hands.isAt(hands.heading(english.titles.users));
});

for (const file of ['people-*', 'messages-en-people-*']) {
  test(`reports a page whose ${file} fails to load, and opens it on retry`, async ({ page, server }) => {
    const hands = new StaffHands(page, server);
    await hands.open('/');
    await hands.logIn(STAFF.owner);
    await hands.heading(english.titles.dashboard).waitFor();
    await page.route(`**/dashboard-assets/${file}`, (route) => route.abort());
    await hands.follow('Manage people');
    await hands.heading(/^We could not reach the server$/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.unroute(`**/dashboard-assets/${file}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await hands.heading(english.titles.users).waitFor();
  });
}

test('says in every language that the messages of all pages failed to load', async ({ page, server }) => {
  await page.route('**/dashboard-assets/messages-en-layout-*', (route) => route.abort());
  await new StaffHands(page, server).open('/');
  for (const language of LANGUAGE_CODES)
    await expect(page.getByRole('alert').locator(`p[lang=${language}]`)).toHaveText(/\S/);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('replaces the page after an error, says so in its language, and reports it to the service team', async ({
  page,
  server,
}) => {
  const hands = new StaffHands(page, server);
  await hands.open('/register');
  await hands.heading(/./).waitFor();
  const told = page.waitForRequest('**/api/page_errors');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('amina@human-relief.example');
    });
  });
  await hands.heading(/^We were unable to fulfill that command$/).waitFor();
  await page.getByText('Our service team have been notified!').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const report = await told;
  expect(report.postDataJSON()).toMatchObject({ site: 'dashboard', page: '/register', name: 'RangeError' });
  expect(report.postData()).not.toContain('amina');
  expect((await report.response())?.status()).toBe(200);
  await page.getByRole('link', { name: '< Go Back Home' }).click();
  await hands.heading(english.titles.logIn).waitFor();
});

test('opens the platform’s pages to its staff, who choose from all charities, and to nobody else', async ({
  page,
  server,
}) => {
  const hands = new StaffHands(page, server);
  await hands.open('/admin');
  await hands.logIn(STAFF.owner);
  await hands.heading(/^Only the platform’s own people can open this page$/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await hands.leave();
  await hands.logIn(STAFF.admin);
  await hands.heading(english.titles.picker).waitFor();
  expect(await page.getByRole('main').getByRole('button').count()).toBeGreaterThan(2);
  await page.getByRole('link', { name: /^Admin/ }).click();
  await page.waitForURL('**/admin');
  await hands.heading(english.titles.picker).waitFor({ state: 'hidden' });
  await hands.heading(/./).waitFor();
  expect(await hands.heading(/^Only the platform’s own people/).count()).toBe(0);
});

test('serves the same site under /charity where it shares a host', async ({ page, complaints, server }) => {
  const hands = new StaffHands(page, server);
  await page.goto(`${server.origin}/charity/reports`);
  await hands.logIn(STAFF.owner);
  await hands.heading(/^Reports$/).waitFor();
  await hands.follow('Manage people');
  await hands.heading(english.titles.users).waitFor();
  expect(page.url()).toBe(`${server.origin}/charity/users`);
  expect(complaints).toEqual([]);
});
