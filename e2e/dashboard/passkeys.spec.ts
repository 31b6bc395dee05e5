import type { Page } from '@playwright/test';
import pg from 'pg';
import { expect, test } from '../fixtures.ts';
import { accessibilityFaults } from '../harness/axe.ts';
import type { Server } from '../harness/server.ts';
import { STAFF, StaffHands } from './staff-hands.ts';
import { english } from './words.ts';

/** Attaches a virtual authenticator to a page. */
async function plugIn(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** As if everybody had logged in a quarter of an hour ago. */
async function letProofsAge({ books }: Server): Promise<void> {
  const client = new pg.Client(books.address);
  await client.connect();
  try {
    await client.query("update sessions set proved_at = proved_at - interval '15 minutes'");
  } finally {
    await client.end();
  }
}

async function clean(page: Page, where: string): Promise<void> {
  expect([where, ...(await accessibilityFaults(page))]).toEqual([where]);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const address = (page: Page) => page.getByRole('form', { name: 'Invite someone' }).getByLabel('Email');
const invite = async (page: Page, email: string) => {
  await address(page).fill(email);
  await press(page, 'Send invitation');
};
/** The page that lists people. */
const listed = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email });

/** Staff of two charities on the people page, logged in a quarter of an hour ago. */
async function atPeople(page: Page, server: Server): Promise<StaffHands> {
  const hands = new StaffHands(page, server);
  await hands.open('/maple-aid-ca/causes');
  await hands.logIn(STAFF.ofTwo);
  await hands.follow('Manage people');
  await hands.heading(english.titles.users).waitFor();
  await letProofsAge(server);
  return hands;
}

test('a passkey is added, required at each login and before people are changed, and a recovery code replaces it once', async ({
  page,
  complaints,
  server,
}) => {
  await plugIn(page);
  const hands = new StaffHands(page, server);

  await hands.open('/');
  await hands.logIn(STAFF.owner);
  await hands.heading(english.titles.dashboard).waitFor();
  await page.getByText('Protect this login with a passkey').waitFor();
  await clean(page, 'offer');
  await page.getByRole('link', { name: 'Add a passkey' }).click();
  await hands.heading('Your login').waitFor();
  await page.getByText('You have no passkey yet.').waitFor();
  await press(page, 'Add a passkey');
  await page.getByLabel('Name of this passkey').fill('Work laptop');
  await clean(page, 'name');
  await press(page, 'Add passkey');
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  const codes = await page.locator('.recovery-codes code').allTextContents();
  expect(codes).toHaveLength(10);
  await clean(page, 'codes');
  await press(page, 'I have saved them');
  await page.getByText('Work laptop').waitFor();
  await page.getByText('Recovery codes left: 10').waitFor();
  await clean(page, 'account');

  await hands.leave();
  await hands.open('/users');
  await hands.logIn(STAFF.owner);
  await hands.heading('Confirm with your passkey').waitFor();
  expect(await page.getByRole('navigation', { name: 'Menu' }).count()).toBe(0);
  await clean(page, 'second factor');
  await press(page, 'Use passkey');
  await hands.heading(english.titles.users).waitFor();

  await letProofsAge(server);
  await invite(page, 'by-passkey@mail.example');
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByRole('button', { name: 'Use passkey' }).click();
  await listed(page, 'by-passkey@mail.example').waitFor();
  await dialog.waitFor({ state: 'hidden' });

  const [code = '', another = ''] = codes;
  for (const [typed, opens] of [
    [code, true],
    [code, false],
    [another, true],
  ] as const) {
    await hands.leave();
    await hands.logIn(STAFF.owner);
    await press(page, 'Use a recovery code instead');
    await page.getByLabel('Recovery code').fill(typed);
    await press(page, 'Use this code');
    if (opens) {
      await hands.heading(english.titles.dashboard).waitFor();
      continue;
    }
    await page.getByText('This recovery code is wrong or has been used.').waitFor();
    await clean(page, 'used code');
    expect(await hands.heading(english.titles.dashboard).count()).toBe(0);
    await press(page, 'Use the passkey instead');
    await press(page, 'Use passkey');
    await hands.heading(english.titles.dashboard).waitFor();
  }
  // Browsers log each refused request to the console; exceptions and blocked content are not expected.
  expect(complaints.filter((complaint) => !complaint.startsWith('Failed to load resource'))).toEqual([]);
});

test('reports a passkey question that fails to load in the page or dialog, with a retry', async ({ page, server }) => {
  await plugIn(page);
  const hands = new StaffHands(page, server);
  const lose = async (file: string) => {
    const address = `**/dashboard-assets/${file}-*.js`;
    await page.route(address, (route) => route.abort());
    return () => page.unroute(address);
  };
  await hands.open('/account');
  await hands.logIn(STAFF.fund);
  await press(page, 'Add a passkey');
  await page.getByLabel('Name of this passkey').fill('Desk');
  await press(page, 'Add passkey');
  await press(page, 'I have saved them');
  await page.getByText('Recovery codes left: 10').waitFor();
  await hands.leave();

  await hands.open('/users');
  const findPage = await lose('second-factor-page');
  await hands.logIn(STAFF.fund);
  await hands.heading('We could not reach the server').waitFor();
  await clean(page, 'no second factor page');
  await findPage();
  await press(page, 'Try again');
  await hands.heading('Confirm with your passkey').waitFor();
  await press(page, 'Use passkey');
  await hands.heading(english.titles.users).waitFor();

  await letProofsAge(server);
  await page.reload();
  await hands.heading(english.titles.users).waitFor();
  const findQuestion = await lose('show-passkey');
  await invite(page, 'in-the-end@mail.example');
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const missing = dialog.getByText(/^This form could not be loaded\./);
  const tryAgain = dialog.getByRole('button', { name: 'Try again' });
  await missing.waitFor();
  await clean(page, 'no question');
  expect(await address(page).inputValue()).toBe('in-the-end@mail.example');
  await findQuestion();
  await tryAgain.click();
  const show = dialog.getByRole('button', { name: 'Use passkey' });
  await hands.isAt(show);
  await missing.waitFor({ state: 'hidden' });
  await show.click();
  await listed(page, 'in-the-end@mail.example').waitFor();
  await dialog.waitFor({ state: 'hidden' });
});

test('asks a user without a passkey for a code in place, and then completes the action', async ({ page, server }) => {
  const hands = await atPeople(page, server);
  await invite(page, 'by-code@mail.example');
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByRole('button', { name: english.send }).click();
  await dialog.getByLabel(english.code).waitFor();
  await clean(page, 'fresh code');
  await hands.typeCode(await hands.readCode(STAFF.ofTwo));
  await listed(page, 'by-code@mail.example').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  expect(hands.path).toBe('/users');
  // The proof is valid for a while, so the next action needs none.
  await invite(page, 'again@mail.example');
  await listed(page, 'again@mail.example').waitFor();
});

test('changes nothing and keeps the input when the identity check is closed', async ({ page, server }) => {
  await atPeople(page, server);
  await invite(page, 'never@mail.example');
  await page.getByRole('dialog', { name: 'Confirm that it is you' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Nothing was changed, because you did not confirm that it is you.').waitFor();
  expect(await address(page).inputValue()).toBe('never@mail.example');
});

test('ends a login in another browser from the list', async ({ visit, server }) => {
  const [desk, phone] = [await visit(), await visit()];
  const [atDesk, onPhone] = [new StaffHands(desk.page, server), new StaffHands(phone.page, server)];
  await onPhone.open('/');
  await onPhone.logIn(STAFF.member);
  await onPhone.heading(english.titles.dashboard).waitFor();
  await atDesk.open('/');
  await atDesk.logIn(STAFF.member);
  await atDesk.heading(english.titles.dashboard).waitFor();
  await desk.page.getByRole('link', { name: 'Your login' }).click();
  await desk.page.getByText('this browser').waitFor();
  await desk.page.getByRole('button', { name: /^Log out .+ on / }).click();
  await desk.page.getByText('Logged out.').waitFor();
  await desk.page.getByRole('button', { name: /^Log out .+ on / }).waitFor({ state: 'hidden' });
  await phone.page.reload();
  await onPhone.heading(english.titles.logIn).waitFor();
  await Promise.all([desk.close(), phone.close()]);
});
