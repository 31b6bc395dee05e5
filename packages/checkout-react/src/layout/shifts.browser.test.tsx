import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { painted } from '../../../../test/components/pointer.ts';
import { user } from '../../../../test/components/user.ts';
import { fakeApi, ok } from '../../test/fake-api.ts';
import { fakeStripe } from '../../test/fake-stripe.ts';
import { button, heading, show } from '../../test/harness.tsx';

// A small phone's viewport, which every step exceeds.
beforeEach(() => page.viewport(360, 560));
afterEach(() => page.viewport(768, 900));

const field = (name: string) => page.getByRole('textbox', { name });
const declined = ok({ status: 'failed', setup_id: 'seti_1', reason: 'declined' });
const saved = ok({ status: 'succeeded', setup_id: 'seti_2', payment_method_id: 'pm_2' });

/** How far the step's button moves, in px, over all frames painted during the action. */
async function moveWhile(happens: () => Promise<void>): Promise<number> {
  const primary = document.querySelector('.ln-panel-footer .ln-button');
  const places: number[] = [];
  let frame = 0;
  const look = () => {
    places.push(primary?.getBoundingClientRect().bottom ?? Number.NaN);
    frame = requestAnimationFrame(look);
  };
  look();
  await happens();
  await painted();
  cancelAnimationFrame(frame);
  return Math.max(...places) - Math.min(...places);
}

/** Tries to continue, waits for the errors, and leaves the focused field by keyboard. */
async function expectStillAndTold(action: RegExp, messages: string | RegExp): Promise<void> {
  const moved = await moveWhile(async () => {
    await user.click(button(action));
    await expect.element(page.getByText(messages)).toBeVisible();
    await userEvent.keyboard('{Tab}');
  });
  // Tolerance for the browser's rounding between scroll frames.
  expect(moved).toBeLessThan(2);
}

test('reserves the place of the steps while their charity loads', async () => {
  const api = fakeApi();
  const { promise: answer, resolve: comes } = Promise.withResolvers<void>();
  const late: typeof fetch = async (...call) => {
    await answer;
    return api.fetch(...call);
  };
  const { host } = show({ api: { ...api, fetch: late } });
  const place = () => host.querySelector('.ln-progress')?.getBoundingClientRect().top;
  await expect.poll(place).toBeGreaterThan(0);
  const before = place();
  comes();
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  expect(place()).toBe(before);
});

test('keeps the button of a step in place on a phone, whatever messages appear', async () => {
  const stripe = fakeStripe();
  const api = fakeApi();
  let tries = 0;
  api.on(/payment_methods\/setup$/, () => (tries++ < 2 ? declined : saved));
  show({ api });

  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  await user.fill(field('Amount in total'), '2');
  await expectStillAndTold(/^Continue/, 'Choose how to spread it over the nights.');
  await user.click(page.getByRole('radio', { name: /^Equally/ }));
  await expectStillAndTold(/^Continue/, /^The smallest gift over/);
  await user.fill(field('Amount in total'), '100');
  await user.click(button('Change: Causes'));
  await user.click(page.getByRole('checkbox', { name: 'Zakat' }));
  await user.fill(field('Amount for Zakat'), '70');
  await expectStillAndTold(/^Continue/, /^The causes come to/);
  await user.click(button('Split evenly'));
  await user.click(button(/^Continue/));

  await expect.element(heading('Check and pay')).toBeVisible();
  await user.click(page.getByRole('radio', { name: 'Other' }));
  await expectStillAndTold(/^Give £/, /^Enter your tip/);
  await user.click(page.getByRole('radio', { name: 'No tip' }));
  await user.fill(field('Email'), 'aisha@donor');
  await expectStillAndTold(/^Give £/, /accept this email address/);
  await user.fill(field('Full name'), 'Aisha Rahman');
  await user.fill(field('Email'), 'aisha@donor.example');
  await stripe.typed();
  await expectStillAndTold(/^Give £/, /^Your bank declined the payment/);
  await expectStillAndTold(/^Give £/, /^Your bank declined the payment/);
  await stripe.typed('4000 0000 0000 0077');
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
});
