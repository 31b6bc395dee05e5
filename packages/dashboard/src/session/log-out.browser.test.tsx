import { TextField } from '@lantern-giving/ui/text-field';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { user } from '../../../../test/components/user.ts';
import { demoCharity } from '../../test/demo-charity.ts';
import { type FakeApi, fakeApi, ok, refused } from '../../test/fake-api.ts';
import { expectAccessible, LOOKS, showPage } from '../../test/show-page.tsx';
import { sessionStore } from '../app/app-state.ts';
import { Burger } from '../app/layout/burger.tsx';
import { HeaderExit } from '../app/layout/header-exit.tsx';
import { SignedInAs } from '../app/layout/signed-in-as.tsx';
import { SaveBar } from '../components/form/save-bar.tsx';
import { useSaveField, useSaveForm } from '../components/form/use-save-form.ts';
import { ExpiredDialog } from './expired-dialog.tsx';

const EMAIL = 'amina@human-relief.example';
const END = 'DELETE /api/auth/session';
const login = { success: true, expires: '2999-01-01T00:00:00.000Z', first_name: null, last_name: null, user_id: 'u-1' };
const info = { email: EMAIL, charities: demoCharity.id, isAdmin: false, roles: ['CHARITY'], charity_roles: [] };

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({
    [END]: ok({ success: true }),
    'GET /api/auth/userInfo': ok({ ...info, first_name: null, last_name: null, user_id: 'u-1' }),
  });
  sessionStore.enter(EMAIL, login);
});
afterEach(async () => {
  await page.viewport(768, 900);
  if (sessionStore.session().phase === 'out') return;
  fakeApi({ [END]: ok({ success: true }) });
  await sessionStore.leave();
});

function Form({ name }: { name: string }) {
  const form = useSaveForm({ values: { typed: '' }, check: () => ({}), save: async () => undefined });
  return (
    <form onSubmit={form.submit}>
      <TextField label={name} {...useSaveField(form, 'typed', {})} />
      <SaveBar form={form} />
    </form>
  );
}

/** Two forms with log-out around them, unmounted with their person, like in the gate. */
function Page({ exit }: { exit: ReactNode }) {
  const { phase } = useSyncExternalStore(sessionStore.subscribe, sessionStore.session);
  const at = useLocation({ select: ({ pathname }) => pathname });
  return (
    <>
      {exit}
      <p>At {at}</p>
      {phase !== 'out' && (
        <>
          <Form name="Name" />
          <Form name="Town" />
          {phase === 'expired' && <ExpiredDialog email={EMAIL} />}
        </>
      )}
    </>
  );
}

const open = (exit: ReactNode, look = {}) =>
  showPage(<Page exit={exit} />, { store: sessionStore, address: '/general', ...look });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const question = page.getByRole('dialog', { name: 'Leave without saving?' });
const isOut = () => expect.poll(() => sessionStore.session().phase).toBe('out');

const exits: Readonly<Record<string, ReactNode>> = {
  'in the sidebar': <SignedInAs />,
  'in the header': <HeaderExit />,
};

test.each(Object.entries(exits))('%s a log-out asks once before unsaved changes are lost', async (_where, exit) => {
  open(exit);
  await user.fill(field('Name'), 'Human Relief Trust');
  await user.fill(field('Town'), 'Leeds');
  await user.click(button(/Log out/));
  await expect.element(question).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Stay here' }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field('Name')).toHaveValue('Human Relief Trust');
  expect(api.changes).toEqual([]);
  expect(sessionStore.session().phase).toBe('in');

  await user.click(button(/Log out/));
  await user.click(question.getByRole('button', { name: 'Leave without saving' }));
  await isOut();
  await expect.element(page.getByText('At /', { exact: true })).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(api.changes).toEqual([{ route: END, body: null }]);
});

test.each(Object.entries(exits))('%s a log-out does not ask where everything is saved', async (_where, exit) => {
  open(exit);
  await user.fill(field('Name'), 'Human Relief Trust');
  await user.click(button('SAVE').first());
  await expect.element(page.getByText('Saved.')).toBeVisible();
  await user.click(button(/Log out/));
  await isOut();
});

test('stays on Escape, and keeps everything when a log-out fails, which can be retried', async () => {
  open(<SignedInAs />);
  await user.fill(field('Name'), 'Human Relief Trust');
  await user.click(button(/Log out/));
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();

  api.on(END, () => refused(503, 'unavailable'));
  await user.click(button(/Log out/));
  await user.click(question.getByRole('button', { name: 'Leave without saving' }));
  await expect.element(page.getByText(/^You are still logged in/)).toBeVisible();
  await expect.element(field('Name')).toHaveValue('Human Relief Trust');
  await expect.element(page.getByText('At /general')).toBeVisible();
  await user.click(button(/Log out/));
  await expect.element(question).toBeVisible();
});

test('is heard from another tab also after the session had ended there', async () => {
  open(<SignedInAs />);
  sessionStore.confirm();
  const elsewhere = (key: string, text: string | null) => {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
  };
  elsewhere('session_ended', '{"version":1,"value":true}');
  elsewhere('user_expiry', null);
  await expect.poll(() => sessionStore.session().phase).toBe('expired');
  elsewhere('session_ended', null);
  await isOut();
});

test('shows the question above the menu of a small screen, without a warning', async () => {
  const warned = vi.spyOn(console, 'error');
  onTestFinished(() => warned.mockRestore());
  await page.viewport(360, 740);
  open(<Burger charity={demoCharity} />);
  await user.fill(field('Name'), 'Human Relief Trust');
  await user.click(button('Open the menu'));
  await user.click(page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: /Log out/ }));
  await user.click(question.getByRole('button', { name: 'Stay here' }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field('Name')).toHaveValue('Human Relief Trust');
  expect(warned).not.toHaveBeenCalled();
});

test('asks also before leaving an ended session', async () => {
  api.on('PUT /api/auth/session', () => refused(400, 'no_session'));
  sessionStore.confirm();
  open(null);
  await user.fill(field('Name'), 'Human Relief Trust');
  void sessionStore.reauthenticate();
  const expired = page.getByRole('dialog', { name: 'Your session has ended' });
  await user.click(expired.getByRole('button', { name: 'Log out' }));
  await user.click(question.getByRole('button', { name: 'Stay here' }));
  await expect.element(expired).toBeVisible();
  await expect.element(field('Name')).toHaveValue('Human Relief Trust');
  await user.click(expired.getByRole('button', { name: 'Log out' }));
  await user.click(question.getByRole('button', { name: 'Leave without saving' }));
  await isOut();
});

test.each(LOOKS)('has an accessible question: %o', async (look) => {
  const box = open(<SignedInAs />, look);
  await user.fill(field('Name'), 'x');
  await user.click(page.getByRole('button', { name: /Log out|تسجيل الخروج/ }));
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(box);
});
