import { afterAll, beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, donorGoes, heading, show } from './harness.tsx';
import { press, tap } from './pointer.ts';

// All of a step is in the window, so whatever appears above its button moves it.
beforeAll(() => page.viewport(768, 1800));
afterAll(() => page.viewport(768, 900));

const field = (name: string) => page.getByRole('textbox', { name });
const ways = [
  ['mouse', press],
  ['finger', tap],
] as const;

test.each(ways)('by %s, the press that leaves too low an amount is heard', async (_, pressing) => {
  const { events } = show();
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  await userEvent.click(page.getByRole('radio', { name: /^Equally/ }));
  await userEvent.fill(field('Amount in total'), '2');
  await pressing(button(/^Continue/).element());
  await expect.element(field('Amount in total')).toHaveFocus();
  expect(events).toContainEqual({ name: 'lowAmountEntered', detail: { smallest_total: 300 } });
});

test.each(ways)('by %s, the press that leaves an unreadable tip is heard', async (_, pressing) => {
  show();
  await donorGoes('tip');
  await userEvent.click(page.getByRole('radio', { name: 'Other' }));
  await userEvent.fill(field('Your tip'), '1.2.3');
  await pressing(button('Continue').element());
  await expect.element(field('Your tip')).toHaveFocus();
});

/** At the e-mail address, with a wrong one typed, and every wording that its error gets from then on. */
async function withWrongEmail(): Promise<string[]> {
  show();
  await donorGoes('details');
  await userEvent.fill(field('First name'), 'Aisha');
  await userEvent.fill(field('Last name'), 'Rahman');
  await userEvent.fill(field('E-mail'), 'aisha@donor');
  const said: string[] = [];
  const error = field('E-mail').element().closest('.ln-field')?.querySelector('[aria-live]');
  if (!error) throw new Error('the field has no place for its error');
  new MutationObserver(() => said.push(error.textContent)).observe(error, { childList: true, subtree: true });
  return said;
}
const wrongEmail = "Sorry! We aren't able to accept this email address";

test.each(ways)(
  'by %s, the press that leaves a wrong e-mail address is heard, and the error said once',
  async (_, pressing) => {
    const said = await withWrongEmail();
    await pressing(button('Continue').element());
    await expect.element(field('E-mail')).toHaveFocus();
    await expect.poll(() => said).toEqual([wrongEmail]);
  },
);

test.each(ways)('by %s, what is pressed below the address is chosen', async (_, pressing) => {
  const said = await withWrongEmail();
  const giftAid = page.getByRole('checkbox', { name: /Gift Aid/ });
  await pressing(giftAid.element());
  await expect.element(giftAid).toBeChecked();
  await expect.poll(() => said).toEqual([wrongEmail]);
});

test('by keyboard, the error is said as soon as the field is left, and Enter in it goes on', async () => {
  const said = await withWrongEmail();
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => said).toEqual([wrongEmail]);
  await userEvent.fill(field('E-mail'), 'aisha@donor.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Check and pay')).toBeVisible();
});

test('a press that is let go elsewhere does nothing, and the error is said then', async () => {
  const said = await withWrongEmail();
  const next = button('Continue').element();
  await press(next, { letGoOn: heading('Who is giving?').element() });
  await expect.poll(() => said).toEqual([wrongEmail]);
  await expect.element(next).toHaveFocus();
});
