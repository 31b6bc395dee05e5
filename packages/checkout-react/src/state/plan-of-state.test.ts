import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, charity, complete, facts, fresh, typed } from '../../test/checkout-states.ts';
import { cheaperPlan } from '../steps/payment/extras/cheaper-plan.ts';
import {
  calendarFor,
  causeAmountsOf,
  feeRateOf,
  firstNightOf,
  leftToShare,
  lengthOptions,
  planInputsOf,
  planOf,
  tipOfState,
} from './index.ts';

const at = (now: string) => ({ ...facts, now: new Date(now) });
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describe('the selectable lengths', () => {
  const lengthsAt = (now: string) => lengthOptions(calendarFor(fresh, at(now)));

  test.each([
    ['2027-02-01T12:00:00Z', 10, 29],
    ['2027-02-09T12:00:00Z', 10, 27],
    ['2027-02-26T01:29:59Z', 10, 11],
  ])('at %s are the last ten (%d) and all nights (%d)', (now, lastTen, all) => {
    expect(lengthsAt(now)).toEqual([
      { key: 'lastTenAvailable', value: lastTen },
      { key: 'allAvailable', value: all },
    ]);
  });

  test.each([
    ['2027-02-26T01:30:00Z', 10],
    ['2027-03-05T12:00:00Z', 3],
    ['2027-03-08T01:29:59Z', 1],
  ])('at %s are a single choice: %d', (now, left) => {
    expect(lengthsAt(now)).toEqual([{ key: 'lastTenAvailable', value: left }]);
  });

  test('are empty once night 29 has passed', () => expect(lengthsAt('2027-03-08T01:30:00Z')).toEqual([]));
});

describe('the first night of the plan', () => {
  const state = (...events: Parameters<typeof after>[0]) => after(events, complete);

  test('is 20 for the last ten, or the first open night after it', () => {
    expect(firstNightOf(complete, facts)).toBe(20);
    expect(firstNightOf(complete, at('2027-03-01T12:00:00Z'))).toBe(23);
  });

  test('is the first open night for all available nights', () => {
    const all = state({ type: 'lengthChosen', totalNight: { key: 'allAvailable', value: 27 } });
    expect(firstNightOf(all, facts)).toBe(3);
    expect(firstNightOf(all, at('2027-02-01T12:00:00Z'))).toBe(1);
  });

  test('follows the donor’s choice, but is never before the first open night', () => {
    const later = state({ type: 'firstNightChosen', firstNight: 25 });
    expect(firstNightOf(later, facts)).toBe(25);
    expect(firstNightOf(later, at('2027-03-06T12:00:00Z'))).toBe(28);
  });

  test('is 0 when all nights have passed', () => expect(firstNightOf(complete, at('2027-04-01T12:00:00Z'))).toBe(0));

  test('is a day later for the other moon authority', () => {
    const moved = state({ type: 'startOffsetChosen', offset: 1 });
    expect(firstNightOf(moved, at('2027-03-01T12:00:00Z'))).toBe(22);
  });
});

describe('the amounts of the causes', () => {
  const sharing = (total: number, causes: readonly string[]) =>
    after(
      [
        { type: 'totalTyped', total: typed(total) },
        ...causes.map((cause) => ({ type: 'causeToggled', cause, selected: true }) as const),
      ],
      fresh,
    );

  test('are shared evenly, with odd units for the causes chosen first', () => {
    expect(causeAmountsOf(sharing(1001, ['food', 'water', 'zakat']))).toEqual({ food: 334, water: 334, zakat: 333 });
  });

  test('add up to the total for any number of causes and differ by at most one unit', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 12 }), (total, count) => {
        const causes = Array.from({ length: count }, (_, index) => `cause-${index}`);
        const state = sharing(total, causes);
        const amounts = Object.values(causeAmountsOf(state));
        expect(sumOf(amounts)).toBe(total);
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
        expect(leftToShare(state)).toBe(0);
      }),
    );
  });

  test('are as typed, and 0 for a cause without an amount', () => {
    const state = after([{ type: 'causeTyped', cause: 'food', amount: typed(400) }], sharing(1000, ['food', 'water']));
    expect(causeAmountsOf(state)).toEqual({ food: 400, water: 0 });
    expect(leftToShare(state)).toBe(600);
    const over = after([{ type: 'causeTyped', cause: 'water', amount: typed(700) }], state);
    expect(leftToShare(over)).toBe(-100);
  });

  test('are empty before a total or a cause is chosen', () => {
    expect(causeAmountsOf(fresh)).toEqual({});
    expect(leftToShare(fresh)).toBe(0);
    expect(leftToShare(sharing(1000, []))).toBe(1000);
  });
});

test('the tip is a percentage, a typed amount, or none', () => {
  expect(tipOfState(fresh)).toEqual({ percent: 10 });
  const typedTip = after([{ type: 'paymentChanged', change: { tipPercent: null, tipValue: typed(123) } }]);
  expect(tipOfState(typedTip)).toEqual({ value: 123 });
  expect(tipOfState(after([{ type: 'paymentChanged', change: { tipPercent: null } }]))).toEqual({ value: 0 });
  expect(tipOfState(after([{ type: 'paymentChanged', change: { payTip: false } }], typedTip))).toBeNull();
});

test('the fee follows the charity’s rates', () =>
  expect(feeRateOf(facts)).toEqual({ rateBasisPoints: 150, fixed: 20 }));

describe('the plan from the current state', () => {
  test('has the donor’s choices', () => {
    const result = planOf(complete, facts);
    expect(result).toMatchObject({ ok: true, plan: { total: 10_000, tip: 1000, night30Amount: 0 } });
    if (!result.ok) throw new Error(result.problem);
    expect(result.plan.charges).toHaveLength(10);
    expect(result.plan.charges[0]).toMatchObject({ amount: 1000, tip: 100 });
    expect(planInputsOf(complete, facts)).toMatchObject({ ok: true, inputs: { causes: { water: 10_000 } } });
  });

  test('assumes a single cause before causes are chosen', () => {
    const unshared = after([{ type: 'causeTyped', cause: 'water', amount: typed(1) }], complete);
    expect(planInputsOf(unshared, facts)).toMatchObject({ ok: true, inputs: { causes: { '': 10_000 } } });
    expect(planOf(unshared, facts)).toMatchObject({ plan: { total: 10_000, tip: 1000 } });
  });

  test('has no tip on Zakat', () => {
    const zakat = after([{ type: 'causeToggled', cause: 'zakat', selected: true }], complete);
    expect(planOf(zakat, facts)).toMatchObject({ plan: { tip: 500 } });
  });

  test('has no fee where the donor leaves it to the charity', () => {
    const unpaid = after([{ type: 'paymentChanged', change: { payFees: false } }], complete);
    expect(planOf(unpaid, facts)).toMatchObject({ plan: { fee: 0, payable: 11_000 } });
  });

  test('leaves out night 30 where the month is known to have 29 days', () => {
    const chosen = after([{ type: 'night30Set', value: true }], complete);
    const short = { ...charity, campaign_terms: { ...charity.campaign_terms, month_days: 29 as const } };
    expect(planOf(chosen, facts)).toMatchObject({ plan: { night30Amount: 1000 } });
    expect(planOf(chosen, { ...facts, charity: short })).toMatchObject({ plan: { night30Amount: 0 } });
  });

  test('waits for a split, or uses the one passed for display', () => {
    const open = { ...complete, plan: { ...complete.plan, split: 'not-selected' as const } };
    expect(planOf(open, facts)).toEqual({ ok: false, problem: 'splitNotSelected' });
    expect(planOf(open, facts, { split: 'more-27' })).toMatchObject({ ok: true });
  });

  test('is over when all nights have passed', () => {
    expect(planOf(complete, at('2027-04-01T12:00:00Z'))).toEqual({
      ok: false,
      problem: 'nightPassed',
      firstOpenNight: null,
    });
  });
});

describe('the offer of a plan with lower fees', () => {
  const thin = after(
    [
      { type: 'totalTyped', total: typed(29 * 110) },
      { type: 'lengthChosen', totalNight: { key: 'allAvailable', value: 27 } },
    ],
    complete,
  );
  const early = at('2027-02-01T12:00:00Z');

  test('is the plan with the most nights whose fees are at most 5 %', () => {
    const cheaper = cheaperPlan(thin, early);
    if (!cheaper) throw new Error('a cheaper plan is there');
    const feeOf = (firstNight: number) => {
      const result = planOf(thin, early, { firstNight });
      if (!result.ok) throw new Error(result.problem);
      return result.plan.fee;
    };
    expect(cheaper.nights).toBe(30 - cheaper.firstNight);
    expect(cheaper.fee).toBe(feeOf(cheaper.firstNight));
    expect(cheaper.fee * 20).toBeLessThanOrEqual(29 * 110);
    expect(feeOf(cheaper.firstNight - 1) * 20).toBeGreaterThan(29 * 110);
    expect(cheaper.saves).toBe(feeOf(1) - cheaper.fee);
  });

  test('is absent where fees are already low', () => expect(cheaperPlan(complete, facts)).toBeNull());

  test('is absent where no plan has lower fees', () => {
    const tiny = after([{ type: 'totalTyped', total: typed(300) }], complete);
    expect(cheaperPlan(tiny, facts)).toBeNull();
  });

  test('is absent before there is a plan', () => expect(cheaperPlan(fresh, facts)).toBeNull());
});
