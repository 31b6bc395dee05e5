import { ApiError } from '@lantern-giving/core/api/request';
import { LANGUAGE_CODES } from '@lantern-giving/core/language';
import { TextField } from '@lantern-giving/ui/text-field';
import { useLocation } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { expectAccessible, expectFocusOn, LOOKS, showPage } from '../../../test/show-page.tsx';
import { LinkButton } from '../link-button.tsx';
import { PageHeading } from '../page-heading.tsx';
import { SaveGroup, useSavePart } from './save-group.tsx';
import { type Problems, useSaveField, useSaveForm } from './use-save-form.ts';

interface Values {
  readonly text: string;
}
type Save = (values: Values) => Promise<Problems<Values, string> | undefined>;

const saved: Save = async () => undefined;

function Part({ title, save }: { title: string; save: Save }) {
  const form = useSaveForm<Values, string>({
    values: { text: 'stored' },
    check: ({ text }) => ({ text: text === '' ? 'missing' : null }),
    save,
  });
  useSavePart({ ...form, title });
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <TextField label={title} {...useSaveField(form, 'text', { missing: 'Please fill this in' })} />
    </form>
  );
}

function Where() {
  const at = useLocation({ select: ({ pathname }) => pathname });
  return <p>At {at}</p>;
}

const show = ({ name = saved, town = saved }: { name?: Save; town?: Save }, look = {}) =>
  showPage(
    <SaveGroup>
      <PageHeading title="A page" />
      <Part title="Name" save={name} />
      <Part title="Town" save={town} />
      <LinkButton to="/reports">Elsewhere</LinkButton>
      <Where />
    </SaveGroup>,
    { address: '/general', ...look },
  );

const field = (label: string) => page.getByLabelText(label, { exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const saveButtons = () => button('SAVE').elements();
const toast = (text: string) => page.getByRole('region', { name: 'Messages (F8)' }).getByText(text, { exact: true });

test.each(LOOKS)('has one SAVE for all forms, which names the unsaved parts: %o', async (look) => {
  const box = show({}, look);
  await user.type(field('Town'), '!');
  await expect.poll(() => box.querySelector('.save-bar [role=status]')?.textContent).toMatch(/: Town$/);
  await user.type(field('Name'), '!');
  await expect.poll(() => box.querySelector('.save-bar [role=status]')?.textContent).toMatch(/Name.*Town/);
  expect(box.querySelectorAll('.save-bar')).toHaveLength(1);
  await expectAccessible(box);
});

test('shows SAVE only while there are changes, and saves only what was changed', async () => {
  const [name, town] = [vi.fn(saved), vi.fn(saved)];
  show({ name, town });
  await expect.element(field('Town')).toBeVisible();
  await expect.poll(saveButtons).toEqual([]);
  await user.type(field('Town'), '!');
  await user.click(button('SAVE'));
  await expect.element(toast('Saved.')).toBeVisible();
  await expect.poll(saveButtons).toEqual([]);
  expect(name).not.toHaveBeenCalled();
  expect(town).toHaveBeenCalledTimes(1);
});

test('saves nothing on Enter in a field, and resets every part with Discard', async () => {
  const [name, town] = [vi.fn(saved), vi.fn(saved)];
  show({ name, town });
  await user.type(field('Name'), '!{Enter}');
  await user.type(field('Town'), '!{Enter}');
  await user.click(button('Discard'));
  await expect.element(field('Name')).toHaveValue('stored');
  await expect.element(field('Town')).toHaveValue('stored');
  await expect.poll(saveButtons).toEqual([]);
  expect([name.mock.calls, town.mock.calls]).toEqual([[], []]);
});

test.each(['{Control>}s{/Control}', '{Meta>}s{/Meta}'])('%s saves every unsaved part', async (keys) => {
  const [name, town] = [vi.fn(saved), vi.fn(saved)];
  show({ name, town });
  await user.type(field('Name'), '!');
  await user.type(field('Town'), '!');
  await userEvent.keyboard(keys);
  await expect.element(toast('Saved.')).toBeVisible();
  expect([name.mock.calls.length, town.mock.calls.length]).toEqual([1, 1]);
});

test('says which part was saved and which was not, and retries only the failed one', async () => {
  let answers = 0;
  const name = vi.fn<Save>(async () => {
    answers += 1;
    if (answers === 1) throw new ApiError('no', 503, null);
    return undefined;
  });
  const town = vi.fn(saved);
  show({ name, town });
  await user.type(field('Name'), '!');
  await user.type(field('Town'), '!');
  await user.click(button('SAVE'));
  await expect.element(toast('Saved: Town.')).toBeVisible();
  const fault = page.getByRole('alert').filter({ hasText: 'Not saved yet: Name' });
  await expect.element(fault.getByText(/went wrong on our side/)).toBeVisible();
  await expect.element(field('Name')).toHaveValue('stored!');
  await user.click(button('SAVE'));
  await expect.element(toast('Saved.')).toBeVisible();
  await expect.poll(saveButtons).toEqual([]);
  expect([name.mock.calls.length, town.mock.calls.length]).toEqual([2, 1]);
});

test('focuses the first of several invalid fields, each with its own error', async () => {
  show({ town: async () => ({ text: 'No such town' }) });
  await user.clear(field('Name'));
  await user.type(field('Town'), '!');
  await user.click(button('SAVE'));
  await expect.element(field('Name')).toHaveAccessibleDescription('Please fill this in');
  await expect.element(field('Town')).toHaveAccessibleDescription('No such town');
  await expectFocusOn(() => field('Name').element());
});

test('shows a refused field that was scrolled away together with its label', async () => {
  const box = show({});
  await user.clear(field('Name'));
  await user.type(field('Town'), '!');
  const main = box.querySelector('main');
  if (main) main.style.paddingBlock = '400px 2000px';
  window.scrollTo(0, 1500);
  await user.click(button('SAVE'));
  await expectFocusOn(() => field('Name').element());
  const label = box.querySelector('label')?.getBoundingClientRect();
  expect(label?.height).toBeGreaterThan(0);
  expect(label?.top).toBeGreaterThanOrEqual(0);
  window.scrollTo(0, 0);
});

test('asks once before several unsaved parts are left', async () => {
  show({});
  await user.type(field('Name'), '!');
  await user.type(field('Town'), '!');
  await user.click(page.getByRole('link', { name: 'Elsewhere' }));
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await user.click(question.getByRole('button', { name: 'Leave without saving' }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByText('At /reports')).toBeVisible();
});

test('offers no SAVE to a read-only user', async () => {
  show({}, { mayChange: false });
  await expect.element(page.getByText(/^You can view this/)).toBeVisible();
  await expect.poll(saveButtons).toEqual([]);
});

test('keeps its buttons on a phone, in every language, and hides no field behind them', async () => {
  await page.viewport(360, 740);
  for (const language of LANGUAGE_CODES) {
    const box = show({}, { language });
    await user.type(field('Town'), '!');
    await user.type(field('Name'), '!');
    await expect.poll(() => box.querySelectorAll('.save-bar button').length).toBe(2);
    for (const button of box.querySelectorAll('.save-bar button')) {
      const { left, right } = button.getBoundingClientRect();
      expect([language, button.textContent, left >= 0, right <= 360]).toEqual([
        language,
        button.textContent,
        true,
        true,
      ]);
    }
    const bar = box.querySelector('.save-bar');
    const room = Number.parseFloat(getComputedStyle(field('Name').element()).scrollMarginBlockEnd);
    expect(room).toBeGreaterThanOrEqual(bar?.getBoundingClientRect().height ?? 0);
    box.remove();
  }
  await page.viewport(768, 900);
});
