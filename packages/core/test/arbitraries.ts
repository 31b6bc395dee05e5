import fc from 'fast-check';
import { CURRENCY_CODES } from '../src/money/index.ts';
import { MULTIPLIERS } from '../src/split/index.ts';

/** Locales with every way to write a number that the checkout meets. */
export const LOCALES = ['en', 'ar', 'ar-EG', 'de', 'fr', 'id', 'de-CH', 'nb'] as const;

export const NIGHT_SPLITS = ['equally', 'more-odd', 'more-27', 'more-10-odd-nights'] as const;

export const currencies = fc.constantFrom(...CURRENCY_CODES);
export const locales = fc.constantFrom(...LOCALES);
export const multipliers = fc.constantFrom(...MULTIPLIERS);
export const nightSplits = fc.constantFrom(...NIGHT_SPLITS);
export const daySplits = fc.constantFrom('equally' as const, 'more-arafah' as const);

/** Amounts of every size: small ones, where rounding shows, as often as large ones. */
export const amounts = fc.oneof(
  fc.integer({ min: 0, max: 3000 }),
  fc.integer({ min: 0, max: 5_000_000 }),
  fc.integer({ min: 0, max: 1_000_000_000_000 }),
);

export const nightPlans = fc.record({
  total: amounts,
  firstNight: fc.integer({ min: 1, max: 29 }),
  split: nightSplits,
  multiplier: multipliers,
});

/** Some of the days 1 to 10, in order, at least one. */
export const openDays = fc
  .uniqueArray(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 10 })
  .map((days) => days.sort((one, other) => one - other));

/** A total cut into `count` causes, some of which may get nothing; names of object properties among their ids. */
export const shared = (total: number, most = 12): fc.Arbitrary<Record<string, number>> =>
  fc
    .record({
      ids: fc.uniqueArray(
        fc.oneof(fc.stringMatching(/^[a-z0-9-]{1,12}$/), fc.constantFrom('constructor', '__proto__')),
        {
          minLength: 1,
          maxLength: most,
        },
      ),
      cuts: fc.array(fc.integer({ min: 0, max: total }), { minLength: most, maxLength: most }),
    })
    .map(({ ids, cuts }) => {
      const at = cuts.slice(0, ids.length - 1).sort((one, other) => one - other);
      const ends = [...at, total];
      return Object.fromEntries(ids.map((id, index) => [id, (ends[index] ?? 0) - (at[index - 1] ?? 0)]));
    });
