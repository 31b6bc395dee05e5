import { describe, expect, test } from 'vitest';
import type { Quote } from '../../src/api/quotes.schema.ts';
import type { ScheduleCreated } from '../../src/api/schedules.schema.ts';
import { type CheckoutEvent, initialState, NOTHING_TYPED, reduce } from '../../src/donation/index.ts';
import { NO_PROGRESS } from '../../src/donation/state.ts';
import { ARRIVAL, after, charity, complete, facts, fresh, typed } from './checkout.ts';

const quote: Quote = {
  quote_id: '0197a1b2-0000-4000-8000-000000000000',
  server_time: '2027-02-09T12:00:00Z',
  expires_at: '2027-02-09T12:15:00Z',
  campaign: 'mtn2027',
  charity_id: charity.charity_id,
  currency: 'gbp',
  nights: [],
  total: 10_000,
  night_30_amount: 0,
  tip: 0,
  fee: 0,
  payable: 10_000,
  checkout_token: 'checkout-1',
};

const created: ScheduleCreated = {
  email: 'amina@example.org',
  share_code: 'mtnaaaaaaaaaaaaaaaa',
  total: 10_000,
  matched_amount: 0,
  match_pot_balance: null,
  schedule_id: '0197a1b2-0000-4000-8000-000000000001',
};

describe('a checkout begins', () => {
  const given = { charity: null, timezone: 'Asia/Jakarta', country: 'ID', dialCode: '62', chainCode: 'mtnabc' };

  test('with the defaults of the product', () => {
    const { plan, payment } = initialState(given);
    expect(plan).toEqual({
      campaign: null,
      charity: null,
      total: NOTHING_TYPED,
      totalNight: { key: 'lastTenAvailable', value: 10 },
      selectedCauses: [],
      causeShares: 'even',
      causes: {},
      firstNight: 0,
      split: 'not-selected',
      multiplier: 2,
      night30: false,
      startDateOffset: 0,
      autoEnroll: true,
      emailOptIn: true,
      charityEmailOptIn: false,
      fridayGiving: 0,
      fridayGivingOptIn: false,
      wakf: 1000,
      wakfOptIn: false,
      evergiveSharePercentage: 0,
      egContributionOptIn: false,
      chainCode: 'mtnabc',
      chainCodeCharity: null,
      timezone: 'Asia/Jakarta',
      detectedTimezone: 'Asia/Jakarta',
    });
    expect(payment).toMatchObject({ payFees: true, payTip: true, tipPercent: 10, giftAid: false, taxReceipt: false });
  });

  test('at the choice of a charity, or at the plan where one is given', () => {
    expect(initialState(given)).toMatchObject({ step: 'charity', plan: { charity: null } });
    expect(initialState({ ...given, charity: 'x' })).toMatchObject({ step: 'plan', plan: { charity: 'x' } });
  });

  test.each([undefined, 'Mars/Olympus', ''])('in London where the browser says %j', (timezone) => {
    expect(initialState({ ...given, timezone }).plan.timezone).toBe('Europe/London');
  });

  test('with the charity of the code’s owner, to which the code leads', () => {
    const cameBy = (chainCode: string | null) =>
      initialState({ ...given, charity: 'x', chainCode }).plan.chainCodeCharity;
    expect([cameBy('mtnabc'), cameBy(null)]).toEqual(['x', null]);
  });

  test('with nothing to tell of any server', () => {
    expect(new Set(Object.values(initialState(given).progress))).toEqual(new Set([null]));
  });
});

describe('when the charity is known', () => {
  const loaded: CheckoutEvent = { type: 'charityLoaded', charity, fresh: true };

  test('its first cause that is no duty is chosen', () => {
    expect(reduce(fresh, loaded).plan.selectedCauses).toEqual(['water']);
  });

  test.each([
    ['100', { text: '100', amount: 10_000 }],
    ['12.50', { text: '12.50', amount: 1250 }],
    ['a lot', NOTHING_TYPED],
    [undefined, NOTHING_TYPED],
  ])('begins with the amount %s where the page around says it', (amount, total) => {
    const given = initialState({ ...ARRIVAL, amount });
    expect(reduce(given, loaded).plan.total).toEqual(total);
  });

  test('begins with the causes that the page around names, as far as they are offered', () => {
    const given = initialState({ ...ARRIVAL, causes: ['zakat', 'gone', 'water'] });
    expect(reduce(given, loaded).plan.selectedCauses).toEqual(['zakat', 'water']);
    const gone = initialState({ ...ARRIVAL, causes: ['gone'] });
    expect(reduce(gone, loaded).plan.selectedCauses).toEqual(['water']);
  });

  test('none is chosen where all are Zakat or Qurbani', () => {
    const causes = charity.causes.filter(({ category }) => category === 'Zakat');
    const duties = { ...charity, causes };
    expect(reduce(fresh, { ...loaded, charity: duties }).plan.selectedCauses).toEqual([]);
  });

  test('its defaults apply to a fresh checkout', () => {
    expect(reduce(fresh, loaded)).toMatchObject({
      plan: {
        campaign: 'mtn2027',
        charity: charity.charity_id,
        autoEnroll: false,
        emailOptIn: false,
        charityEmailOptIn: true,
      },
      payment: { payFees: false, payTip: false, tipPercent: 15 },
    });
  });

  test('a donor is thought to live where the charity is', () => {
    expect(reduce(fresh, { ...loaded, charity: { ...charity, country: 'CA' } }).donor.country).toBe('CA');
    expect(reduce(fresh, { ...loaded, charity: { ...charity, country: 'CA' }, fresh: false }).donor.country).toBe('GB');
  });

  test('what was answered for another instance holds no more, but for a gift that may have been made', () => {
    const back: CheckoutEvent = { ...loaded, fresh: false };
    const quoted = after([{ type: 'quoted', quote, plan: 'text' }], complete);
    expect(reduce(quoted, back).progress).toBe(quoted.progress);
    const then = { ...quoted, plan: { ...quoted.plan, campaign: 'mtn2026' } };
    expect(reduce(then, back).progress).toBe(NO_PROGRESS);
    const unheard = reduce(then, { type: 'submitting', idempotencyKey: 'k', body: '{}' });
    expect(reduce(unheard, back).progress).toBe(unheard.progress);
  });

  test('a monthly gift is never less than one charge of its currency', () => {
    const wakfWhere = (smallest_charge: number) =>
      reduce(fresh, {
        ...loaded,
        charity: { ...charity, checkout_terms: { ...charity.checkout_terms, smallest_charge } },
      }).plan.wakf;
    expect([30, 12_000].map(wakfWhere)).toEqual([1000, 12_000]);
  });

  test('what a returning donor had chosen stays, except causes that are gone', () => {
    const before = after([
      { type: 'causeToggled', cause: 'food', selected: true },
      { type: 'causeToggled', cause: 'closed', selected: true },
      { type: 'paymentChanged', change: { tipPercent: 20 } },
    ]);
    expect(reduce(before, { ...loaded, fresh: false })).toMatchObject({
      plan: { selectedCauses: ['food'], autoEnroll: true },
      payment: { tipPercent: 20, payTip: true, payFees: true },
    });
  });
});

test('choosing another charity starts its amounts and its progress anew', () => {
  const before = after([{ type: 'quoted', quote, plan: 'text' }], complete);
  const other = reduce(before, { type: 'charityChosen', charity: 'maple-aid-ca' });
  expect(other.plan).toMatchObject({
    charity: 'maple-aid-ca',
    total: NOTHING_TYPED,
    selectedCauses: [],
    causes: {},
    split: 'equally',
  });
  expect(other.progress.quote).toBeNull();
  expect(other.donor).toBe(before.donor);
  expect(reduce(before, { type: 'charityChosen', charity: charity.charity_id })).toEqual(before);
});

test('a choice of charity leads to the plan', () => {
  const choosing = { ...fresh, step: 'charity' as const };
  expect(reduce(choosing, { type: 'charityChosen', charity: 'maple-aid-ca' }).step).toBe('plan');
});

describe('what is chosen', () => {
  test.each<[CheckoutEvent, object]>([
    [{ type: 'totalTyped', total: typed(115) }, { total: { text: '1.15', amount: 115 } }],
    [{ type: 'firstNightChosen', firstNight: 23 }, { firstNight: 23 }],
    [{ type: 'splitChosen', split: 'more-27' }, { split: 'more-27' }],
    [{ type: 'multiplierChosen', multiplier: 3 }, { multiplier: 3 }],
    [{ type: 'night30Set', value: true }, { night30: true }],
    [{ type: 'startOffsetChosen', offset: 1 }, { startDateOffset: 1 }],
    [
      { type: 'timezoneChosen', timezone: 'Asia/Jakarta' },
      { timezone: 'Asia/Jakarta', detectedTimezone: 'Europe/London' },
    ],
    [
      { type: 'choiceSet', choice: 'autoEnroll', value: false },
      { autoEnroll: false, emailOptIn: true },
    ],
  ])('%j is in the plan', (event, plan) => expect(reduce(fresh, event).plan).toMatchObject(plan));

  test('as a length takes back a later first night', () => {
    const plan = after([
      { type: 'firstNightChosen', firstNight: 23 },
      { type: 'lengthChosen', totalNight: { key: 'allAvailable', value: 27 } },
    ]).plan;
    expect(plan).toMatchObject({ totalNight: { key: 'allAvailable', value: 27 }, firstNight: 0 });
  });

  test('of donor and payment changes that alone', () => {
    const state = after([
      { type: 'donorChanged', change: { firstName: 'Amina' } },
      { type: 'paymentChanged', change: { giftAid: true } },
    ]);
    expect(state.donor).toEqual({ ...fresh.donor, firstName: 'Amina' });
    expect(state.payment).toEqual({ ...fresh.payment, giftAid: true });
    expect(state.plan).toBe(fresh.plan);
  });
});

describe('causes', () => {
  test('are kept in the order of choosing, and a repeated choice changes nothing', () => {
    const state = after([
      { type: 'causeToggled', cause: 'food', selected: true },
      { type: 'causeToggled', cause: 'water', selected: true },
    ]);
    expect(state.plan.selectedCauses).toEqual(['food', 'water']);
    expect(reduce(state, { type: 'causeToggled', cause: 'food', selected: true })).toBe(state);
    expect(reduce(state, { type: 'causeToggled', cause: 'zakat', selected: false })).toBe(state);
  });

  test('forget what was typed for them when they are taken out', () => {
    const state = after([
      { type: 'causeToggled', cause: 'food', selected: true },
      { type: 'causeTyped', cause: 'food', amount: typed(500) },
      { type: 'causeToggled', cause: 'food', selected: false },
    ]);
    expect(state.plan).toMatchObject({ causes: {}, selectedCauses: [], causeShares: 'typed' });
  });

  test('typed become even again on demand', () => {
    const state = after([{ type: 'causeTyped', cause: 'food', amount: typed(500) }, { type: 'causesSharedEvenly' }]);
    expect(state.plan).toMatchObject({ causes: {}, causeShares: 'even' });
  });
});

describe('steps', () => {
  test('that were tried are remembered once', () => {
    const tried = reduce(fresh, { type: 'attempted', step: 'plan' });
    expect(tried.attempted).toEqual(['plan']);
    expect(reduce(tried, { type: 'attempted', step: 'plan' })).toBe(tried);
  });

  test('are gone to', () => expect(reduce(fresh, { type: 'wentTo', step: 'details' }).step).toBe('details'));
});

describe('the way to a schedule', () => {
  test('keeps quote and token, card, key and body, and ends at the confirmation', () => {
    const paid = after(
      [
        { type: 'quoted', quote, plan: 'plan text' },
        { type: 'cardSaved', paymentMethodId: 'pm_1', paymentType: 'apple_pay', savedFor: 'donor text' },
        { type: 'submitting', idempotencyKey: 'key-1', body: '{}' },
      ],
      complete,
    );
    expect(paid.progress).toEqual({
      checkoutToken: 'checkout-1',
      quote,
      quotedPlan: 'plan text',
      paymentMethodId: 'pm_1',
      paymentType: 'apple_pay',
      cardSavedFor: 'donor text',
      idempotencyKey: 'key-1',
      submitted: '{}',
      schedule: null,
    });
    const done = reduce(paid, { type: 'created', schedule: created });
    expect(done).toMatchObject({ step: 'confirmation', progress: { schedule: created, idempotencyKey: 'key-1' } });
  });

  test('gives up the card that was refused, and nothing else', () => {
    const saved = after([
      { type: 'quoted', quote, plan: 'plan text' },
      { type: 'cardSaved', paymentMethodId: 'pm_1', paymentType: 'apple_pay', savedFor: 'donor text' },
    ]);
    const refused = reduce(saved, { type: 'cardRefused' });
    expect(refused.progress).toEqual({
      ...saved.progress,
      paymentMethodId: null,
      paymentType: null,
      cardSavedFor: null,
    });
  });

  test('gives up the key of a try by which nothing was created', () => {
    const sent = after([{ type: 'submitting', idempotencyKey: 'key-1', body: '{}' }]);
    expect(reduce(sent, { type: 'refused' }).progress).toMatchObject({ idempotencyKey: null, submitted: null });
  });
});

test('no event changes the state that it is given', () => {
  const before = structuredClone(complete);
  after(
    [
      { type: 'charityLoaded', charity, fresh: true },
      { type: 'causeToggled', cause: 'food', selected: true },
      { type: 'causeTyped', cause: 'food', amount: typed(1) },
      { type: 'attempted', step: 'tip' },
      { type: 'created', schedule: created },
    ],
    complete,
  );
  expect(complete).toEqual(before);
  expect(facts.charity).toBe(charity);
});
