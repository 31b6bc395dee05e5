import { expect, test } from '../fixtures.ts';
import type { Server } from '../harness/server.ts';
import { Desk } from './keyboard-desk.ts';
import { STAFF } from './staff-hands.ts';
import { english } from './words.ts';

/** Registers a charity through the API. */
async function register(server: Server, name: string, number: string): Promise<void> {
  const email = `${number}@orchard.example`;
  const send = (path: string, cookie: string, body: object) =>
    fetch(`${server.origin}/api/register${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.origin, cookie },
      body: JSON.stringify(body),
    });
  const form = {
    name,
    number,
    country: 'GB',
    representative_name: 'Idris Mensah',
    representative_position: 'Trustee',
    phone: '020 7946 0000',
    email,
    description: 'Fruit trees for every village.',
    privacy_policy_url: 'https://orchard.example/privacy',
    gift_aid: false,
    sanctions: true,
    terms: true,
  };
  const asked = await send('', '', form);
  const [cookie = ''] = (asked.headers.get('set-cookie') ?? '').split(';');
  const confirmed = await send('/confirm', cookie, {
    ...form,
    code: await server.books.mailedCode(email),
  });
  expect([asked.status, confirmed.status]).toEqual([200, 200]);
}

test('works by keyboard: registration to its last page and on to the login', async ({ page, server }) => {
  const desk = new Desk(page, server);
  const { hands, keys, clean } = desk;
  await hands.open('/register');
  await hands.heading('Register a charity').waitFor();
  expect(await keys.walkThrough()).toBeGreaterThan(10);
  const name = page.getByLabel(/^Charity name/);
  await keys.to(name);
  await page.keyboard.press('Enter');
  await keys.isAt(name);
  await clean('register, refused');
  for (const [label, typed] of [
    [/^Charity name/, 'Keyboard Trust'],
    [/^Registration number/, '7654321'],
    [/^Address of its privacy policy/, 'https://keyboard.example/privacy'],
    [/^What it does/, 'Keys for everybody.'],
    [/^Full name/, 'Noor Haddad'],
    [/^Position/, 'Trustee'],
    [/^Email/, 'noor@keyboard.example'],
    [/^Phone/, '020 7946 0001'],
  ] as const) {
    await keys.type(page.getByLabel(label), typed);
  }
  await keys.choose(page.getByLabel('Country'), 'Canada');
  await keys.press(page.getByLabel(/^Neither the charity/), 'Space');
  await keys.press(page.getByLabel(/^I have read the terms/), 'Space');
  await keys.press(page.getByRole('button', { name: 'Register', exact: true }));
  const code = page.getByLabel('Code', { exact: true });
  await code.waitFor();
  await keys.isAt(code);
  await clean('register, code');
  await page.keyboard.type(await server.books.mailedCode('noor@keyboard.example'));
  await page.keyboard.press('Enter');
  const done = hands.heading('Thank you, we have your registration');
  await done.waitFor();
  await keys.isAt(done);
  await clean('register/complete');
  await keys.press(page.getByRole('main').getByRole('link', { name: 'Log in' }));
  await keys.isAt(hands.heading(english.titles.logIn));
  await clean('login');
});

test('works by keyboard: an admin approves one charity and rejects another', async ({ page, server }) => {
  await register(server, 'Alder Trust', '2000001');
  await register(server, 'Birch Trust', '2000002');
  const desk = new Desk(page, server);
  const { hands, keys, clean } = desk;
  await hands.open('/admin');
  await desk.logIn(STAFF.admin);
  const approve = page.getByRole('button', { name: 'Approve Alder Trust' });
  const dialog = page.getByRole('dialog');
  await approve.waitFor();
  await clean('admin');
  expect(await keys.walkThrough()).toBeGreaterThan(5);
  await keys.press(approve);
  await dialog.waitFor();
  await clean('approve');
  await keys.press(dialog.getByRole('button', { name: 'Approve', exact: true }));
  await page.getByText('Alder Trust was approved.').waitFor();
  await keys.holds();

  const reject = page.getByRole('button', { name: 'Reject Birch Trust' });
  await keys.press(reject);
  await dialog.waitFor();
  await clean('reject');
  await page.keyboard.press('Escape');
  await keys.isAt(reject);
  await page.keyboard.press('Enter');
  await keys.press(dialog.getByRole('button', { name: 'Reject', exact: true }));
  const reason = dialog.getByLabel(/^Reason/);
  await keys.isAt(reason);
  await page.keyboard.type('The number is not in the register.');
  await keys.press(dialog.getByRole('button', { name: 'Reject', exact: true }));
  await page.getByText('Birch Trust was rejected.').waitFor();
  await keys.holds();
  await clean('admin, decided');
});

test('works by keyboard: articles, a missing page and an error', async ({ page, server }) => {
  const desk = new Desk(page, server);
  const { hands, keys, clean } = desk;
  await hands.open('/faqs');
  await desk.logIn(STAFF.member);
  const question = page.locator('summary').first();
  await question.waitFor();
  await keys.press(question);
  await expect(question.locator('..')).toHaveAttribute('open', '');
  await page.keyboard.press('Space');
  await expect(question.locator('..')).not.toHaveAttribute('open');
  await clean('faqs');
  expect(await keys.walkThrough()).toBeGreaterThan(15);
  for (const [link, heading] of [
    ['T&C', /^Terms/],
    ['Cookies policy', /^Cookies/],
  ] as const) {
    await keys.press(page.getByRole('link', { name: link }).first());
    await keys.isAt(hands.heading(heading));
    await clean(link);
  }
  await hands.open('/nowhere');
  await hands.heading(english.titles.notFound).waitFor();
  expect(await keys.walkThrough()).toBeGreaterThan(15);
  await clean('404');
  await keys.press(page.getByRole('link', { name: 'Go to the dashboard', exact: true }));
  await keys.isAt(hands.heading(english.titles.dashboard));
  await page.evaluate(() => setTimeout(() => Promise.reject(new RangeError('broken'))));
  const failed = hands.heading(/^We were unable/);
  await failed.waitFor();
  await keys.isAt(failed);
  await clean('error');
  await keys.press(page.getByRole('link', { name: '< Go Back Home' }));
  await hands.heading(english.titles.dashboard).waitFor();
  await keys.press(hands.logOut);
  await keys.isAt(hands.heading(english.titles.logIn));
});

test('works by keyboard: the menu of a small screen is opened, walked through, closed and used', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const desk = new Desk(page, server);
  const { hands, keys, clean } = desk;
  await hands.open('/');
  await desk.logIn(STAFF.owner);
  await keys.isAt(hands.heading(english.titles.dashboard));
  const burger = page.getByRole('button', { name: english.openMenu });
  const drawer = page.getByRole('dialog', { name: english.menu });
  await keys.to(burger, 'Shift+Tab');
  await page.keyboard.press('Space');
  await drawer.waitFor();
  await clean('burger');
  await keys.press(drawer.getByRole('button', { name: english.closeMenu }));
  await drawer.waitFor({ state: 'hidden' });
  await keys.isAt(burger);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await keys.isAt(burger);
  await page.keyboard.press('Enter');
  await keys.press(drawer.getByRole('link', { name: 'Manage people' }));
  await keys.isAt(hands.heading(english.titles.users));
});
