import { beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { fakeStripe } from '../../../../test/fake-stripe.ts';
import { donorGoes, show } from '../../../../test/harness.tsx';

const field = (name: string) => page.getByRole('textbox', { name });
const house = () => field('House no. or name');
const street = () => field('Street');

beforeEach(async () => {
  fakeStripe();
  show();
  await donorGoes('payment');
  await userEvent.click(page.getByRole('radio', { name: 'Yes, I pay UK tax' }));
  await expect.element(field('Postcode')).toBeVisible();
});

type Filled = readonly [field: Locator, value: string];

/** As a browser fills fields: one after the other in one task, with events that tell of no typing. */
const autofill = (...filled: Filled[]) => fill(() => new Event('input', { bubbles: true }), filled);

/** Firefox calls it a replacement, as it does a corrected word. */
const autofillInFirefox = (...filled: Filled[]) =>
  fill(() => new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }), filled);

function fill(event: () => Event, filled: Filled[]) {
  // React notes what is set by the element's own setter, and takes it for no change.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  for (const [one, value] of filled) {
    const element = one.element();
    set?.call(element, value);
    element.dispatchEvent(event());
  }
}

/** After all that was to be done in the next task. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

test.each([
  ['10 Downing Street', '10', 'Downing Street'],
  ['14a, Lantern Lane', '14a', 'Lantern Lane'],
])('splits “%s” that is filled in by the browser', async (line, number, rest) => {
  autofill([house(), line], [field('Postcode'), 'SW1A 2AA']);
  await expect.element(street()).toHaveValue(rest);
  await expect.element(house()).toHaveValue(number);
});

test('splits an address that is filled in by Firefox', async () => {
  autofillInFirefox([house(), '10 Downing Street'], [field('Postcode'), 'SW1A 2AA']);
  await expect.element(street()).toHaveValue('Downing Street');
  await expect.element(house()).toHaveValue('10');
});

test('leaves a house that is filled in with its street as it is', async () => {
  autofill([house(), '2 Rose Cottages'], [street(), 'High Street']);
  await nextTask();
  await expect.element(house()).toHaveValue('2 Rose Cottages');
  await expect.element(street()).toHaveValue('High Street');
});

test('leaves what is typed as it is', async () => {
  await userEvent.type(house(), '10 Downing Street');
  autofill([field('Postcode'), 'SW1A 2AA']);
  await nextTask();
  await expect.element(house()).toHaveValue('10 Downing Street');
  await expect.element(street()).toHaveValue('');
});
