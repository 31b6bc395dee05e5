import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { user } from '../../../../test/components/user.ts';
import { fakeApi, ok } from '../../test/fake-api.ts';
import { fakeStripe } from '../../test/fake-stripe.ts';
import { charity } from '../../test/fixtures.ts';
import { button, donorGoes, heading, show } from '../../test/harness.tsx';

const field = (name: string | RegExp) => page.getByRole('textbox', { name });
const give = () => button(/^Give £/);
const wrong = () => [...document.querySelectorAll<HTMLInputElement>('[aria-invalid]')].map(({ name }) => name);

test('shows no error in newly revealed fields before the donor has visited them', async () => {
  show();
  await donorGoes('details');
  await user.click(give());
  await expect.poll(wrong).toEqual(['email', 'name']);
  await user.click(page.getByRole('radio', { name: 'Yes, I pay UK tax' }));
  await expect.element(field('Postcode')).toBeVisible();
  expect(wrong()).toEqual(['email', 'firstName', 'lastName']);
  await user.click(give());
  await expect.poll(wrong).toContain('postalCode');
});

test('marks an invalid field once it is left, and clears the error as soon as it is valid', async () => {
  show();
  await donorGoes('details');
  await userEvent.fill(field('Email'), 'omar@');
  await userEvent.fill(field('Full name'), 'Omar');
  expect(wrong()).not.toContain('name');
  await userEvent.keyboard('{Tab}');
  await expect.poll(wrong).toEqual(['email', 'name']);
  await userEvent.fill(field('Email'), 'omar@donor.example');
  await userEvent.fill(field('Full name'), 'Omar Haddad');
  await expect.poll(wrong).toEqual([]);
});

test('asks for the full name where nothing is typed, and by no name that the field does not have', async () => {
  show();
  await donorGoes('details');
  await user.click(give());
  await expect.element(page.getByText('Enter your full name')).toBeVisible();
  await user.click(page.getByRole('radio', { name: 'Yes, I pay UK tax' }));
  await expect.element(page.getByText('Please enter first name')).toBeVisible();
});

test('asks for a last name after a first name, and for an email that is missing or invalid', async () => {
  show();
  await donorGoes('details');
  await userEvent.fill(field('Full name'), 'Omar');
  await user.click(give());
  await expect.element(page.getByText('Enter your email')).toBeVisible();
  await expect.element(page.getByText('Please enter last name')).toBeVisible();
  await userEvent.fill(field('Email'), 'omar');
  await expect.element(page.getByText("Sorry! We aren't able to accept this email address")).toBeVisible();
  await userEvent.type(field('Full name'), ' H');
  await expect.element(page.getByText('Last name should contain at least 2 characters')).toBeVisible();
});

test('asks for two names where a declaration needs them, and keeps what was typed in one', async () => {
  show();
  await donorGoes('details');
  await userEvent.fill(field('Full name'), 'Omar Said Haddad');
  await user.click(page.getByRole('radio', { name: 'Yes, I pay UK tax' }));
  await expect.element(field('First name')).toHaveValue('Omar Said');
  await expect.element(field('Last name')).toHaveValue('Haddad');
  await user.click(page.getByRole('radio', { name: 'No', exact: true }));
  await expect.element(field('Full name')).toHaveValue('Omar Said Haddad');
});

test('suggests a correction for a mistyped address, applied with one press', async () => {
  show();
  await donorGoes('details');
  await userEvent.fill(field('Email'), 'omar@gmial.com');
  expect(button(/^Did you mean/).query()).toBeNull();
  await userEvent.keyboard('{Tab}');
  await user.click(button('Did you mean gmail.com?'));
  await expect.element(field('Email')).toHaveValue('omar@gmail.com');
  expect(button(/^Did you mean/).query()).toBeNull();
});

test.each([
  ['a press on the button', () => user.click(give())],
  ['Enter', () => userEvent.keyboard('{Enter}')],
])('holds %s back once after a mistyped address and moves the focus to the suggestion', async (_, goOn) => {
  const stripe = fakeStripe();
  show();
  await donorGoes('details');
  await stripe.typed();
  await userEvent.fill(field('Full name'), 'Omar Haddad');
  await userEvent.fill(field('Email'), 'omar@gmial.com');
  await goOn();
  await expect.element(button('Did you mean gmail.com?')).toHaveFocus();
  expect(stripe.tokens).toEqual([]);
  await user.click(give());
  await expect.element(heading('Thank you, Omar')).toBeVisible();
});

test('asks once about a mistyped address, also after a submission without any address', async () => {
  const stripe = fakeStripe();
  show();
  await donorGoes('details');
  await stripe.typed();
  await user.click(give());
  await expect.element(page.getByText('Enter your email')).toBeVisible();
  await userEvent.fill(field('Full name'), 'Omar Haddad');
  await userEvent.fill(field('Email'), 'omar@gmial.com');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Did you mean gmail.com?')).toHaveFocus();
  await user.click(give());
  await expect.element(heading('Thank you, Omar')).toBeVisible();
});

test('does not hold back a donor who left a mistyped address while the suggestion was visible', async () => {
  const stripe = fakeStripe();
  show();
  await donorGoes('details');
  await stripe.typed();
  await userEvent.fill(field('Email'), 'omar@gmial.com');
  await userEvent.fill(field('Full name'), 'Omar Haddad');
  await expect.element(button('Did you mean gmail.com?')).toBeVisible();
  await user.click(give());
  await expect.element(heading('Thank you, Omar')).toBeVisible();
});

test('keeps the focus in the address while it is retyped, and returns it there after a suggestion is taken', async () => {
  show();
  await donorGoes('details');
  await userEvent.fill(field('Full name'), 'Omar Haddad');
  await userEvent.fill(field('Email'), 'omar@yaho.com');
  await userEvent.keyboard('{Enter}');
  await expect.element(button(/^Did you mean/)).toHaveFocus();
  await userEvent.clear(field('Email'));
  await userEvent.type(field('Email'), 'omar@yahoo.c');
  await expect.element(button(/^Did you mean/)).toBeVisible();
  await expect.element(field('Email')).toHaveFocus();
  await userEvent.keyboard('o.uk');
  await expect.element(field('Email')).toHaveValue('omar@yahoo.co.uk');
  await userEvent.fill(field('Email'), 'omar@gmial.com');
  await user.click(button('Did you mean gmail.com?'));
  await expect.element(field('Email')).toHaveValue('omar@gmail.com');
  await expect.element(field('Email')).toHaveFocus();
});

test('formats an amount like the rest of the page once its field is left', async () => {
  const api = fakeApi();
  api.on(/\/charities\/[\w-]+$/, () =>
    ok({ ...charity, currency: 'idr', checkout_terms: { ...charity.checkout_terms, smallest_charge: 12_000 } }),
  );
  show({ api });
  const amount = field('Amount in total');
  await userEvent.fill(amount, '1.500.000');
  await userEvent.keyboard('{Tab}');
  await expect.element(amount).toHaveValue('1,500,000');
  await expect.element(button(/^Continue with Rp\s1,500,000$/)).toBeVisible();
});

test('takes a chip pressed while an amount is typed, and keeps even shares even when a field is only visited', async () => {
  show();
  await userEvent.fill(field('Amount in total'), '5000');
  await userEvent.click(page.getByRole('radio', { name: '£200' }));
  await expect.element(field('Amount in total')).toHaveValue('200');
  await user.click(page.getByRole('radio', { name: 'Equally' }));
  await user.click(button('Change: Causes'));
  await user.click(page.getByRole('checkbox', { name: /^Zakat/ }));
  await userEvent.click(field('Amount for Zakat'));
  await userEvent.keyboard('{Tab}');
  expect(button('Split evenly').query()).toBeNull();
  await userEvent.fill(field('Amount for Zakat'), '1200');
  await userEvent.keyboard('{Tab}');
  await expect.element(field('Amount for Zakat')).toHaveValue('1,200');
});

test('places the symbol of a cause’s amount as in other Arabic amounts, and aligns it with its cause', async () => {
  show({ locale: 'ar' });
  await user.fill(field('المبلغ الإجمالي إجمالًا'), '100');
  await user.click(page.getByRole('radio', { name: 'بالتساوي' }));
  await user.click(button('تغيير: أوجه العطاء'));
  await user.click(page.getByRole('checkbox', { name: /^Zakat/ }));
  const input = field(/Zakat$/);
  await expect.element(input).toBeVisible();
  const row = input.element().closest('.ln-cause');
  const frame = input.element().closest('.ln-frame');
  const sign = frame?.querySelector('.ln-affix');
  const label = row?.querySelector('.ln-field');
  if (!frame || !sign || !label) throw new Error('the amount has no frame');
  expect(sign.getBoundingClientRect().right).toBeLessThanOrEqual(input.element().getBoundingClientRect().left);
  // Beside its label, not at the other end of the row.
  const gap = label.getBoundingClientRect().left - frame.getBoundingClientRect().right;
  expect(gap).toBeLessThanOrEqual(16);
});

test('names the moon authority of the dates, and opens the choice with one press', async () => {
  show();
  await expect.element(page.getByText(/ · Umm al-Qura · /)).toBeVisible();
  await user.click(button('Change: Dates and times'));
  await user.click(page.getByRole('radio', { name: /^Local sighting/ }));
  await expect.element(page.getByText(/ · local sighting · /)).toBeVisible();
});

test('names the dollar in a list of several dollar currencies', async () => {
  const api = fakeApi();
  const maple = { ...charity, charity_id: 'maple-aid-ca', charity_name: 'Maple Aid', currency: 'cad' as const };
  api.on(/\/charities$/, () =>
    ok({
      campaign_terms: charity.campaign_terms,
      server_time: charity.server_time,
      charities: [maple, { ...maple, charity_id: 'open-hands-us', charity_name: 'Open Hands', currency: 'usd' }],
    }),
  );
  api.on(/\/charities\/maple-aid-ca$/, () => ok(maple));
  show({ api, charity: undefined });
  await expect.element(button(/^Open Hands.+US\$/)).toBeVisible();
  await user.click(button(/^Maple Aid.+CA\$/));
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  await expect.element(page.getByText(/· CA\$$/)).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'CA$100' })).toBeVisible();
});

test('keeps a dollar sign after its left-to-right name in Arabic', async () => {
  const api = fakeApi();
  api.on(/\/charities\/human-relief-gb$/, () => ok({ ...charity, currency: 'cad' }));
  show({ api, locale: 'ar' });
  const radio = page.getByRole('radio', { name: /100.CA\$/ });
  await expect.element(radio).toBeVisible();
  const chip = radio.element();
  const messages = document.createTreeWalker(chip.closest('label') ?? chip, NodeFilter.SHOW_TEXT).nextNode();
  const text = messages?.textContent ?? '';
  const left = (sign: string) => {
    const range = document.createRange();
    range.setStart(messages ?? document, text.indexOf(sign));
    range.setEnd(messages ?? document, text.indexOf(sign) + 1);
    return range.getBoundingClientRect().left;
  };
  expect(left('$')).toBeGreaterThan(left('A'));
  expect(left('A')).toBeGreaterThan(left('C'));
});
