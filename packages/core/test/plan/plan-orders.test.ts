import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coverFee, currencies as terms } from '../../src/money/index.ts';
import {
  editPlan,
  ordersClose,
  type Plan,
  type PlanInputs,
  planNights,
  type RunningNight,
} from '../../src/plan/index.ts';
import { smallestTotal } from '../../src/split/index.ts';
import { daySplits, multipliers } from '../arbitraries.ts';

const SHEEP = 15_000;
const campaign = { kind: 'ten-days', start: '2027-05-07', monthDays: null } as const;
/** The order deadline in London. */
const ARAFAH = '2027-05-15T14:00:00Z';

const inputs: PlanInputs = {
  campaign,
  causes: { water: 10_000, sheep: 2 * SHEEP },
  untippedCauses: ['sheep'],
  prices: { sheep: SHEEP },
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

/** A split gift, or none, beside some animals. */
const gifts = fc
  .record({
    firstNight: fc.integer({ min: 1, max: 9 }),
    split: daySplits,
    multiplier: multipliers,
    sheep: fc.integer({ min: 0, max: 20 }),
    more: fc.option(fc.nat(100_000)),
  })
  .filter(({ sheep, more }) => sheep > 0 || more !== null)
  .map(({ sheep, more, ...rule }) => {
    const { smallestCharge } = terms.gbp;
    const water = more === null ? 0 : smallestTotal({ kind: 'ten-days', ...rule, smallestCharge }) + more;
    return { ...rule, causes: { water, sheep: sheep * SHEEP } };
  });

describe('what is bought whole', () => {
  test('is charged with the first open day, and changes no other day and no tip', () => {
    fc.assert(
      fc.property(gifts, (gift) => {
        const plan = planned(gift);
        const { water, sheep } = gift.causes;
        expect(plan.total).toBe(water + sheep);
        expect(plan.payable).toBe(sumOf(plan.charges.map(({ total }) => total)));
        expect(sumOf(plan.charges.map(({ tip }) => tip))).toBe(plan.tip);
        for (const { amount, causes, tip, fee } of plan.charges) {
          expect(amount).toBe(sumOf(Object.values(causes)));
          expect(fee).toBe(coverFee({ net: amount + tip, ...terms.gbp.fee }));
        }
        const ordered = plan.charges.filter(({ causes }) => causes.sheep);
        expect(ordered.map(({ number, causes }) => [number, causes.sheep])).toEqual(sheep > 0 ? [[1, sheep]] : []);
        if (water === 0) {
          expect(plan).toMatchObject({ charges: [{ number: 1, tip: 0 }] });
          return;
        }
        const alone = planned({ ...gift, causes: { water } });
        expect(plan.tip).toBe(alone.tip);
        const waterOf = ({ charges }: Plan) =>
          charges.flatMap(({ number, causes }) => (causes.water ? [[number, causes.water]] : []));
        expect(waterOf(plan)).toEqual(waterOf(alone));
      }),
    );
  });

  test('is taken by whole quantities alone', () => {
    expect(planNights({ ...inputs, causes: { sheep: SHEEP + 1 } })).toEqual({
      ok: false,
      problem: 'notWholeQuantity',
      cause: 'sheep',
    });
  });

  test('carries a typed tip, but never a percentage', () => {
    expect(planned({ causes: { sheep: SHEEP } }).tip).toBe(0);
    const plan = planned({ causes: { sheep: SHEEP }, tip: { value: 500 } });
    expect(plan).toMatchObject({ tip: 500, charges: [{ number: 1, tip: 500, amount: SHEEP }] });
  });

  test('can be ordered until the cutoff of Arafah in the donor’s own zone, and what is split goes on', () => {
    const at = (now: string, change: Partial<PlanInputs> = {}) =>
      planNights({ ...inputs, firstNight: 10, now: new Date(now), ...change });
    expect(at('2027-05-15T13:59:59.999Z').ok).toBe(true);
    expect(at(ARAFAH)).toEqual({ ok: false, problem: 'ordersClosed' });
    expect(at(ARAFAH, { causes: { water: 10_000 } }).ok).toBe(true);
    expect(at(ARAFAH, { timezone: 'America/New_York' }).ok).toBe(true);
    expect(at(ARAFAH, { startDateOffset: 1 }).ok).toBe(true);
    expect(ordersClose(inputs)).toEqual(new Date(ARAFAH));
    expect(ordersClose({ ...inputs, campaign: { kind: 'ten-nights', start: '2027-02-07', monthDays: 30 } })).toBeNull();
  });

  test('leaves the smallest charge to what is split, and has it alone', () => {
    const { smallestCharge } = terms.gbp;
    const low = planNights({ ...inputs, causes: { water: 100, sheep: SHEEP } });
    const least = smallestTotal({
      kind: 'ten-days',
      firstNight: 1,
      split: 'more-arafah',
      multiplier: 2,
      smallestCharge,
    });
    expect(low).toEqual({ ok: false, problem: 'lowAmountEntered', smallestTotal: least + SHEEP });
    expect(planNights({ ...inputs, causes: { sheep: 10 }, prices: { sheep: 10 } })).toEqual({
      ok: false,
      problem: 'lowAmountEntered',
      smallestTotal: smallestCharge,
    });
    const dear = { causes: { sheep: 1_000_000_000 }, prices: { sheep: 1_000_000_000 } };
    expect(planNights({ ...inputs, ...dear })).toMatchObject({ problem: 'amountTooLarge' });
  });
});

describe('an edit of a plan with what is bought whole', () => {
  const running = (fixed: number, change: Partial<PlanInputs> = {}): RunningNight[] =>
    planned(change).charges.map(({ number, causes, tip, fee }) => ({
      number,
      causes,
      tip,
      fee,
      fixed: number <= fixed,
    }));
  const edit = (change: Partial<Parameters<typeof editPlan>[0]>, fixed = 0) =>
    editPlan({
      nights: running(fixed),
      firstNight: 1,
      causes: { water: 10_000, sheep: 2 * SHEEP },
      prices: { sheep: SHEEP },
      ordersOpen: true,
      tip: 1000,
      split: 'more-arafah',
      multiplier: 2,
      payFees: { before: true, after: true },
      feeRate: terms.gbp.fee,
      smallestCharge: terms.gbp.smallestCharge,
      largestCharge: terms.gbp.largestCharge,
      ...change,
    });
  const sheepOf = (result: ReturnType<typeof edit>) =>
    result.ok ? result.nights.flatMap(({ number, causes }) => (causes.sheep ? [[number, causes.sheep]] : [])) : null;

  test('that changes nothing changes no day', () => {
    const nights = running(0);
    const result = edit({ nights });
    expect(result.ok && result.nights.every((night, at) => night === nights[at])).toBe(true);
  });

  test('splits what is split, and leaves the animals with their day', () => {
    const result = edit({ causes: { water: 20_000, sheep: 2 * SHEEP } }, 3);
    expect(sheepOf(result)).toEqual([[1, 2 * SHEEP]]);
    expect(result.ok && sumOf(result.nights.map(({ causes }) => causes.water ?? 0))).toBe(20_000);
  });

  test('adds an animal to the first day that is open, and takes back none that was charged', () => {
    expect(sheepOf(edit({ causes: { water: 10_000, sheep: 3 * SHEEP } }, 3))).toEqual([
      [1, 2 * SHEEP],
      [4, SHEEP],
    ]);
    expect(sheepOf(edit({ causes: { water: 10_000, sheep: SHEEP } }))).toEqual([[1, SHEEP]]);
    expect(sheepOf(edit({ causes: { water: 10_000 } }))).toEqual([]);
    expect(edit({ causes: { water: 10_000, sheep: SHEEP } }, 1)).toEqual({
      ok: false,
      problem: 'belowCharged',
      cause: 'sheep',
      least: 2 * SHEEP,
    });
    expect(edit({ causes: { water: 10_000, sheep: 3 * SHEEP } }, 10)).toEqual({ ok: false, problem: 'noOpenNight' });
  });

  test('adds no animal to a day that is charged after the deadline', () => {
    const nights = running(3).map((night) => ({ ...night, afterOrders: night.number > 8, fixed: night.number < 9 }));
    expect(edit({ nights, causes: { water: 10_000, sheep: 3 * SHEEP } })).toEqual({
      ok: false,
      problem: 'ordersClosed',
    });
    const late = running(0).map((night) => ({ ...night, afterOrders: night.number === 1 }));
    expect(sheepOf(edit({ nights: late, causes: { water: 10_000, sheep: SHEEP } }))).toEqual([[1, SHEEP]]);
    expect(sheepOf(edit({ nights: late, causes: { water: 10_000, sheep: 3 * SHEEP } }))).toEqual([[2, 3 * SHEEP]]);
  });

  test('splits gift and tip over the days from the first, and none of it over the day of the order before it', () => {
    const nights = running(0, { firstNight: 5 });
    const asked = { nights, firstNight: 5 };
    const causes = { water: 20_000, sheep: 2 * SHEEP };
    const result = edit({ ...asked, causes, tip: 2000 });
    if (!result.ok) throw new Error(`refused: ${result.problem}`);
    const alone = planned({ firstNight: 5, causes: { water: 20_000 } });
    expect(result.nights[0]).toBe(nights[0]);
    expect(result.nights.slice(1).map(({ number, causes, tip }) => [number, causes.water, tip])).toEqual(
      alone.charges.map(({ number, causes, tip }) => [number, causes.water, tip]),
    );
    expect(edit({ ...asked, causes: { water: 10_000 } })).toEqual({ ok: false, problem: 'orderAlone', number: 1 });
    const only = running(0, { causes: { sheep: SHEEP } });
    const more = edit({ nights: only, firstNight: 5, causes: { water: 10_000, sheep: SHEEP }, tip: 100 });
    expect(more).toMatchObject({
      ok: true,
      nights: [{ number: 1, causes: { water: 10_000, sheep: SHEEP }, tip: 100 }],
    });
  });

  test('is too late for the animals after the deadline, and not for the rest', () => {
    const late = { ordersOpen: false };
    expect(edit({ ...late, causes: { water: 10_000, sheep: 3 * SHEEP } }, 9)).toEqual({
      ok: false,
      problem: 'ordersClosed',
    });
    expect(edit({ ...late, causes: { water: 20_000, sheep: 2 * SHEEP } }, 9).ok).toBe(true);
  });

  test('names the smallest total that would do, the animals included', () => {
    const low = edit({ causes: { water: 100, sheep: 2 * SHEEP } });
    if (low.ok || low.problem !== 'lowAmountEntered') throw new Error('it is too low');
    const enough = { water: low.smallestTotal - 2 * SHEEP, sheep: 2 * SHEEP };
    expect(edit({ causes: enough }).ok).toBe(true);
    expect(edit({ causes: { ...enough, water: enough.water - 1 } }).ok).toBe(false);
  });
});
