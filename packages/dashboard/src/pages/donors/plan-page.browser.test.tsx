import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { demoFound, demoNight, demoPlan } from '../../../test/demo-plan.ts';
import { type FakeApi, fakeApi, held, ok, type Reply, refused } from '../../../test/fake-api.ts';
import { expectAccessible, expectFocusOn, LOOKS, pressAgain, showPage } from '../../../test/show-page.tsx';
import { DonorPlan } from './plan-page.tsx';

const ID = demoFound.schedule_id;
const SEARCH = 'POST /api/admin/schedules/search';
const READ = `GET /api/schedules/${ID}`;
const CANCEL = `POST /api/schedules/${ID}/cancel`;
const LINKS = 'POST /api/schedules/links';

const apiWith = (more: Readonly<Record<string, Reply>> = {}): FakeApi =>
  fakeApi({ [SEARCH]: ok({ schedules: [demoFound], more: false }), [READ]: ok(demoPlan), ...more });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
async function cancel(): Promise<void> {
  await user.click(button('Cancel this plan'));
  await user.click(dialog().getByRole('button', { name: 'Cancel the plan' }));
}
const cancelledPlan = { ...demoPlan, cancelled: true, actions: [] };

test.each(LOOKS)('shows the donor of a plan, its choices and every night: %o', async (look) => {
  apiWith();
  const box = showPage(<DonorPlan id={ID} />, look);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Amina Rahman' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'amina@mail.example' })).toBeVisible();
  await expect.element(page.getByText(ID)).toBeVisible();
  await expect.element(page.getByText(/Europe\/London/)).toBeVisible();
  await expectAccessible(box);
});

test('shows what was given back of a night that is given in part, and counts no night for it', async () => {
  const tally = { ...demoPlan.tally, given: { nights: 1, amount: 1 }, lost: { nights: 0, amount: 999 } };
  apiWith({ [READ]: ok({ ...demoPlan, tally }) });
  showPage(<DonorPlan id={ID} />);
  const sums = page.getByRole('definition');
  await expect.element(sums.filter({ hasText: '£9.99' })).not.toHaveTextContent('night');
  await expect.element(sums.filter({ hasText: '£0.01' })).toHaveTextContent('£0.01 1 night');
});

const causesShown = () =>
  [...document.querySelectorAll('.plan-facts dd')].find((fact) => fact.textContent.includes('Clean water'))
    ?.textContent;

test('adds up what a donor gives, the 30th night included', async () => {
  const causes = [{ cause_id: 'water', title: 'Clean water', amount: 7500, quantity: null }];
  apiWith({ [READ]: ok({ ...demoPlan, causes, night_30_amount: 500, tip: 750, fee: 363 }) });
  showPage(<DonorPlan id={ID} />);
  await expect.poll(causesShown).toMatch(/Clean water.?, £75\.00$/);
  const facts = [...document.querySelectorAll('.plan-facts > div')].map((fact) => fact.textContent);
  expect(facts).toContain('The 30th night£5.00');
});

test('leaves a night 30 that the month did not have out of what a donor gives', async () => {
  const breakdown = { causes: { water: 500 }, tip: 50, fee: 13, total: 563 };
  const none = demoNight(30, { breakdown, status: 'cancelled', standing: 'lost', not_in_month: true });
  const amounts = { night_30: true, night_30_amount: 500, tip: 800, fee: 376 };
  apiWith({ [READ]: ok({ ...demoPlan, ...amounts, payments: [...demoPlan.payments, none] }) });
  showPage(<DonorPlan id={ID} />);
  await expect.poll(causesShown).toMatch(/Clean water/);
  const facts = [...document.querySelectorAll('.plan-facts > div')].map((fact) => fact.textContent);
  expect(facts).toEqual(expect.arrayContaining(['Tip£7.50', expect.stringMatching(/£3\.63$/)]));
  expect(facts.join()).not.toContain('30th night');
});

test('separates a cause from its amount as Arabic does', async () => {
  apiWith();
  showPage(<DonorPlan id={ID} />, { language: 'ar' });
  await expect.poll(causesShown).toMatch(/Clean water.?، /);
});

test('has its own words for every state of a night', async () => {
  const nights = [
    [{ status: 'succeeded', standing: 'given' }, 'Given'],
    [{}, 'To come'],
    [{ in_flight: true }, 'Processing'],
    [{ next_attempt: '2026-11-23T06:00:00.000Z' }, 'Declined, next try Mon 23 Nov, 06:00'],
    [{ held: true, waits_for: 'month' }, 'Only if the month has 30 days'],
    [
      { status: 'failed', standing: 'waiting', waits_for: 'confirmation' },
      'Waiting for the donor to confirm with the bank',
    ],
    [{ held: true, standing: 'waiting', waits_for: 'card' }, 'Waiting for another card'],
    [{ status: 'failed', standing: 'lost' }, 'Not given'],
    [{ status: 'cancelled', standing: 'lost' }, 'Cancelled'],
    [{ status: 'skipped', standing: 'lost' }, 'Skipped'],
    [{ status: 'refunded', standing: 'lost' }, 'Refunded'],
  ] as const;
  apiWith({ [READ]: ok({ ...demoPlan, payments: nights.map(([night], at) => demoNight(11 + at, night)) }) });
  showPage(<DonorPlan id={ID} />);
  await expect.element(page.getByText('Night 11', { exact: true })).toBeVisible();
  for (const [at, [, shown]] of nights.entries()) {
    const night = page.getByRole('listitem').filter({ hasText: `Night ${11 + at}` });
    await expect.element(night.getByText(shown, { exact: true })).toBeVisible();
  }
});

test('cancels a plan after a question that names its nights and who can restart it', async () => {
  const api = apiWith({ [CANCEL]: ok(cancelledPlan) });
  showPage(<DonorPlan id={ID} />);
  await user.click(button('Cancel this plan'));
  await expect.element(dialog().getByText(/^2 nights will not be charged, £20\.00 in total\./)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Cancel the plan' }));
  await expect.element(page.getByText('Amina Rahman’s plan was cancelled.')).toBeVisible();
  await expect.element(page.getByText(/Only the donor can start it again/)).toBeVisible();
  await expect.element(button('Cancel this plan')).not.toBeInTheDocument();
  expect(api.changes.filter(({ route }) => route === CANCEL)).toEqual([{ route: CANCEL, body: { value: true } }]);
});

test('counts a night that its donor is to confirm with the bank among those that will not be charged', async () => {
  const waiting = demoNight(22, { status: 'failed', standing: 'waiting', waits_for: 'confirmation' });
  apiWith({ [READ]: ok({ ...demoPlan, payments: [waiting, demoNight(23)] }) });
  showPage(<DonorPlan id={ID} />);
  await user.click(button('Cancel this plan'));
  await expect.element(dialog().getByText(/^2 nights will not be charged, £20\.00 in total\./)).toBeVisible();
});

test('stops the repetition of a plan after a question, and offers it no more', async () => {
  const route = `POST /api/schedules/${ID}/auto_enroll`;
  const repeated = { ...demoPlan, auto_enroll: true };
  const api = apiWith({ [READ]: ok(repeated), [route]: ok({ auto_enroll: false }) });
  showPage(<DonorPlan id={ID} />);
  await user.click(button('Do not repeat this plan'));
  await expect.element(dialog().getByText(/No plan will be set up for the next campaign/)).toBeVisible();
  api.on(READ, () => ok({ ...repeated, auto_enroll: false }));
  await user.click(dialog().getByRole('button', { name: 'Stop repeating' }));
  await expect.element(page.getByText('Amina Rahman’s plan will not be repeated.')).toBeVisible();
  await expect.element(button('Do not repeat this plan')).not.toBeInTheDocument();
  expect(api.changes.filter((change) => change.route === route)).toEqual([{ route, body: { value: false } }]);
});

test('says in its dialog that repeating could not be stopped, and stops it on the next press', async () => {
  const api = apiWith({
    [READ]: ok({ ...demoPlan, auto_enroll: true }),
    [`POST /api/schedules/${ID}/auto_enroll`]: 'lost',
  });
  showPage(<DonorPlan id={ID} />);
  await user.click(button('Do not repeat this plan'));
  await user.click(dialog().getByRole('button', { name: 'Stop repeating' }));
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('Repeating was not stopped. Try again.');
  api.on(`POST /api/schedules/${ID}/auto_enroll`, () => ok({ auto_enroll: false }));
  await user.click(dialog().getByRole('button', { name: 'Stop repeating' }));
  await expect.element(page.getByText('Amina Rahman’s plan will not be repeated.')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test.each([{ cancelled: true }, { renewal_decided: true }, { auto_enroll: false }])(
  'offers to stop no repetition that is not going to be: %o',
  async (change) => {
    apiWith({ [READ]: ok({ ...demoPlan, auto_enroll: true, ...change }) });
    showPage(<DonorPlan id={ID} />);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Amina Rahman' })).toBeVisible();
    await expect.element(button('Do not repeat this plan')).not.toBeInTheDocument();
  },
);

test('leaves a plan unchanged when the question is closed', async () => {
  const api = apiWith();
  showPage(<DonorPlan id={ID} />);
  await user.click(button('Cancel this plan'));
  await user.click(button('Keep the plan'));
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.changes.map(({ route }) => route)).not.toContain(CANCEL);
});

test('cancels once when pressed twice', async () => {
  const api = apiWith();
  const { until, letGo } = held();
  api.on(CANCEL, async () => {
    await until;
    return ok(cancelledPlan);
  });
  showPage(<DonorPlan id={ID} />);
  await cancel();
  pressAgain(dialog().getByRole('button', { name: 'Cancel the plan' }));
  letGo();
  await expect.element(page.getByText('Amina Rahman’s plan was cancelled.')).toBeVisible();
  expect(api.changes.filter(({ route }) => route === CANCEL)).toHaveLength(1);
});

test.each([
  ['too_late', 409, /A night is being charged right now/],
  ['nothing_ahead', 409, /There are no nights left to cancel/],
  ['internal', 500, /Something went wrong on our side/],
])('reports a cancel refused as %s, with the current plan', async (code, status, shown) => {
  const api = apiWith({ [CANCEL]: refused(status, code) });
  showPage(<DonorPlan id={ID} />);
  await user.click(button('Cancel this plan'));
  api.on(READ, () => ok({ ...demoPlan, payments: [demoNight(22, { in_flight: true })] }));
  await user.click(dialog().getByRole('button', { name: 'Cancel the plan' }));
  await expect.element(page.getByRole('alert').getByText(shown)).toBeVisible();
  await expect.element(page.getByText('Processing')).toBeVisible();
});

test('reloads the nights when the response to a cancel is lost', async () => {
  apiWith({ [CANCEL]: 'lost' });
  showPage(<DonorPlan id={ID} />);
  await cancel();
  await expect.element(page.getByRole('alert').getByText(/Check the nights before you try again\./)).toBeVisible();
});

test('offers no cancel for a cancelled plan', async () => {
  apiWith({ [READ]: ok(cancelledPlan) });
  showPage(<DonorPlan id={ID} />);
  await expect.element(page.getByText(/This plan was cancelled/)).toBeVisible();
  expect(button('Cancel this plan').query()).toBeNull();
});

test('mails new links to the donor in the language of their checkout', async () => {
  const api = apiWith({ [LINKS]: ok({ success: true }) });
  showPage(<DonorPlan id={ID} />);
  await user.click(button('Email new links'));
  await expect.element(page.getByText('New links are on their way to amina@mail.example.')).toBeVisible();
  expect(api.changes.at(-1)).toEqual({ route: LINKS, body: { email: 'amina@mail.example' } });
});

test('reports an email that was not sent', async () => {
  apiWith({ [LINKS]: 'lost' });
  showPage(<DonorPlan id={ID} />);
  await user.click(button('Email new links'));
  await expect.element(page.getByText('The email was not sent. Try again.')).toBeVisible();
});

test.each([
  [
    'a number that no plan has',
    { [SEARCH]: ok({ schedules: [], more: false }), [READ]: refused(404, 'schedule_not_found') },
  ],
  ['what is no number', { [SEARCH]: ok({ schedules: [], more: false }), [READ]: refused(400, 'invalid_request') }],
])('%s shows that there is no such plan', async (_, answers) => {
  apiWith(answers);
  showPage(<DonorPlan id={ID} />);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Plan not found' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'All donors' })).toBeVisible();
});

const REFUND = 'POST /api/admin/refunds';
const given = (differently: Parameters<typeof demoNight>[1] = {}) =>
  demoNight(22, { status: 'succeeded', standing: 'given', refundable: 1000, ...differently });
const refundedPlan = (night: ReturnType<typeof given>) => ({ ...demoPlan, payments: [night, demoNight(23)] });
const answer = (state: string, total: number) =>
  ok({ refund_id: ID, state, currency: 'gbp', total, breakdown: { causes: total, tip: 0, fee: 0 }, left: 0 });
const confirmRefund = (name: string) => user.click(dialog().getByRole('button', { name, exact: true }));

test('refunds a part of a night after saying what will happen, and shows it', async () => {
  const api = apiWith({ [READ]: ok(refundedPlan(given())), [REFUND]: answer('succeeded', 450) });
  const box = showPage(<DonorPlan id={ID} />);
  await user.click(button('Refund night 22'));
  await expect.element(dialog().getByText(/^£10\.00 goes back to the card that was charged\./)).toBeVisible();
  await expect.element(dialog().getByText('The night then counts as not given.')).toBeVisible();
  await expectAccessible(box);
  await user.click(dialog().getByRole('radio', { name: 'A part of it' }));
  await confirmRefund('Refund');
  await expect.element(dialog().getByText('Please enter an amount.')).toBeVisible();
  await expectFocusOn(() => dialog().getByRole('textbox', { name: 'Amount' }).element());
  await user.fill(dialog().getByRole('textbox', { name: 'Amount' }), '10.01');
  await expect.element(dialog().getByText('Only £10.00 is left to refund.')).toBeVisible();
  await user.fill(dialog().getByRole('textbox', { name: 'Amount' }), '4.50');
  await confirmRefund('Refund £4.50');
  await expect.element(dialog().getByText('Please choose a reason.')).toBeVisible();
  expect(api.changes.map(({ route }) => route)).not.toContain(REFUND);
  await user.selectOptions(dialog().getByRole('combobox'), 'requested');
  const back = { state: 'succeeded', total: 450, at: '2026-11-22T18:00:00.000Z' } as const;
  api.on(READ, () => ok(refundedPlan(given({ refundable: 550, refunds: [back] }))));
  await confirmRefund('Refund £4.50');
  await expect.element(page.getByText('£4.50 was refunded.')).toBeVisible();
  await expect.element(page.getByText('£4.50 refunded on 22 Nov')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.changes.filter(({ route }) => route === REFUND)).toEqual([
    { route: REFUND, body: { schedule_id: ID, number: 22, left: 1000, amount: 450, reason: 'requested', note: '' } },
  ]);
});

/** The idempotency keys of the refunds that are asked for. */
function refundKeys(): string[] {
  const keys: string[] = [];
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    const key = new Headers(init.headers).get('idempotency-key');
    if (key !== null) keys.push(key);
    return answered(input, init);
  });
  return keys;
}

test('keeps the question open while a refund is being made, so that nobody believes to have stopped it', async () => {
  const { until, letGo } = held();
  const api = apiWith({ [READ]: ok(refundedPlan(given())) });
  api.on(REFUND, async () => {
    await until;
    return refused(409, 'refund_refused');
  });
  showPage(<DonorPlan id={ID} />);
  await user.click(button('Refund night 22'));
  await user.selectOptions(dialog().getByRole('combobox'), 'requested');
  await confirmRefund('Refund £10.00');
  await expect.element(button('Do not refund')).toBeDisabled();
  await expect.element(button('Close')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(dialog()).toBeVisible();
  letGo();
  await expect.element(dialog().getByText(/The payment provider refused this refund/)).toBeVisible();
  await user.click(button('Do not refund'));
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('refunds a part only once when it is asked for again in a new dialog after the answer was lost', async () => {
  const api = apiWith({ [READ]: ok(refundedPlan(given())), [REFUND]: 'lost' });
  showPage(<DonorPlan id={ID} />);
  const keys = refundKeys();
  const ask = async () => {
    await user.click(button('Refund night 22'));
    await user.selectOptions(dialog().getByRole('combobox'), 'requested');
    await user.click(dialog().getByRole('radio', { name: 'A part of it' }));
    await user.fill(dialog().getByRole('textbox', { name: 'Amount' }), '4.50');
    await confirmRefund('Refund £4.50');
  };
  await ask();
  await expect.element(dialog().getByText(/the same refund is never made twice/)).toBeVisible();
  await user.click(button('Do not refund'));
  api.on(REFUND, () => answer('succeeded', 450));
  await ask();
  await expect.element(page.getByText('£4.50 was refunded.')).toBeVisible();
  await ask();
  await expect.poll(() => keys.length).toBe(3);
  expect(keys[1]).toBe(keys[0]);
  // Answered: the same amount once more is another refund.
  expect(keys[2]).not.toBe(keys[0]);
});

test('asks for exactly the amount on the button, and for the same one after a lost answer', async () => {
  const api = apiWith({ [READ]: ok(refundedPlan(given({ refundable: 600 }))), [REFUND]: 'lost' });
  showPage(<DonorPlan id={ID} />);
  await user.click(button('Refund night 22'));
  await user.selectOptions(dialog().getByRole('combobox'), 'requested');
  // It was made, as the plan that is loaded next says.
  api.on(READ, () => ok(refundedPlan(given({ refundable: 0 }))));
  await confirmRefund('Refund £6.00');
  await expect.element(page.getByRole('button', { name: 'Refund night 22' })).not.toBeInTheDocument();
  api.on(REFUND, () => answer('succeeded', 600));
  await confirmRefund('Refund £6.00');
  await expect.element(page.getByText('£6.00 was refunded.')).toBeVisible();
  const amounts = api.changes.filter(({ route }) => route === REFUND).map(({ body }) => body);
  const asked = { schedule_id: ID, number: 22, left: 600, amount: 600, reason: 'requested', note: '' };
  expect(amounts).toEqual([asked, asked]);
});

test.each([
  ['refund_outdated', /^This refund was not made: what is left of the night has changed/],
  ['refund_unconfirmed', /^This refund was not made: an earlier one of this night is not confirmed yet/],
])(
  'asks for another amount after a lost answer as if nothing was refunded, and for no more after %s',
  async (code, why) => {
    const api = apiWith({ [READ]: ok(refundedPlan(given())), [REFUND]: 'lost' });
    showPage(<DonorPlan id={ID} />);
    const keys = refundKeys();
    await user.click(button('Refund night 22'));
    await user.selectOptions(dialog().getByRole('combobox'), 'requested');
    await user.click(dialog().getByRole('radio', { name: 'A part of it' }));
    await user.fill(dialog().getByRole('textbox', { name: 'Amount' }), '4.50');
    // It was made, or may be.
    api.on(READ, () => ok(refundedPlan(given({ refundable: 550 }))));
    await confirmRefund('Refund £4.50');
    await expect.element(dialog().getByText(/the same refund is never made twice/)).toBeVisible();
    api.on(REFUND, () => refused(409, code));
    await user.fill(dialog().getByRole('textbox', { name: 'Amount' }), '5');
    await confirmRefund('Refund £5.00');
    await expect.element(dialog().getByText(why)).toBeVisible();
    const asked = api.changes.filter(({ route }) => route === REFUND).map(({ body }) => body);
    expect(asked).toMatchObject([
      { amount: 450, left: 1000 },
      { amount: 500, left: 1000 },
    ]);
    expect(keys[1]).not.toBe(keys[0]);
    await expect.element(dialog().getByRole('button', { name: 'Refund £5.00' })).toBeDisabled();
    await user.click(button('Do not refund'));
    await user.click(button('Refund night 22'));
    await expect.element(dialog().getByRole('radio', { name: 'All that is left: £5.50' })).toBeVisible();
  },
);

test('makes a second refund of the same amount once the plan shows the first, whose answer was lost', async () => {
  const api = apiWith({ [READ]: ok(refundedPlan(given())), [REFUND]: 'lost' });
  showPage(<DonorPlan id={ID} />);
  const keys = refundKeys();
  await user.click(button('Refund night 22'));
  await user.selectOptions(dialog().getByRole('combobox'), 'requested');
  await user.click(dialog().getByRole('radio', { name: 'A part of it' }));
  await user.fill(dialog().getByRole('textbox', { name: 'Amount' }), '4.50');
  const back = { state: 'succeeded', total: 450, at: '2026-11-22T18:00:00.000Z' } as const;
  api.on(READ, () => ok(refundedPlan(given({ refundable: 550, refunds: [back] }))));
  await confirmRefund('Refund £4.50');
  await expect.element(page.getByText('£4.50 refunded on 22 Nov')).toBeInTheDocument();
  // In the dialog that has not heard, another press asks for the same refund.
  await confirmRefund('Refund £4.50');
  await expect.poll(() => keys.length).toBe(2);
  await user.click(button('Do not refund'));
  await user.click(button('Refund night 22'));
  await expect.element(dialog().getByRole('radio', { name: 'All that is left: £5.50' })).toBeVisible();
  await user.selectOptions(dialog().getByRole('combobox'), 'requested');
  await user.click(dialog().getByRole('radio', { name: 'A part of it' }));
  await user.fill(dialog().getByRole('textbox', { name: 'Amount' }), '4.50');
  api.on(REFUND, () => answer('succeeded', 450));
  await confirmRefund('Refund £4.50');
  await expect.element(page.getByText('£4.50 was refunded.')).toBeVisible();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test.each([
  [400, 'invalid_request'],
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [408, 'request_timeout'],
  [429, 'too_many_requests'],
])(
  'keeps the key of a refund without an answer when the next press is refused with %i, which says nothing of it',
  async (status, code) => {
    const api = apiWith({ [READ]: ok(refundedPlan(given())), [REFUND]: 'lost' });
    showPage(<DonorPlan id={ID} />);
    const keys = refundKeys();
    await user.click(button('Refund night 22'));
    await user.selectOptions(dialog().getByRole('combobox'), 'requested');
    await confirmRefund('Refund £10.00');
    await expect.element(dialog().getByText(/the same refund is never made twice/)).toBeVisible();
    // It was made.
    api.on(READ, () => ok(refundedPlan(given({ refundable: 0 }))));
    api.on(REFUND, () => refused(status, code));
    await confirmRefund('Refund £10.00');
    await expect.element(dialog().getByText(/^(Something went wrong|Too many requests)/)).toBeVisible();
    api.on(REFUND, () => answer('succeeded', 1000));
    await confirmRefund('Refund £10.00');
    await expect.element(page.getByText('£10.00 was refunded.')).toBeVisible();
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  },
);

test.each([
  ['not_refundable', /^This night cannot be refunded now/],
  ['orders_closed', /^The order deadline has passed/],
])('offers no refund of nothing after %s, and keeps saying why', async (code, why) => {
  const api = apiWith({ [READ]: ok(refundedPlan(given())) });
  showPage(<DonorPlan id={ID} />);
  await user.click(button('Refund night 22'));
  await user.selectOptions(dialog().getByRole('combobox'), 'requested');
  api.on(READ, () => ok(refundedPlan(given({ refundable: 0 }))));
  api.on(REFUND, () => refused(409, code));
  await confirmRefund('Refund £10.00');
  await expect.element(dialog().getByRole('button', { name: 'Refund', exact: true })).toBeDisabled();
  await expect.element(dialog().getByText(why)).toBeVisible();
  await expect.element(dialog().getByText(/£0\.00/)).not.toBeInTheDocument();
  await user.click(button('Do not refund'));
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('says why a refund was refused, and repeats one without an answer under the same key', async () => {
  const api = apiWith({ [READ]: ok(refundedPlan(given())), [REFUND]: 'lost' });
  showPage(<DonorPlan id={ID} />);
  await user.click(button('Refund night 22'));
  await user.selectOptions(dialog().getByRole('combobox'), 'mistake');
  const keys = refundKeys();
  await confirmRefund('Refund £10.00');
  await expect.element(dialog().getByText(/the same refund is never made twice/)).toBeVisible();
  api.on(REFUND, () => refused(409, 'refund_refused'));
  await confirmRefund('Refund £10.00');
  await expect.element(dialog().getByText(/The payment provider refused this refund/)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  api.on(REFUND, () => refused(409, 'processor_not_configured'));
  await confirmRefund('Refund £10.00');
  await expect.element(dialog().getByText(/account that is no longer set up/)).toBeVisible();
  api.on(REFUND, () => refused(409, 'orders_closed'));
  await confirmRefund('Refund £10.00');
  await expect.element(dialog().getByText(/The order deadline has passed/)).toBeVisible();
  api.on(REFUND, () => refused(409, 'being_restored'));
  await confirmRefund('Refund £10.00');
  await expect.element(dialog().getByText(/^The database was restored/)).toBeVisible();
});

test('shows refunds that are on their way, not confirmed or failed, and none to make of a night that is given back', async () => {
  const at = '2026-11-22T18:00:00.000Z';
  const refunds = (['requested', 'pending', 'failed'] as const).map((state, of) => ({ state, total: 100 + of, at }));
  apiWith({ [READ]: ok(refundedPlan(given({ refundable: 0, refunds }))) });
  showPage(<DonorPlan id={ID} />);
  await expect.element(page.getByText('Refund of £1.00 asked for on 22 Nov, not confirmed yet')).toBeVisible();
  await expect.element(page.getByText('£1.01 on its way back since 22 Nov')).toBeVisible();
  await expect.element(page.getByText('Refund of £1.02 on 22 Nov failed: the donor did not get it')).toBeVisible();
  await expect.element(button('Refund night 22')).not.toBeInTheDocument();
});
