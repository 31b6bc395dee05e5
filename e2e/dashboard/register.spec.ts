import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { SECRET, SITE_KEY, serveTurnstile } from '../harness/human-check.ts';
import { STAFF, StaffHands } from './staff-hands.ts';
import { english } from './words.ts';

test.use({
  variables: async ({ tokenService }, use) => {
    await use({
      HUMAN_CHECK: 'turnstile',
      HUMAN_CHECK_SITE_KEYS: `charity=${SITE_KEY}`,
      HUMAN_CHECK_SECRETS: `charity=${SECRET}`,
      HUMAN_CHECK_URL: tokenService.url,
    });
  },
});
test.beforeEach(({ tokenService }) => {
  tokenService.asked.length = 0;
});

const TYPED = [
  [/^Charity name/, 'Orchard Trust'],
  [/^Registration number/, '5550199'],
  [/^Address of its privacy policy/, 'https://orchard.example/privacy'],
  [/^What it does/, 'Fruit trees for every village.'],
  [/^Full name/, 'Idris Mensah'],
  [/^Position/, 'Trustee'],
  [/^Email/, 'idris@orchard.example'],
  [/^Phone/, '020 7946 0000'],
] as const;

/** Requests of a page to other origins. */
function foreignTo(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url());
    if (!hostname.endsWith('localhost')) paths.push(pathname);
  });
  return paths;
}

test('a visitor registers a charity starting from the login, and nothing foreign loads before the form is sent', async ({
  page,
  complaints,
  server,
  tokenService,
}) => {
  await serveTurnstile(page, 'person');
  const foreign = foreignTo(page);
  const hands = new StaffHands(page, server);
  await hands.open('/');
  await hands.heading(english.titles.logIn).waitFor();
  await page.getByRole('link', { name: 'Register it' }).click();
  for (const [label, typed] of TYPED) await page.getByLabel(label).fill(typed);
  await page.getByLabel(/^Neither the charity/).check();
  await page.getByLabel(/^I have read the terms/).check();
  expect(foreign).toEqual([]);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await hands.confirmRegistration('idris@orchard.example');
  await hands.heading('Thank you, we have your registration').waitFor();
  expect(tokenService.asked).toEqual(['person:charity_register:charity.localhost:1']);
  expect(foreign).toEqual(['/turnstile/v0/api.js', '/frame']);
  expect(complaints).toEqual([]);
});

test('keeps the form through a visit to the terms and a refresh, and asks for a sent code after a reload', async ({
  page,
  complaints,
  server,
}) => {
  const hands = new StaffHands(page, server);
  await hands.open('/register');
  for (const [label, typed] of TYPED) await page.getByLabel(label).fill(typed);
  await page.getByLabel(/^I have read the terms/).check();
  const expectAll = async () => {
    for (const [label, typed] of TYPED.slice(0, -1)) {
      await expect(page.getByLabel(label)).toHaveValue(typed);
    }
    // A page from the back/forward cache shows the typed spaces; a reloaded one parses the number.
    await expect
      .poll(async () => (await page.getByLabel(/^Phone/).inputValue()).replaceAll(' ', ''))
      .toBe('2079460000');
    expect(await page.getByLabel(/^I have read the terms/).isChecked()).toBe(true);
  };
  await page.getByRole('link', { name: 'T&C' }).click();
  await page.waitForURL('**/terms-and-conditions');
  await page.goBack();
  await expectAll();
  await page.reload();
  await expectAll();

  await hands.open('/');
  await hands.askForCode(STAFF.owner);
  await page.reload();
  await hands.typeCode(await hands.readCode(STAFF.owner));
  await hands.heading(english.titles.dashboard).waitFor();
  expect(complaints).toEqual([]);
});
