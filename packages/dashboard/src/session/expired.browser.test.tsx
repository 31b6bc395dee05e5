import type { UserInfo } from '@lantern-giving/core/api/auth';
import { type ReactNode, useSyncExternalStore } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { user } from '../../../../test/components/user.ts';
import { demoCharity } from '../../test/demo-charity.ts';
import { demoRegistration, registrationList } from '../../test/demo-registrations.ts';
import { type FakeApi, fakeApi, ok, type Reply, refused } from '../../test/fake-api.ts';
import { showPage } from '../../test/show-page.tsx';
import { sessionStore } from '../app/app-state.ts';
import { SaveGroup } from '../components/form/save-group.tsx';
import { AdminPage } from '../pages/admin/page.tsx';
import { AddCausePage } from '../pages/causes/add-page.tsx';
import { CausesPage } from '../pages/causes/page.tsx';
import { PeoplePage } from '../pages/people/page.tsx';
import { GeneralPart } from '../pages/profile/general-part.tsx';
import { ExpiredDialog } from './expired-dialog.tsx';

const EMAIL = 'amina@human-relief.example';
const CHARITY = '/api/charity/human-relief-gb';

const info: UserInfo = {
  email: EMAIL,
  charities: 'human-relief-gb',
  isAdmin: true,
  roles: ['CHARITY', 'ADMIN'],
  charity_roles: [{ charity_id: 'human-relief-gb', role: 'owner' }],
  first_name: 'Amina',
  last_name: 'Rahman',
  user_id: '00000000-0000-7000-8000-000000000001',
};
const session = {
  success: true,
  email: EMAIL,
  expires: '2999-01-01T00:00:00.000Z',
  first_name: 'Amina',
  last_name: 'Rahman',
  user_id: info.user_id,
};
const person = {
  person_id: info.user_id,
  email: EMAIL,
  first_name: 'Amina',
  last_name: 'Rahman',
  role: 'owner',
  added_at: '2026-11-01T10:00:00.000Z',
  accepted: true,
};
const wells = {
  cause_id: 'wells',
  title: 'Wells',
  category: 'Water',
  price_per_quantity: null,
  campaigns: ['ten-nights'],
  completed: false,
  has_gifts: false,
  given: 0,
};
const school = { ...wells, cause_id: 'school', title: 'School' };
interface Work {
  readonly page: ReactNode;
  /** The request that meets the end of the session. */
  readonly change: string;
  readonly answer: Reply;
  /** Input before it, if any. */
  readonly typed?: readonly (readonly [field: () => Locator, text: string])[];
  /** Choices before it, if any. */
  readonly choose?: () => Promise<void>;
  readonly press: () => Locator;
  readonly done: string | RegExp;
}

const button = (name: string) => () => page.getByRole('button', { name, exact: true });

const works: Readonly<Record<string, Work>> = {
  'an invitation': {
    page: <PeoplePage />,
    change: `POST ${CHARITY}/people`,
    answer: ok({ people: [person] }),
    typed: [[() => page.getByLabelText('Email', { exact: true }), 'bilal@human-relief.example']],
    press: button('Send invitation'),
    done: 'An invitation is on its way to bilal@human-relief.example.',
  },
  'a new order of causes': {
    page: <CausesPage />,
    change: `PUT ${CHARITY}/causes/order`,
    answer: ok({ causes: [school, wells] }),
    press: button('Move Wells down'),
    done: 'Wells is now number 2 of 2.',
  },
  'a cause that is added': {
    page: <AddCausePage />,
    change: `POST ${CHARITY}/causes`,
    answer: refused(500, 'internal'),
    typed: [[() => page.getByLabelText('Title'), 'Wells']],
    choose: async () => {
      await user.selectOptions(page.getByLabelText('Category'), 'Water');
      await user.click(page.getByLabelText('Ten nights'));
    },
    press: button('SAVE'),
    done: /went wrong on our side/,
  },
  'general info': {
    page: (
      <SaveGroup>
        <GeneralPart />
      </SaveGroup>
    ),
    change: `POST ${CHARITY}/general`,
    answer: ok(demoCharity),
    typed: [[() => page.getByLabelText('What you do'), 'Wells and schools.']],
    press: button('SAVE'),
    done: 'Saved.',
  },
  'an approval': {
    page: <AdminPage />,
    change: 'POST /api/admin/registrations/orchard-trust-gb/decision',
    answer: ok(registrationList({ ...demoRegistration, status: 'STATUSAPPROVED' })),
    choose: async () => user.click(button('Approve Orchard Trust')()),
    press: button('Approve'),
    done: 'Orchard Trust was approved.',
  },
};

/** The login over a page, as the gate renders it. */
function UnderGate({ children }: { children: ReactNode }) {
  const now = useSyncExternalStore(sessionStore.subscribe, sessionStore.session);
  return (
    <>
      {children}
      {now.phase === 'expired' && <ExpiredDialog email={now.user.email} />}
    </>
  );
}

/** A server without a session until the code is confirmed. */
function serverThatForgot({ change, answer }: Work): FakeApi {
  let signedIn = false;
  const api = fakeApi({
    'GET /api/auth/userInfo': ok(info),
    [`GET ${CHARITY}/people`]: ok({ people: [person] }),
    [`GET ${CHARITY}/causes`]: ok({ causes: [wells, school] }),
    'GET /api/admin/changes': ok({ changes: [] }),
    'GET /api/admin/registrations': ok(registrationList(demoRegistration)),
    'PUT /api/auth/session': refused(400, 'no_session'),
    'POST /api/auth/login': ok({ success: true }),
    'DELETE /api/auth/session': ok({ success: true }),
  });
  api.on('POST /api/auth/session', () => {
    signedIn = true;
    return ok(session);
  });
  api.on(change, () => (signedIn ? answer : refused(401, 'not_signed_in')));
  return api;
}

const dialog = () => page.getByRole('dialog', { name: 'Your session has ended' });

afterEach(async () => {
  if (sessionStore.session().phase === 'out') return;
  fakeApi({ 'DELETE /api/auth/session': ok({ success: true }) });
  await sessionStore.leave();
});

test.each(Object.entries(works))(
  '%s is repeated after the session ended and the person logged in again',
  async (_name, work) => {
    const api = serverThatForgot(work);
    sessionStore.enter(EMAIL, session);
    sessionStore.confirm();
    showPage(<UnderGate>{work.page}</UnderGate>, { store: sessionStore, address: '/general' });
    for (const [field, text] of work.typed ?? []) await user.fill(field(), text);
    await work.choose?.();
    await user.click(work.press());
    await expect.element(dialog()).toBeVisible();
    for (const [field, text] of work.typed ?? []) await expect.element(field()).toHaveValue(text);
    await expect.element(dialog().getByLabelText('Email address')).toHaveValue(EMAIL);
    await user.click(dialog().getByRole('button', { name: 'Send me a code' }));
    await user.fill(dialog().getByLabelText('Login code'), '12345678');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(work.done)).toBeInTheDocument();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(api.changes.map(({ route }) => route).filter((route) => !route.includes('/auth/'))).toEqual([
      work.change,
      work.change,
    ]);
    await expect.poll(() => document.activeElement).not.toBe(document.body);
  },
);

test('changes nothing when the user logs out in the dialog', async () => {
  const work = works['an invitation'];
  if (!work) throw new Error('there is no such work');
  const api = serverThatForgot(work);
  sessionStore.enter(EMAIL, session);
  sessionStore.confirm();
  showPage(<UnderGate>{work.page}</UnderGate>, { store: sessionStore });
  await user.fill(page.getByLabelText('Email', { exact: true }), 'bilal@human-relief.example');
  await user.click(work.press());
  await user.click(dialog().getByRole('button', { name: 'Log out' }));
  await expect.poll(() => sessionStore.session().phase).toBe('out');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.changes.map(({ route }) => route).filter((route) => route === work.change)).toHaveLength(1);
});
