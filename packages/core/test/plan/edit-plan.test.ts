import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coverFee } from '../../src/money/index.ts';
import { editPlan, type PlanEdit, type RunningNight } from '../../src/plan/index.ts';
import { apportion, splitNights } from '../../src/split/index.ts';
import { nightPlans, shared } from '../arbitraries.ts';

const FEE = { rateBasisPoints: 150, fixed: 20 };
const LIMITS = { smallestCharge: 1, largestCharge: Number.MAX_SAFE_INTEGER };

const sumOf = (amounts: Iterable<number>) => [...amounts].reduce((sum, amount) => sum + amount, 0);
const amountOf = (night: RunningNight) => sumOf(Object.values(night.causes));
const feeOf = (net: number, payFees: boolean) => (payFees ? coverFee({ net, ...FEE }) : 0);

function totalsOf(nights: readonly RunningNight[]): Record<string, number> {
  const totals = new Map<string, number>();
  for (const { number, causes } of nights) {
    if (number === 30) continue;
    for (const [cause, amount] of Object.entries(causes)) totals.set(cause, (totals.get(cause) ?? 0) + amount);
  }
  return Object.fromEntries(totals);
}

/** A running plan with any of its nights fixed, in any order: charged, in flight, failed or skipped. */
const running = nightPlans
  .map((plan) => ({ ...plan, total: (plan.total % 1_000_000_000) + 100 }))
  .chain((plan) =>
    fc.record({
      plan: fc.constant(plan),
      causes: shared(plan.total, 4),
      tip: fc.nat(plan.total),
      fixed: fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
      night30: fc.boolean(),
      payFees: fc.boolean(),
    }),
  )
  .map(({ plan, causes, tip, fixed, night30, payFees }) => {
    const table = apportion(splitNights(plan), causes);
    const tips = splitNights({ ...plan, total: tip });
    const nights = Object.entries(table).map(([key, byCause]): RunningNight => {
      const number = Number(key);
      const own = tips[number] ?? 0;
      const net = sumOf(Object.values(byCause)) + own;
      return { number, causes: byCause, tip: own, fee: feeOf(net, payFees), fixed: fixed[number - 1] ?? false };
    });
    if (night30) {
      const copied = table[28] ?? table[29] ?? {};
      const fee = feeOf(sumOf(Object.values(copied)), payFees);
      nights.push({ number: 30, causes: copied, tip: 0, fee, fixed: fixed[29] ?? false });
    }
    return { nights, split: plan.split, multiplier: plan.multiplier, payFees };
  });
type Running = typeof running extends fc.Arbitrary<infer Plan> ? Plan : never;

/** New totals of the causes and of the tip: what the fixed nights have, and something on top of it. */
const edits = running.chain((plan) => {
  const fixed = plan.nights.filter((night) => night.fixed && night.number < 30);
  const held = totalsOf(fixed);
  const ids = Object.keys(totalsOf(plan.nights));
  return fc.record({
    plan: fc.constant(plan),
    tip: fc.nat(10_000).map((more) => sumOf(fixed.map((night) => night.tip)) + more),
    payFees: fc.boolean(),
    causes: fc
      .array(fc.integer({ min: 100, max: 100_000 }), { minLength: ids.length, maxLength: ids.length })
      .map((more) =>
        Object.fromEntries(
          ids.map((id, at) => [id, (Object.hasOwn(held, id) ? (held[id] ?? 0) : 0) + (more[at] ?? 0)]),
        ),
      ),
  });
});

const editOf = (plan: Running, change: Partial<PlanEdit> & { after?: boolean }): PlanEdit => ({
  nights: plan.nights,
  firstNight: 1,
  causes: totalsOf(plan.nights),
  tip: sumOf(plan.nights.map(({ tip }) => tip)),
  split: plan.split,
  multiplier: plan.multiplier,
  feeRate: FEE,
  ...LIMITS,
  ...change,
  payFees: { before: plan.payFees, after: change.after ?? plan.payFees },
});

const hasOpen = (plan: Running) => plan.nights.some(({ number, fixed }) => !fixed && number < 30);

describe('an edit of a running plan', () => {
  test('that changes nothing changes no night, whatever fees would be today', () => {
    fc.assert(
      fc.property(running, (plan) => {
        const feeRate = { rateBasisPoints: 999, fixed: 99 };
        const result = editPlan(editOf(plan, { feeRate, smallestCharge: Number.MAX_SAFE_INTEGER }));
        expect(result.ok).toBe(true);
        if (result.ok) for (const [at, night] of result.nights.entries()) expect(night).toBe(plan.nights[at]);
      }),
    );
  });

  test('gives causes and tip their new totals, never touches a fixed night, and covers the fees of each changed one', () => {
    fc.assert(
      fc.property(edits, ({ plan, causes, tip, payFees }) => {
        fc.pre(hasOpen(plan));
        const result = editPlan(editOf(plan, { causes, tip, after: payFees }));
        fc.pre(result.ok || result.problem !== 'lowAmountEntered');
        expect(result.ok).toBe(true);
        if (!result.ok) return;
        expect(totalsOf(result.nights)).toEqual(causes);
        expect(sumOf(result.nights.map((night) => night.tip))).toBe(tip);
        for (const [at, night] of result.nights.entries()) {
          const before = plan.nights[at];
          if (before?.fixed) expect(night).toBe(before);
          if (night !== before) expect(night.fee).toBe(feeOf(amountOf(night) + night.tip, payFees));
        }
      }),
    );
  });

  test('leaves night 30 as it is once the night that it copies is fixed, and else lets it follow', () => {
    fc.assert(
      fc.property(edits, ({ plan, causes, tip, payFees }) => {
        fc.pre(hasOpen(plan));
        const at = plan.nights.findIndex(({ number }) => number === 30);
        fc.pre(at >= 0);
        const result = editPlan(editOf(plan, { causes, tip, after: payFees }));
        fc.pre(result.ok);
        if (!result.ok) return;
        const copied = plan.nights.findIndex(({ number }) => number === 28 || number === 29);
        const isFrozen = plan.nights[at]?.fixed || plan.nights[copied]?.fixed;
        if (isFrozen) expect(result.nights[at]).toBe(plan.nights[at]);
        else expect(result.nights[at]?.causes).toEqual(result.nights[copied]?.causes);
      }),
    );
  });

  test('takes neither a cause nor the tip below what its fixed nights have', () => {
    fc.assert(
      fc.property(running, (plan) => {
        const least = sumOf(plan.nights.filter((night) => night.fixed && night.number < 30).map((night) => night.tip));
        fc.pre(least > 0 && least < sumOf(plan.nights.map((night) => night.tip)));
        expect(editPlan(editOf(plan, { tip: least - 1 }))).toEqual({ ok: false, problem: 'tipBelowCharged', least });
        expect(editPlan(editOf(plan, { tip: least })).ok).toBe(true);
      }),
    );
    const nights = [
      { number: 28, causes: { water: 10 }, tip: 0, fee: 0, fixed: true },
      { number: 29, causes: { water: 10 }, tip: 0, fee: 0, fixed: false },
    ];
    const plan = { nights, split: 'equally', multiplier: 2, payFees: false } as const;
    const below = { ok: false, problem: 'belowCharged', cause: 'water', least: 10 };
    expect(editPlan(editOf({ ...plan, nights: [...nights] }, { causes: { water: 9 } }))).toEqual(below);
  });

  test('names the smallest total that would do, one unit below which an open night is too small', () => {
    fc.assert(
      fc.property(running, fc.integer({ min: 1, max: 500 }), (plan, smallestCharge) => {
        fc.pre(hasOpen(plan));
        const asked = (causes: Record<string, number>) => editPlan(editOf(plan, { causes, smallestCharge }));
        const held = totalsOf(plan.nights.filter(({ fixed }) => fixed));
        const refused = asked({ ...held, more: 0 });
        fc.pre(!refused.ok && refused.problem === 'lowAmountEntered');
        if (refused.ok || refused.problem !== 'lowAmountEntered') return;
        const least = refused.smallestTotal - sumOf(Object.values(held));
        const enough = asked({ ...held, more: least });
        expect(enough.ok).toBe(true);
        const less = asked({ ...held, more: least - 1 });
        expect(less).toEqual({ ok: false, problem: 'lowAmountEntered', smallestTotal: refused.smallestTotal });
      }),
    );
  });

  test('is refused where a charge would be too large, or no night is open', () => {
    const night = { number: 29, causes: { water: 10 }, tip: 1, fee: 0, fixed: false };
    const plan = { nights: [night], split: 'equally', multiplier: 2, payFees: false } as const;
    const asked = (fixed: boolean, change: Partial<PlanEdit>) =>
      editPlan(editOf({ ...plan, nights: [{ ...night, fixed }] }, change));
    expect(asked(false, { causes: { water: 101 }, largestCharge: 100 })).toEqual({
      ok: false,
      problem: 'amountTooLarge',
      largestCharge: 100,
    });
    expect(asked(true, { causes: { water: 11 } })).toEqual({ ok: false, problem: 'noOpenNight' });
    expect(asked(true, { tip: 2 })).toEqual({ ok: false, problem: 'noOpenNight' });
  });

  test('that only begins or ends the cover of fees changes the fees of open nights alone', () => {
    const nights = [
      { number: 28, causes: { water: 1000 }, tip: 0, fee: 0, fixed: true },
      { number: 29, causes: { water: 1000 }, tip: 0, fee: 0, fixed: false },
      { number: 30, causes: { water: 1000 }, tip: 0, fee: 0, fixed: false },
    ];
    const plan = { nights, split: 'equally', multiplier: 2, payFees: false } as const;
    const result = editPlan(editOf({ ...plan, nights: [...nights] }, { after: true }));
    // Night 30 is frozen with night 28.
    expect(result.ok && result.nights.map(({ fee }) => fee)).toEqual([0, coverFee({ net: 1000, ...FEE }), 0]);
  });
});
