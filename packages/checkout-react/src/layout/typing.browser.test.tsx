import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { user } from '../../../../test/components/user.ts';
import { fakeApi, ok } from '../../test/fake-api.ts';
import { charity } from '../../test/fixtures.ts';
import { button, donorGoes, heading, show } from '../../test/harness.tsx';

const field = (name: string | RegExp) => page.getByRole('textbox', { name });
const wrong = () => [...document.querySelectorAll<HTMLInputElement>('[aria-invalid]')].map(({ name }) => name);

test('fields that a choice brings are not wrong before their donor has seen them', async () => {
  show();
  await donorGoes('details');
  await user.click(button('Continue'));
  await expect.poll(wrong).toEqual(['firstName', 'lastName', 'email']);
  await user.click(page.getByRole('checkbox', { name: /with Gift Aid/ }));
  await expect.element(field('Postcode')).toBeVisible();
  expect(wrong()).toEqual(['firstName', 'lastName', 'email']);
  await user.click(button('Continue'));
  await expect.poll(wrong).toContain('postalCode');
});

test('a field is wrong once it was left with something wrong in it, and right as soon as it is', async () => {
  show();
  await donorGoes('details');
  await userEvent.fill(field('Email'), 'omar@');
  await userEvent.fill(field(/^Phone/), '123');
  expect(wrong()).not.toContain('phone');
  await userEvent.keyboard('{Tab}');
  await expect.poll(wrong).toEqual(['email', 'phone']);
  await userEvent.fill(field('Email'), 'omar@donor.example');
  await userEvent.fill(field(/^Phone/), '07700 900123');
  await expect.poll(wrong).toEqual([]);
});

test('an email that is missing, one that is wrong and a phone that is wrong are said each in its own words', async () => {
  show();
  await donorGoes('details');
  await userEvent.fill(field(/^Phone/), 'x');
  await user.click(button('Continue'));
  await expect.element(page.getByText('Enter your email')).toBeVisible();
  await expect.element(page.getByText("Sorry! We aren't able to accept this phone number")).toBeVisible();
  await userEvent.fill(field('Email'), 'omar');
  await expect.element(page.getByText("Sorry! We aren't able to accept this email address")).toBeVisible();
  await userEvent.fill(field(/^Phone/), '123');
  await expect.element(page.getByText('The phone number you entered is too short')).toBeVisible();
});

test('an address that looks mistyped is offered as it was meant, at one press', async () => {
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
  ['a press on Continue', () => user.click(button('Continue'))],
  ['Enter', () => userEvent.keyboard('{Enter}')],
])('%s right after a mistyped address is held back once, and leads to how it was meant', async (_, goOn) => {
  show();
  await donorGoes('details');
  await userEvent.fill(field('First name'), 'Omar');
  await userEvent.fill(field('Last name'), 'Haddad');
  await userEvent.fill(field('Email'), 'omar@gmial.com');
  await goOn();
  await expect.element(button('Did you mean gmail.com?')).toHaveFocus();
  await expect.element(heading('Who is giving?')).toBeVisible();
  await user.click(button('Continue'));
  await expect.element(heading('Check and pay')).toBeVisible();
});

test('a mistyped address is asked about also by who was refused without one before, and once', async () => {
  show();
  await donorGoes('details');
  await user.click(button('Continue'));
  await expect.element(page.getByText('Enter your email')).toBeVisible();
  await userEvent.fill(field('First name'), 'Omar');
  await userEvent.fill(field('Last name'), 'Haddad');
  await userEvent.fill(field('Email'), 'omar@gmial.com');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Did you mean gmail.com?')).toHaveFocus();
  await user.click(button('Continue'));
  await expect.element(heading('Check and pay')).toBeVisible();
});

test('who left a mistyped address with the offer in view, and goes on, is not held back', async () => {
  show();
  await donorGoes('details');
  await userEvent.fill(field('Email'), 'omar@gmial.com');
  await userEvent.fill(field('First name'), 'Omar');
  await expect.element(button('Did you mean gmail.com?')).toBeVisible();
  await userEvent.fill(field('Last name'), 'Haddad');
  await user.click(button('Continue'));
  await expect.element(heading('Check and pay')).toBeVisible();
});

test('who types the address anew after it was held back keeps the focus, and after taking what was meant has it there', async () => {
  show();
  await donorGoes('details');
  await userEvent.fill(field('First name'), 'Omar');
  await userEvent.fill(field('Last name'), 'Haddad');
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

test('an amount is written as the rest of the page writes it once it is left', async () => {
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

test('a chip pressed out of a typed amount counts, and of causes shared evenly none is typed by looking', async () => {
  show();
  await userEvent.fill(field('Amount in total'), '5000');
  await userEvent.click(page.getByRole('radio', { name: '£200' }));
  await expect.element(field('Amount in total')).toHaveValue('200');
  await user.click(page.getByRole('radio', { name: 'Equally' }));
  await user.click(button(/^Continue/));
  await user.click(page.getByRole('checkbox', { name: /^Zakat/ }));
  await userEvent.click(field('Amount for Zakat'));
  await userEvent.keyboard('{Tab}');
  expect(button('Split evenly').query()).toBeNull();
  await userEvent.fill(field('Amount for Zakat'), '1200');
  await userEvent.keyboard('{Tab}');
  await expect.element(field('Amount for Zakat')).toHaveValue('1,200');
});

test('in Arabic a cause’s amount has its sign where all amounts have it, and begins under its cause', async () => {
  show({ locale: 'ar' });
  await user.fill(field('المبلغ الإجمالي إجمالًا'), '100');
  await user.click(page.getByRole('radio', { name: 'بالتساوي' }));
  await user.click(button(/^متابعة/));
  await user.click(page.getByRole('checkbox', { name: /^Zakat/ }));
  const input = field(/Zakat$/);
  await expect.element(input).toBeVisible();
  const row = input.element().closest('.ln-cause');
  const frame = input.element().closest('.ln-frame');
  const sign = frame?.querySelector('.ln-affix');
  const label = row?.querySelector('.ln-field');
  if (!frame || !sign || !label) throw new Error('the amount has no frame');
  expect(sign.getBoundingClientRect().right).toBeLessThanOrEqual(input.element().getBoundingClientRect().left);
  // Beside its label, not across the row from it.
  const gap = label.getBoundingClientRect().left - frame.getBoundingClientRect().right;
  expect(gap).toBeLessThanOrEqual(16);
});

test('dates say whose month they follow, and one press opens the choice', async () => {
  show();
  await expect.element(page.getByText(/^Dates by Umm al-Qura \(Makkah\)/)).toBeVisible();
  await user.click(button('Change: Dates and times'));
  await user.click(page.getByRole('radio', { name: /^Local sighting/ }));
  await expect.element(page.getByText(/^Dates by local moon sighting/)).toBeVisible();
});

test('a list with several kinds of dollar says which', async () => {
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

test('in Arabic a dollar sign stays at the end of its name, where it is read from the left', async () => {
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
