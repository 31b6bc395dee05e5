import { StrictMode } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { user } from '../../../test/components/user.ts';
import { axeFindings, Held, render } from '../test/harness.tsx';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import { Panel, PanelHeader } from './panel.tsx';

const show = (onClose: () => void, shadow: boolean, dismissible = true) =>
  render(
    <StrictMode>
      <Held start={false}>
        {(open, set) => (
          <>
            <Button onClick={() => set(true)}>Open</Button>
            <Modal
              open={open}
              onClose={() => {
                onClose();
                set(false);
              }}
              title="Leave this page?"
              closeLabel="Close"
              dismissible={dismissible}
              footer={<Button>Stay</Button>}
            >
              Your plan is kept.
            </Modal>
          </>
        )}
      </Held>
    </StrictMode>,
    { shadow },
  );

const dialog = page.getByRole('dialog', { name: 'Leave this page?' });
const focused = (home: Document | ShadowRoot) => home.activeElement?.textContent;

describe.each([false, true])('in a shadow root: %s', (shadow) => {
  test('Escape closes it once and returns the focus', async () => {
    const onClose = vi.fn();
    const { home } = show(onClose, shadow);
    await user.click(page.getByRole('button', { name: 'Open' }));
    await expect.element(dialog).toBeVisible();
    expect(focused(home)).toBe('Stay');

    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialog.query()).toBeNull();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(focused(home)).toBe('Open');
  });

  test('does not call onClose when it is removed from the page while open', async () => {
    const onClose = vi.fn();
    const { unmount } = show(onClose, shadow);
    await user.click(page.getByRole('button', { name: 'Open' }));
    const frame = dialog.element();
    // The browser fires `close` after the dialog has left the page.
    const closed = new Promise((resolve) => frame.addEventListener('close', resolve));
    unmount();
    await closed;
    expect(onClose).not.toHaveBeenCalled();
  });

  test('closes on its close button or a press outside, and not on a press inside', async () => {
    const onClose = vi.fn();
    const { home } = show(onClose, shadow);
    const open = page.getByRole('button', { name: 'Open' });
    await user.click(open);
    await user.click(page.getByText('Your plan is kept.'));
    expect(onClose).not.toHaveBeenCalled();
    await user.click(page.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);

    await user.click(open);
    const frame = home.querySelector('dialog');
    const outside = { bubbles: true, composed: true, clientX: 1, clientY: 1 };
    frame?.dispatchEvent(new PointerEvent('pointerdown', outside));
    frame?.dispatchEvent(new MouseEvent('click', outside));
    await expect.poll(() => onClose).toHaveBeenCalledTimes(2);
  });

  test('is a modal dialog that keeps the focus inside', async () => {
    const { home } = show(() => undefined, shadow);
    await user.click(page.getByRole('button', { name: 'Open' }));
    await expect.element(dialog).toBeVisible();
    expect(home.querySelector('dialog:modal')).not.toBeNull();
    for (let press = 0; press < 4; press += 1) {
      await userEvent.tab();
      expect(focused(home)).not.toBe('Open');
    }
  });

  test('stays open on Escape and has no close button when it is not dismissible', async () => {
    const onClose = vi.fn();
    const { home } = show(onClose, shadow, false);
    await user.click(page.getByRole('button', { name: 'Open' }));
    const closed = vi.fn();
    home.querySelector('dialog')?.addEventListener('close', closed);
    // Only the first fires a cancelable `cancel`; browsers close on the ones that follow without asking.
    await userEvent.keyboard('{Escape}{Escape}{Escape}');
    await expect.element(dialog).toBeVisible();
    expect(closed).not.toHaveBeenCalled();
    expect(home.querySelector('dialog:modal')).not.toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    expect(page.getByRole('button', { name: 'Close' }).query()).toBeNull();
  });
});

test('returns the focus when it is unmounted while open', async () => {
  const face = (withModal: boolean) => (
    <>
      <Button>Open</Button>
      {withModal ? (
        <Modal open onClose={() => undefined} title="Leave this page?" closeLabel="Close">
          Words
        </Modal>
      ) : null}
    </>
  );
  const { home, rerender } = render(face(false));
  page.getByRole('button', { name: 'Open' }).element().focus();
  rerender(face(true));
  await expect.element(dialog).toBeVisible();
  rerender(face(false));
  expect(focused(home)).toBe('Open');
});

test('focuses the first field of a body that scrolls', async () => {
  await page.viewport(360, 640);
  const { home } = render(
    <Modal open onClose={() => undefined} title="Leave this page?" closeLabel="Close" footer={<Button>Stay</Button>}>
      <input aria-label="Reason" />
      <p>{'Words of the dialog. '.repeat(200)}</p>
    </Modal>,
  );
  await expect.element(dialog).toBeVisible();
  expect(home.activeElement?.tagName).toBe('INPUT');
  expect(home.querySelector('.ln-modal-body')?.getAttribute('tabindex')).toBeNull();
});

test('lets a text that is too long for the screen be scrolled by keys', async () => {
  await page.viewport(360, 640);
  const rendered = render(
    <Modal open onClose={() => undefined} title="Leave this page?" closeLabel="Close" footer={<Button>Stay</Button>}>
      <p>{'Words of the dialog. '.repeat(200)}</p>
    </Modal>,
  );
  await expect.element(dialog).toBeVisible();
  expect(focused(rendered.home)).toBe('Stay');
  await expect.element(dialog.getByRole('group', { name: 'Leave this page?' })).toHaveAttribute('tabindex', '0');
  expect(await axeFindings(rendered)).toEqual([]);
});

test.each([360, 768])('shows nothing of a scrolled panel under the close button (%i px wide)', async (width) => {
  await page.viewport(width, 640);
  const { container } = render(
    <Modal open flush hideTitle onClose={() => undefined} title="Leave this page?" closeLabel="Close">
      <Panel>
        <PanelHeader title="Human Relief" subtitle="Registered" logo={{ initials: 'HR' }} aside="EN" />
        {Array.from({ length: 60 }, (_, line) => (
          <p key={line}>{`Line ${line} ${'of the panel that is scrolled, '.repeat(4)}`}</p>
        ))}
      </Panel>
    </Modal>,
  );
  await expect.element(dialog).toBeVisible();
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  const close = page.getByRole('button', { name: 'Close' }).element();
  const header = container.querySelector('.ln-panel-header');
  const body = container.querySelector('.ln-modal-body');
  const { left, right, top, bottom } = close.getBoundingClientRect();
  const ground = header && getComputedStyle(header).backgroundColor;
  expect(ground).toMatch(/^rgb\(/);
  for (const scrolled of [0, 30, 300]) {
    body?.scrollTo(0, scrolled);
    expect(body?.scrollTop).toBe(scrolled);
    for (const x of [left + 1, (left + right) / 2, right - 1]) {
      for (const y of [top + 1, (top + bottom) / 2, bottom - 1]) {
        const under = document.elementsFromPoint(x, y).find((element) => !close.contains(element));
        expect(header?.contains(under ?? null), `at ${x},${y} under it: ${under?.outerHTML.slice(0, 60)}`).toBe(true);
      }
    }
  }
});

describe('the page behind a modal', () => {
  const root = document.documentElement;
  const modal = (open: boolean, title: string) => (
    <Modal open={open} onClose={() => undefined} title={title} closeLabel="Close">
      Words
    </Modal>
  );

  test('does not scroll or shift while a modal is open, and gets its styles back afterwards', () => {
    root.style.overflow = 'scroll';
    const width = root.clientWidth;
    const { rerender } = render(modal(false, 'One'));
    rerender(modal(true, 'One'));
    expect(getComputedStyle(root).overflow).toBe('hidden');
    expect(root.clientWidth).toBe(width);
    rerender(modal(false, 'One'));
    expect(root.style.overflow).toBe('scroll');
    expect(root.style.scrollbarGutter).toBe('');
    root.style.overflow = '';
  });

  test('keeps the scrolling that the page has set in the meantime', () => {
    root.style.overflow = 'hidden';
    const { rerender } = render(modal(true, 'One'));
    root.style.overflow = 'auto';
    rerender(modal(false, 'One'));
    expect(root.style.overflow).toBe('auto');
    root.style.overflow = '';
  });

  test('scrolls again once the last of several modals has closed, in either order', () => {
    const two = (first: boolean, second: boolean) => (
      <>
        {modal(first, 'One')}
        {modal(second, 'Two')}
      </>
    );
    const { rerender } = render(two(true, false));
    rerender(two(true, true));
    rerender(two(false, true));
    expect(root.style.overflow).toBe('hidden');
    rerender(two(false, false));
    expect(root.style.overflow).toBe('');
  });

  test('scrolls again when the modal is unmounted while open', () => {
    const { rerender } = render(modal(true, 'One'));
    expect(root.style.overflow).toBe('hidden');
    rerender(<p>Words</p>);
    expect(root.style.overflow).toBe('');
  });

  describe('of which <body> says how it scrolls', () => {
    const { body } = document;
    beforeEach(() => {
      const style = document.createElement('style');
      style.textContent = 'html, body { height: 100% } body { overflow-x: hidden }';
      const tall = document.createElement('div');
      tall.style.height = '3000px';
      document.head.append(style);
      body.append(tall);
      window.scrollTo(0, 500);
      onTestFinished(() => {
        style.remove();
        tall.remove();
      });
    });

    test('stays where it was scrolled to, and does not scroll while a modal is open', () => {
      const { rerender } = render(modal(true, 'One'));
      expect(window.scrollY).toBe(500);
      expect(getComputedStyle(body).overflow).toBe('hidden');
      rerender(modal(false, 'One'));
      expect(window.scrollY).toBe(500);
      expect(body.getAttribute('style') ?? '').toBe('');
      window.scrollTo(0, 600);
      expect(window.scrollY).toBe(600);
    });

    test('gets back exactly what was set on it', () => {
      body.style.setProperty('overflow-y', 'scroll', 'important');
      const { rerender } = render(modal(true, 'One'));
      expect(getComputedStyle(body).overflow).toBe('hidden');
      rerender(modal(false, 'One'));
      expect(body.style.cssText).toBe('overflow-y: scroll !important;');
      body.removeAttribute('style');
    });
  });
});

test.each(['light', 'dark'] as const)('has no axe violations (%s)', async (scheme) => {
  const rendered = render(
    <Modal open onClose={() => undefined} title="Leave this page?" closeLabel="Close" footer={<Button>Stay</Button>}>
      Words
    </Modal>,
    { scheme },
  );
  await expect.element(dialog).toBeVisible();
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  expect(await axeFindings(rendered)).toEqual([]);
});
