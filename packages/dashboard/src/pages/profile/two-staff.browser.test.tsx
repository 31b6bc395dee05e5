import type { DashboardCharity } from '@lantern-giving/core/api/charity';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { demoCharity, demoOwner } from '../../../test/demo-charity.ts';
import { fakeApi, held, ok, type Reply, refused } from '../../../test/fake-api.ts';
import { expectAccessible, showPage } from '../../../test/show-page.tsx';
import { useCharity } from '../../charity/charity-context.tsx';
import { SaveGroup } from '../../components/form/save-group.tsx';
import { ContactsPart } from './contacts-part.tsx';
import { GeneralPart } from './general-part.tsx';
import { ImagesPart } from './images-part.tsx';
import { RepresentativesPart } from './representatives-part.tsx';

const CHARITY = '/api/charity/human-relief-gb';
const amina = { name: 'Amina Rahman', email: 'amina@human-relief.example', phone: '' };
const bilal = { id: '00000000-0000-7000-8000-00000000000b', name: 'Bilal Khan', position: 'Treasurer' };
const charity: DashboardCharity = {
  ...demoCharity,
  contacts: { ...demoCharity.contacts, main: amina },
  representatives: [bilal],
  logo_image: 'https://lantern.example/a/logo-old.svg',
};
/** A colleague's save in the meantime. */
const later: DashboardCharity = {
  ...charity,
  gift_aid: false,
  about: 'Schools.',
  contacts: { ...charity.contacts, main: { ...amina, email: 'office@human-relief.example' }, finance: amina },
  representatives: [],
};

const apiWith = (replies: Record<string, Reply>) => fakeApi({ 'GET /api/auth/userInfo': ok(demoOwner), ...replies });

function Page() {
  const { charity: known, replace } = useCharity();
  return (
    <>
      <h1>A charity</h1>
      <output>{JSON.stringify(known)}</output>
      <button type="button" onClick={() => replace(later)}>
        Elsewhere
      </button>
      <SaveGroup>
        <GeneralPart />
        <ImagesPart />
        <ContactsPart />
        <RepresentativesPart />
      </SaveGroup>
    </>
  );
}

const show = (setting = {}) => showPage(<Page />, { address: '/general', charity, fresh: later, ...setting });
const form = (name: string) => page.getByRole('form', { name });
const save = () => page.getByRole('button', { name: 'SAVE' });
const elsewhere = () => user.click(page.getByRole('button', { name: 'Elsewhere' }));
const logo = () => page.getByLabelText('Logo', { exact: true });
const landing = () => page.getByLabelText('Text', { exact: true });
const main = () => form('Contacts').getByRole('group').first();
const known = (): DashboardCharity => JSON.parse(document.querySelector('output')?.textContent ?? '');

test('shows a colleague’s save in untouched fields, and sends only what was typed', async () => {
  const api = apiWith({ [`POST ${CHARITY}/general`]: ok({ ...later, landing_text: 'Thank you.' }) });
  show();
  await user.fill(landing(), 'Thank you.');
  await elsewhere();
  await expect.element(page.getByLabelText('We claim Gift Aid')).not.toBeChecked();
  await expect.element(page.getByLabelText('What you do')).toHaveValue('Schools.');
  await expect.element(landing()).toHaveValue('Thank you.');
  await user.click(save());
  await expect.element(page.getByText('Saved.')).toBeVisible();
  expect(api.changes.map(({ body }) => body)).toEqual([{ landing_text: 'Thank you.' }]);
});

test('sends only what was typed without knowing of a colleague’s save, and shows the whole response', async () => {
  const api = apiWith({
    [`POST ${CHARITY}/general`]: ok({ ...later, landing_text: 'Thank you.' }),
    [`PUT ${CHARITY}/contacts`]: ok({ ...later, contacts: { ...later.contacts, data: amina } }),
  });
  show();
  await user.fill(landing(), 'Thank you.');
  await user.click(save());
  await expect.element(page.getByLabelText('We claim Gift Aid')).not.toBeChecked();
  await user.fill(main().getByLabelText('Full name'), 'Amina R. Khan');
  await user.click(save());
  await expect.element(main().getByLabelText('Email')).toHaveValue('office@human-relief.example');
  const [general, contacts] = api.changes;
  expect([general?.body, contacts?.body]).toEqual([
    { landing_text: 'Thank you.' },
    { main: { name: 'Amina R. Khan' } },
  ]);
});

test('takes a colleague’s save into the other fields of a contact being edited, and removes an emptied one', async () => {
  const api = apiWith({ [`PUT ${CHARITY}/contacts`]: ok(later) });
  show();
  await user.fill(main().getByLabelText('Full name'), 'Amina R. Khan');
  await elsewhere();
  await expect.element(main().getByLabelText('Email')).toHaveValue('office@human-relief.example');
  await expect.element(main().getByLabelText('Full name')).toHaveValue('Amina R. Khan');
  for (const label of ['Full name', 'Email']) await user.clear(main().getByLabelText(label));
  await user.click(save());
  await expect.element(page.getByText('Saved.')).toBeVisible();
  expect(api.changes.map(({ body }) => body)).toEqual([{ main: null }]);
});

test('treats removing a representative already removed by a colleague as done, and reloads the list', async () => {
  apiWith({ [`DELETE ${CHARITY}/representative/${bilal.id}`]: refused(404, 'representative_not_found') });
  show();
  await user.click(page.getByRole('button', { name: 'Remove Bilal Khan' }));
  await user.click(page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }));
  await expect.element(page.getByText('A colleague has already removed Bilal Khan.')).toBeVisible();
  await expect.element(page.getByText('No representatives yet.')).toBeVisible();
});

test('reports a change of a representative removed by a colleague, and keeps the input', async () => {
  apiWith({ [`PUT ${CHARITY}/representative`]: refused(404, 'representative_not_found') });
  const box = show();
  await user.click(page.getByRole('button', { name: 'Change Bilal Khan' }));
  const dialog = page.getByRole('dialog');
  await user.fill(dialog.getByLabelText('Position'), 'Chair');
  await user.click(dialog.getByRole('button', { name: 'SAVE' }));
  await expect.element(dialog.getByText('A colleague has already removed Bilal Khan.')).toBeVisible();
  await expect.element(dialog.getByLabelText('Position')).toHaveValue('Chair');
  await expectAccessible(box);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await expect.element(page.getByText('No representatives yet.')).toBeVisible();
});

test('keeps what was saved during an upload when the old logo is deleted', async () => {
  const { until, letGo } = held();
  const api = apiWith({ [`GET ${CHARITY}/logo/logo_upload`]: refused(503, 'unavailable') });
  api.on(`DELETE ${CHARITY}/logo`, async () => {
    await until;
    return ok({ success: true });
  });
  show();
  const canvas = new OffscreenCanvas(400, 400);
  canvas.getContext('2d')?.fillRect(0, 0, 200, 400);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  await user.upload(logo(), new File([blob], 'logo.png', { type: 'image/png' }));
  await user.click(page.getByRole('button', { name: 'SAVE' }));
  await elsewhere();
  letGo();
  await expect.poll(() => known().logo_image).toBeNull();
  expect(known()).toEqual({ ...later, logo_image: null });
});

test('offers a read-only user nothing that would be refused', async () => {
  apiWith({});
  const box = show({ mayChange: false });
  await expect.element(page.getByText('Bilal Khan')).toBeVisible();
  for (const name of ['SAVE', 'Add a representative', 'Change Bilal Khan', 'Remove Bilal Khan']) {
    expect(page.getByRole('button', { name }).elements()).toEqual([]);
  }
  expect(box.querySelectorAll('input[type=file]')).toHaveLength(0);
  const fields = [
    ...box.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>('input, textarea, select'),
  ];
  expect(fields.length).toBeGreaterThan(20);
  const live = fields.filter((field) => !field.disabled && !('readOnly' in field && field.readOnly));
  expect(live.map(({ name }) => name)).toEqual([]);
  const name = page.getByLabelText('Name', { exact: true });
  await user.click(name);
  await userEvent.keyboard('!');
  await expect.element(name).toHaveValue(demoCharity.name);
  await expect
    .element(page.getByText('You can view this. Only the charity’s own people and admins can change it.').first())
    .toBeVisible();
  await expectAccessible(box);
});
