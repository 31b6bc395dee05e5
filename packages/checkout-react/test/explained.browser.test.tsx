import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFindings, button, donorGoes, show } from './harness.tsx';

const bubble = (words: string | RegExp) => page.getByText(words);
const gone = (words: string | RegExp) => expect.poll(() => bubble(words).element().checkVisibility()).toBe(false);

test.each([
  ['tip', 'About the tip', /^The platform keeps nothing of your gift/],
  ['tip', 'About the card fees', /^Each night is a card payment of its own/],
  ['details', 'About Gift Aid', /^A UK scheme: the charity claims back/],
] as const)('at the step %s “%s” explains it to who asks', async (step, label, words) => {
  const { host } = show();
  await donorGoes(step);
  expect(bubble(words).element().checkVisibility()).toBe(false);
  await expect.element(button(label)).toHaveAccessibleDescription(words);
  await userEvent.click(button(label));
  await expect.element(bubble(words)).toBeVisible();
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  expect(await axeFindings(host)).toEqual([]);
});

test('the choices keep their names, and an info button changes none of them', async () => {
  show();
  await donorGoes('tip');
  await userEvent.click(button('About the card fees'));
  await userEvent.click(button('About the tip'));
  const tips = page.getByRole('radiogroup', {
    name: 'Tip to the platform, which takes nothing from your gift',
    exact: true,
  });
  await expect.element(tips).toBeVisible();
  await expect.element(tips.getByRole('radio', { name: /^10%/ })).toBeChecked();
  await expect.element(page.getByRole('switch', { name: 'Cover the card fees', exact: true })).toBeChecked();
});

test.each([false, true])('in a dialog Escape closes the explanation first (shadow root: %s)', async (shadow) => {
  const onClose = vi.fn();
  const words = /^The platform keeps nothing of your gift/;
  show({ shadow, layout: 'modal', onClose });
  await donorGoes('tip');
  await userEvent.click(button('About the tip'));
  await expect.element(bubble(words)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await gone(words);
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose).toHaveBeenCalledTimes(1);
});

test('by keyboard it opens with the focus and its own button closes it', async () => {
  show();
  await donorGoes('tip');
  await userEvent.click(page.getByRole('radio', { name: /^10%/ }));
  await userEvent.tab();
  await expect.element(button('About the tip')).toHaveFocus();
  const words = /^The platform keeps nothing of your gift/;
  await expect.element(bubble(words)).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await gone(words);
  await expect.element(button('About the tip')).toHaveFocus();
});
