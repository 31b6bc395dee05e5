import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../../../test/components/axe.ts';
import { user } from '../../../../../test/components/user.ts';
import { fakeApi, ok } from '../../../test/fake-api.ts';
import { fakeStripe } from '../../../test/fake-stripe.ts';
import { DAY_2, quoteFor, tenDaysCharity } from '../../../test/fixtures.ts';
import { button, heading, show } from '../../../test/harness.tsx';
import { targetOf } from '../../../test/targets.ts';

/** A server in the ten days. @param now of its clock, ISO */
function serverAt(now = DAY_2) {
  const api = fakeApi();
  const charity = { ...tenDaysCharity, server_time: now };
  api.on(/\/charities\/[\w-]+$/, () => ok(charity));
  api.on(/\/api\/quotes$/, ({ body }) => ok(quoteFor(body as Parameters<typeof quoteFor>[0], now, undefined, charity)));
  return api;
}

const DAYS = { campaign: 'mtd2027' } as const;
const amount = () => page.getByRole('textbox', { name: 'Amount in total' });
const row = () => page.getByRole('region', { name: 'Qurbani' });

async function goesToPayment() {
  await user.click(button(/^Continue/));
  await expect.element(heading('Check and pay')).toBeVisible();
}

test('asks in days, with Arafah marked, and offers its two splits', async () => {
  const { host } = show({ api: serverAt(), ...DAYS });
  await expect.element(page.getByText('9 days are left.')).toBeVisible();
  await expect
    .element(page.getByRole('radio', { name: /^Day 1, .*has passed/ }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(page.getByRole('radio', { name: /^Day 9, leaves Sat 15 May, 15:00/ }))
    .toHaveAttribute('data-peak', '');
  expect(
    page
      .getByRole('radiogroup', { name: 'How should it be spread?' })
      .getByRole('radio')
      .elements()
      .map((radio) => radio.closest('label')?.textContent),
  ).toEqual(['Equally', 'More on Arafah']);
  await user.fill(amount(), '100');
  await user.click(page.getByRole('radio', { name: 'More on Arafah' }));
  await expect.element(page.getByText('£20.00 on Arafah, £10.00 on the others')).toBeVisible();
  const dates = page.getByRole('region', { name: 'Dates and times' });
  await expect.element(dates.getByText(/^8\s?–\s?16 May · Umm al-Qura/)).toBeVisible();
  await expect.element(dates.getByText('Day 2 · leaves Sat 8 May, 15:00')).toBeVisible();
  await user.click(button('Change: Dates and times'));
  await expect.element(page.getByText('Each day’s gift leaves at 15:00 in this time zone.')).toBeVisible();
  expect(page.getByRole('switch').query()).toBeNull();
  expect(host.textContent).not.toMatch(/\bnights?\b/i);
  expect(await axeViolations(host)).toEqual([]);
});

test('gives days and one Qurbani with the first of them, and says so in days to the end', async () => {
  const stripe = fakeStripe();
  const { api, events, host } = show({ api: serverAt(), ...DAYS });
  await user.fill(amount(), '100');
  await user.click(page.getByRole('radio', { name: 'More on Arafah' }));
  await expect.element(row().getByText('from £60 · Order until Sat 15 May, 15:00')).toBeVisible();
  await user.click(button('Add: Qurbani'));
  await user.click(button('One more: Qurbani: a sheep'));
  await expect.element(row().getByText(/^Qurbani: a sheep × 1/)).toBeVisible();
  await expect
    .element(row().getByText(/with day 2: leaves .+ After that you can ask us for a refund until Sat 15 May, 15:00\./))
    .toBeVisible();
  await expect.element(button('Continue with £225.00')).toBeVisible();
  await goesToPayment();
  expect(events).toContainEqual({ name: 'continueSetup', detail: { total: 22_500, currency: 'gbp' } });
  const fees = page.getByRole('switch', { name: /^Cover the card fees/ });
  await expect.element(fees).toBeChecked();
  await expect
    .element(page.getByText(/^£125.00 is charged in full, with day 2: leaves Sat 8 May, 15:00\. Until it is charged/))
    .toBeVisible();
  await user.fill(page.getByRole('textbox', { name: 'Email' }), 'aisha@donor.example');
  await user.fill(page.getByRole('textbox', { name: 'Full name' }), 'Aisha Rahman');
  expect(host.textContent).not.toMatch(/\bnights?\b/i);
  await stripe.typed();
  await user.click(button(/^Give £.+ over 9 days$/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  await expect.element(page.getByText('Your 9 days for Human Relief are set.')).toBeVisible();
  expect(events.filter(({ name }) => name === 'mtdDonateNow')).toEqual([
    { name: 'mtdDonateNow', detail: { payable: expect.any(Number), currency: 'gbp' } },
  ]);
  expect(api.callsTo(/\/api\/schedules$/)[0]?.body).toMatchObject({
    split_type: 'more-arafah',
    first_night: 2,
    pay_fees: true,
    length_choice: 'allAvailable',
    causes: { water: 10_000, sheep: 12_500 },
  });
  expect(host.textContent).not.toMatch(/\bnights?\b/i);
  expect(await axeViolations(host)).toEqual([]);
});

test('shows the plan of another gift, and the gift that was made, after a refresh', async () => {
  const stripe = fakeStripe();
  const { refresh } = show({ api: serverAt(), ...DAYS });
  await user.click(button('Add: Qurbani'));
  await user.click(button('One more: Qurbani: a sheep'));
  await goesToPayment();
  await user.fill(page.getByRole('textbox', { name: 'Email' }), 'aisha@donor.example');
  await user.fill(page.getByRole('textbox', { name: 'Full name' }), 'Aisha Rahman');
  await stripe.typed();
  await user.click(button(/^Give £.+ over 1 day$/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  refresh();
  await expect.element(page.getByText('9 days are left.')).toBeVisible();
  await user.click(button('See them'));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  await user.click(button('Plan another gift'));
  await expect.element(page.getByText('9 days are left.')).toBeVisible();
  await expect.element(button('Add: Qurbani')).toBeVisible();
});

test.each([true, false])(
  'keeps the fees covered while a Qurbani is ordered, where the default is %s',
  async (pay_fees) => {
    const api = serverAt();
    const charity = {
      ...tenDaysCharity.checkout_terms,
      defaults: { ...tenDaysCharity.checkout_terms.defaults, pay_fees },
    };
    api.on(/\/charities\/[\w-]+$/, () => ok({ ...tenDaysCharity, checkout_terms: charity }));
    show({ api, ...DAYS });
    await user.click(button('Add: Qurbani'));
    await user.click(button('One more: Qurbani: a share of a cow'));
    await goesToPayment();
    const fees = page.getByRole('switch', { name: /^Cover the card fees/ });
    await expect.element(fees).toBeChecked();
    await expect.element(fees).toBeDisabled();
    await expect.element(page.getByText(/Card fees are always covered for a Qurbani\./)).toBeVisible();
    await expect.element(button(/^Give £.+ over 1 day$/)).toBeVisible();
  },
);

test('takes a number of each back to none, and no less', async () => {
  show({ api: serverAt(), ...DAYS });
  await user.click(button('Add: Qurbani'));
  const fewer = button('One fewer: Qurbani: a sheep');
  await expect.element(fewer).toHaveAttribute('aria-disabled', 'true');
  await user.click(fewer);
  await user.click(button('One more: Qurbani: a sheep'));
  await user.click(button('One more: Qurbani: a sheep'));
  await expect.element(row().getByText(/^Qurbani: a sheep × 2/)).toBeVisible();
  await user.click(fewer);
  await user.click(fewer);
  await expect.element(button('Add: Qurbani')).toBeVisible();
  for (const control of row().getByRole('button').elements()) {
    const { width, height } = targetOf(control);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});

test('says that orders have closed and why, and still takes the days that are left', async () => {
  show({ api: serverAt('2027-05-15T15:00:00.000Z'), ...DAYS });
  await expect
    .element(row().getByText('Orders closed Sat 15 May, 15:00: the animals have to be bought before Eid.'))
    .toBeVisible();
  expect(row().getByRole('button').query()).toBeNull();
  await expect.element(page.getByText('One day is left.')).toBeVisible();
  expect(page.getByRole('radiogroup', { name: 'How should it be spread?' }).query()).toBeNull();
  await user.fill(amount(), '100');
  await goesToPayment();
  await expect.element(button(/^Give £.+ over 1 day$/)).toBeVisible();
});

test('leads to a Qurbani that was ordered too late, and goes on once it is removed', async () => {
  const storage = new Map<string, string>();
  const api = serverAt();
  const { refresh } = show({
    api,
    ...DAYS,
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => storage.set(key, value),
      removeItem: (key) => storage.delete(key),
    },
  });
  await user.fill(amount(), '100');
  await user.click(page.getByRole('radio', { name: 'Equally' }));
  await user.click(button('Add: Qurbani'));
  await user.click(button('One more: Qurbani: a sheep'));
  await expect.poll(() => [...storage.values()].join()).toContain('sheep');
  api.on(/\/charities\/[\w-]+$/, () => ok({ ...tenDaysCharity, server_time: '2027-05-15T15:00:00.000Z' }));
  refresh();
  await expect.element(row().getByText(/^Orders closed/)).toBeVisible();
  await user.click(button(/^Continue/));
  await expect.element(page.getByText('Orders have closed. Remove the Qurbani to give the rest.')).toBeVisible();
  await expect.element(button('Remove')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Remove')).not.toBeInTheDocument();
  await expect.element(row()).toHaveFocus();
  await goesToPayment();
});

test('says that the last day has passed', async () => {
  show({ api: serverAt('2027-05-16T15:00:00.000Z'), ...DAYS });
  await expect.element(heading('The last day has passed')).toBeVisible();
});

test('asks in days in Arabic', async () => {
  const { host } = show({ api: serverAt(), ...DAYS, locale: 'ar' });
  await expect.element(page.getByText('بقيت 9 أيام.')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'أكثر في يوم عرفة' })).toBeVisible();
  await user.click(button('إضافة: الأضحية'));
  await user.click(button('زيادة واحدة: Qurbani: a sheep'));
  expect(host.textContent).not.toMatch(/ليل/);
  expect(await axeViolations(host)).toEqual([]);
});

describe('an order deadline that passes while the plan is open', () => {
  beforeEach(() => {
    // The fake time advances on its own too, because rendering waits on the same clock.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true });
  });
  afterEach(() => {
    // Runs what the renderer deferred to the next tick.
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
  });

  test('closes orders at once', async () => {
    show({ api: serverAt('2027-05-15T14:59:00.000Z'), ...DAYS });
    await userEvent.click(button('Add: Qurbani'));
    await userEvent.click(button('One more: Qurbani: a sheep'));
    await expect.element(row().getByText(/^Qurbani: a sheep × 1/)).toBeVisible();
    vi.advanceTimersByTime(61_000);
    await expect.element(row().getByText(/^Orders closed Sat 15 May, 15:00/)).toBeVisible();
    await expect.element(button('One more: Qurbani: a sheep')).not.toBeInTheDocument();
  });

  test('closes them also for a donor who has come back from a quote that still holds', async () => {
    show({ api: serverAt('2027-05-15T14:59:00.000Z'), ...DAYS });
    await userEvent.fill(amount(), '100');
    await userEvent.click(button('Add: Qurbani'));
    await userEvent.click(button('One more: Qurbani: a sheep'));
    await userEvent.click(page.getByRole('radio', { name: 'More on Arafah' }));
    await goesToPayment();
    await expect.element(page.getByText(/^£125.00 is charged in full, with day 9/)).toBeVisible();
    await userEvent.click(button('Back'));
    await expect.element(row().getByText(/^Qurbani: a sheep × 1/)).toBeVisible();
    vi.advanceTimersByTime(61_000);
    await expect.element(row().getByText(/^Orders closed Sat 15 May, 15:00/)).toBeVisible();
  });
});

test('shows no row of causes where a charity has only Qurbani', async () => {
  const api = fakeApi();
  const causes = tenDaysCharity.causes.filter(({ price_per_quantity }) => price_per_quantity);
  api.on(/\/charities\/[\w-]+$/, () => ok({ ...tenDaysCharity, causes }));
  show({ api, ...DAYS });
  await expect.element(row()).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Dates and times' })).toBeVisible();
  expect(page.getByRole('region', { name: 'Causes' }).query()).toBeNull();
});

/** A charity of which only Qurbani can be given to. @param now of the server's clock, ISO */
function onlyQurbani(now = DAY_2) {
  const api = serverAt(now);
  const causes = tenDaysCharity.causes.filter(({ price_per_quantity }) => price_per_quantity);
  api.on(/\/charities\/[\w-]+$/, () => ok({ ...tenDaysCharity, causes, server_time: now }));
  return api;
}

test('asks for Qurbani alone where a charity has nothing else, and says where none is ordered', async () => {
  const api = onlyQurbani();
  show({ api, ...DAYS, amount: '100' });
  await expect.element(row()).toBeVisible();
  await expect.element(amount()).not.toBeInTheDocument();
  expect(page.getByRole('radiogroup').query()).toBeNull();
  await user.click(button(/^Continue/));
  await expect.element(row().getByText('Choose at least one.')).toBeVisible();
  await user.click(button('One more: Qurbani: a sheep'));
  await expect.element(button('Continue with £125.00')).toBeVisible();
  await goesToPayment();
  await expect.element(button(/^Give £.+ over 1 day$/)).toBeVisible();
  await expect.poll(() => api.callsTo(/\/api\/quotes$/).at(-1)?.body).toMatchObject({ causes: { sheep: 12_500 } });
});

test('says that orders have closed where nothing else can be given', async () => {
  show({ api: onlyQurbani('2027-05-15T15:00:00.000Z'), ...DAYS });
  await expect.element(heading('Orders have closed')).toBeVisible();
});
