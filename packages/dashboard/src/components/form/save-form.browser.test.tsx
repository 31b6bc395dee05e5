import { ApiError } from '@lantern-giving/core/api/request';
import { TextField } from '@lantern-giving/ui/text-field';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { show } from '../../../test/show.tsx';
import { refusedFields } from './refused-fields.ts';
import { SaveBar } from './save-bar.tsx';
import { type Problems, useSaveField, useSaveForm } from './use-save-form.ts';

interface Values {
  readonly name: string;
  readonly main: { readonly email: string };
}

const messages = { missing: 'Please fill this in', taken: 'Somebody else has this' };
const stored: Values = { name: 'Human Relief', main: { email: 'old@relief.example' } };

type Save = (values: Values, stored: Values) => Promise<Problems<Values, string> | undefined>;

function Form({ save }: { save: Save }) {
  const [values, setValues] = useState(stored);
  const form = useSaveForm<Values, string>({
    values,
    check: (typed) => ({
      name: typed.name === '' ? 'missing' : null,
      'main.email': typed.main.email === '' ? 'missing' : null,
    }),
    save: async (typed, before) => {
      const refused = await save(typed, before);
      if (!refused) setValues(typed);
      return refused;
    },
  });
  const name = useSaveField(form, 'name', messages);
  const email = useSaveField(form, 'main.email', messages);
  return (
    <form noValidate onSubmit={form.submit}>
      <TextField label="Name" {...name} />
      <TextField label="Email" {...email} />
      <SaveBar form={form} />
      <Link to="/reports">Elsewhere</Link>
    </form>
  );
}

const showForm = (save: Save) => show(<Form save={save} />, { address: '/general' });

const field = (label: string) => page.getByLabelText(label, { exact: true });
const saveButton = () => page.getByRole('button', { name: 'SAVE' });
const focused = (label: string) => expect.poll(() => document.activeElement === field(label).element()).toBe(true);

test('shows invalid fields on submission, focuses the first, and clears each error as it is fixed', async () => {
  const save = vi.fn<Save>(async () => undefined);
  showForm(save);
  await user.clear(field('Name'));
  expect(page.getByText(messages.missing).elements()).toHaveLength(0);
  await user.clear(field('Email'));
  await user.click(saveButton());
  await expect.poll(() => page.getByText(messages.missing).elements().length).toBe(2);
  await focused('Name');
  await user.type(field('Name'), 'R');
  await expect.poll(() => page.getByText(messages.missing).elements().length).toBe(1);
  expect(save).not.toHaveBeenCalled();
});

test('reports a successful save, and unsaved changes after further typing', async () => {
  const save = vi.fn<Save>(async () => undefined);
  showForm(save);
  await user.fill(field('Email'), 'new@relief.example');
  await expect.element(page.getByText('Not saved yet')).toBeVisible();
  await user.click(saveButton());
  await expect.element(page.getByText('Saved.')).toBeVisible();
  expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Human Relief', main: { email: 'new@relief.example' } }, stored);
  await user.type(field('Name'), '!');
  await expect.element(page.getByText('Not saved yet')).toBeVisible();
});

test('shows the server’s error beside its field and focuses it', async () => {
  showForm(async () => ({ 'main.email': 'taken' }));
  await user.type(field('Name'), '!');
  await user.click(saveButton());
  await expect.element(page.getByText(messages.taken)).toBeVisible();
  await focused('Email');
  await expect.element(page.getByText('Not saved yet')).toBeVisible();
});

test('keeps the server’s error when its field is left, until it is changed', async () => {
  showForm(async () => ({ 'main.email': 'taken' }));
  await user.fill(field('Email'), 'taken@relief.example');
  await user.click(saveButton());
  await focused('Email');
  await user.type(field('Name'), ' Trust');
  await user.click(field('Name'));
  await expect.element(field('Email')).toHaveAccessibleDescription(messages.taken);
  await user.type(field('Email'), '.org');
  await expect.element(field('Email')).not.toHaveAccessibleDescription(messages.taken);
});

test.each([
  [0, /could not reach the server/],
  [503, /went wrong on our side/],
  [403, /can view this but not change it/],
  [404, /This no longer exists/],
  [429, /Too many requests/],
])('keeps the input when a save fails (%i), and can be retried', async (status, told) => {
  let answers = 0;
  showForm(async () => {
    answers += 1;
    if (answers === 1) throw new ApiError('no', status, null);
    return undefined;
  });
  await user.type(field('Name'), ' UK');
  await user.click(saveButton());
  await expect.element(page.getByRole('alert').getByText(told)).toBeVisible();
  await expect.element(field('Name')).toHaveValue('Human Relief UK');
  await user.click(saveButton());
  await expect.element(page.getByText('Saved.')).toBeVisible();
});

test('saves once when SAVE is pressed twice', async () => {
  let finish: () => void = () => undefined;
  const save = vi.fn(
    () =>
      new Promise<undefined>((resolve) => {
        finish = () => resolve(undefined);
      }),
  );
  showForm(save);
  await user.type(field('Name'), '!');
  await user.click(saveButton());
  await expect.element(saveButton()).toHaveAttribute('aria-busy', 'true');
  await user.type(field('Name'), '{Enter}');
  finish();
  await expect.element(page.getByText('Saved.')).toBeVisible();
  expect(save).toHaveBeenCalledTimes(1);
});

test('asks before unsaved changes are left, and not after a save', async () => {
  showForm(async () => undefined);
  await user.type(field('Name'), '!');
  await user.click(page.getByRole('link', { name: 'Elsewhere' }));
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect.element(dialog).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Stay here' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field('Name')).toHaveValue('Human Relief!');
  await user.click(saveButton());
  await expect.element(page.getByText('Saved.')).toBeVisible();
  await user.click(page.getByRole('link', { name: 'Elsewhere' }));
  await expect.element(page.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute('aria-current', 'page');
});

test('keeps what is typed during a save and reports it as unsaved', async () => {
  let finish: () => void = () => undefined;
  showForm(
    () =>
      new Promise<undefined>((resolve) => {
        finish = () => resolve(undefined);
      }),
  );
  await user.type(field('Name'), '!');
  await user.click(saveButton());
  await expect.element(saveButton()).toHaveAttribute('aria-busy', 'true');
  await user.fill(field('Email'), 'new@relief.example');
  await user.type(field('Name'), '?');
  finish();
  await expect.element(saveButton()).not.toHaveAttribute('aria-busy', 'true');
  await expect.element(field('Name')).toHaveValue('Human Relief!?');
  await expect.element(field('Email')).toHaveValue('new@relief.example');
  await expect.element(page.getByText('Not saved yet')).toBeVisible();
});

test('normalises pasted text for the request, and in the field once saved', async () => {
  const save = vi.fn<Save>(async () => undefined);
  showForm(save);
  await user.fill(field('Name'), '\tHuman\tRelief UK ');
  await user.click(saveButton());
  await expect.element(page.getByText('Saved.')).toBeVisible();
  expect(save).toHaveBeenCalledExactlyOnceWith({ ...stored, name: 'Human Relief UK' }, stored);
  await expect.element(field('Name')).toHaveValue('Human Relief UK');
});

const refusal = (status: number, pointer: string) =>
  new ApiError('no', status, { errors: [{ pointer, message: 'must have no control characters' }] });

test('reports a field that the server could not parse beside it, in the page’s words', async () => {
  showForm(async () => refusedFields(refusal(400, '/main/email')));
  await user.type(field('Name'), '!');
  await user.click(saveButton());
  await expect.element(field('Email')).toHaveAccessibleDescription(/^Contains unsupported characters/);
  await focused('Email');
});

test('reports an error of an unknown field beside the button', async () => {
  showForm(async () => refusedFields(refusal(400, '/another')));
  await user.type(field('Name'), '!');
  await user.click(saveButton());
  await expect.element(page.getByRole('alert').getByText(/went wrong on our side/)).toBeVisible();
});

test('offers a read-only user no SAVE, and sends nothing on Enter', async () => {
  const save = vi.fn<Save>(async () => undefined);
  show(<Form save={save} />, { address: '/general', mayChange: false });
  await user.click(field('Name'));
  await userEvent.keyboard('!{Enter}');
  await expect.element(field('Name')).not.toHaveValue(expect.stringContaining('!'));
  expect(saveButton().elements()).toHaveLength(0);
  expect(save).not.toHaveBeenCalled();
});

test.each(['{Control>}s{/Control}', '{Meta>}s{/Meta}'])('%s saves unsaved changes', async (keys) => {
  const save = vi.fn<Save>(async () => undefined);
  show(<Form save={save} />, { address: '/general' });
  await user.type(field('Name'), '!');
  await userEvent.keyboard(keys);
  await expect.element(page.getByText('Saved.')).toBeVisible();
  expect(save).toHaveBeenCalledTimes(1);
});

test('shows the error of an emptied field when it is left', async () => {
  showForm(async () => undefined);
  await user.clear(field('Name'));
  await userEvent.tab();
  await expect.element(field('Name')).toHaveAccessibleDescription(messages.missing);
  await expect.element(field('Email')).not.toHaveAttribute('aria-invalid');
  await user.type(field('Name'), 'R');
  await expect.element(field('Name')).not.toHaveAttribute('aria-invalid');
});

test('shows the error of an invalid field when it is left, none for an untouched empty one, and clears each as it is fixed', async () => {
  show(<Checked />, { address: '/general' });
  await user.click(field('Email'));
  await userEvent.tab();
  await expect.element(field('Email')).not.toHaveAttribute('aria-invalid');
  await user.fill(field('Email'), 'amina');
  await userEvent.tab();
  await expect.element(field('Email')).toHaveAccessibleDescription('No address');
  await user.type(field('Email'), '@relief.example');
  await expect.element(field('Email')).not.toHaveAttribute('aria-invalid');
});

function Checked() {
  const form = useSaveForm({
    values: { email: '' },
    check: ({ email }) => ({ email: email.includes('@') ? null : 'wrong' }),
    save: async () => undefined,
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <TextField label="Email" {...useSaveField(form, 'email', { wrong: 'No address' })} />
    </form>
  );
}
