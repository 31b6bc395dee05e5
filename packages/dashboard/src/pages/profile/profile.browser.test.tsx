import type { UserInfo } from '@lantern-giving/core/api/auth';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { demoCharity } from '../../../test/demo-charity.ts';
import { type FakeApi, fakeApi, held, ok, type Reply, refused } from '../../../test/fake-api.ts';
import { expectAccessible, expectFocusOn, LOOKS, pressAgain, showPage } from '../../../test/show-page.tsx';
import { ProfilePage } from './page.tsx';

const CHARITY = '/api/charity/human-relief-gb';
const ACCOUNT = `GET ${CHARITY}/stripe/onboarding`;
const BALANCE = 'GET /api/stripe/human-relief-gb/balance';
const PAYOUT = 'GET /api/reports/human-relief-gb/payouts/next';

const info = (role: 'owner' | 'member'): UserInfo => ({
  email: 'amina@human-relief.example',
  charities: 'human-relief-gb',
  isAdmin: false,
  roles: ['CHARITY'],
  charity_roles: [{ charity_id: 'human-relief-gb', role }],
  first_name: null,
  last_name: null,
  user_id: '00000000-0000-7000-8000-000000000001',
});

function apiWith(more: Record<string, Reply> = {}, role: 'owner' | 'member' = 'owner'): FakeApi {
  return fakeApi({
    'GET /api/auth/userInfo': ok(info(role)),
    [ACCOUNT]: ok({ state: 'complete' }),
    [BALANCE]: ok({ available: 1200, pending: 666, currency: 'gbp' }),
    [PAYOUT]: ok({ amount: 666, expected_date: '2027-03-08', currency: 'gbp' }),
    ...more,
  });
}

const bilal = { id: '00000000-0000-7000-8000-00000000000b', name: 'Bilal Khan', position: 'Treasurer' };
const chloe = { id: '00000000-0000-7000-8000-00000000000c', name: 'Chloe Martin', position: 'Chair' };
const staffed = { ...demoCharity, representatives: [bilal, chloe] };

const show = (setting = {}) => showPage(<ProfilePage />, { address: '/general', ...setting });
const form = (name: string) => page.getByRole('form', { name });
const part = (name: string) => page.getByRole('region', { name });
const save = () => page.getByRole('button', { name: 'SAVE' });
const about = () => page.getByLabelText('What you do');
const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

test.each(LOOKS)('shows every part as completed or incomplete: %o', async (look) => {
  apiWith();
  const box = show({ ...look, charity: staffed });
  await expect.element(page.getByRole('definition').nth(2)).toBeVisible();
  expect(box.querySelectorAll('.part-state')).toHaveLength(3);
  await expectAccessible(box);
});

const waiting = {
  ...demoCharity,
  waiting_changes: {
    asked_at: '2026-11-20T10:00:00.000Z',
    changes: { name: 'Human Relief Trust', gift_aid: false },
  },
};

test.each(LOOKS)(
  'shows changes waiting for approval with old and new values, and lets an owner withdraw them: %o',
  async (look) => {
    const api = apiWith();
    api.on(`DELETE ${CHARITY}/changes`, () => ok(demoCharity));
    const box = show({ ...look, charity: waiting });
    const messages =
      look.language === 'ar'
        ? { withdraw: 'سحب التغييرات', name: 'الاسم' }
        : { withdraw: 'Withdraw changes', name: 'Name' };
    await expect.element(button(messages.withdraw)).toBeVisible();
    const list = box.querySelector('.changes');
    expect(list?.textContent).toContain('Human Relief');
    expect(list?.textContent).toContain('Human Relief Trust');
    await expect.element(page.getByLabelText(messages.name, { exact: true })).toHaveValue('Human Relief Trust');
    await expectAccessible(box);
    await userEvent.click(button(messages.withdraw));
    await expect.element(page.getByLabelText(messages.name, { exact: true })).toHaveValue('Human Relief');
    expect(box.querySelector('.changes')).toBeNull();
  },
);

test('reports a new name as waiting for approval, and does not send it again', async () => {
  const api = apiWith();
  api.on(`POST ${CHARITY}/general`, () => ok(waiting));
  show();
  await expect.element(page.getByText(/^We check changes to the name/)).toBeVisible();
  await userEvent.fill(page.getByLabelText('Name', { exact: true }), 'Human Relief Trust');
  await userEvent.click(page.getByLabelText('We claim Gift Aid'));
  await userEvent.click(save());
  await expect.element(page.getByText('Waiting for approval', { exact: true })).toBeVisible();
  await userEvent.fill(about(), 'Wells.');
  await userEvent.click(save());
  await expect
    .poll(() => api.changes.map(({ body }) => body))
    .toEqual([{ name: 'Human Relief Trust', gift_aid: false }, { about: 'Wells.' }]);
});

test('shows a member what donors rely on, and why it is read-only', async () => {
  apiWith({}, 'member');
  show({ charity: waiting });
  await expect.element(page.getByText(/^Only an owner can change the name/)).toBeVisible();
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Human Relief');
  for (const label of ['Name', 'Registration number']) {
    await expect.element(page.getByLabelText(label, { exact: true })).toHaveAttribute('readonly');
  }
  for (const label of ['We claim Gift Aid', 'We issue tax receipts']) {
    await expect.element(page.getByLabelText(label)).toBeDisabled();
  }
  await expect.element(about()).not.toHaveAttribute('readonly');
  await expect.element(page.getByText('Waiting for approval', { exact: true })).toBeVisible();
  await expect.element(button('Withdraw changes')).not.toBeInTheDocument();
});

test('lets all people of a charity change it before its approval', async () => {
  apiWith({}, 'member');
  show({ charity: { ...demoCharity, status: 'STATUSPENDINGAPPROVAL' } });
  await expect.element(page.getByLabelText('Name', { exact: true })).not.toHaveAttribute('readonly');
  await expect.element(page.getByText(/^Only an owner can change the name/)).not.toBeInTheDocument();
});

test('saves general info once and shows the server’s response', async () => {
  const { until, letGo } = held();
  const api = apiWith();
  api.on(`POST ${CHARITY}/general`, async () => {
    await until;
    return ok({ ...demoCharity, name: 'Human Relief Trust', about: 'Wells.' });
  });
  show();
  await userEvent.fill(about(), 'Wells.');
  await userEvent.click(save());
  pressAgain(save());
  letGo();
  await expect.element(page.getByText('Saved.')).toBeVisible();
  expect(api.changes).toHaveLength(1);
  expect(api.changes[0]?.body).toEqual({ about: 'Wells.' });
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Human Relief Trust');
});

test('sends the complete URL of a privacy policy, however it was typed', async () => {
  const api = apiWith({ [`POST ${CHARITY}/general`]: ok(demoCharity) });
  show();
  await user.fill(page.getByLabelText('Privacy policy'), 'www.orchard.example/privacy');
  await user.click(save());
  await expect.poll(() => api.changes).toHaveLength(1);
  expect(api.changes[0]?.body).toEqual({ privacy_policy_url: 'https://www.orchard.example/privacy' });
});

test.each([
  ['lost' as const, /^We could not reach the server. What you typed is still here/],
  [refused(500, 'internal'), /^Something went wrong on our side. What you typed is still here/],
])('loses nothing when a save fails, and can be retried: %j', async (reply, told) => {
  const api = apiWith({ [`POST ${CHARITY}/general`]: reply });
  const box = show();
  await userEvent.fill(about(), 'Wells and schools.');
  await userEvent.click(save());
  await expect.element(page.getByRole('alert').getByText(told)).toBeVisible();
  await expect.element(about()).toHaveValue('Wells and schools.');
  await expectAccessible(box);
  api.on(`POST ${CHARITY}/general`, () => ok({ ...demoCharity, about: 'Wells and schools.' }));
  await userEvent.click(save());
  await expect.element(page.getByText('Saved.')).toBeVisible();
});

test('shows the server’s error beside its field, also for a contact', async () => {
  const errors = [{ pointer: '/main/phone', message: 'The phone is refused.' }];
  const api = apiWith({
    [`POST ${CHARITY}/general`]: refused(422, 'invalid', { errors: [{ pointer: '/about', message: 'Say more.' }] }),
    [`PUT ${CHARITY}/contacts`]: refused(422, 'invalid', { errors }),
  });
  show();
  await userEvent.fill(about(), 'Wells.');
  await userEvent.click(save());
  await expect.element(about()).toHaveAccessibleDescription(/Say more\.$/);
  await expectFocusOn(() => about().element());

  // If both were refused again, the first on the page would be focused.
  api.on(`POST ${CHARITY}/general`, () => ok({ ...demoCharity, about: 'Wells.' }));
  const main = form('Contacts').getByRole('group').first();
  await userEvent.fill(main.getByLabelText('Full name'), 'Amina Rahman');
  await userEvent.fill(main.getByLabelText('Email'), 'amina@human-relief.example');
  await userEvent.fill(main.getByLabelText(/^Phone/), '020 7946 0000');
  await userEvent.click(save());
  await expect.element(main.getByLabelText(/^Phone/)).toHaveAccessibleDescription('The phone is refused.');
  await expectFocusOn(() => main.getByLabelText(/^Phone/).element());
});

test('parses a contact’s phone with a dial code, and does not change a stored one without it by viewing', async () => {
  const main = { name: 'Amina Rahman', email: 'amina@human-relief.example', phone: '020 7946 0000' };
  const charity = { ...demoCharity, contacts: { ...demoCharity.contacts, main } };
  const api = apiWith({ [`PUT ${CHARITY}/contacts`]: ok(charity) });
  show({ charity });
  const group = form('Contacts').getByRole('group').first();
  const phone = group.getByLabelText(/^Phone/);
  await expect.element(phone).toHaveValue('20 7946 0000');
  await expect.element(group.getByLabelText('Dial code')).toHaveValue('GB');
  await userEvent.click(phone);
  await userEvent.tab();
  expect(page.getByText('Not saved yet').elements()).toEqual([]);
  await userEvent.fill(phone, '+60 12-345 6789');
  await expect.element(group.getByLabelText('Dial code')).toHaveValue('MY');
  await userEvent.click(save());
  await expect.poll(() => api.changes).toMatchObject([{ body: { main: { phone: '+60123456789' } } }]);
});

test.each([
  ['', 'Please enter the email'],
  ['amina', "Sorry! We aren't able to accept this email address"],
])('says whether the email of a contact left as %j is missing or invalid', async (typed, told) => {
  apiWith();
  const main = { name: 'Amina Rahman', email: 'amina@mail.example', phone: '' };
  show({ charity: { ...demoCharity, contacts: { ...demoCharity.contacts, main } } });
  const email = form('Contacts').getByRole('group').first().getByLabelText('Email');
  await userEvent.fill(email, typed);
  await userEvent.tab();
  await expect.element(email).toHaveAccessibleDescription(told);
});

test('accepts a completely emptied contact', async () => {
  const main = { name: 'Amina Rahman', email: 'amina@mail.example', phone: '' };
  const charity = { ...demoCharity, contacts: { ...demoCharity.contacts, main } };
  const api = apiWith({ [`PUT ${CHARITY}/contacts`]: ok(demoCharity) });
  show({ charity });
  const group = form('Contacts').getByRole('group').first();
  await userEvent.fill(group.getByLabelText('Full name'), '');
  await userEvent.tab();
  await expect
    .element(group.getByLabelText('Full name'))
    .toHaveAccessibleDescription('Please enter the name of this contact');
  await userEvent.fill(group.getByLabelText('Email'), '');
  await userEvent.tab();
  await expect.element(group.getByLabelText('Full name')).not.toHaveAttribute('aria-invalid');
  await userEvent.click(save());
  await expect.poll(() => api.changes.map(({ body }) => body)).toEqual([{ main: null }]);
});

test('sends only the typed contacts', async () => {
  const api = apiWith({ [`PUT ${CHARITY}/contacts`]: ok({ ...demoCharity, contact_info_complete: true }) });
  show();
  const group = form('Contacts').getByRole('group').nth(1);
  await userEvent.fill(group.getByLabelText('Full name'), 'Amina Rahman');
  await userEvent.fill(group.getByLabelText('Email'), 'amina@human-relief.example');
  await userEvent.click(save());
  await expect.element(part('Contacts').getByText('Completed', { exact: true })).toBeVisible();
  const finance = { name: 'Amina Rahman', email: 'amina@human-relief.example' };
  expect(api.changes.map(({ body }) => body)).toEqual([{ finance }]);
});

test('says when the maximum number of representatives is reached, and adds no more', async () => {
  apiWith();
  const representatives = Array.from({ length: 30 }, (_, at) => ({ ...bilal, id: `${at}`, name: `Bilal ${at}` }));
  show({ charity: { ...demoCharity, representatives } });
  await expect.element(part('Representatives').getByText('A charity can name up to 30 people.')).toBeVisible();
  expect(button('Add a representative').elements()).toHaveLength(0);
});

test('adds a representative once, and keeps the dialog with its input after a failure', async () => {
  const api = apiWith({ [`POST ${CHARITY}/representative`]: 'lost' });
  const box = show();
  const add = button('Add a representative');
  await expect.element(part('Representatives').getByText('No representatives yet.')).toBeVisible();
  await userEvent.click(add);
  await userEvent.fill(dialog().getByLabelText('Full name'), bilal.name);
  await userEvent.fill(dialog().getByLabelText('Position'), bilal.position);
  const send = dialog().getByRole('button', { name: 'SAVE' });
  await userEvent.click(send);
  await expect.element(dialog().getByText(/^We could not reach the server/)).toBeVisible();
  await expect.element(dialog().getByLabelText('Full name')).toHaveValue(bilal.name);
  await expectAccessible(box);
  const { until, letGo } = held();
  api.on(`POST ${CHARITY}/representative`, async () => {
    await until;
    return ok({ ...demoCharity, representatives: [bilal] });
  });
  await userEvent.click(send);
  pressAgain(send);
  await expect.element(dialog().getByRole('button', { name: 'Cancel' })).toBeDisabled();
  letGo();
  await expect.element(page.getByText('Bilal Khan was added.')).toBeVisible();
  expect(api.changes).toHaveLength(2);
  await expectFocusOn(() => add.element());
});

test('asks before a representative is removed, and changes nothing after a failure', async () => {
  const DELETE = `DELETE ${CHARITY}/representative/${bilal.id}`;
  const api = apiWith({ [DELETE]: 'lost' });
  const box = show({ charity: staffed });
  await userEvent.click(button('Remove Bilal Khan'));
  const confirm = dialog().getByRole('button', { name: 'Remove', exact: true });
  await userEvent.click(confirm);
  await expect.element(dialog().getByText(/^We could not reach the server/)).toBeVisible();
  await expectAccessible(box);
  api.on(DELETE, () => ok({ ...demoCharity, representatives: [chloe] }));
  await userEvent.click(confirm);
  await expect.element(page.getByText('Bilal Khan was removed.')).toBeVisible();
  await expectFocusOn(() => page.getByRole('listitem').filter({ hasText: chloe.name }).element());
});

test.each([
  ['none', 'Set up the account'],
  ['pending', 'Continue the set-up'],
] as const)('lets an owner open an account that is %s, and reports a failure', async (state, label) => {
  const api = apiWith({ [ACCOUNT]: ok({ state }), [`POST ${CHARITY}/stripe/onboarding`]: refused(503, 'unavailable') });
  const box = show();
  await userEvent.click(button(label));
  await expect.element(page.getByText('The payment provider is not responding right now.')).toBeVisible();
  await expectFocusOn(() => button(label).element());
  await expectAccessible(box);
  expect(api.changes).toHaveLength(1);
});

test('tells a member that an owner opens the account', async () => {
  apiWith({ [ACCOUNT]: ok({ state: 'none' }) }, 'member');
  show();
  await expect.element(page.getByText('Only an owner of the charity can set up its account.')).toBeVisible();
  expect(button('Set up the account').elements()).toEqual([]);
});

test.each([
  ['lost' as const, 'We could not reach the server. Nothing has changed: try again.'],
  [refused(503, 'unavailable'), 'The payment provider is not responding right now.'],
])('reports an account that fails to load, and loads it on retry: %j', async (reply, told) => {
  const api = apiWith({ [ACCOUNT]: reply });
  show();
  await expect.element(page.getByText(told)).toBeVisible();
  api.on(ACCOUNT, () => ok({ state: 'complete' }));
  await userEvent.click(button('Try again'));
  await expect.element(page.getByText('The account is ready.')).toBeVisible();
});

test('shows a name in its own direction on a page of the other one, and an empty field in the page’s', async () => {
  apiWith();
  show({ language: 'ar' });
  const name = page.getByLabelText('الاسم', { exact: true });
  const directionOf = () => getComputedStyle(name.element()).direction;
  await expect.poll(directionOf).toBe('ltr');
  await userEvent.clear(name);
  await expect.poll(directionOf).toBe('rtl');
  await userEvent.fill(name, 'رحمة');
  await expect.poll(directionOf).toBe('rtl');
});

test('shows the result once after the return from the payment provider', async () => {
  sessionStorage.setItem('payout-onboarding', 'human-relief-gb');
  apiWith();
  show();
  const told = page.getByRole('region', { name: 'Messages (F8)' }).getByText('The account is ready.');
  await expect.element(told).toBeVisible();
  expect(sessionStorage.getItem('payout-onboarding')).toBeNull();
});

test('explains that a representative already exists', async () => {
  const api = apiWith();
  show({ charity: staffed });
  await userEvent.click(button('Add a representative'));
  await userEvent.fill(dialog().getByLabelText('Full name'), ' bilal khan');
  await userEvent.fill(dialog().getByLabelText('Position'), 'Treasurer');
  await userEvent.click(dialog().getByRole('button', { name: 'SAVE' }));
  await expect.element(dialog().getByText('This person is already listed in this position.')).toBeVisible();
  expect(api.changes).toEqual([]);
});

test('restores a removed representative with Undo', async () => {
  const api = apiWith({
    [`DELETE ${CHARITY}/representative/${bilal.id}`]: ok({ ...staffed, representatives: [chloe] }),
    [`POST ${CHARITY}/representative`]: ok(staffed),
  });
  show({ charity: staffed });
  await userEvent.click(button('Remove Bilal Khan'));
  await userEvent.click(dialog().getByRole('button', { name: 'Remove', exact: true }));
  await expect.element(page.getByText('Bilal Khan was removed.')).toBeVisible();
  await userEvent.click(button('Undo'));
  await expect.element(part('Representatives').getByText('Bilal Khan')).toBeVisible();
  expect(api.changes.at(-1)?.body).toEqual({ name: bilal.name, position: bilal.position });
});
