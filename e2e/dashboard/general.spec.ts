import { expect, test } from '../fixtures.ts';
import { accessibilityFaults } from '../harness/axe.ts';
import { STAFF, StaffHands } from './staff-hands.ts';

const SVG = 'http://www.w3.org/2000/svg';
const drawing = (side: number, more = '') =>
  `<svg xmlns="${SVG}" viewBox="0 0 ${side} ${side}"><path d="M0 0h${side}v${side}z" fill="#0a7"/>${more}</svg>`;
const file = (name: string, content: string, mimeType = 'image/svg+xml') => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

test('a charity completes every part, and donors see its new logo', async ({ page, complaints, server }) => {
  const hands = new StaffHands(page, server);
  await hands.open('/general');
  await hands.logIn(STAFF.owner);
  await hands.heading('My charity').waitFor();
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  const form = (name: string) => page.getByRole('form', { name, exact: true });
  const bar = page.getByRole('button', { name: 'SAVE', exact: true });
  // The bar disappears with the unsaved changes; its toast stays a while.
  const save = async () => {
    await bar.click();
    await bar.waitFor({ state: 'detached' });
    await page.getByText('Saved.', { exact: true }).waitFor();
  };

  const info = form('General info');
  await info.getByLabel('Name', { exact: true }).fill('');
  await bar.click();
  await info.getByText('Please enter the charity name').waitFor();
  await hands.isAt(info.getByLabel('Name', { exact: true }));
  await info.getByLabel('Name', { exact: true }).fill('Human Relief Trust');
  await info.getByLabel('What you do').fill('Wells where there are none.');
  await info.getByLabel('Text', { exact: true }).fill('Welcome.\n\nThank you for looking.');
  await save();
  await part('General info').getByText('Completed', { exact: true }).waitFor();
  await info.getByText('Waiting for approval', { exact: true }).waitFor();
  expect((await hands.stored()).charity).toMatchObject({
    name: 'Human Relief',
    waiting_changes: { changes: { name: 'Human Relief Trust' } },
    landing_text: 'Welcome.\n\nThank you for looking.',
  });

  const contacts = form('Contacts');
  await part('Contacts').getByText('Incomplete', { exact: true }).waitFor();
  const group = (name: RegExp) => contacts.getByRole('group', { name });
  await group(/^Main/).getByLabel('Full name').fill('Amina Rahman');
  await bar.click();
  const mainEmail = group(/^Main/).getByLabel('Email');
  await expect(mainEmail).toHaveAttribute('aria-invalid', 'true');
  for (const kind of [/^Main/, /^Finance/, /^Data/]) {
    await group(kind).getByLabel('Full name').fill('Amina Rahman');
    await group(kind).getByLabel('Email').fill('amina@human-relief.example');
  }
  await save();
  await part('Contacts').getByText('Completed', { exact: true }).waitFor();

  const people = part('Representatives');
  await people.getByRole('button', { name: 'Add a representative' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full name').fill('Bilal Khan');
  await dialog.getByLabel('Position').fill('Treasurer');
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByLabel('Position').press('Enter');
  await page.getByText('Bilal Khan was added.').waitFor();
  await people.getByRole('button', { name: 'Change Bilal Khan' }).click();
  await dialog.getByLabel('Position').fill('Chair');
  await dialog.getByRole('button', { name: 'SAVE' }).click();
  await people.getByText('Chair', { exact: true }).waitFor();
  await people.getByRole('button', { name: 'Remove Bilal Khan' }).click();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await people.getByText('No representatives yet.').waitFor();

  const images = part('Logo and cover');
  const logo = images.getByLabel(/^Logo/);
  await logo.setInputFiles(file('small.svg', drawing(299)));
  await images.getByText('Image must be at least 300x300 pixels.').waitFor();
  await logo.setInputFiles(file('broken.png', 'no picture', 'image/png'));
  await images.getByText('Invalid image file.').waitFor();
  await logo.setInputFiles(file('list.gif', 'GIF89a', 'image/gif'));
  await images.getByText(/^Invalid file type/).waitFor();
  expect(await bar.count()).toBe(0);

  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE' || request.url().includes('logo_upload') || request.method() === 'PUT') {
      calls.push(`${request.method()} ${new URL(request.url()).pathname.replace(/uploads\/.*/, 'uploads')}`);
    }
  });
  await logo.setInputFiles(
    file('new logo.SVG', drawing(320, '<script>alert(1)</script><a href="https://x.example"/>')),
  );
  await save();
  expect(calls).toEqual([
    'DELETE /api/charity/human-relief-gb/logo',
    'GET /api/charity/human-relief-gb/logo/logo_upload',
    'PUT /api/uploads',
    'PUT /api/charity/human-relief-gb/images',
  ]);
  await images.getByLabel(/^Cover/).setInputFiles(file('wide.svg', drawing(1200)));
  await save();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);

  await page.goto(`${server.origin}/give/human-relief-gb?campaign=mytennights`);
  const shown = page.locator('img[src*="/human-relief-gb/logo-"]').first();
  await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
  await page.getByText('Human Relief', { exact: true }).first().waitFor();
});

test('prints the page across the paper, without navigation', async ({ page, server }) => {
  const hands = new StaffHands(page, server);
  await hands.open('/');
  await hands.logIn(STAFF.owner);
  await hands.heading('Dashboard').waitFor();
  const main = page.getByRole('main');
  const around = [page.locator('.side'), page.getByRole('banner'), page.getByRole('contentinfo')];
  for (const part of around) await part.waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const part of around) await part.waitFor({ state: 'hidden' });
  expect(await hands.heading('Dashboard').isVisible()).toBe(true);
  const { x, width } = (await main.boundingBox()) ?? { x: Number.NaN, width: Number.NaN };
  expect([x, width]).toEqual([0, 1280]);
});

test.describe(() => {
  test.use({ colorScheme: 'dark' });
  test('prints a page viewed in dark colours in light ones', async ({ page, server }) => {
    const hands = new StaffHands(page, server);
    await hands.open('/');
    await hands.logIn(STAFF.owner);
    await hands.heading('Dashboard').waitFor();
    const tile = page.locator('.tile').first();
    await tile.waitFor();
    const colours = () =>
      tile.evaluate((shown) => {
        const { backgroundColor, color, colorScheme } = getComputedStyle(shown);
        return { backgroundColor, color, colorScheme };
      });
    const dark = await colours();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(colours).not.toEqual(dark);
    const light = await colours();
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    await expect.poll(colours).toEqual(light);
  });
});

test('a link to a part leads there, also by keyboard', async ({ page, server }) => {
  const hands = new StaffHands(page, server);
  await hands.open('/general#contacts');
  await hands.logIn(STAFF.member);
  await hands.heading('My charity').waitFor();
  const contacts = page.locator('#contacts');
  await expect(contacts).toBeFocused();
  await page.getByRole('region', { name: 'Contacts' }).getByRole('heading').waitFor();
  await expect(contacts).toBeInViewport();
});

test('a charity without an account opens one at the processor and returns to its page', async ({
  page,
  complaints,
  server,
}) => {
  const hands = new StaffHands(page, server);
  await hands.open('/');
  await hands.logIn(STAFF.admin);
  await hands.choose('Amanah ID');
  await hands.heading('Dashboard').waitFor();
  await hands.follow('My charity');
  const payment = page.getByRole('region', { name: 'Payout account' });
  await payment.getByText('Incomplete', { exact: true }).waitFor();
  await payment.getByRole('button', { name: 'Set up the account' }).click();

  const name = page.getByLabel('Legal name of the charity');
  await name.fill('Yayasan Amanah');
  const bank = page.getByLabel('Bank account number');
  await bank.fill('31926819');
  await bank.press('Enter');
  await page.getByText(/^Only test numbers work here/).waitFor();
  await hands.isAt(bank);
  expect(await accessibilityFaults(page)).toEqual([]);
  await bank.fill('00012345');
  await bank.press('Enter');

  await hands.heading('My charity').waitFor();
  expect(new URL(page.url()).hash).toBe('#payment');
  await payment.getByText('The account is ready.').waitFor();
  await payment.getByText('None is due.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(complaints.filter((line) => !line.includes('422 '))).toEqual([]);
});
