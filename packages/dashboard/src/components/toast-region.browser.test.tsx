import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { user } from '../../../../test/components/user.ts';
import { expectAccessible, LOOKS, showPage } from '../../test/show-page.tsx';
import { toasts } from './toasts.ts';

const text = () => [...document.querySelectorAll('.toast p')].map((toast) => toast.textContent);

test.each(LOOKS)('has readable success and failure messages: %o', async (look) => {
  const box = showPage(<p>Page</p>, look);
  await expect.element(page.getByText('Page')).toBeVisible();
  toasts.show({ tone: 'done', text: 'Wells was added.' });
  toasts.show({ tone: 'failed', text: 'Nothing has changed.', action: { label: 'Try again', run: () => undefined } });
  await expect.element(page.getByRole('alert').getByText('Nothing has changed.')).toBeVisible();
  await expectAccessible(box);
});

test('runs its action once and returns the focus', async () => {
  showPage(<button type="button">Before</button>);
  const run = vi.fn();
  const before = page.getByRole('button', { name: 'Before' });
  await user.click(before);
  toasts.show({ tone: 'done', text: 'Closed.', action: { label: 'Undo', run } });
  await user.click(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(text).toEqual([]);
  expect(run).toHaveBeenCalledTimes(1);
  await expect.element(before).toHaveFocus();
});

test('shows equal messages once, and three messages at most', async () => {
  showPage(<p>Page</p>);
  await expect.element(page.getByText('Page')).toBeVisible();
  for (const said of ['One', 'Two', 'One', 'Three', 'Four']) toasts.show({ tone: 'done', text: said });
  await expect.poll(text).toEqual(['One', 'Three', 'Four']);
});

test('wraps a long word within the screen', async () => {
  await page.viewport(360, 700);
  showPage(<p>Page</p>);
  await expect.element(page.getByText('Page')).toBeVisible();
  toasts.show({ tone: 'done', text: `${'x'.repeat(200)} was added.`, action: { label: 'Undo', run: () => undefined } });
  await expect.poll(() => text().length).toBe(1);
  expect(document.documentElement.scrollWidth).toBe(360);
  await page.viewport(768, 900);
});

const MINUTE = 60_000;
beforeEach(() => vi.useRealTimers());
afterEach(() => vi.useRealTimers());

test('removes a success by itself, unless it has the focus, and keeps a failure', async () => {
  showPage(<p>Page</p>);
  await expect.element(page.getByText('Page')).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  toasts.show({ tone: 'failed', text: 'Nothing has changed.' });
  toasts.show({ tone: 'done', text: 'Saved.' });
  await vi.waitFor(() => expect(text()).toEqual(['Nothing has changed.', 'Saved.']));
  const close = () => document.querySelectorAll<HTMLElement>('.toast .ln-icon-button');
  close()[1]?.focus();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(text()).toEqual(['Nothing has changed.', 'Saved.']);
  close()[1]?.blur();
  await vi.advanceTimersByTimeAsync(MINUTE);
  await vi.waitFor(() => expect(text()).toEqual(['Nothing has changed.']));
});

test('keeps what can be undone while the keyboard is used, and lets F8 lead to it and back', async () => {
  const box = showPage(<button type="button">Before</button>);
  const before = page.getByRole('button', { name: 'Before' });
  await expect.element(before).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  await userEvent.keyboard('{Tab}');
  before.element().focus({ focusVisible: true } as FocusOptions);
  toasts.show({ tone: 'done', text: 'Closed.', action: { label: 'Undo', run: () => undefined } });
  await vi.waitFor(() => expect(text()).toEqual(['Closed.']));
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(text()).toEqual(['Closed.']);
  expect(box.ownerDocument.querySelector('.toast-key')?.checkVisibility()).toBe(true);

  await userEvent.keyboard('{F8}');
  expect(document.activeElement?.textContent).toBe('Undo');
  await userEvent.keyboard('{F8}');
  expect(document.activeElement).toBe(before.element());

  before.element().blur();
  await vi.advanceTimersByTimeAsync(MINUTE);
  await vi.waitFor(() => expect(text()).toEqual([]));
});

test('is dismissed by Escape, from where the focus is', async () => {
  showPage(<button type="button">Before</button>);
  const before = page.getByRole('button', { name: 'Before' });
  await user.click(before);
  toasts.show({ tone: 'done', text: 'Closed.', action: { label: 'Undo', run: () => undefined } });
  await expect.poll(text).toEqual(['Closed.']);
  await userEvent.keyboard('{Escape}');
  await expect.poll(text).toEqual([]);
  await expect.element(before).toHaveFocus();
});

test('covers nothing that has the focus', async () => {
  await page.viewport(360, 640);
  onTestFinished(() => page.viewport(768, 900));
  showPage(
    <>
      <div style={{ blockSize: 590 }} />
      <button type="button">Low</button>
      <div style={{ blockSize: 400 }} />
    </>,
  );
  const low = page.getByRole('button', { name: 'Low' });
  await expect.element(low).toBeVisible();
  low.element().focus();
  toasts.show({ tone: 'done', text: 'Closed.' });
  await expect.poll(text).toEqual(['Closed.']);
  const top = document.querySelector('.toast')?.getBoundingClientRect().top ?? 0;
  await expect.poll(() => low.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
});
