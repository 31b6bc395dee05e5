import type { UserInfo } from '@lantern-giving/core/api/auth';
import type { RegistrationEntry } from '@lantern-giving/core/api/registration';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { demoRegistration, registrationList } from '../../../test/demo-registrations.ts';
import { type FakeApi, fakeApi, held, ok, type Reply, refused } from '../../../test/fake-api.ts';
import { expectAccessible, expectFocusOn, LOOKS, pressAgain, showPage } from '../../../test/show-page.tsx';
import { AdminPage } from './page.tsx';

const LIST = 'GET /api/admin/registrations';
const DECIDE = 'POST /api/admin/registrations/orchard-trust-gb/decision';

const TAKE_BACK = 'DELETE /api/admin/registrations/orchard-trust-gb/decision';
const CHANGES = 'GET /api/admin/changes';

const orchard = demoRegistration;
const meadow: RegistrationEntry = {
  ...orchard,
  charity_id: 'meadow-ca',
  name: 'Meadow',
  country: 'CA',
  gift_aid: false,
};
const approved: RegistrationEntry = { ...orchard, status: 'STATUSAPPROVED' };
const reason = 'The number is not in the register.';
const rejected: RegistrationEntry = { ...orchard, status: 'STATUSREJECTED', reason };
const all = registrationList;

const info = (role: 'ADMIN' | 'CUSTOMER_SERVICE'): UserInfo => ({
  email: 'admin@lantern.example',
  charities: '',
  isAdmin: role === 'ADMIN',
  roles: [role],
  charity_roles: [],
  first_name: null,
  last_name: null,
  user_id: '00000000-0000-7000-8000-000000000001',
});

function apiWith(list: Reply = ok(all(orchard, meadow)), role: 'ADMIN' | 'CUSTOMER_SERVICE' = 'ADMIN'): FakeApi {
  return fakeApi({ [LIST]: list, [CHANGES]: ok({ changes: [] }), 'GET /api/auth/userInfo': ok(info(role)) });
}

const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
/** The second confirmation, with the number to compare. */
async function pressApprove(): Promise<void> {
  await user.click(button('Approve Orchard Trust'));
  await expect.element(dialog().getByText('1122334')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Approve', exact: true }));
}
async function approveOrchard(): Promise<void> {
  await pressApprove();
  await expect.element(dialog()).not.toBeInTheDocument();
}
const entry = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test('reserves space while registrations load', async () => {
  const { until, letGo } = held();
  const api = apiWith();
  api.on(LIST, async () => {
    await until;
    return ok(all());
  });
  const box = showPage(<AdminPage />);
  await expect.element(page.getByText('Loading')).toBeInTheDocument();
  letGo();
  await expect.element(page.getByText('No charity has registered here yet.')).toBeVisible();
  await expectAccessible(box);
});

test.each(LOOKS)('shows what each charity entered, and its status: %o', async (look) => {
  apiWith(ok(all(orchard, { ...approved, charity_id: 'a' }, { ...rejected, charity_id: 'b' })));
  const box = showPage(<AdminPage />, look);
  await expect.element(page.getByText(reason)).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(3);
  expect(page.getByRole('button').elements()).toHaveLength(4);
  await expectAccessible(box);
});

test('lets customer service find and open charities, without registrations to decide', async () => {
  fakeApi({
    'GET /api/auth/userInfo': ok(info('CUSTOMER_SERVICE')),
    'GET /api/charity/list': ok({
      charities: [
        { id: 'human-relief-gb', logo_image: null },
        { id: 'maple-aid-ca', logo_image: null },
      ],
    }),
  });
  const box = showPage(<AdminPage />);
  await expect.element(page.getByRole('heading', { name: 'Charities', exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Maple Aid CA' })).toBeVisible();
  await expectAccessible(box);
});

test.each([
  ['lost' as const, 'We could not reach the server'],
  [refused(500, 'internal'), 'Something went wrong'],
])('reports registrations that fail to load, and loads them on retry: %j', async (reply, title) => {
  const api = apiWith(reply);
  showPage(<AdminPage />);
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  api.on(LIST, () => ok(all(orchard)));
  await user.click(button('Try again'));
  await expect.element(page.getByText('Orchard Trust')).toBeVisible();
});

test('approves a charity once and keeps the focus at its entry', async () => {
  const { until, letGo } = held();
  const api = apiWith();
  api.on(DECIDE, async () => {
    await until;
    return ok(all(meadow, approved));
  });
  showPage(<AdminPage />);
  const approve = button('Approve Orchard Trust');
  await approveOrchard();
  await expect.element(approve).toHaveAttribute('aria-busy', 'true');
  pressAgain(approve);
  letGo();
  await expect.element(page.getByText('Orchard Trust was approved.')).toBeVisible();
  expect(api.changes).toEqual([{ route: DECIDE, body: { approve: true, reason: null, seen: orchard.seen } }]);
  await expectFocusOn(() => entry('Orchard Trust').element());
  await expect.element(entry('Orchard Trust').getByText('Approved', { exact: true })).toBeVisible();
});

test('requires a reason for a rejection and sends it as written', async () => {
  const { until, letGo } = held();
  const api = apiWith();
  api.on(DECIDE, async () => {
    await until;
    return ok(all(meadow, rejected));
  });
  const box = showPage(<AdminPage />);
  await user.click(button('Reject Orchard Trust'));
  const reject = dialog().getByRole('button', { name: 'Reject', exact: true });
  await user.fill(dialog().getByLabelText('Reason'), '  ');
  await user.click(reject);
  await expect.element(dialog().getByText('Please say why.')).toBeVisible();
  await expectFocusOn(() => dialog().getByLabelText('Reason').element());
  await expectAccessible(box);
  expect(api.changes).toEqual([]);
  await user.fill(dialog().getByLabelText('Reason'), ` ${reason} `);
  await user.click(reject);
  pressAgain(reject);
  letGo();
  await expect.element(page.getByText('Orchard Trust was rejected.')).toBeVisible();
  expect(api.changes).toEqual([{ route: DECIDE, body: { approve: false, reason } }]);
  await expectFocusOn(() => entry('Orchard Trust').element());
});

const REFUSALS = [
  [refused(409, 'already_decided'), /^Someone has already decided on this charity/],
  [refused(500, 'internal'), /^Something went wrong on our side\. Nothing has changed: try again\./],
  ['lost' as const, 'We could not reach the server. Nothing has changed: try again.'],
] as const;

test.each(REFUSALS)('explains a refused approval and reloads the list: %j', async (reply, told) => {
  const api = apiWith();
  api.on(DECIDE, () => {
    api.on(LIST, () => ok(all(approved, meadow)));
    return reply;
  });
  const box = showPage(<AdminPage />);
  await approveOrchard();
  await expect.element(page.getByText(told)).toBeVisible();
  await expect.element(entry('Orchard Trust').getByText('Approved', { exact: true })).toBeVisible();
  await expectAccessible(box);
});

test('shows the new details and asks again when a charity changed before its approval', async () => {
  const now = { ...orchard, name: 'Islamic Relief', number: '9988776', gift_aid: false, seen: 'as it is now' };
  const api = apiWith();
  api.on(DECIDE, () => {
    api.on(LIST, () => ok(all(now, meadow)));
    return refused(409, 'registration_changed');
  });
  const box = showPage(<AdminPage />);
  // The next question may open before the closing of this one is visible.
  await pressApprove();
  await expect.element(dialog().getByText(/^The charity has changed this since you opened it/)).toBeVisible();
  await expect.element(dialog().getByText('9988776')).toBeVisible();
  await expect.element(dialog().getByText(/Gift Aid: No/)).toBeVisible();
  await expectAccessible(box);
  api.on(DECIDE, () => ok(all({ ...now, status: 'STATUSAPPROVED' }, meadow)));
  await user.click(dialog().getByRole('button', { name: 'Approve', exact: true }));
  await expect.element(page.getByText('Islamic Relief was approved.')).toBeVisible();
  expect(api.changes.map(({ body }) => body)).toEqual([
    { approve: true, reason: null, seen: orchard.seen },
    { approve: true, reason: null, seen: now.seen },
  ]);
});

test.each(REFUSALS.slice(1))('keeps the reason when a rejection fails: %j', async (reply, told) => {
  const api = apiWith();
  api.on(DECIDE, () => reply);
  showPage(<AdminPage />);
  await user.click(button('Reject Orchard Trust'));
  await user.fill(dialog().getByLabelText('Reason'), reason);
  await user.click(dialog().getByRole('button', { name: 'Reject', exact: true }));
  await expect.element(dialog().getByText(told)).toBeVisible();
  await expect.element(dialog().getByLabelText('Reason')).toHaveValue(reason);
});

test('marks two registrations with the same number, and does not approve the second', async () => {
  const grove = { ...orchard, charity_id: 'grove-gb', name: 'Grove' };
  const api = apiWith(ok(all({ ...orchard, same_number: true }, { ...grove, same_number: true }, meadow)));
  api.on(DECIDE, () => {
    api.on(LIST, () => ok(all(orchard, meadow, { ...grove, status: 'STATUSAPPROVED' })));
    return refused(409, 'number_taken');
  });
  const box = showPage(<AdminPage />);
  const note = 'Another waiting charity has the same number. Only one of them can be approved.';
  await expect.element(entry('Orchard Trust').getByText(note)).toBeVisible();
  await expect.element(entry('Grove').getByText(note)).toBeVisible();
  await expect.element(entry('Meadow').getByText(note)).not.toBeInTheDocument();
  await expectAccessible(box);
  await approveOrchard();
  await expect.element(page.getByText(/^A charity with this registration number is already approved/)).toBeVisible();
  await expect.element(page.getByText(note)).not.toBeInTheDocument();
});

test('reports a rejection of a charity that somebody else has decided on', async () => {
  const api = apiWith();
  api.on(DECIDE, () => {
    api.on(LIST, () => ok(all(meadow, approved)));
    return refused(409, 'already_decided');
  });
  showPage(<AdminPage />);
  await user.click(button('Reject Orchard Trust'));
  await user.fill(dialog().getByLabelText('Reason'), reason);
  await user.click(dialog().getByRole('button', { name: 'Reject', exact: true }));
  await expect.element(page.getByText(/^Someone has already decided on this charity/)).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
});

/** Forty-five in three pages, with the latest decisions not all on the first. */
function manyPages(): { readonly api: FakeApi; readonly asked: string[] } {
  const asked: string[] = [];
  const api = apiWith();
  api.on(LIST, ({ search }) => {
    const page = Number(search.get('page'));
    asked.push(`page ${page}`);
    const entry = { ...orchard, name: `Orchard of page ${page}` };
    return ok({ registrations: [entry], page, pages: 3, total: 45, waiting: 21 });
  });
  return { api, asked };
}

test('shows the total, and links to every page', async () => {
  manyPages();
  const box = showPage(<AdminPage />, { address: '/admin?page=2' });
  await expect.element(page.getByText('21 of 45 waiting for a decision.')).toBeVisible();
  await expect.element(page.getByText('Orchard of page 2')).toBeVisible();
  await expect.element(page.getByText('Page 2 of 3')).toBeVisible();
  await user.click(button('Next'));
  await expect.element(page.getByText('Orchard of page 3')).toBeVisible();
  await expectFocusOn(() => button('Next').element());
  await expect.element(button('Next')).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('Previous'));
  await user.click(button('Previous'));
  await expect.element(page.getByText('Orchard of page 1')).toBeVisible();
  await expectAccessible(box);
});

test.each([
  [0, 1, '0 of 1 waiting for a decision.', 'لا جمعية منتظرة من أصل 1.'],
  [1, 1, '1 of 1 waiting for a decision.', 'جمعية واحدة منتظرة من أصل 1.'],
  [2, 1200, '2 of 1,200 waiting for a decision.', 'جمعيتان منتظرتان من أصل 1,200.'],
])('counts %d of %d in English and Arabic', async (waiting, total, english, arabic) => {
  apiWith(ok({ ...all(orchard), waiting, total }));
  showPage(<AdminPage />);
  await expect.element(page.getByText(english)).toBeVisible();
  showPage(<AdminPage />, { language: 'ar' });
  await expect.element(page.getByText(arabic)).toBeVisible();
});

test('shows the response of a decision for the current page, and reloads the others', async () => {
  const { api, asked } = manyPages();
  showPage(<AdminPage />, { address: '/admin' });
  await user.click(button('Next'));
  await expect.element(page.getByText('Orchard of page 2')).toBeVisible();
  api.on(DECIDE, ({ search }) => {
    asked.push(`decided on page ${search.get('page')}`);
    return ok({ ...all(meadow), page: 2, pages: 3, total: 45, waiting: 20 });
  });
  await user.click(button('Approve Orchard of page 2'));
  await user.click(dialog().getByRole('button', { name: 'Approve', exact: true }));
  await expect.element(page.getByText('Meadow', { exact: true })).toBeVisible();
  await expect.element(page.getByText('20 of 45 waiting for a decision.')).toBeVisible();
  await user.click(button('Previous'));
  await expect.poll(() => asked).toEqual(['page 1', 'page 2', 'decided on page 2', 'page 1']);
});

test('links to what needs checking: email, phone, privacy policy and public register', async () => {
  apiWith(ok(all(orchard, { ...meadow, country: 'MY' })));
  showPage(<AdminPage />);
  const link = (name: string) => entry('Orchard Trust').getByRole('link', { name });
  await expect.element(link('idris@orchard.example')).toHaveAttribute('href', 'mailto:idris@orchard.example');
  await expect.element(link('020 7946 0000')).toHaveAttribute('href', 'tel:02079460000');
  await expect.element(link('https://orchard.example/privacy')).toHaveAttribute('rel', 'noopener noreferrer');
  await expect
    .element(link('Look it up in the public register'))
    .toHaveAttribute('href', 'https://register-of-charities.charitycommission.gov.uk/charity-search');
  await expect.element(entry('Meadow').getByRole('link', { name: /register/ })).not.toBeInTheDocument();
});

test('changes nothing when an approval is cancelled', async () => {
  const api = apiWith();
  showPage(<AdminPage />);
  await user.click(button('Approve Orchard Trust'));
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.changes).toEqual([]);
});

test('undoes an approval, so that the charity waits again', async () => {
  const api = apiWith();
  api.on(DECIDE, () => ok(all(meadow, approved)));
  api.on(TAKE_BACK, () => ok(all(orchard, meadow)));
  showPage(<AdminPage />);
  await approveOrchard();
  await user.click(button('Undo'));
  await expect.element(page.getByText('Orchard Trust is waiting again.')).toBeVisible();
  await expect.element(button('Approve Orchard Trust')).toBeVisible();
  expect(api.changes.map(({ route }) => route)).toEqual([DECIDE, TAKE_BACK]);
});

test('resets a decided charity to waiting after a confirmation', async () => {
  const api = apiWith(ok(all(rejected)));
  api.on(TAKE_BACK, () => ok(all(orchard)));
  const box = showPage(<AdminPage />);
  await user.click(button('Set back to waiting: Orchard Trust'));
  await expect.element(dialog().getByText(/^Donors do not see it while it waits/)).toBeVisible();
  expect(api.changes).toEqual([]);
  await expectAccessible(box);
  await user.click(dialog().getByRole('button', { name: 'Set back to waiting' }));
  await expect.element(page.getByText('Orchard Trust is waiting again.')).toBeVisible();
  await expect.element(button('Approve Orchard Trust')).toBeVisible();
});

test.each([
  [refused(409, 'has_gifts'), 'Donors have given to Orchard Trust, so it stays approved.'],
  [
    refused(409, 'number_taken'),
    'Another charity now has the number of Orchard Trust, so Orchard Trust stays rejected.',
  ],
  [refused(500, 'internal'), /^Something went wrong on our side/],
  ['lost' as const, /^We could not reach the server/],
])('explains why a decision cannot be undone: %j', async (reply, told) => {
  const api = apiWith();
  api.on(DECIDE, () => ok(all(meadow, approved)));
  api.on(TAKE_BACK, () => reply);
  showPage(<AdminPage />);
  await approveOrchard();
  await user.click(button('Undo'));
  await expect.element(page.getByRole('alert').getByText(told)).toBeVisible();
});
