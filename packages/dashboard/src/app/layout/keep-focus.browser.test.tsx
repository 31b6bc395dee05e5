import { Modal } from '@lantern-giving/ui/modal';
import { useEffect, useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { show } from '../../../test/show.tsx';
import { keepFocusIn } from './keep-focus.ts';

function List({ asks = false }: { asks?: boolean }) {
  const main = useRef<HTMLElement>(null);
  const [names, setNames] = useState(['Amina', 'Bilal', 'Chloe']);
  const [asked, setAsked] = useState<string | null>(null);
  const remove = (name: string) => setNames((all) => all.filter((one) => one !== name));
  useEffect(() => (main.current ? keepFocusIn(main.current) : undefined), []);
  return (
    <main ref={main} tabIndex={-1}>
      <section aria-label="People">
        <ul>
          {names.map((name) => (
            <li key={name} aria-label={name}>
              <button type="button" onClick={() => (asks ? setAsked(name) : remove(name))}>
                Remove {name}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <p>Blank</p>
      {asked && (
        <Modal open onClose={() => setAsked(null)} title="Sure?" closeLabel="Close">
          <button type="button">No</button>
          <button type="button" onClick={() => remove(asked)}>
            Yes
          </button>
        </Modal>
      )}
    </main>
  );
}

const press = async (name: string) => {
  const button = page.getByRole('button', { name });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
};
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName;

test('moves the focus to the next entry after a removal, else to the previous one, else to the surrounding part', async () => {
  show(<List />);
  await press('Remove Bilal');
  await expect.poll(focused).toBe('Chloe');
  await press('Remove Chloe');
  await expect.poll(focused).toBe('Amina');
  await press('Remove Amina');
  await expect.poll(focused).toBe('People');
});

test('continues with Tab from the entry that received the focus', async () => {
  show(<List />);
  await press('Remove Amina');
  await expect.poll(focused).toBe('Bilal');
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => document.activeElement?.textContent).toBe('Remove Bilal');
});

test('moves the focus after the dialog closes when an entry is removed behind it', async () => {
  show(<List asks />);
  await press('Remove Bilal');
  // A press moves the focus between the dialog's buttons through the body.
  await user.click(page.getByRole('button', { name: 'Yes' }));
  await expect.element(page.getByRole('button', { name: 'Remove Bilal' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.poll(focused).toBe('Chloe');
});

test('returns the focus when a dialog is closed without a change', async () => {
  show(<List asks />);
  await press('Remove Bilal');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement?.textContent).toBe('Remove Bilal');
});

test('does not move the focus after a press outside every control', async () => {
  show(<List />);
  await expect.element(page.getByText('Blank')).toBeVisible();
  const button = page.getByRole('button', { name: 'Remove Amina' }).element() as HTMLElement;
  button.focus();
  button.blur();
  await expect.poll(focused).toBe('BODY');
  button.click();
  await expect.element(page.getByRole('button', { name: 'Remove Amina' })).not.toBeInTheDocument();
  expect(focused()).toBe('BODY');
});
