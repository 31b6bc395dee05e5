import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { multipliers, nightPlans, nightSplits, shared } from '../../test/arbitraries.ts';
import { expectRangeError, NO_AMOUNTS } from '../../test/range-error.ts';
import { apportion, type Edit, editNights, type PlannedNight, splitNights } from './index.ts';

type Causes = Readonly<Record<string, number>>;

const night = (number: number, causes: Causes, fixed = false): PlannedNight => ({ number, causes, fixed });

const totalsOf = (nights: readonly PlannedNight[]): Record<string, number> => {
  const totals = new Map<string, number>();
  for (const { number, causes } of nights) {
    if (number === 30) continue;
    for (const [cause, amount] of Object.entries(causes)) totals.set(cause, (totals.get(cause) ?? 0) + amount);
  }
  return Object.fromEntries(totals);
};

const withoutZeroes = (causes: Causes) => Object.fromEntries(Object.entries(causes).filter(([, amount]) => amount > 0));

function edited(edit: Edit): readonly PlannedNight[] {
  const result = editNights(edit);
  if (!result.ok) throw new Error(`refused: ${result.problem}`);
  return result.nights;
}

/** A running plan: its first nights fixed, night 30 on or off, and what its causes have got on fixed nights. */
const running = nightPlans
  .chain((plan) =>
    fc.record({ plan: fc.constant(plan), causes: shared(plan.total), fixed: fc.nat(29), night30: fc.boolean() }),
  )
  .map(({ plan, causes, fixed, night30 }) => {
    const table = apportion(splitNights(plan), causes);
    const nights = Object.entries(table).map(([number, byCause], at) => night(Number(number), byCause, at < fixed));
    if (night30) nights.push(night(30, table[28] ?? table[29] ?? {}));
    return { nights, causes, split: plan.split, multiplier: plan.multiplier };
  });

const amountOf = (causes: Causes, cause: string) => (Object.hasOwn(causes, cause) ? (causes[cause] ?? 0) : 0);

/** New totals: what the causes have got on fixed nights, and something on top of it. */
const editOf = ({ nights, causes }: { nights: readonly PlannedNight[]; causes: Causes }) => {
  const held = totalsOf(nights.filter(({ fixed }) => fixed));
  const ids = Object.keys(causes);
  return fc
    .array(fc.nat(100_000), { minLength: ids.length, maxLength: ids.length })
    .map((more) => Object.fromEntries(ids.map((cause, at) => [cause, amountOf(held, cause) + (more[at] ?? 0)])));
};

describe('an edit', () => {
  test('that changes nothing changes nothing at all', () => {
    fc.assert(
      fc.property(running, nightSplits, multipliers, (plan, split, multiplier) => {
        expect(edited({ ...plan, causes: totalsOf(plan.nights), split, multiplier })).toBe(plan.nights);
      }),
    );
  });

  test('done twice is the edit done once', () => {
    fc.assert(
      fc.property(
        running.chain((plan) => fc.tuple(fc.constant(plan), editOf(plan))),
        ([plan, causes]) => {
          fc.pre(plan.nights.some(({ number, fixed }) => !fixed && number < 30));
          const once = edited({ ...plan, causes });
          expect(edited({ ...plan, nights: once, causes })).toEqual(once);
        },
      ),
    );
  });

  test('by way of another edit ends where the direct one does', () => {
    fc.assert(
      fc.property(
        running.chain((plan) => fc.tuple(fc.constant(plan), editOf(plan), editOf(plan))),
        ([plan, first, last]) => {
          fc.pre(plan.nights.some(({ number, fixed }) => !fixed && number < 30));
          const direct = edited({ ...plan, causes: last });
          fc.pre(direct !== plan.nights);
          expect(edited({ ...plan, nights: edited({ ...plan, causes: first }), causes: last })).toEqual(direct);
        },
      ),
    );
  });

  test('gives every cause its new total and leaves every fixed night as it was', () => {
    fc.assert(
      fc.property(
        running.chain((plan) => fc.tuple(fc.constant(plan), editOf(plan))),
        ([plan, causes]) => {
          fc.pre(plan.nights.some(({ number, fixed }) => !fixed && number < 30));
          const nights = edited({ ...plan, causes });
          expect(withoutZeroes(totalsOf(nights))).toEqual(withoutZeroes(causes));
          for (const [at, before] of plan.nights.entries()) if (before.fixed) expect(nights[at]).toBe(before);
        },
      ),
    );
  });

  test('never takes a cause below what it has been charged', () => {
    fc.assert(
      fc.property(running, fc.nat(), (plan, at) => {
        const held = withoutZeroes(totalsOf(plan.nights.filter(({ fixed }) => fixed)));
        const causes = Object.keys(held);
        fc.pre(causes.length > 0);
        const cause = causes[at % causes.length] ?? '';
        const least = held[cause] ?? 0;
        const result = editNights({ ...plan, causes: { ...totalsOf(plan.nights), [cause]: least - 1 } });
        expect(result).toEqual({ ok: false, problem: 'belowCharged', cause, least });
      }),
    );
  });
});

const rule = { split: 'equally', multiplier: 2 } as const;

describe('a running plan of three nights', () => {
  const nights = [
    night(27, { water: 10, food: 5 }, true),
    night(28, { water: 10, food: 5 }),
    night(29, { water: 10, food: 5 }),
    night(30, { water: 10, food: 5 }),
  ];

  test('spreads what is left of a raised total over the open nights, and night 30 follows night 28', () => {
    expect(edited({ ...rule, nights, causes: { water: 50, food: 15 } })).toEqual([
      night(27, { water: 10, food: 5 }, true),
      night(28, { water: 20, food: 5 }),
      night(29, { water: 20, food: 5 }),
      night(30, { water: 20, food: 5 }),
    ]);
  });

  test('takes a cause out of the open nights down to what was charged, by leaving it out or naming that', () => {
    const without = [
      night(27, { water: 10, food: 5 }, true),
      night(28, { water: 10 }),
      night(29, { water: 10 }),
      night(30, { water: 10 }),
    ];
    expect(edited({ ...rule, nights, causes: { water: 30, food: 5 } })).toEqual(without);
    expect(editNights({ ...rule, nights, causes: { water: 30 } })).toEqual({
      ok: false,
      problem: 'belowCharged',
      cause: 'food',
      least: 5,
    });
  });

  test('takes in a new cause', () => {
    const more = edited({ ...rule, nights, causes: { water: 30, food: 15, zakat: 4 } });
    expect(totalsOf(more)).toEqual({ water: 30, food: 15, zakat: 4 });
    expect(more[0]).toBe(nights[0]);
  });

  test('leaves the open nights empty when only what was charged is wanted', () => {
    expect(edited({ ...rule, nights, causes: { water: 10, food: 5 } }).slice(1)).toEqual([
      night(28, {}),
      night(29, {}),
      night(30, {}),
    ]);
  });

  test('counts a cause of nothing as no cause', () => {
    expect(edited({ ...rule, nights, causes: { water: 30, food: 15, zakat: 0 } })).toBe(nights);
  });

  test('follows the rule it is edited by', () => {
    const open = nights.map((one) => ({ ...one, fixed: false }));
    const edit = edited({ split: 'more-27', multiplier: 2, nights: open, causes: { water: 80 } });
    expect(edit.map(({ causes }) => causes)).toEqual([{ water: 40 }, { water: 20 }, { water: 20 }, { water: 20 }]);
  });

  test('has no room for a change when every night is fixed', () => {
    const fixed = nights.map((one) => ({ ...one, fixed: true }));
    expect(editNights({ ...rule, nights: fixed, causes: { water: 31, food: 15 } })).toEqual({
      ok: false,
      problem: 'noOpenNight',
    });
  });
});

describe('night 30', () => {
  test('stays as it is once night 28 was charged', () => {
    const nights = [night(28, { water: 10 }, true), night(29, { water: 10 }), night(30, { water: 10 })];
    const after = edited({ ...rule, nights, causes: { water: 40 } });
    expect(after.map(({ causes }) => causes)).toEqual([{ water: 10 }, { water: 30 }, { water: 10 }]);
  });

  test('stays as it is once it was charged itself', () => {
    const nights = [night(28, { water: 10 }), night(29, { water: 10 }), night(30, { water: 10 }, true)];
    const after = edited({ ...rule, nights, causes: { water: 40 } });
    expect(after.map(({ causes }) => causes)).toEqual([{ water: 20 }, { water: 20 }, { water: 10 }]);
  });

  test('follows night 29 where the plan has no night 28', () => {
    const nights = [night(29, { water: 10 }), night(30, { water: 10 })];
    expect(edited({ ...rule, nights, causes: { water: 40 } }).map(({ causes }) => causes)).toEqual([
      { water: 40 },
      { water: 40 },
    ]);
  });

  test('is no night over which a total could be spread', () => {
    expect(editNights({ ...rule, nights: [night(30, { water: 10 })], causes: { water: 10 } })).toEqual({
      ok: false,
      problem: 'noOpenNight',
    });
  });
});

test('a cause may be named like a property of every object', () => {
  const nights = [night(28, { constructor: 10, valueOf: 2 }), night(29, { constructor: 10, valueOf: 2 })];
  expect(edited({ ...rule, nights, causes: { constructor: 40, valueOf: 4 } }).map(({ causes }) => causes)).toEqual([
    { constructor: 20, valueOf: 2 },
    { constructor: 20, valueOf: 2 },
  ]);
});

test.each(NO_AMOUNTS)('a cause of %d is refused by name', (amount) => {
  expectRangeError(
    () => editNights({ ...rule, nights: [night(29, { water: 1 })], causes: { water: amount } }),
    'causes',
  );
});
