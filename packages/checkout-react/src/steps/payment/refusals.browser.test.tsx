import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../../../test/components/axe.ts';
import { user } from '../../../../../test/components/user.ts';
import { type Answer, created, fakeApi, ok, refused, wrong } from '../../../test/fake-api.ts';
import { fakeStripe } from '../../../test/fake-stripe.ts';
import { button, donorGoes, heading, show } from '../../../test/harness.tsx';

const told = (text: string | RegExp) => page.getByText(text);

/** A donor who pressed once, with the card setup or the gift answered as given the first time. */
async function pressed(path: RegExp, answer: Answer, good: Answer) {
  const stripe = fakeStripe();
  const api = fakeApi();
  const answers = [answer];
  api.on(path, () => answers.shift() ?? good);
  const shown = show({ api });
  await donorGoes('payment');
  await stripe.typed();
  await user.click(button(/^Give £/));
  return { ...shown, stripe };
}

const savedCard = ok({ status: 'succeeded', setup_id: 'seti_1', payment_method_id: 'pm_1' });
const setup = /payment_methods\/setup$/;

test('asks a rate-limited donor to wait, and gives on the next press', async () => {
  const { host, events } = await pressed(setup, refused(429, 'too_many_requests', 'Too many requests.'), savedCard);
  await expect
    .element(told(/^Many people are giving right now\. Press the button again in a few minutes/))
    .toBeVisible();
  expect(events).toContainEqual({ name: 'error', detail: { code: 'refused', message: 'too_many_requests' } });
  expect(await axeViolations(host)).toEqual([]);
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
});

test('asks to wait when the gift is rate-limited, and completes it on the next press', async () => {
  await pressed(/\/api\/schedules$/, refused(429, 'too_many_requests'), ok(created));
  await expect
    .element(told(/^Many people are giving right now\. Press the button again in a few minutes/))
    .toBeVisible();
  await user.click(button('Finish giving'));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
});

test('gives the missing check as the reason where one is required, and not how many people give', async () => {
  const { events } = await pressed(
    setup,
    refused(429, 'human_check_required', 'A human check is required.'),
    savedCard,
  );
  await expect.element(told(/^A security check could not be made\./)).toBeVisible();
  expect(events).toContainEqual({ name: 'error', detail: { code: 'refused', message: 'human_check_required' } });
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
});

test('reports too many cards as such and not as an invalid detail', async () => {
  await pressed(setup, refused(429, 'too_many_cards'), savedCard);
  await expect.element(told(/^Too many cards were tried\. .* Try again later\.$/)).toBeVisible();
});

test.each([
  ['the card', setup, savedCard],
  ['the gift', /\/api\/schedules$/, ok(created)],
])('leads to a field rejected with %s until it is changed, and gives on the next press', async (_, path, good) => {
  const { stripe, events } = await pressed(path, wrong('/gift_aid', '/last_name'), good);
  const field = page.getByRole('textbox', { name: 'Full name' });
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  const message = 'validation_failed /gift_aid /last_name';
  expect(events).toContainEqual({ name: 'error', detail: { code: 'refused', message } });
  const problem = told(/^We could not accept this\. Check it/);
  await expect.element(problem).toBeVisible();
  await user.fill(field, 'Aisha Rahmani');
  await expect.element(problem).not.toBeInTheDocument();
  // A card is saved under a name.
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(heading(/^Thank you, Aisha/)).toBeVisible();
});

test('leads from “Use another card” to the card, and asks for it again', async () => {
  const { stripe } = await pressed(/\/api\/schedules$/, refused(422, 'invalid'), ok(created));
  await user.click(button('Use another card'));
  await expect.element(page.getByRole('region', { name: 'Card' })).toHaveFocus();
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
});

test('names the part of the plan that a quote was refused for, and leads there', async () => {
  const api = fakeApi();
  api.on(/\/api\/quotes$/, () => wrong('/causes/water'));
  show({ api });
  await donorGoes('payment');
  await expect.element(told(/^We could not accept something under “Your nights”/)).toBeVisible();
  await user.click(button('Change: Your nights'));
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
});

test('reports a rate-limited quote and requests it again on "Try again"', async () => {
  const api = fakeApi();
  let busy = true;
  api.on(/\/api\/quotes$/, () => refused(429, 'too_many_requests'));
  const { fetch } = fakeApi();
  show({ api: { ...api, fetch: (input, init) => (busy ? api.fetch(input, init) : fetch(input, init)) } });
  await donorGoes('payment');
  await expect.element(told(/^Many people are giving right now/)).toBeVisible();
  busy = false;
  await user.click(button('Try again'));
  await expect.element(button(/^Give £113.75/)).toBeVisible();
});

const regionOf = (host: HTMLElement) => host.querySelector('[aria-live=polite][aria-atomic]');

test('announces what only takes time in a region that was there before, and once', async () => {
  const stripe = fakeStripe();
  const api = fakeApi();
  const answers = [refused(429, 'too_many_requests'), refused(429, 'too_many_requests')];
  api.on(setup, () => answers.shift() ?? savedCard);
  const { host } = show({ api });
  await donorGoes('payment');
  await stripe.typed();
  const region = regionOf(host);
  const heard: string[] = [];
  const listener = new MutationObserver(() => heard.push(region?.textContent ?? ''));
  if (region) listener.observe(region, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => listener.disconnect());
  const text =
    'One moment, please. Many people are giving right now. Press the button again in a few minutes. Nothing is lost.';
  await user.click(button(/^Give £/));
  await expect.poll(() => heard.filter(Boolean)).toEqual([text]);
  expect(
    told(/^Many people/)
      .element()
      .closest('[role]:not(form)')
      ?.getAttribute('role'),
  ).not.toBe('status');
  // What has not changed is not heard, so it is emptied in between.
  await user.click(button(/^Give £/));
  await expect.poll(() => heard.filter(Boolean)).toEqual([text, text]);
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  expect(regionOf(host)?.textContent).toBe('');
});

test('announces the first stage of a gift in a region that was there before the press', async () => {
  const stripe = fakeStripe();
  const { host } = show();
  await donorGoes('payment');
  await stripe.typed();
  const region = host.querySelector('.ln-panel-footer [role=status]');
  expect(region?.textContent).toBe('');
  const heard: string[] = [];
  const listener = new MutationObserver(() => heard.push(region?.textContent ?? ''));
  if (region) listener.observe(region, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => listener.disconnect());
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  expect(heard[0]).toMatch(/^Checking your card/);
});
