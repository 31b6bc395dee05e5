import type { UserInfo } from '@lantern-giving/core/api/auth';
import type { CharityPeople, StaffPerson } from '@lantern-giving/core/api/people';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { type FakeApi, fakeApi, held, ok, type Reply, refused } from '../../../test/fake-api.ts';
import { expectAccessible, expectFocusOn, LOOKS, pressAgain, showPage } from '../../../test/show-page.tsx';
import { PeoplePage } from './page.tsx';

const PEOPLE = 'GET /api/charity/human-relief-gb/people';
const INVITE = 'POST /api/charity/human-relief-gb/people';
const id = (digit: number) => `00000000-0000-7000-8000-00000000000${digit}`;
const OF_MARYAM = `/api/charity/human-relief-gb/people/${id(2)}`;

const amina: StaffPerson = {
  person_id: id(1),
  email: 'amina@human-relief.example',
  first_name: 'Amina',
  last_name: 'Rahman',
  role: 'owner',
  added_at: '2026-11-01T10:00:00.000Z',
  accepted: true,
};
const maryam: StaffPerson = {
  ...amina,
  person_id: id(2),
  email: 'maryam@human-relief.example',
  first_name: 'Maryam',
  last_name: 'Idris',
  role: 'member',
};
const bilal: StaffPerson = {
  ...maryam,
  person_id: id(3),
  email: 'bilal@human-relief.example',
  first_name: null,
  last_name: null,
  accepted: false,
};
const people = (...all: StaffPerson[]): CharityPeople => ({ people: all });

const info = (role: 'owner' | 'member'): UserInfo => ({
  email: amina.email,
  charities: 'human-relief-gb',
  isAdmin: false,
  roles: ['CHARITY'],
  charity_roles: [{ charity_id: 'human-relief-gb', role }],
  first_name: 'Amina',
  last_name: 'Rahman',
  user_id: id(1),
});

function apiWith(list: Reply = ok(people(amina, maryam)), role: 'owner' | 'member' = 'owner'): FakeApi {
  return fakeApi({ [PEOPLE]: list, 'GET /api/auth/userInfo': ok(info(role)) });
}

const list = () => page.getByRole('list').last();
const email = () => page.getByLabelText(/^Email/);
const invite = () => page.getByRole('button', { name: 'Send invitation' });
const dialog = () => page.getByRole('dialog');

test('reserves space while people load', async () => {
  const { until, letGo } = held();
  const api = apiWith();
  api.on(PEOPLE, async () => {
    await until;
    return ok(people(amina));
  });
  showPage(<PeoplePage />);
  await expect.element(page.getByText('Loading')).toBeInTheDocument();
  letGo();
  await expect.element(page.getByText('Amina Rahman')).toBeVisible();
});

test.each(LOOKS)('lists everybody with their role and pending invitation: %o', async (look) => {
  apiWith(ok(people(amina, maryam, bilal)));
  const box = showPage(<PeoplePage />, look);
  await expect.element(page.getByText(bilal.email)).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(3);
  await expectAccessible(box);
});

test('shows a member the list without controls', async () => {
  apiWith(undefined, 'member');
  showPage(<PeoplePage />);
  await expect.element(page.getByText('Only an owner can invite people or change what they may do.')).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(0);
  expect(page.getByRole('combobox').elements()).toHaveLength(0);
  await expect.element(list().getByText('Owner', { exact: true })).toBeVisible();
});

test.each([
  ['lost' as const, 'We could not reach the server'],
  [refused(500, 'internal'), 'Something went wrong'],
])('reports people that fail to load, and loads them on retry: %j', async (reply, title) => {
  const api = apiWith(reply);
  showPage(<PeoplePage />);
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  api.on(PEOPLE, () => ok(people(amina)));
  await user.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByText('Amina Rahman')).toBeVisible();
});

test('lets the next invitation be typed and sent while the session is checked again', async () => {
  const { until, letGo } = held();
  const api = apiWith();
  showPage(<PeoplePage />);
  await expect.element(page.getByText(maryam.email)).toBeVisible();
  api.on('GET /api/auth/userInfo', async () => {
    await until;
    return ok(info('owner'));
  });
  api.on(INVITE, () => ok(people(amina, maryam, bilal)));
  await userEvent.fill(email(), bilal.email);
  await userEvent.click(invite());
  await expect.element(page.getByText(bilal.email, { exact: true })).toBeVisible();
  await userEvent.fill(email(), 'noor@mail.example');
  await userEvent.click(invite());
  await expect
    .poll(() => api.changes.map(({ body }) => body))
    .toEqual([
      { email: bilal.email, role: 'member' },
      { email: 'noor@mail.example', role: 'member' },
    ]);
  letGo();
});

test('keeps what is typed while an invitation is being sent', async () => {
  const { until, letGo } = held();
  const api = apiWith();
  api.on(INVITE, async () => {
    await until;
    return ok(people(amina, maryam, bilal));
  });
  showPage(<PeoplePage />);
  await expect.element(page.getByText(maryam.email)).toBeVisible();
  await userEvent.fill(email(), bilal.email);
  await userEvent.click(invite());
  await userEvent.fill(email(), 'noor@mail.example');
  letGo();
  await expect.element(page.getByText(bilal.email, { exact: true })).toBeVisible();
  await expect.element(invite()).not.toHaveAttribute('aria-busy', 'true');
  await expect.element(email()).toHaveValue('noor@mail.example');
});

test('sends an invitation once, however often it is pressed, and clears the field', async () => {
  const { until, letGo } = held();
  const api = apiWith();
  api.on(INVITE, async () => {
    await until;
    return ok(people(amina, maryam, bilal));
  });
  showPage(<PeoplePage />);
  await user.fill(email(), ' bilal@human-relief.example ');
  await user.click(invite());
  await expect.element(invite()).toHaveAttribute('aria-busy', 'true');
  pressAgain(invite());
  await user.type(email(), '{Enter}');
  letGo();
  await expect.element(page.getByText('An invitation is on its way to bilal@human-relief.example.')).toBeVisible();
  expect(api.changes).toEqual([{ route: INVITE, body: { email: 'bilal@human-relief.example', role: 'member' } }]);
  await expect.element(email()).toHaveValue('');
});

test.each([
  ['', 'Please enter the email'],
  ['bilal@', "Sorry! We aren't able to accept this email address"],
])('reports an invalid address (%j) beside its field without a request', async (typed, told) => {
  const api = apiWith();
  showPage(<PeoplePage />);
  await expect.element(email()).toBeVisible();
  await user.fill(email(), typed);
  await user.click(invite());
  await expect.element(email()).toHaveAccessibleDescription(told);
  await expectFocusOn(() => email().element());
  expect(api.changes).toEqual([]);
});

test.each([
  [refused(409, 'already_staff'), 'This person already has access to the charity.', true],
  [refused(422, 'invalid'), "Sorry! We aren't able to accept this email address", true],
  [refused(500, 'internal'), /^Something went wrong on our side\. Nothing has changed: try again\./, false],
  ['lost' as const, 'We could not reach the server. Nothing has changed: try again.', false],
])('keeps the input of a refused invitation and explains why: %j', async (reply, told, beside) => {
  const api = apiWith();
  api.on(INVITE, () => reply);
  showPage(<PeoplePage />);
  await user.fill(email(), 'maryam@human-relief.example');
  await user.click(invite());
  await expect.element(page.getByText(told)).toBeVisible();
  await expect.element(email()).toHaveValue('maryam@human-relief.example');
  await expectFocusOn(() => email().element());
  if (beside) await expect.element(email()).toHaveAccessibleDescription(told);
});

test('checks an address when its field is left, unless it is empty', async () => {
  apiWith();
  showPage(<PeoplePage />);
  await user.click(email());
  await userEvent.tab();
  await expect.element(email()).not.toHaveAttribute('aria-invalid');
  await user.fill(email(), 'bilal@');
  await userEvent.tab();
  await expect.element(email()).toHaveAccessibleDescription("Sorry! We aren't able to accept this email address");
});

test('makes a person an owner after a question, keeps the row in place, and offers Undo', async () => {
  const ordered = [maryam, amina];
  const api = apiWith(ok(people(...ordered)));
  api.on(`PUT ${OF_MARYAM}`, ({ body }) => {
    const { role } = body as { role: 'owner' | 'member' };
    return ok(people({ ...maryam, role }, amina));
  });
  const box = showPage(<PeoplePage />);
  const role = page.getByLabelText('Role of Maryam Idris');
  await user.selectOptions(role, 'owner');
  await expect.element(dialog().getByText(/^Owners manage the people of Human Relief/)).toBeVisible();
  await expectAccessible(box);
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await expect.element(role).toHaveValue('member');
  expect(api.changes).toEqual([]);

  await user.selectOptions(role, 'owner');
  await user.click(dialog().getByRole('button', { name: 'Make owner' }));
  await expect.element(page.getByText('Maryam Idris: role changed to Owner.')).toBeVisible();
  await expect.element(role).toHaveValue('owner');
  await expect.element(page.getByRole('listitem').first().getByText('Maryam Idris')).toBeVisible();
  await user.click(page.getByRole('button', { name: 'Undo' }));
  await expect.element(page.getByText('Maryam Idris: role changed to Member.')).toBeVisible();
  expect(api.changes.map(({ body }) => body)).toEqual([{ role: 'owner' }, { role: 'member' }]);
});

test('applies a lesser role at once and keeps the focus on it', async () => {
  const { until, letGo } = held();
  const api = apiWith(ok(people(amina, { ...maryam, role: 'owner' })));
  api.on(`PUT ${OF_MARYAM}`, async () => {
    await until;
    return ok(people(amina, maryam));
  });
  showPage(<PeoplePage />);
  const role = page.getByLabelText('Role of Maryam Idris');
  await expect.element(role).toHaveValue('owner');
  (role.element() as HTMLSelectElement).focus();
  await user.selectOptions(role, 'member');
  await expect.element(role).toHaveValue('member');
  await expectFocusOn(() => role.element());
  letGo();
  await expect.element(page.getByText('Maryam Idris: role changed to Member.')).toBeVisible();
  await expectFocusOn(() => role.element());
  expect(api.changes).toEqual([{ route: `PUT ${OF_MARYAM}`, body: { role: 'member' } }]);
});

test.each([
  [ok(people(amina, bilal)), 'An invitation is on its way to bilal@human-relief.example.'],
  [refused(409, 'invited_recently'), /^An invitation was sent a few minutes ago\./],
])('resends a pending invitation: %j', async (reply, told) => {
  const api = apiWith(ok(people(amina, bilal)));
  const again = `POST /api/charity/human-relief-gb/people/${id(3)}/invitation`;
  api.on(again, () => reply);
  showPage(<PeoplePage />);
  await user.click(page.getByRole('button', { name: /^Send again/ }));
  await expect.element(page.getByText(told)).toBeVisible();
  expect(api.changes.map(({ route }) => route)).toEqual([again]);
});

test('keeps the last owner and explains why', async () => {
  const api = apiWith();
  api.on(`PUT /api/charity/human-relief-gb/people/${id(1)}`, () =>
    refused(409, 'last_owner', { message: 'The last owner stays.' }),
  );
  api.on(`DELETE /api/charity/human-relief-gb/people/${id(1)}`, () =>
    refused(409, 'last_owner', { message: 'The last owner stays.' }),
  );
  const box = showPage(<PeoplePage />);
  const role = page.getByLabelText('Role of Amina Rahman');
  await user.selectOptions(role, 'member');
  const told = page.getByText('The last owner stays.');
  await expect.element(told).toBeVisible();
  await expect.element(role).toHaveValue('owner');
  await user.click(page.getByRole('button', { name: 'Close this message' }));
  await expect.element(told).not.toBeInTheDocument();
  await user.click(page.getByRole('button', { name: 'Remove Amina Rahman' }));
  await expect.element(dialog().getByText(/^You can no longer open Human Relief\./)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Remove', exact: true }));
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(told).toBeVisible();
  await expect.element(page.getByText('Amina Rahman')).toBeVisible();
  await expectAccessible(box);
});

test('asks before a person is removed, and keeps the focus in the list', async () => {
  const api = apiWith(ok(people(amina, maryam, bilal)));
  const { until, letGo } = held();
  api.on(`DELETE ${OF_MARYAM}`, async () => {
    await until;
    return ok(people(amina, bilal));
  });
  const box = showPage(<PeoplePage />);
  const remove = page.getByRole('button', { name: 'Remove Maryam Idris' });
  await user.click(remove);
  await expectAccessible(box);
  await user.click(dialog().getByRole('button', { name: 'Keep' }));
  await expectFocusOn(() => remove.element());
  expect(api.changes).toEqual([]);

  await user.click(remove);
  const confirm = dialog().getByRole('button', { name: 'Remove', exact: true });
  await user.click(confirm);
  pressAgain(confirm);
  letGo();
  await expect.element(page.getByText('Maryam Idris was removed.')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.changes).toEqual([{ route: `DELETE ${OF_MARYAM}`, body: null }]);
  await expectFocusOn(() => page.getByRole('listitem').filter({ hasText: bilal.email }).element());
});

test('reloads the list without a person who was removed meanwhile', async () => {
  const api = apiWith();
  api.on(`PUT ${OF_MARYAM}`, () => {
    api.on(PEOPLE, () => ok(people(amina)));
    return refused(404, 'person_not_found');
  });
  showPage(<PeoplePage />);
  await user.selectOptions(page.getByLabelText('Role of Maryam Idris'), 'owner');
  await user.click(dialog().getByRole('button', { name: 'Make owner' }));
  await expect.element(page.getByText('This person has already been removed.')).toBeVisible();
  await expect.element(page.getByText('Maryam Idris')).not.toBeInTheDocument();
});
