import type { QuoteRequest } from '@lantern-giving/core/api/quotes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../../../../test/components/axe.ts';
import { user } from '../../../../../../test/components/user.ts';
import { type Answer, created, fakeApi, ok, refused, wrong } from '../../../../test/fake-api.ts';
import { fakeStripe } from '../../../../test/fake-stripe.ts';
import { charity, DAY_2, quoteFor, tenDaysCharity } from '../../../../test/fixtures.ts';
import { button, donorGoes, heading, type Shown, show } from '../../../../test/harness.tsx';

const cause = { category: 'Health', price_per_quantity: null } as const;
const sight = {
  ...charity,
  charity_id: 'sight-aid-gb',
  charity_name: 'Sight Aid',
  causes: [
    { ...cause, cause_id: 'zakat-2', title: 'Zakat', category: 'Zakat' as const },
    { ...cause, cause_id: 'clinics', title: 'Eye clinics' },
  ],
};
const table = {
  ...charity,
  charity_id: 'open-table-gb',
  charity_name: 'Open Table',
  gift_aid: false,
  causes: [{ ...cause, cause_id: 'meals', title: 'Warm meals' }],
};

const LIST = /\/charities\?connectable_to=human-relief-gb$/;
const ids = ['0190f6a0-0000-7000-8000-0000000000aa', '0190f6a0-0000-7000-8000-0000000000bb'];

/** A checkout of a charity beside which others can be given to, and the server's answers to schedules after the first. */
function withOthers(others = [sight, table], answers: Answer[] = []) {
  const api = fakeApi();
  const { campaign_terms, server_time } = charity;
  let last = 0;
  api.on(/\/charities\/[\w-]+$/, ({ path }) =>
    ok(others.find(({ charity_id }) => path.endsWith(charity_id)) ?? { ...charity, connectable: true }),
  );
  api.on(LIST, () => ok({ campaign_terms, server_time, charities: others }));
  api.on(/\/api\/quotes$/, ({ body }) => {
    const request = body as QuoteRequest;
    return ok(quoteFor(request, undefined, `0190f6a0-0000-7000-8000-00000000000${++last}`));
  });
  api.on(/\/api\/schedules$/, ({ body }) => {
    if (!(body as { connected_to?: string }).connected_to) return ok(created);
    return answers.shift() ?? ok({ ...created, schedule_id: ids[1], share_code: 'mtnother' });
  });
  return show({ api });
}

const toggle = () => page.getByRole('switch', { name: 'Give to another charity too' });
const chosen = () => page.getByRole('combobox', { name: 'Charity' });
const amount = () => page.getByRole('textbox', { name: 'Amount in total' });
const sent = ({ api }: Shown) =>
  api.callsTo(/\/api\/schedules$/).map(({ body, headers }) => ({
    ...(body as { charity_id: string; connected_to?: string; card_consent: { text: string } }),
    key: headers.get('idempotency-key'),
  }));

/** A donor of £100 who gives £50 to Sight Aid as well, at the button. */
async function atTheButton(shown: Shown) {
  const stripe = fakeStripe();
  await donorGoes('payment');
  await user.click(toggle());
  await user.selectOptions(chosen(), 'Sight Aid');
  await user.fill(amount(), '50');
  await stripe.typed();
  return shown;
}

test('offers other charities, not chosen, and sends nothing for them', async () => {
  const stripe = fakeStripe();
  const shown = withOthers();
  await donorGoes('payment');
  await expect.element(toggle()).not.toBeChecked();
  expect(shown.api.callsTo(LIST)).toEqual([]);
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  expect(sent(shown).map(({ charity_id }) => charity_id)).toEqual(['human-relief-gb']);
});

test('gives to another charity with the same card: a schedule each, both named with their amounts', async () => {
  const shown = await atTheButton(withOthers());
  await expect.element(page.getByText('£50.00 and £2.85 card fees: £52.85 in all, on the same dates.')).toBeVisible();
  await expect.element(page.getByText('£166.60 for all charities together.')).toBeVisible();
  await expect
    .element(page.getByText(/You also authorise £52\.85 in total for Sight Aid, on the same dates\.$/))
    .toBeVisible();
  expect(await axeViolations(shown.host)).toEqual([]);
  await user.click(button('Give £166.60 over 10 nights'));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();

  const [first, second] = sent(shown);
  expect(first).not.toHaveProperty('connected_to');
  expect(second).toMatchObject({
    charity_id: 'sight-aid-gb',
    connected_to: created.schedule_id,
    causes: { clinics: 5000 },
    tip: 0,
    gift_aid: false,
    auto_enroll: false,
    payment_method_id: 'pm_1',
    email: 'aisha@donor.example',
    quote_id: '0190f6a0-0000-7000-8000-000000000002',
  });
  expect(second?.key).toBe(`${first?.key}-1`);
  expect(shown.api.callsTo(/payment_methods\/setup$/)[0]?.body).toMatchObject({
    consent: { text: expect.stringContaining('£52.85 in total for Sight Aid') },
  });
  const section = page.getByRole('region', { name: 'With the same card' });
  await expect.element(section.getByText(/^Sight Aid/)).toBeVisible();
  await expect.element(section.getByText('£52.85')).toBeVisible();
  expect(await axeViolations(shown.host)).toEqual([]);
  const donated = shown.events.filter(({ name }) => name === 'donated').map(({ detail }) => detail);
  expect(donated).toMatchObject([
    { charity: 'human-relief-gb', schedule_id: created.schedule_id, payable: 11_375 },
    { charity: 'sight-aid-gb', schedule_id: ids[1], total: 5000, payable: 5285, nights: 10 },
  ]);
});

test('asks for the charity and the amount in words, and gives nothing before they are there', async () => {
  const stripe = fakeStripe();
  const shown = withOthers();
  await donorGoes('payment');
  await user.click(toggle());
  await expect.element(chosen()).toBeVisible();
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(page.getByText('Choose a charity, or turn this off.')).toBeVisible();
  await expect.element(chosen()).toHaveFocus();
  await user.selectOptions(chosen(), 'Open Table');
  await user.click(button(/^Give £/));
  await expect.element(page.getByText('Enter how much you would like to give.')).toBeVisible();
  await user.fill(amount(), '1');
  await user.click(button(/^Give £/));
  await expect.element(page.getByText(/^The smallest gift over these nights is £4\.50/)).toBeVisible();
  await expect.element(amount()).toHaveFocus();
  expect(sent(shown)).toEqual([]);
  await user.click(toggle());
  await user.click(button('Give £113.75 over 10 nights'));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  expect(sent(shown)).toHaveLength(1);
});

test('chooses the only other charity by itself', async () => {
  fakeStripe();
  withOthers([table]);
  await donorGoes('payment');
  await user.click(toggle());
  await expect.element(chosen()).toHaveValue('open-table-gb');
});

test('gives to several, and takes one out again', async () => {
  const shown = await atTheButton(withOthers());
  await user.click(button('Add another charity'));
  await user.selectOptions(chosen().last(), 'Open Table');
  await user.fill(amount().last(), '30');
  expect(button('Add another charity').query()).toBeNull();
  await expect.element(button('Give £199.15 over 10 nights')).toBeVisible();
  await user.click(button('Remove Sight Aid'));
  await expect.element(chosen()).toHaveValue('open-table-gb');
  await user.click(button('Give £146.30 over 10 nights'));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  expect(sent(shown).map(({ charity_id }) => charity_id)).toEqual(['human-relief-gb', 'open-table-gb']);
});

test('declares Gift Aid for the other charity only where its donor does, in its name', async () => {
  const shown = withOthers();
  const stripe = fakeStripe();
  await donorGoes('payment');
  await user.click(toggle());
  await user.selectOptions(chosen(), 'Sight Aid');
  await user.fill(amount(), '50');
  const declare = page.getByRole('checkbox', { name: 'Add Gift Aid for Sight Aid too' });
  expect(declare.query()).toBeNull();
  await user.click(page.getByRole('radio', { name: /^Yes/ }));
  await expect.element(declare).not.toBeChecked();
  await user.click(declare);
  for (const [name, value] of Object.entries({
    'House no. or name': '1',
    Street: 'High Street',
    Postcode: 'SW1A 1AA',
  })) {
    await user.fill(page.getByRole('textbox', { name }), value);
  }
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  const [, second] = sent(shown);
  expect(second).toMatchObject({
    gift_aid: true,
    gift_aid_declaration: { text: expect.stringMatching(/^I ask Sight Aid to reclaim Gift Aid/) },
  });
});

test('keeps what was chosen when the page is opened again', async () => {
  const shown = await atTheButton(withOthers());
  shown.refresh();
  await expect.element(amount()).toHaveValue('50');
  await expect.element(chosen()).toHaveValue('sight-aid-gb');
  await expect.element(button('Give £166.60 over 10 nights')).toBeVisible();
});

test('says which gift was not accepted, keeps the others, and tries again on request', async () => {
  const shown = await atTheButton(withOthers(undefined, [wrong('/causes')]));
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  await expect.element(page.getByText('Your gift to Sight Aid is not set up')).toBeVisible();
  expect(await axeViolations(shown.host)).toEqual([]);
  shown.refresh();
  await user.click(button('Try again'));
  await expect.element(page.getByRole('region', { name: 'With the same card' }).getByText('£52.85')).toBeVisible();
  expect(page.getByText('Your gift to Sight Aid is not set up').query()).toBeNull();
  const [first, second, third, ...more] = sent(shown);
  expect(more).toEqual([]);
  expect(third).toMatchObject({ charity_id: 'sight-aid-gb', connected_to: created.schedule_id });
  expect(new Set([first?.key, second?.key, third?.key]).size).toBe(3);
});

test('shows what it comes to now before it is given, and keeps that with the consent to it', async () => {
  const shown = await atTheButton(withOthers(undefined, [wrong('/causes')]));
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  shown.api.on(/\/api\/quotes$/, ({ body }) => {
    const quote = quoteFor(body as QuoteRequest);
    return ok({ ...quote, payable: quote.payable + 100 });
  });
  await user.click(button('Try again'));
  const told = 'It now comes to £53.85, on the same dates. Try again to give that.';
  await expect.element(page.getByText(told, { exact: false })).toBeVisible();
  await user.click(button('Try again'));
  await expect.element(page.getByRole('region', { name: 'With the same card' }).getByText('£53.85')).toBeVisible();
  const [, second, third, ...more] = sent(shown);
  expect(more).toEqual([]);
  expect(third?.card_consent.text).toBe(`${second?.card_consent.text} ${told}`);
});

test('asks for another gift once the checkout has ended, in which alone its card may be charged', async () => {
  const shown = await atTheButton(withOthers(undefined, [wrong('/causes')]));
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  shown.api.on(/\/api\/quotes$/, ({ body }) => ok({ ...quoteFor(body as QuoteRequest), checkout_token: 'checkout-2' }));
  await user.click(button('Try again'));
  await expect.element(page.getByText(/Plan another gift to give it\.$/).first()).toBeVisible();
  expect(button('Try again').query()).toBeNull();
  await expect.element(page.getByRole('region', { name: 'With the same card' })).toHaveFocus();
  expect(sent(shown)).toHaveLength(2);
  expect(await axeViolations(shown.host)).toEqual([]);
});

test('repeats exactly what was not answered', async () => {
  const shown = await atTheButton(withOthers(undefined, [refused(429, 'rate_limited')]));
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  await expect.element(page.getByText(/^We did not hear back about it\./)).toBeVisible();
  await user.click(button('Try again'));
  await expect.element(page.getByRole('region', { name: 'With the same card' }).getByText('£52.85')).toBeVisible();
  const [, second, third, ...more] = sent(shown);
  expect(more).toEqual([]);
  expect(third).toEqual(second);
});

test('creates nothing where the other charity cannot take its gift, and says which', async () => {
  const shown = await atTheButton(withOthers());
  shown.api.on(/\/api\/quotes$/, ({ body }) =>
    (body as QuoteRequest).charity_id === 'sight-aid-gb' ? wrong('/causes') : ok(quoteFor(body as QuoteRequest)),
  );
  await user.click(button(/^Give £/));
  await expect.element(page.getByText(/^Sight Aid cannot take this gift at the moment\./)).toBeVisible();
  expect(sent(shown)).toEqual([]);
  await user.click(toggle());
  await user.click(button('Give £113.75 over 10 nights'));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
});

test('is not there where no other charity can be given to', async () => {
  fakeStripe();
  show();
  await donorGoes('payment');
  expect(page.getByText('Other charities').query()).toBeNull();
});

/** Ten days of a charity that has a Qurbani, beside which others can be given to. */
function withQurbani() {
  const api = fakeApi();
  const { campaign_terms, server_time } = tenDaysCharity;
  api.on(/\/charities\/[\w-]+$/, () => ok({ ...tenDaysCharity, connectable: true }));
  api.on(LIST, () => ok({ campaign_terms, server_time, charities: [{ ...sight, campaign_terms }] }));
  api.on(/\/api\/quotes$/, ({ body }) => ok(quoteFor(body as QuoteRequest, DAY_2, undefined, tenDaysCharity)));
  return show({ api, campaign: 'mtd2027' });
}

async function ordersASheep() {
  await user.click(button('Add: Qurbani'));
  await user.click(button('One more: Qurbani: a sheep'));
}

async function continues() {
  await user.click(button(/^Continue/));
  await expect.element(heading('Check and pay')).toBeVisible();
}

test('is not offered beside a Qurbani alone, which has one charge', async () => {
  fakeStripe();
  const { host } = withQurbani();
  await ordersASheep();
  await continues();
  await expect.element(page.getByText(/^You authorise one charge/)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect.poll(() => host.querySelector('.ln-skeleton')).toBeNull();
  expect(toggle().query()).toBeNull();
});

test('is refused with its reason where its donor has left only a Qurbani, until there is an amount again', async () => {
  const stripe = fakeStripe();
  const shown = withQurbani();
  const total = page.getByRole('textbox', { name: 'Amount in total' });
  await user.fill(total, '100');
  await user.click(page.getByRole('radio', { name: 'Equally' }));
  await ordersASheep();
  await continues();
  await user.click(toggle());
  await expect.element(chosen()).toHaveValue('sight-aid-gb');
  await user.fill(amount(), '50');
  const named = page.getByText(/in total for Sight Aid, on the same dates\.$/);
  await expect.element(named).toBeVisible();
  await user.click(button('Back'));
  await user.fill(total, '');
  await continues();
  const reason = page.getByText(/^With only a Qurbani there are no days to spread this over\./);
  await expect.element(reason).toBeVisible();
  await expect.element(named).not.toBeInTheDocument();
  await user.fill(page.getByRole('textbox', { name: 'Email' }), 'aisha@donor.example');
  await user.fill(page.getByRole('textbox', { name: 'Full name' }), 'Aisha Rahman');
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(amount()).toHaveFocus();
  expect(sent(shown)).toEqual([]);
  expect(await axeViolations(shown.host)).toEqual([]);

  await user.click(button('Back'));
  await user.fill(total, '100');
  await continues();
  await expect.element(named).toBeVisible();
  expect(reason.query()).toBeNull();
  await user.click(button('Back'));
  await user.fill(total, '');
  await continues();
  await user.click(toggle());
  // Under the finger that has taken it back: with it the focus would be lost.
  await expect.element(toggle()).not.toBeChecked();
  await expect.element(toggle()).toHaveFocus();
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  expect(sent(shown)).toMatchObject([{ charity_id: 'human-relief-gb', causes: { sheep: 12_500 } }]);
});

test('leads to the list of other charities that did not load', async () => {
  const stripe = fakeStripe();
  const shown = withOthers();
  shown.api.on(LIST, () => 'lost');
  await donorGoes('payment');
  await user.click(toggle());
  const retry = button('Try again');
  await expect.element(retry).toBeVisible();
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(retry).toHaveFocus();
});

test('takes over what another charity’s fees have changed to, and gives at the next press', async () => {
  const shown = await atTheButton(withOthers());
  const fee = { rate_basis_points: 500, fixed: 20 };
  const dearer = { ...sight, checkout_terms: { ...sight.checkout_terms, fee } };
  let last = 10;
  shown.api.on(/\/charities\/sight-aid-gb$/, () => ok(dearer));
  shown.api.on(/\/api\/quotes$/, ({ body }) => {
    const request = body as QuoteRequest;
    const of = request.charity_id === sight.charity_id ? dearer : charity;
    return ok(quoteFor(request, undefined, `0190f6a0-0000-7000-8000-0000000000${++last}`, of));
  });
  await user.click(button(/^Give £/));
  await expect.element(page.getByText('The total was £166.60. It is now £168.55.')).toBeVisible();
  await user.click(button('Give £168.55 over 10 nights'));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  expect(sent(shown).map(({ charity_id }) => charity_id)).toEqual(['human-relief-gb', 'sight-aid-gb']);
});

test('compares the total of all charities where the first one’s fees have changed', async () => {
  const shown = await atTheButton(withOthers());
  const fee = { rate_basis_points: 500, fixed: 20 };
  const dearer = { ...charity, checkout_terms: { ...charity.checkout_terms, fee } };
  shown.api.on(/\/api\/quotes$/, ({ body }) => {
    const request = body as QuoteRequest;
    return ok(quoteFor(request, undefined, undefined, request.charity_id === sight.charity_id ? sight : dearer));
  });
  await user.click(page.getByRole('radio', { name: '5%', exact: true }));
  await expect.element(page.getByText('The total was £161.50. It is now £165.51.')).toBeVisible();
});

test('keeps what its donor agreed to while it is not known whether it was given', async () => {
  const shown = await atTheButton(withOthers());
  let isFirst = true;
  shown.api.on(/\/api\/schedules$/, ({ body }) => {
    if (isFirst) {
      isFirst = false;
      return refused(429, 'rate_limited');
    }
    return ok((body as { connected_to?: string }).connected_to ? { ...created, schedule_id: ids[1] } : created);
  });
  await user.click(button(/^Give £/));
  await expect.element(button('Finish giving')).toBeVisible();
  // The last night of the plan has passed.
  const server_time = '2027-03-08T02:00:00.000Z';
  shown.api.on(/\/charities\/human-relief-gb$/, () => ok({ ...charity, connectable: true, server_time }));
  shown.refresh();
  await expect.element(page.getByText('£50.00 and £2.85 card fees: £52.85 in all, on the same dates.')).toBeVisible();
  await user.click(button('Finish giving'));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  const section = page.getByRole('region', { name: 'With the same card' });
  await expect.element(section.getByText('£52.85')).toBeVisible();
  await expect
    .poll(() => shown.events.filter(({ name }) => name === 'donated').map(({ detail }) => detail))
    .toMatchObject([{ charity: 'human-relief-gb' }, { charity: 'sight-aid-gb', payable: 5285, nights: 10 }]);
});

test('says that a chosen charity cannot be given to any more, and lets it be taken back', async () => {
  const shown = await atTheButton(withOthers([sight]));
  const stripe = fakeStripe();
  const { campaign_terms, server_time } = charity;
  shown.api.on(/\/charities\/human-relief-gb$/, () => ok(charity));
  shown.api.on(LIST, () => ok({ campaign_terms, server_time, charities: [] }));
  shown.api.on(/\/api\/quotes$/, ({ body }) => {
    const request = body as QuoteRequest;
    return request.charity_id === sight.charity_id ? refused(404, 'charity_not_found') : ok(quoteFor(request));
  });
  shown.refresh();
  const unavailable = page.getByText(/^Sight Aid cannot take this gift at the moment\./);
  await expect.element(unavailable).toBeVisible();
  await stripe.typed();
  await user.click(button('Give £166.60 over 10 nights'));
  await expect.element(chosen()).toHaveFocus();
  await expect.element(unavailable).toBeVisible();
  expect(sent(shown)).toEqual([]);
  expect(await axeViolations(shown.host)).toEqual([]);
  await user.click(toggle());
  await expect.element(toggle()).not.toBeChecked();
  await expect.element(toggle()).toHaveFocus();
  await user.click(button('Give £113.75 over 10 nights'));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  expect(sent(shown).map(({ charity_id }) => charity_id)).toEqual(['human-relief-gb']);
});
