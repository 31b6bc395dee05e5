import { describe, expect, test } from 'vitest';
import { ARRIVAL, after, charity, complete, fresh, quote } from '../../test/checkout-states.ts';
import { type CheckoutEvent, initialState, NOTHING_TYPED, reduce } from './index.ts';
import { NO_PROGRESS } from './state.ts';

describe('a new checkout', () => {
  const given = { charity: null, timezone: 'Asia/Jakarta', country: 'ID', chainCode: 'mtnabc' };

  test('starts with the product’s defaults', () => {
    const { plan, payment } = initialState(given);
    expect(plan).toEqual({
      campaign: null,
      charity: null,
      total: NOTHING_TYPED,
      totalNight: { key: 'lastTenAvailable', value: 10 },
      selectedCauses: [],
      causeShares: 'even',
      causes: {},
      quantities: {},
      others: [],
      firstNight: 0,
      split: 'not-selected',
      multiplier: 2,
      night30: false,
      perNight: 0,
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
      typedCode: '',
      timezone: 'Asia/Jakarta',
      detectedTimezone: 'Asia/Jakarta',
    });
    expect(payment).toMatchObject({ payFees: true, payTip: true, tipPercent: 10, giftAid: false, taxReceipt: false });
  });

  test('starts at the charity step, or at the plan where a charity is given', () => {
    expect(initialState(given)).toMatchObject({ step: 'charity', plan: { charity: null } });
    expect(initialState({ ...given, charity: 'x' })).toMatchObject({ step: 'plan', plan: { charity: 'x' } });
  });

  test.each([undefined, 'Mars/Olympus', ''])('uses London time where the browser reports %j', (timezone) => {
    expect(initialState({ ...given, timezone }).plan.timezone).toBe('Europe/London');
  });

  test('selects the charity of the share code’s owner', () => {
    const cameBy = (chainCode: string | null) =>
      initialState({ ...given, charity: 'x', chainCode }).plan.chainCodeCharity;
    expect([cameBy('mtnabc'), cameBy(null)]).toEqual(['x', null]);
  });

  test('starts without any server response', () => {
    expect(new Set(Object.values(initialState(given).progress))).toEqual(new Set([null]));
  });
});

describe('a checkout whose charity has loaded', () => {
  const loaded: CheckoutEvent = { type: 'charityLoaded', charity, fresh: true };

  test('selects the first cause that is not an obligation', () => {
    expect(reduce(fresh, loaded).plan.selectedCauses).toEqual(['water']);
  });

  test.each([
    ['100', { text: '100', amount: 10_000 }],
    ['12.50', { text: '12.50', amount: 1250 }],
    ['a lot', NOTHING_TYPED],
    [undefined, NOTHING_TYPED],
  ])('starts with the amount %s given by the host page', (amount, total) => {
    const given = initialState({ ...ARRIVAL, amount });
    expect(reduce(given, loaded).plan.total).toEqual(total);
  });

  test('selects the offered causes among those given by the host page', () => {
    const given = initialState({ ...ARRIVAL, causes: ['zakat', 'gone', 'water'] });
    expect(reduce(given, loaded).plan.selectedCauses).toEqual(['zakat', 'water']);
    const gone = initialState({ ...ARRIVAL, causes: ['gone'] });
    expect(reduce(gone, loaded).plan.selectedCauses).toEqual(['water']);
  });

  test('selects a cause once that the host page gives twice', () => {
    const given = initialState({ ...ARRIVAL, causes: ['water', 'zakat', 'water'] });
    expect(reduce(given, loaded).plan.selectedCauses).toEqual(['water', 'zakat']);
  });

  test('selects no cause where all of several are Zakat or Qurbani', () => {
    const [zakat] = charity.causes;
    if (!zakat) throw new Error('the fixture has no cause');
    const duties = { ...charity, causes: [zakat, { ...zakat, cause_id: 'zakat-al-fitr' }] };
    expect(reduce(fresh, { ...loaded, charity: duties }).plan.selectedCauses).toEqual([]);
  });

  test('applies the charity’s defaults to a fresh checkout', () => {
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

  test('defaults the donor’s country to the charity’s', () => {
    expect(reduce(fresh, { ...loaded, charity: { ...charity, country: 'CA' } }).donor.country).toBe('CA');
    expect(reduce(fresh, { ...loaded, charity: { ...charity, country: 'CA' }, fresh: false }).donor.country).toBe('GB');
  });

  test('discards answers for another campaign instance, except a gift that may have been made', () => {
    const back: CheckoutEvent = { ...loaded, fresh: false };
    const quoted = after([{ type: 'quoted', quote, plan: 'text' }], complete);
    expect(reduce(quoted, back).progress).toBe(quoted.progress);
    const then = { ...quoted, plan: { ...quoted.plan, campaign: 'mtn2026' } };
    expect(reduce(then, back).progress).toBe(NO_PROGRESS);
    const unheard = reduce(then, { type: 'submitting', idempotencyKey: 'k', body: '{}' });
    expect(reduce(unheard, back).progress).toBe(unheard.progress);
  });

  test('never sets a monthly gift below one charge of its currency', () => {
    const wakfWhere = (smallest_charge: number) =>
      reduce(fresh, {
        ...loaded,
        charity: { ...charity, checkout_terms: { ...charity.checkout_terms, smallest_charge } },
      }).plan.wakf;
    expect([30, 12_000].map(wakfWhere)).toEqual([1000, 12_000]);
  });

  test('keeps a returning donor’s choices, and puts nothing in the place of a cause no longer offered', () => {
    const before = after([
      { type: 'causeToggled', cause: 'closed', selected: true },
      { type: 'paymentChanged', change: { tipPercent: 20 } },
    ]);
    expect(reduce(before, { ...loaded, fresh: false })).toMatchObject({
      plan: { selectedCauses: ['closed'], autoEnroll: true },
      payment: { tipPercent: 20, payTip: true, payFees: true },
    });
  });
});

test('takes back what goes on after the nights where the charity no longer offers it', () => {
  const choices = ['fridayGivingOptIn', 'wakfOptIn', 'egContributionOptIn'] as const;
  const chosen = after(
    choices.map((choice) => ({ type: 'choiceSet', choice, value: true })),
    complete,
  );
  const chosenOf = (offers: object) => {
    const { plan } = reduce(chosen, { type: 'charityLoaded', charity: { ...charity, ...offers }, fresh: false });
    return choices.map((choice) => plan[choice]);
  };
  const friday_gift = { causes: [] };
  const endowment = { cause_id: 'endowment', title: '', monthly_gift: 1000 };
  expect(chosenOf({ friday_gift, endowment })).toEqual([true, true, true]);
  expect(chosenOf({ friday_gift })).toEqual([true, false, false]);
  expect(chosenOf({ endowment })).toEqual([false, true, true]);
});

test('resets amounts and progress when another charity is chosen', () => {
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

test('takes no consent to mail over to another charity', () => {
  const before = after([{ type: 'choiceSet', choice: 'charityEmailOptIn', value: true }], complete);
  expect(reduce(before, { type: 'charityChosen', charity: 'maple-aid-ca' }).plan.charityEmailOptIn).toBe(false);
});

test('selects a cause of another charity that is chosen', () => {
  const chosen = reduce(complete, { type: 'charityChosen', charity: 'maple-aid-ca' });
  const loaded = reduce(chosen, { type: 'charityLoaded', charity, fresh: false });
  expect(loaded.plan.selectedCauses).toEqual(['water']);
});

test('goes to the plan after a charity is chosen', () => {
  const choosing = { ...fresh, step: 'charity' as const };
  expect(reduce(choosing, { type: 'charityChosen', charity: 'maple-aid-ca' }).step).toBe('plan');
});

test('preselects Zakat for a charity without any other cause', () => {
  const zakat = { cause_id: 'zakat', title: 'Zakat', category: 'Zakat', price_per_quantity: null } as const;
  const loaded = (causes: typeof charity.causes) =>
    reduce(fresh, { type: 'charityLoaded', charity: { ...charity, causes }, fresh: true }).plan.selectedCauses;
  expect(loaded([zakat])).toEqual(['zakat']);
  expect(loaded([zakat, { ...zakat, cause_id: 'water', category: 'Water' }])).toEqual(['water']);
});
