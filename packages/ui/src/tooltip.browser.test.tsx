import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { user } from '../../../test/components/user.ts';
import { axeFindings, Held, render, type Setting } from '../test/harness.tsx';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import { Tooltip } from './tooltip.tsx';

const words = 'The charity reclaims 25p for every £1.';

const show = (setting?: Setting) =>
  render(
    <div>
      <Tooltip label="About Gift Aid" dismissLabel="Dismiss">
        {words}
      </Tooltip>
      <Button>Next</Button>
    </div>,
    setting,
  );

const button = page.getByRole('button', { name: 'About Gift Aid' });
const bubble = page.getByText(words);

const gone = () => expect.poll(() => bubble.element().checkVisibility()).toBe(false);

describe.each([false, true])('in a shadow root: %s', (shadow) => {
  test('opens on hover, stays open while the pointer is on the bubble, and closes after it', async () => {
    show({ shadow });
    expect(bubble.element().checkVisibility()).toBe(false);
    await userEvent.hover(button);
    await expect.element(bubble).toBeVisible();
    await userEvent.hover(bubble);
    await expect.element(bubble).toBeVisible();
    await userEvent.hover(page.getByRole('button', { name: 'Next' }));
    await gone();
  });

  test('opens on keyboard focus; Escape closes it and keeps the focus', async () => {
    const { home } = show({ shadow });
    await userEvent.tab();
    await expect.element(bubble).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await gone();
    expect(home.activeElement).toBe(button.element());
  });

  test('closes when the focus moves on, not when it moves to its own button', async () => {
    const { home } = show({ shadow });
    await userEvent.tab();
    await expect.element(bubble).toBeVisible();
    await userEvent.tab();
    expect(home.activeElement).toBe(page.getByRole('button', { name: 'Dismiss' }).element());
    await expect.element(bubble).toBeVisible();
    await userEvent.tab();
    await gone();
  });

  test('stays open after a press until its own button or a press elsewhere closes it', async () => {
    show({ shadow });
    await user.click(button);
    await userEvent.hover(page.getByRole('button', { name: 'Next' }));
    await expect.element(bubble).toBeVisible();
    await user.click(page.getByRole('button', { name: 'Dismiss' }));
    await gone();
    await user.click(button);
    await expect.element(bubble).toBeVisible();
    await user.click(page.getByRole('button', { name: 'Next' }));
    await gone();
  });
});

test('Escape closes it and not the dialog around it', async () => {
  const onClose = vi.fn();
  render(
    <Held<boolean> start>
      {(open, set) => (
        <Modal
          open={open}
          onClose={() => {
            onClose();
            set(false);
          }}
          title="Gift Aid"
          closeLabel="Close"
        >
          <Tooltip label="About Gift Aid" dismissLabel="Dismiss">
            {words}
          </Tooltip>
        </Modal>
      )}
    </Held>,
  );
  await user.click(button);
  await expect.element(bubble).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await gone();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose).toHaveBeenCalledTimes(1);
});

test('describes its button to screen readers without being opened', async () => {
  show();
  await expect.element(button).toHaveAccessibleDescription(words);
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
});

test.each(['ltr', 'rtl'] as const)('in %s it stays within the screen', async (dir) => {
  const { container } = show({ dir });
  await user.click(button);
  await expect.element(bubble).toBeVisible();
  const box = container.querySelector('.ln-bubble')?.getBoundingClientRect();
  expect(box?.left).toBeGreaterThanOrEqual(0);
  expect(box?.right).toBeLessThanOrEqual(document.documentElement.clientWidth);
  expect(box?.top).toBeGreaterThanOrEqual(0);
});

test.each(['light', 'dark'] as const)('has no axe violations while open (%s)', async (scheme) => {
  const rendered = show({ scheme });
  await user.click(button);
  await expect.element(bubble).toBeVisible();
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  expect(await axeFindings(rendered)).toEqual([]);
});
