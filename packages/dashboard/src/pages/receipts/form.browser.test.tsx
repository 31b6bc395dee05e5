import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  complete,
  downloads,
  expectTold,
  field,
  fresh,
  HERE,
  kept,
  logo,
  picture,
  problem,
  save,
  saved,
  server,
  showPage,
  signature,
  stored,
  watchDownloads,
} from '../../../test/receipts-page.tsx';

watchDownloads();

test.each(['{Control>}s{/Control}', '{Meta>}s{/Meta}'])(
  'sends nothing on Enter in a field, and saves on %s',
  async (keys) => {
    const { calls } = server();
    showPage(complete);
    await userEvent.fill(field('Representative name'), 'Bilal Khan');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Not saved yet')).toBeVisible();
    expect(calls()).toEqual([]);
    await userEvent.keyboard(keys);
    await saved();
    expect(calls()[0]).toBe(`PUT ${HERE}`);
  },
);

describe('an error', () => {
  const labels = {
    name: 'Charity name',
    address: 'Address',
    email: 'Email',
    phone: 'Phone',
    registration: 'Registration number',
    representative: 'Representative name',
    footer: 'Footer',
  };

  test('is shown for every empty field, connected to it, with the first one focused', async () => {
    const { calls } = server();
    showPage({ ...fresh, name: '', registration_number: '' });
    await userEvent.click(save());
    for (const [label, sentence] of [
      [labels.name, 'Please enter the charity name'],
      [labels.address, 'Please enter the charity address'],
      [labels.email, 'Please enter the email'],
      [labels.phone, 'Please enter the phone number'],
      [labels.registration, 'Please enter the charity registration number'],
      [labels.representative, 'Please enter the representative name'],
      [labels.footer, 'Please enter the footer'],
    ] as const) {
      await expectTold(field(label), sentence);
    }
    await expectTold(logo(), 'Please upload the charity logo');
    await expectTold(signature(), 'Please upload the signature image');
    await expect.poll(() => document.activeElement).toBe(field(labels.name).element());
    expect(calls()).toEqual([]);
  });

  test('is shown when an emptied field is left', async () => {
    server();
    showPage(complete);
    await userEvent.fill(field(labels.representative), '');
    await userEvent.tab();
    await expectTold(field(labels.representative), 'Please enter the representative name');
  });

  test.each([
    [labels.address, 'a\nb\nc\nd', "Address can't contain more than 3 lines"],
    [labels.email, 'nobody', "Sorry! We aren't able to accept this email address"],
    [labels.phone, '+1 217', "Sorry! We aren't able to accept this phone number"],
    [labels.phone, '12345', 'The phone number you entered is too short'],
    [labels.phone, '1234567890123', 'The phone number you entered is too long'],
    [labels.footer, 'x'.repeat(501), 'This text is too long'],
  ])('is shown for %s: %s', async (label, typed, sentence) => {
    const { calls } = server();
    showPage(complete);
    await userEvent.fill(field(label), typed);
    await userEvent.click(save());
    await expectTold(field(label), sentence);
    expect(calls()).toEqual([]);
  });

  test('is absent for a filled-in number with a dial code, and for a stored one without', async () => {
    server();
    showPage({ ...complete, country: 'US', tax_receipts_data: { ...stored, phone_number: '(217) 555-0100' } });
    await expect.element(field(labels.phone)).toHaveValue('(217) 555-0100');
    await expect.element(field('Dial code')).toHaveValue('US');
    await userEvent.fill(field(labels.phone), '+44 20 7946 0000');
    await expect.element(field(labels.phone)).toHaveValue('2079460000');
    await expect.element(field('Dial code')).toHaveValue('GB');
  });

  test('of an image is shown when it is chosen', async () => {
    const { calls } = server();
    showPage(complete);
    await userEvent.upload(logo(), await picture('logo.png', 299, 300));
    await expectTold(logo(), 'Please select an image of size 300x300');
    await userEvent.upload(signature(), await picture('signature.png', 250, 101));
    await expectTold(signature(), 'Please select an image of size 250x100');
    const types = 'Invalid file type, please upload one of the following valid file type; png, jpg or svg';
    await userEvent.upload(logo(), await picture('logo.webp', 300, 300));
    await expectTold(logo(), types);
    await userEvent.upload(logo(), new File(['x'], 'logo.png'));
    await expectTold(logo(), 'Invalid image file.');
    await userEvent.click(save());
    await expectTold(logo(), 'Invalid image file.');
    await expectTold(signature(), 'Please select an image of size 250x100');
    expect(calls()).toEqual([]);
    await userEvent.upload(logo(), await picture('logo.png', 300, 300));
    await expect.element(logo()).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('from the server is shown beside its field, and the input stays', async () => {
    const errors = [{ pointer: '/footer', message: 'The server wants another footer' }];
    server({ [`PUT ${HERE}`]: problem(422, { errors }) });
    showPage(complete);
    await userEvent.fill(field('Footer'), 'Another one');
    await userEvent.click(save());
    await expectTold(field('Footer'), 'The server wants another footer');
    await expect.element(field('Footer')).toHaveValue('Another one');
    expect(kept()).toEqual(complete);
    expect(downloads).toEqual([]);
  });
});

describe('the form for receipts', () => {
  test('lets an owner change all but the charity’s name and number, which need an admin’s approval', async () => {
    server();
    showPage(complete);
    await expect.element(field('Footer')).not.toHaveAttribute('readonly');
    for (const [label, text] of [
      ['Charity name', 'Open Hands'],
      ['Registration number', '00-0000003'],
    ] as const) {
      await expect.element(field(label)).toHaveValue(text);
      await expect.element(field(label)).toHaveAttribute('readonly');
      await expect.element(field(label)).toHaveAccessibleDescription(/^Taken from My charity/);
    }
  });

  test('is read-only for a member, with a preview', async () => {
    server({}, 'member');
    showPage(complete);
    await expect.element(page.getByText(/^Only an owner can change these/)).toBeVisible();
    await expect.element(field('Footer')).toHaveAttribute('readonly');
    expect(save().elements()).toEqual([]);
    await userEvent.click(page.getByRole('button', { name: 'Download a preview' }));
    await expect.poll(() => downloads.map(({ name }) => name)).toEqual(['taxReceipt.pdf']);
  });

  test.each([
    ['a fund', { is_daf: true, tax_receipt: false }],
    ['a charity that issues receipts', { is_daf: false, tax_receipt: true }],
  ])('%s', async (_, about) => {
    server();
    showPage({ ...fresh, ...about });
    await expect.element(save()).toBeVisible();
  });

  test('is replaced by an explanation for a charity that issues no receipts', async () => {
    server();
    showPage({ ...fresh, is_daf: false, tax_receipt: false });
    await expect.element(page.getByText(/^Your charity does not issue tax receipts/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'My charity' })).toHaveAttribute('href', '/general#general');
    expect(save().elements()).toEqual([]);
  });

  test('is prefilled with the charity’s own details', async () => {
    server();
    const main = { name: 'Amina Rahman', email: 'main@open-hands.example', phone: '217 555 0100' };
    showPage({ ...fresh, contacts: { ...fresh.contacts, main } });
    await expect.element(field('Charity name')).toHaveValue('Open Hands');
    await expect.element(field('Email')).toHaveValue(main.email);
    await expect.element(field('Registration number')).toHaveValue(fresh.registration_number);
    expect(page.getByText('Not saved yet').elements()).toEqual([]);
  });

  test('is translated to Arabic with all its errors', async () => {
    server();
    showPage({ ...fresh, name: '' }, 'ar');
    await userEvent.click(page.getByRole('button', { name: 'حفظ', exact: true }));
    await expectTold(field('اسم الجمعية'), 'يرجى إدخال اسم الجمعية');
    await userEvent.upload(field(/^الشعار/), await picture('logo.png', 10, 10));
    await expectTold(field(/^الشعار/), 'يرجى اختيار صورة بأبعاد \u2066300x300\u2069');
  });
});
