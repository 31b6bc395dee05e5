import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { accessibilityFaults } from '../harness/axe.ts';
import { readPdf } from '../harness/read-pdf.ts';
import { STAFF, StaffHands } from './staff-hands.ts';

interface FileToChoose {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const drawing = (name: string, width: number, height: number): FileToChoose => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><script>alert(1)</script>` +
      `<path d="M0 0h${width}v${height}z" fill="#0a7"/></svg>`,
  ),
});

/** A user without a mouse: what Tab does not reach cannot be used. */
class Keys {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async to(control: Locator): Promise<void> {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${control}`);
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.to(field);
    await this.page.keyboard.press('Control+A');
    for (const [at, line] of text.split('\n').entries()) {
      if (at > 0) await this.page.keyboard.press('Enter');
      await this.page.keyboard.type(line);
    }
  }

  async choose(input: Locator, file: FileToChoose): Promise<void> {
    await this.to(input);
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.keyboard.press('Space');
    await (await chooser).setFiles(file);
  }

  async press(button: Locator): Promise<void> {
    await this.to(button);
    await this.page.keyboard.press('Enter');
  }
}

test('a fund completes its receipts by keyboard alone, hears of each error, and gets a PDF', async ({
  page,
  complaints,
  server,
}) => {
  const hands = new StaffHands(page, server);
  const keys = new Keys(page);
  const form = page.getByRole('form', { name: 'Tax receipts' });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  const logo = form.getByLabel(/^Logo/);
  const signature = form.getByLabel(/^Signature/);
  const save = form.getByRole('button', { name: 'SAVE' });
  const told = async (...sentences: string[]) => {
    for (const sentence of sentences) await form.getByText(sentence, { exact: true }).waitFor();
    // A picked file must be read before its field is known to be valid.
    await expect(form.locator('[aria-invalid=true]')).toHaveCount(sentences.length);
    expect(await accessibilityFaults(page)).toEqual([]);
  };

  await hands.open('/');
  await hands.logIn(STAFF.fund);
  await hands.heading('Dashboard').waitFor();
  await hands.follow('Tax receipts');
  await hands.heading('Tax receipts').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const before = (await hands.stored()).charity;

  await keys.press(save);
  await told(
    'Please enter the charity address',
    'Please enter the email',
    'Please enter the phone number',
    'Please enter the representative name',
    'Please enter the footer',
    'Please upload the charity logo',
    'Please upload the signature image',
  );
  await hands.isAt(field('Address'));

  await keys.type(field('Address'), '1 Orchard Road\nSuite 5\nSpringfield, IL 62701\nUnited States');
  await keys.type(field('Email'), 'nobody');
  await keys.type(field('Phone'), '+1 217');
  await keys.type(field('Representative name'), 'Zażółć Gęślą');
  await keys.type(field('Footer'), 'Thank you.\nKeep this for your records.');
  await keys.choose(logo, drawing('logo.svg', 299, 300));
  await keys.choose(signature, { ...drawing('signature.gif', 250, 100), mimeType: 'image/gif' });
  await keys.press(save);
  await told(
    "Address can't contain more than 3 lines",
    "Sorry! We aren't able to accept this email address",
    "Sorry! We aren't able to accept this phone number",
    'Please select an image of size 300x300',
    'Invalid file type, please upload one of the following valid file type; png, jpg or svg',
  );

  await keys.type(field('Address'), '1 Orchard Road\nSpringfield, IL 62701\nUnited States');
  await keys.type(field('Email'), 'receipts@open-hands.example');
  await keys.type(field('Phone'), '(217) 555-0100');
  await keys.choose(logo, drawing('logo.svg', 300, 300));
  await keys.choose(signature, drawing('signature.svg', 250, 100));
  await told();

  const preview = page.waitForEvent('download');
  await keys.press(form.getByRole('button', { name: 'Download a preview' }));
  expect(await readPdf(await preview)).toMatchObject({ name: 'taxReceipt.pdf', begins: '%PDF-' });
  expect((await hands.stored()).charity).toEqual(before);

  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  const download = page.waitForEvent('download');
  await keys.press(save);
  await page.getByText('Saved.', { exact: true }).waitFor();
  const receipt = await readPdf(await download);
  expect(receipt).toMatchObject({ name: 'taxReceipt.pdf', begins: '%PDF-' });
  for (const part of [
    'Open Hands',
    '00-0000003',
    'Springfield, IL 62701',
    'Zażółć Gęślą',
    'It is not a receipt.',
    '$25.00',
  ]) {
    expect(receipt.text).toContain(part);
  }
  // The images were uploaded with the first preview and are not uploaded again.
  expect(calls.slice(0, 1)).toEqual(['PUT /api/charity/open-hands-us/tax_receipts']);
  const after = (await hands.stored()).charity;
  expect(after).toEqual({
    ...Object(before),
    tax_receipts_data: expect.objectContaining({ name: 'Open Hands', phone_number: '+12175550100' }),
  });

  await page.reload();
  await hands.heading('Tax receipts').waitFor();
  await expect(field('Footer')).toHaveValue('Thank you.\nKeep this for your records.');
  await expect(form.locator('img')).toHaveCount(2);
  for (const picture of await form.locator('img').all()) {
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }
  calls.length = 0;
  const again = page.waitForEvent('download');
  await keys.press(save);
  await again;
  expect(calls.filter((call) => call.includes('upload'))).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('opens the form from its card for a charity that issues receipts without being a fund, and explains to another how to', async ({
  page,
  visit,
  server,
}) => {
  const hands = new StaffHands(page, server);
  await hands.open('/');
  await hands.logIn(STAFF.ofTwo);
  await hands.choose('Maple Aid CA');
  await hands.heading('Dashboard').waitFor();
  await hands.menu.getByText('My charity', { exact: true }).waitFor();
  await expect(hands.menu.getByText('Tax receipts', { exact: true })).toHaveCount(0);
  await page.locator('a[href$="/tax-receipts"]').click();
  await hands.heading('Tax receipts').waitFor();
  await page.getByRole('form', { name: 'Tax receipts' }).getByRole('button', { name: 'SAVE' }).waitFor();

  const other = await visit();
  const owner = new StaffHands(other.page, server);
  await owner.open('/tax-receipts');
  await owner.logIn(STAFF.owner);
  await owner.heading('Tax receipts').waitFor();
  await other.page.getByText(/^Your charity does not issue tax receipts/).waitFor();
  expect(await accessibilityFaults(other.page)).toEqual([]);
  await other.close();
});
