import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutoff } from '../../src/calendar/index.ts';
import { CURRENCY_CODES, coverFee, currencies as terms, tipOf } from '../../src/money/index.ts';
import { firstOpenNight, type Plan, type PlanInputs, planNights, tipFor, withoutZeroes } from '../../src/plan/index.ts';
import { smallestTotal, splitNights } from '../../src/split/index.ts';
import { currencies, multipliers, nightSplits, shared } from '../arbitraries.ts';
import { expectRangeError } from '../range-error.ts';

const START = '2027-02-07';
const campaign = { kind: 'ten-nights', start: START, monthDays: 30 } as const;

const inputs: PlanInputs = {
  campaign,
  causes: { water: 6000, zakat: 4000 },
  untippedCauses: ['zakat'],
  firstNight: 20,
  split: 'equally',
  multiplier: 2,
  night30: false,
  startDateOffset: 0,
  timezone: 'Europe/London',
  tip: { percent: 10 },
  coverFees: terms.gbp.fee,
  smallestCharge: terms.gbp.smallestCharge,
  largestCharge: terms.gbp.largestCharge,
  now: new Date('2027-02-09T12:00:00Z'),
};

function planned(change: Partial<PlanInputs> = {}): Plan {
  const result = planNights({ ...inputs, ...change });
  if (!result.ok) throw new Error(`refused: ${result.problem}`);
  return result.plan;
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Plans of every currency, rule, length and number of causes, from the least total that is accepted up. */
const accepted = fc
  .record({
    currency: currencies,
    firstNight: fc.integer({ min: 1, max: 29 }),
    split: nightSplits,
    multiplier: multipliers,
    more: fc.oneof(fc.nat(500), fc.nat(10_000_000)),
    night30: fc.boolean(),
    monthDays: fc.constantFrom(30 as const, null),
    timezone: fc.constantFrom('Europe/London', 'Asia/Jakarta', 'America/Los_Angeles', 'Australia/Lord_Howe'),
    startDateOffset: fc.constantFrom(0, 1),
    covered: fc.boolean(),
    tip: fc.oneof(
      fc.constant(null),
      fc.integer({ min: 0, max: 10_000 }).map((basisPoints) => ({ percent: basisPoints / 100 })),
      fc.nat(1_000_000).map((value) => ({ value })),
    ),
  })
  .chain(({ currency, more, covered, monthDays, ...rest }) => {
    const { smallestCharge, largestCharge, fee } = terms[currency];
    const total = smallestTotal({ kind: 'ten-nights', ...rest, smallestCharge }) + more;
    return shared(total).chain((causes) =>
      fc.subarray(Object.keys(causes)).map(
        (untippedCauses): PlanInputs => ({
          ...rest,
          campaign: { ...campaign, monthDays },
          causes,
          untippedCauses,
          smallestCharge,
          largestCharge,
          coverFees: covered ? fee : null,
          now: new Date('2027-01-30T12:00:00Z'),
        }),
      ),
    );
  });

describe('every plan', () => {
  test('is payable to exactly what its charges add up to', () => {
    fc.assert(
      fc.property(accepted, (given) => {
        const plan = planned(given);
        expect(plan.payable).toBe(sumOf(plan.charges.map(({ total }) => total)));
        expect(plan.payable).toBe(plan.total + plan.night30Amount + plan.tip + plan.fee);
        expect(plan.tip).toBe(sumOf(plan.charges.map(({ tip }) => tip)));
        expect(plan.fee).toBe(sumOf(plan.charges.map(({ fee }) => fee)));
        for (const charge of plan.charges) {
          expect(charge.total).toBe(charge.amount + charge.tip + charge.fee);
          expect(charge.amount).toBe(sumOf(Object.values(charge.causes)));
          expect(charge.amount).toBeGreaterThanOrEqual(given.smallestCharge);
        }
      }),
    );
  });

  test('gives each cause its total and each night its split', () => {
    fc.assert(
      fc.property(accepted, (given) => {
        const plan = planned(given);
        const nights = plan.charges.filter(({ number }) => number < 30);
        expect(plan.total).toBe(sumOf(Object.values(given.causes)));
        for (const [cause, amount] of Object.entries(withoutZeroes(given.causes))) {
          expect(sumOf(nights.map(({ causes }) => Object.getOwnPropertyDescriptor(causes, cause)?.value))).toBe(amount);
        }
        const amounts = Object.fromEntries(nights.map(({ number, amount }) => [number, amount]));
        expect(amounts).toEqual(splitNights({ ...given, total: plan.total }));
        const tips = Object.fromEntries(nights.map(({ number, tip }) => [number, tip]));
        expect(tips).toEqual(splitNights({ ...given, total: plan.tip }));
      }),
    );
  });

  test('covers the fee of each charge by itself, or none', () => {
    fc.assert(
      fc.property(accepted, (given) => {
        for (const { amount, tip, fee } of planned(given).charges) {
          expect(fee).toBe(given.coverFees ? coverFee({ net: amount + tip, ...given.coverFees }) : 0);
        }
      }),
    );
  });

  test('never tips on a cause that is left out', () => {
    fc.assert(
      fc.property(accepted, fc.integer({ min: 1, max: 100 }), (given, percent) => {
        const base = sumOf(
          Object.entries(given.causes).map(([cause, amount]) => (given.untippedCauses.includes(cause) ? 0 : amount)),
        );
        expect(planned({ ...given, tip: { percent } }).tip).toBe(tipOf({ base, percent }));
      }),
    );
  });

  test('mirrors night 28 on night 30, or 29 where it has no 28, with no tip', () => {
    fc.assert(
      fc.property(accepted, (given) => {
        const plan = planned({ ...given, night30: true });
        const last = plan.charges.at(-1);
        const mirrored = plan.charges.find(({ number }) => number === Math.max(28, given.firstNight));
        expect(last).toMatchObject({
          number: 30,
          amount: mirrored?.amount,
          tip: 0,
          held: given.campaign.monthDays === null,
        });
        expect(last?.causes).toEqual(mirrored?.causes);
        expect(plan.night30Amount).toBe(mirrored?.amount);
        expect(planned({ ...given, night30: false }).night30Amount).toBe(0);
      }),
    );
  });

  test('has each night on its date and cutoff, in order, from the first chosen one', () => {
    fc.assert(
      fc.property(accepted, (given) => {
        const { charges } = planned(given);
        const last = given.night30 ? 30 : 29;
        expect(charges.map(({ number }) => number)).toEqual(
          Array.from({ length: last - given.firstNight + 1 }, (_, at) => given.firstNight + at),
        );
        for (const charge of charges) {
          const night = {
            kind: 'ten-nights',
            start: START,
            number: charge.number,
            offset: given.startDateOffset,
          } as const;
          expect(charge.cutoff).toEqual(cutoff({ ...night, timezone: given.timezone }));
          expect(charge.held).toBe(charge.number === 30 && given.campaign.monthDays === null);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('is the same whatever the order in which the nights pass, until its first night has', () => {
    expect(planned({ now: new Date('2027-02-09T12:00:00Z') })).toEqual(
      planned({ now: new Date('2027-02-27T01:29:59Z') }),
    );
  });
});

describe('£60 and £40 of Zakat over the last ten nights', () => {
  test('are £10 a night, tipped on the part that is not Zakat, each with its own fee cover', () => {
    const plan = planned({ night30: true });
    expect(plan).toMatchObject({ total: 10_000, night30Amount: 1000, tip: 600 });
    expect(plan.charges[0]).toEqual({
      number: 20,
      date: '2027-02-26',
      cutoff: new Date('2027-02-27T01:30:00Z'),
      causes: { water: 600, zakat: 400 },
      amount: 1000,
      tip: 60,
      fee: 37,
      total: 1097,
      held: false,
    });
    expect(plan.charges).toHaveLength(11);
    expect(plan.fee).toBe(10 * 37 + 36);
  });

  test('leaves out a cause that gets nothing', () => {
    const [first] = planned({ causes: { water: 6000, food: 0 } }).charges;
    expect(first?.causes).toEqual({ water: 600 });
  });

  test('takes a typed tip as it is, beside Zakat too', () => {
    expect(planned({ causes: { zakat: 10_000 }, tip: { value: 123 } }).tip).toBe(123);
    expect(planned({ causes: { zakat: 10_000 } }).tip).toBe(0);
    expect(planned({ tip: null }).tip).toBe(0);
  });
});

describe('a plan is refused', () => {
  test('with nothing to give', () => {
    expect(planNights({ ...inputs, causes: {} })).toEqual({ ok: false, problem: 'noAmount' });
    expect(planNights({ ...inputs, causes: { water: 0 } })).toEqual({ ok: false, problem: 'noAmount' });
  });

  test('with night 30 in a month that has none', () => {
    const short = { ...campaign, monthDays: 29 } as const;
    expect(planNights({ ...inputs, campaign: short, night30: true })).toEqual({ ok: false, problem: 'noNight30' });
    expect(planNights({ ...inputs, campaign: short }).ok).toBe(true);
  });

  test('from the instant of its first night’s cutoff, and says which night is left', () => {
    const at = (now: string, firstNight = 20) => planNights({ ...inputs, firstNight, now: new Date(now) });
    expect(at('2027-02-27T01:29:59.999Z').ok).toBe(true);
    expect(at('2027-02-27T01:30:00Z')).toEqual({ ok: false, problem: 'nightPassed', firstOpenNight: 21 });
    expect(at('2027-03-08T01:29:59Z', 29).ok).toBe(true);
    // Night 30 alone makes no plan.
    expect(at('2027-03-08T01:30:00Z', 29)).toEqual({ ok: false, problem: 'nightPassed', firstOpenNight: null });
  });

  test('from a night that the campaign has not', () => {
    expect(planNights({ ...inputs, firstNight: 0 })).toMatchObject({ problem: 'nightPassed', firstOpenNight: 2 + 1 });
    expectRangeError(() => planNights({ ...inputs, firstNight: 30 }), 'firstNight');
  });

  test.each(CURRENCY_CODES)(
    'in %s where a night falls under the smallest charge, with the total that would do',
    (currency) => {
      const { smallestCharge } = terms[currency];
      const given = { smallestCharge, split: 'more-odd', multiplier: 3, firstNight: 20 } as const;
      const least = smallestTotal({ kind: 'ten-nights', ...given });
      expect(planNights({ ...inputs, ...given, causes: { water: least } }).ok).toBe(true);
      expect(planNights({ ...inputs, ...given, causes: { water: least - 1 } })).toEqual({
        ok: false,
        problem: 'lowAmountEntered',
        smallestTotal: least,
      });
    },
  );

  test('never because its tip is taken away', () => {
    const given = { causes: { water: 300 }, untippedCauses: [] };
    expect(planNights({ ...inputs, ...given, tip: { percent: 20 } }).ok).toBe(true);
    expect(planNights({ ...inputs, ...given, tip: null, coverFees: null }).ok).toBe(true);
  });
});

test('a tip is refused by name where it is none', () => {
  expectRangeError(() => tipFor({ percent: 101 }, { water: 1 }, []), 'percent');
  expectRangeError(() => planNights({ ...inputs, tip: { value: -1 } }), 'total');
});

test('the first open night is one of those that a plan can start with', () => {
  const open = (number: number) => ({ number, date: START, cutoff: new Date(0), state: 'open' as const });
  expect(firstOpenNight([{ ...open(28), state: 'passed' }, open(29), open(30)])).toBe(29);
  expect(firstOpenNight([open(30)])).toBeNull();
  expect(firstOpenNight([])).toBeNull();
});
