import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../../../test/components/axe.ts';
import { user } from '../../../../../test/components/user.ts';
import { fakeApi, ok } from '../../../test/fake-api.ts';
import { fakeStripe } from '../../../test/fake-stripe.ts';
import { fridayCharity, quoteFor, WEDNESDAY } from '../../../test/fixtures.ts';
import { button, heading, show } from '../../../test/harness.tsx';

/** A server in the week of a Friday. @param now of its clock, ISO */
function serverAt(now = WEDNESDAY, more: Partial<typeof fridayCharity> = {}) {
  const api = fakeApi();
  const charity = { ...fridayCharity, server_time: now, ...more };
  api.on(/\/charities\/[\w-]+$/, () => ok(charity));
  api.on(/\/api\/quotes$/, ({ body }) => ok(quoteFor(body as Parameters<typeof quoteFor>[0], now, undefined, charity)));
  return api;
}

const endowment = { cause_id: 'endowment', title: 'Endowment for wells', monthly_gift: 1000 };

const FRIDAYS = { campaign: 'fridaygiving' } as const;
const amount = () => page.getByRole('textbox', { name: 'Amount each Friday' });

test('asks for the amount of each Friday, and shows the first ones', async () => {
  const { host } = show({ api: serverAt(), ...FRIDAYS });
  await expect.element(amount()).toBeVisible();
  expect(
    page
      .getByRole('radiogroup', { name: 'Suggested amounts' })
      .getByRole('radio')
      .elements()
      .map((radio) => radio.closest('label')?.textContent),
  ).toEqual(['£5', '£10', '£20', '£30']);
  const bars = page.getByRole('radiogroup', { name: 'Your first Fridays' });
  await expect.element(bars.getByRole('radio', { name: 'Fri 4 Dec' })).toBeVisible();
  expect(bars.getByRole('radio').elements()).toHaveLength(5);
  await expect.element(page.getByText('Then every Friday, until you stop')).toBeVisible();
  await expect.element(page.getByText('The first gift leaves Fri 4 Dec, 09:00.')).toBeVisible();
  await user.fill(amount(), '10');
  await expect.element(bars.getByRole('radio', { name: 'Fri 4 Dec, £10.00' })).toBeVisible();
  await expect.element(button('Continue with £10.00')).toBeVisible();
  await user.click(button('Change: Dates and times'));
  await expect.element(page.getByText('Each Friday’s gift leaves at 09:00 in this time zone.')).toBeVisible();
  expect(page.getByText('Moon-sighting authority').query()).toBeNull();
  expect(page.getByRole('switch').query()).toBeNull();
  expect(host.textContent).not.toMatch(/\bnights?\b/i);
  expect(await axeViolations(host)).toEqual([]);
});

test('gives every Friday, with a consent that says so, and tells which Fridays at the end', async () => {
  const stripe = fakeStripe();
  const { api, events, host } = show({ api: serverAt(), ...FRIDAYS, partner: 'Northside', group: 'volunteers' });
  await user.click(page.getByRole('radio', { name: '£10', exact: true }));
  await user.click(button(/^Continue/));
  await expect.element(heading('Check and pay')).toBeVisible();
  expect(page.getByRole('switch', { name: /Ramadan/ }).query()).toBeNull();
  await user.fill(page.getByRole('textbox', { name: 'Email' }), 'aisha@donor.example');
  await user.fill(page.getByRole('textbox', { name: 'Full name' }), 'Aisha Rahman');
  await expect
    .element(page.getByText(/^You authorise a charge of £.+ to this card every Friday, until you cancel\./))
    .toBeVisible();
  expect(host.textContent).not.toMatch(/\bnights?\b/i);
  expect(await axeViolations(host)).toEqual([]);
  await stripe.typed();
  await user.click(button(/^Give £.+ every Friday$/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  await expect.element(page.getByText('Your Friday gifts to Human Relief are set.')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /^Fri 4 Dec, £/ })).toBeVisible();
  const [created] = api.callsTo(/\/api\/schedules$/);
  expect(created?.body).toMatchObject({
    campaign: 'fridaygiving',
    amount: 1000,
    tip_amount: 100,
    partner: 'Northside',
    group: 'volunteers',
    donor_details: { first_name: 'Aisha', last_name: 'Rahman' },
  });
  expect(created?.body).not.toHaveProperty('first_night');
  expect(api.callsTo(/\/payment_methods\/setup$/)[0]?.body).toMatchObject({ consent: { version: 'card-fridays-2' } });
  expect(events).toContainEqual({ name: 'fridayGiving', detail: { value: true, amount: 1000 } });
  expect(host.textContent).not.toMatch(/\bnights?\b/i);
  expect(await axeViolations(host)).toEqual([]);
});

test('offers a monthly gift to the endowment beside it, unticked, and no share of what repeats', async () => {
  const stripe = fakeStripe();
  const { api } = show({ api: serverAt(WEDNESDAY, { endowment }), ...FRIDAYS });
  await user.click(page.getByRole('radio', { name: '£10', exact: true }));
  await user.click(button(/^Continue/));
  const monthly = page.getByRole('switch', { name: 'Give £10.00 every month too' });
  await expect.element(monthly).not.toBeChecked();
  expect(page.getByRole('switch', { name: /of this gift to the endowment/ }).query()).toBeNull();
  await user.click(monthly);
  await expect.element(page.getByText(/You also authorise £10\.00 every month for the endowment/)).toBeVisible();
  await user.fill(page.getByRole('textbox', { name: 'Email' }), 'aisha@donor.example');
  await user.fill(page.getByRole('textbox', { name: 'Full name' }), 'Aisha Rahman');
  await stripe.typed();
  await user.click(button(/^Give £.+ every Friday$/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  expect(api.callsTo(/\/api\/schedules$/)[0]?.body).toMatchObject({ amount: 1000, wakf: true, wakfAmount: 1000 });
});

test('says the smallest amount of a Friday at the field, and takes it at a press', async () => {
  show({ api: serverAt(), ...FRIDAYS });
  await user.fill(amount(), '0.10');
  await user.click(button(/^Continue/));
  await expect.element(page.getByText('The smallest gift each Friday is £0.30.')).toBeVisible();
  await expect.element(amount()).toHaveFocus();
  await user.click(button('Give £0.30'));
  await user.click(button(/^Continue/));
  await expect.element(heading('Check and pay')).toBeVisible();
});

test('asks for an amount before it goes on', async () => {
  show({ api: serverAt(), ...FRIDAYS });
  await user.click(button(/^Continue/));
  await expect.element(page.getByText('Enter how much you would like to give.')).toBeVisible();
  await expect.element(amount()).toHaveFocus();
});

test('asks in Arabic', async () => {
  const { host } = show({ api: serverAt(), ...FRIDAYS, locale: 'ar' });
  await expect.element(page.getByText('ثم كل جمعة إلى أن توقفها')).toBeVisible();
  expect(host.textContent).not.toMatch(/ليل/);
  expect(await axeViolations(host)).toEqual([]);
});
