import { TextField } from '@lantern-giving/ui/text-field';
import { Link, useLocation } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { demoCharity } from '../../../test/demo-charity.ts';
import { show } from '../../../test/show.tsx';
import { SaveBar } from '../../components/form/save-bar.tsx';
import { useSaveField, useSaveForm } from '../../components/form/use-save-form.ts';
import { chosenCharity } from '../app-state.ts';
import { Header } from './header.tsx';
import '../styles.ts';

const info = {
  email: 'yusuf@two.example',
  charities: `${demoCharity.id},maple-aid-ca`,
  isAdmin: false,
  roles: ['CHARITY'],
  charity_roles: [],
  first_name: null,
  last_name: null,
  user_id: 'u-1',
};

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(info));
  chosenCharity.choose(demoCharity.id);
});
afterEach(() => {
  vi.restoreAllMocks();
  chosenCharity.clear();
});

/** A page with a form under the header. */
function Page() {
  const form = useSaveForm({ values: { name: 'Human Relief' }, check: () => ({}), save: async () => undefined });
  const at = useLocation({ select: ({ pathname }) => pathname });
  return (
    <>
      <Header charity={demoCharity} />
      <p>At {at}</p>
      <form onSubmit={form.submit}>
        <TextField label="Name" {...useSaveField(form, 'name', {})} />
        <SaveBar form={form} />
      </form>
      <Link to="/users">People</Link>
    </>
  );
}

const change = page.getByRole('link', { name: '(Change Charity)' });
const field = page.getByLabelText('Name', { exact: true });
const press = (name: string) => user.click(page.getByRole('button', { name, exact: true }));

test.each(['/general', '/'])(
  'clears the chosen charity and goes to the start on "(Change Charity)" at %s',
  async (address) => {
    show(<Page />, { address, email: info.email });
    await user.click(change);
    await expect.element(page.getByText('At /', { exact: true })).toBeVisible();
    expect(chosenCharity.id()).toBe(null);
  },
);

test('asks about unsaved changes first, and changes nothing when the person stays', async () => {
  show(<Page />, { address: '/general', email: info.email });
  await user.type(field, '!');
  await user.click(change);
  await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  expect(chosenCharity.id()).toBe(demoCharity.id);
  await press('Stay here');
  await expect.element(field).toHaveValue('Human Relief!');

  await user.click(page.getByRole('link', { name: 'People' }));
  await press('Leave without saving');
  await expect.element(page.getByText('At /users')).toBeVisible();
  expect(chosenCharity.id()).toBe(demoCharity.id);

  await user.click(change);
  await press('Leave without saving');
  await expect.element(page.getByText('At /', { exact: true })).toBeVisible();
  expect(chosenCharity.id()).toBe(null);
});

test('keeps the charity switch and the languages on one line beside a long name', async () => {
  const name = 'The Worldwide Foundation for Water, Orphans and Widows of Upper Mesopotamia (UK)';
  show(
    <div className="with-sidebar">
      <Header charity={{ ...demoCharity, name }} />
    </div>,
    { email: info.email },
  );
  await expect.element(change).toBeVisible();
  const line = change.element().getBoundingClientRect();
  expect(line.height).toBeLessThan(50);
  const language = page.getByRole('button', { name: 'العربية' }).element().getBoundingClientRect();
  expect(language.top).toBe(line.top);
  await expect.element(page.getByTitle(name)).toHaveTextContent(name);
});

test('shows a visitor who registers a charity the link to the login', async () => {
  show(<Header charity={undefined} />, { address: '/register', email: null });
  await expect.element(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/');
});
