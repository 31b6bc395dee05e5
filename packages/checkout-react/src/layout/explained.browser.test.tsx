import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../../test/components/axe.ts';
import { button, donorGoes, show } from '../../test/harness.tsx';

const bubble = (messages: string | RegExp) => page.getByText(messages);
const gone = (messages: string | RegExp) => expect.poll(() => bubble(messages).element().checkVisibility()).toBe(false);

test.each([
  ['About the tip', /^We take no cut of your donation/],
  ['About the card fees', /^Each night is a separate card payment/],
  ['About Gift Aid', /^A UK scheme: the charity claims back/],
] as const)('explains “%s” on request', async (label, messages) => {
  const { host } = show();
  await donorGoes('details');
  await expect.element(button(label)).toHaveAttribute('aria-expanded', 'false');
  expect(bubble(messages).element().checkVisibility()).toBe(false);
  await userEvent.click(button(label));
  await expect.element(bubble(messages)).toBeVisible();
  expect(await axeViolations(host)).toEqual([]);
});

test('keeps the accessible names of the choices beside info buttons', async () => {
  show();
  await donorGoes('details');
  await userEvent.click(button('About the card fees'));
  await userEvent.click(button('About the tip'));
  const tips = page.getByRole('radiogroup', {
    name: 'Tip to the platform',
    exact: true,
  });
  await expect.element(tips).toBeVisible();
  await expect.element(tips.getByRole('radio', { name: /^10%/ })).toBeChecked();
  await expect.element(page.getByRole('switch', { name: 'Cover the card fees', exact: true })).toBeChecked();
});

test('does not cover the choices below with an info button’s target', async () => {
  show();
  await donorGoes('details');
  await userEvent.click(button('About the tip'));
  const about = button('About the tip').element();
  const { backgroundClip, backgroundColor, paddingBottom } = getComputedStyle(about);
  expect(backgroundClip).toBe('content-box');
  expect(backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  const ground = about.getBoundingClientRect().bottom - Number.parseFloat(paddingBottom);
  expect(ground).toBeLessThanOrEqual(page.getByRole('radio', { name: /^15%/ }).element().getBoundingClientRect().top);
});

test('opens the explanation only on a press with the keyboard, covers nothing, and closes it on the next press', async () => {
  show();
  await donorGoes('details');
  const messages = /^We take no cut of your donation/;
  const back = button('Back').element().getBoundingClientRect().top;
  await userEvent.click(page.getByRole('radio', { name: /^10%/ }));
  await userEvent.tab();
  await expect.element(button('About the tip')).toHaveFocus();
  expect(bubble(messages).element().checkVisibility()).toBe(false);
  await userEvent.keyboard('{Enter}');
  await expect.element(bubble(messages)).toBeVisible();
  expect(button('Back').element().getBoundingClientRect().top).toBe(back);
  const tiles = page.getByRole('radio', { name: 'No tip' }).element().getBoundingClientRect();
  expect(bubble(messages).element().getBoundingClientRect().top).toBeGreaterThanOrEqual(tiles.bottom);
  // The explanation adds no tab stop before the next choice.
  await userEvent.tab();
  await expect.element(page.getByRole('switch', { name: 'Cover the card fees' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}');
  await gone(messages);
  await expect.element(button('About the tip')).toHaveFocus();
});
