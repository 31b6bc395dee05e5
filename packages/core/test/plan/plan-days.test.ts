import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutoff } from '../../src/calendar/index.ts';
import { coverFee, currencies as terms } from '../../src/money/index.ts';
import { firstOpenNight, type Plan, type PlanInputs, planNights } from '../../src/plan/index.ts';
import { smallestTotal, splitDays } from '../../src/split/index.ts';
import { currencies, daySplits, multipliers, shared } from '../arbitraries.ts';
import { expectRangeError } from '../range-error.ts';
import { type DaysVector, splitVectors } from '../vectors.ts';

const START = '2027-05-07';
const campaign = { kind: 'ten-days', start: START, monthDays: null } as const;

const inputs: PlanInputs = {
  campaign,
  causes: { water: 6000, zakat: 4000 },
  untippedCauses: ['zakat'],
  firstNight: 1,
  split: 'more-arafah',
  multiplier: 2,
  night30: false,
  startDateOffset: 0,
  timezone: 'Europe/London',
  tip: { percent: 10 },
  coverFees: terms.gbp.fee,
  smallestCharge: terms.gbp.smallestCharge,
  largestCharge: terms.gbp.largestCharge,
  now: new Date('2027-05-01T12:00:00Z'),
};

function planned(change: Partial<PlanInputs> = {}): Plan {
  const result = planNights({ ...inputs, ...change });
  if (!result.ok) throw new Error(`refused: ${result.problem}`);
  return result.plan;
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const amountsOf = (plan: Plan) => Object.fromEntries(plan.charges.map(({ number, amount }) => [number, amount]));

const vectors = splitVectors.filter((vector): vector is DaysVector => vector.plan === 'days');

test.each(vectors)(
  'a plan of $total from day $firstDay, $split × $multiplier, has the amounts of the vector',
  ({ total, firstDay, split, multiplier, amounts }) => {
    const plan = planned({
      causes: { water: total },
      firstNight: firstDay,
      split,
      multiplier,
      smallestCharge: 0,
      largestCharge: Number.MAX_SAFE_INTEGER,
    });
    expect(amountsOf(plan)).toEqual(amounts);
  },
);

/** Plans of days of every currency, rule and number of causes, from the least total that is accepted up. */
const accepted = fc
  .record({
    currency: currencies,
    firstNight: fc.integer({ min: 1, max: 10 }),
    split: daySplits,
    multiplier: multipliers,
    more: fc.oneof(fc.nat(500), fc.nat(10_000_000)),
    timezone: fc.constantFrom('Europe/London', 'Asia/Jakarta', 'America/Los_Angeles', 'Australia/Lord_Howe'),
    startDateOffset: fc.constantFrom(0, 1),
    covered: fc.boolean(),
    percent: fc.integer({ min: 0, max: 100 }),
  })
  .chain(({ currency, more, covered, percent, ...rest }) => {
    const { smallestCharge, largestCharge, fee } = terms[currency];
    const total = smallestTotal({ kind: 'ten-days', ...rest, smallestCharge }) + more;
    return shared(total).map(
      (causes): PlanInputs => ({
        ...inputs,
        ...rest,
        causes,
        tip: { percent },
        smallestCharge,
        largestCharge,
        coverFees: covered ? fee : null,
      }),
    );
  });

describe('every plan of days', () => {
  test('has each day from the first to the tenth, on its date, at 15:00 of the donor’s zone', () => {
    fc.assert(
      fc.property(accepted, (given) => {
        const { charges } = planned(given);
        expect(charges.map(({ number }) => number)).toEqual(
          Array.from({ length: 11 - given.firstNight }, (_, at) => given.firstNight + at),
        );
        for (const { number, cutoff: due, held } of charges) {
          const day = { kind: 'ten-days', start: START, number, offset: given.startDateOffset } as const;
          expect(due).toEqual(cutoff({ ...day, timezone: given.timezone }));
          const time = { timeZone: given.timezone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
          expect(due.toLocaleTimeString('en-GB', time)).toBe('15:00');
          expect(held).toBe(false);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('adds up: causes to days, days to causes, charges to what is payable, fee by fee', () => {
    fc.assert(
      fc.property(accepted, (given) => {
        const plan = planned(given);
        expect(plan.total).toBe(sumOf(Object.values(given.causes)));
        expect(plan.night30Amount).toBe(0);
        expect(plan.payable).toBe(plan.total + plan.tip + plan.fee);
        expect(plan.payable).toBe(sumOf(plan.charges.map(({ total }) => total)));
        for (const { amount, causes, tip, fee } of plan.charges) {
          expect(amount).toBe(sumOf(Object.values(causes)));
          expect(amount).toBeGreaterThanOrEqual(given.smallestCharge);
          expect(fee).toBe(given.coverFees ? coverFee({ net: amount + tip, ...given.coverFees }) : 0);
        }
        const openDays = plan.charges.map(({ number }) => number);
        expect(amountsOf(plan)).toEqual(splitDays({ ...given, openDays, total: plan.total }));
        const tips = Object.fromEntries(plan.charges.map(({ number, tip }) => [number, tip]));
        expect(tips).toEqual(splitDays({ ...given, openDays, total: plan.tip }));
      }),
    );
  });

  test('names the smallest total that would do, one unit below which a day is too small', () => {
    const least = fc.record({
      firstNight: fc.integer({ min: 1, max: 10 }),
      split: daySplits,
      multiplier: multipliers,
      smallestCharge: fc.integer({ min: 1, max: 5000 }),
    });
    fc.assert(
      fc.property(least, (given) => {
        const total = smallestTotal({ kind: 'ten-days', ...given });
        expect(planNights({ ...inputs, ...given, causes: { water: total } }).ok).toBe(true);
        fc.pre(total > 1);
        expect(planNights({ ...inputs, ...given, causes: { water: total - 1 } })).toEqual({
          ok: false,
          problem: 'lowAmountEntered',
          smallestTotal: total,
        });
      }),
    );
  });
});

describe('£100 with more on Arafah', () => {
  test('gives day 9 a double share, and the last day what rounding leaves', () => {
    const plan = planned();
    expect(amountsOf(plan)).toEqual({
      ...Object.fromEntries(Array.from({ length: 8 }, (_, at) => [at + 1, 909])),
      9: 1818,
      10: 910,
    });
    expect(plan.charges[8]).toMatchObject({ date: '2027-05-15', cutoff: new Date('2027-05-15T14:00:00Z') });
  });

  test('has equal shares once Arafah is over', () => {
    expect(amountsOf(planned({ firstNight: 10 }))).toEqual({ 10: 10_000 });
  });
});

describe('a plan of days is refused', () => {
  test('with the smallest total that would do, however little was given', () => {
    const rule = { kind: campaign.kind, firstNight: 1, split: 'more-arafah', multiplier: 2 } as const;
    const least = smallestTotal({ ...rule, smallestCharge: inputs.smallestCharge });
    for (const water of [1, 5, least - 1])
      expect(planNights({ ...inputs, causes: { water } })).toMatchObject({ ok: false, smallestTotal: least });
  });

  test('where what is bought whole is alone on its day and too little to charge', () => {
    const order = { causes: { water: 6000, sheep: 20 }, prices: { sheep: 20 }, firstNight: 5 };
    expect(planNights({ ...inputs, ...order })).toEqual({
      ok: false,
      problem: 'lowAmountEntered',
      smallestTotal: 6000 + inputs.smallestCharge,
    });
    expect(planNights({ ...inputs, ...order, firstNight: 1 })).toMatchObject({ ok: true });
  });

  test('from the instant of its first day’s cutoff, and says which day is left', () => {
    const at = (now: string, firstNight: number) => planNights({ ...inputs, firstNight, now: new Date(now) });
    expect(at('2027-05-15T13:59:59.999Z', 9).ok).toBe(true);
    expect(at('2027-05-15T14:00:00Z', 9)).toEqual({ ok: false, problem: 'nightPassed', firstOpenNight: 10 });
    expect(at('2027-05-16T14:00:00Z', 10)).toEqual({ ok: false, problem: 'nightPassed', firstOpenNight: null });
  });

  test('by the cutoff of the donor’s own zone and moon authority', () => {
    const now = new Date('2027-05-15T14:00:00Z');
    const west = planned({ firstNight: 9, now, timezone: 'America/New_York' });
    expect(west.charges[0]?.cutoff).toEqual(new Date('2027-05-15T19:00:00Z'));
    expect(planned({ firstNight: 9, now, startDateOffset: 1 }).charges[0]?.date).toBe('2027-05-16');
  });

  test('with a night 30, a day that there is not, or a split of nights', () => {
    expect(planNights({ ...inputs, night30: true })).toEqual({ ok: false, problem: 'noNight30' });
    expect(planNights({ ...inputs, firstNight: 11 })).toMatchObject({ problem: 'nightPassed' });
    expectRangeError(() => planNights({ ...inputs, split: 'more-27' }), 'split');
  });
});

test('the first open day is one of the ten', () => {
  const day = (number: number, state: 'open' | 'passed') => ({ number, date: START, cutoff: new Date(0), state });
  expect(firstOpenNight([day(9, 'passed'), day(10, 'open')])).toBe(10);
});
