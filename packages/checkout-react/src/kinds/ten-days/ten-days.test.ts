import { LANGUAGE_CODES } from '@lantern-giving/core/language';
import { express } from '@lantern-giving/i18n/en/checkout/express';
import { frameAndPlan } from '@lantern-giving/i18n/en/checkout/frame-and-plan';
import { giving } from '@lantern-giving/i18n/en/checkout/giving';
import { panels } from '@lantern-giving/i18n/en/checkout/panels';
import { steps } from '@lantern-giving/i18n/en/checkout/steps';
import { unavailable } from '@lantern-giving/i18n/en/checkout/unavailable';
import { beforeAll, describe, expect, test } from 'vitest';
import { ARRIVAL, after, typed } from '../../../test/checkout-states.ts';
import { tenDaysCharity as charity } from '../../../test/fixtures.ts';
import { differences, texts } from '../../../test/messages.ts';
import { type Locale, localeOf } from '../../messages/locale.ts';
import { dateRangeOf } from '../../state/date-range.ts';
import {
  type CheckoutEvent,
  type CheckoutFacts,
  initialState,
  loadSteps,
  NOTHING_TYPED,
  planFieldsOf,
  planOf,
  splitOf,
} from '../../state/index.ts';
import { loadServices } from '../../state/load-services.ts';
import { steps as rows } from '../../steps/index.ts';
import { planProblems } from '../../steps/plan/problems.ts';
import { tenDays } from './index.ts';

/** @param now of the server, ISO */
const at = (now: string): CheckoutFacts => ({ charity, now: new Date(now), charityGiven: true, own: tenDays });
/** The second day, before its cutoff at 15:00 in London. */
const day2 = at('2027-05-08T09:00:00Z');

const begun = tenDays.begun(
  after([{ type: 'charityLoaded', charity, fresh: true }], initialState({ ...ARRIVAL, charity: 'human-relief-gb' })),
);
const stateAfter = (...events: CheckoutEvent[]) => after(events, begun);
const total = { type: 'totalTyped', total: typed(10_000) } as const;
const moreArafah = { type: 'splitChosen', split: 'more-arafah' } as const;
const ordering = (quantities: Record<string, number>) =>
  ({ type: 'choiceSet', choice: 'quantities', value: quantities }) as const;

const aboutNights = (locale: Locale) => ({
  ...frameAndPlan(locale),
  ...steps(locale),
  ...panels(locale),
  ...giving(locale),
  express: express(locale),
  ...unavailable(locale),
});

beforeAll(async () => {
  await Promise.all([loadSteps(rows), loadServices(rows)]);
});

describe('the messages of days', () => {
  test.each(LANGUAGE_CODES)('replace only messages that there are, by texts of the same kind, in %s', (language) => {
    const locale = localeOf(language);
    const nights = aboutNights(locale);
    const unlike = differences(nights, tenDays.says(nights, locale));
    expect(unlike.map((path) => path.split('.').slice(0, 3).join('.'))).toEqual(
      unlike.map(() => expect.stringMatching(/^(qurbani|plan\.splits\.more-arafah|plan\.about\.more-arafah)/)),
    );
  });

  test('leave no night in what days are shown, in English', () => {
    const locale = localeOf('en');
    const days = tenDays.says(aboutNights(locale), locale);
    const notShown =
      /night30|^plan\.(length|lastTen|all|(splits|about)\.more-(odd|10|27))|^notOffered|^chargeTime\.tonight/;
    const said = texts(days).filter(([path]) => !notShown.test(path));
    expect(said.length).toBeGreaterThan(150);
    expect(said.filter(([, text]) => /nights?\b|Ramadan|01:30/i.test(text))).toEqual([]);
  });
});

describe('a plan of days', () => {
  test('runs from the first open day to the tenth, with more on Arafah', () => {
    const planned = planOf(stateAfter(total, moreArafah, { type: 'paymentChanged', change: { payTip: false } }), day2);
    expect(planned.ok && planned.plan.charges.map(({ number, amount }) => [number, amount])).toEqual(
      [2, 3, 4, 5, 6, 7, 8, 9, 10].map((day) => [day, day === 9 ? 2000 : 1000]),
    );
  });

  test('sends every day as its length', () => {
    const state = stateAfter(total, moreArafah);
    expect(planFieldsOf(state, day2)).toMatchObject({ campaign: 'mtd2027', first_night: 2, split_type: 'more-arafah' });
    expect(state.plan.totalNight.key).toBe('allAvailable');
  });

  test('needs no split once only the tenth day is left', () => {
    expect(splitOf(stateAfter(total), at('2027-05-15T13:59:00Z'))).toBe('not-selected');
    expect(splitOf(stateAfter(total), at('2027-05-15T14:00:00Z'))).toBe('equally');
  });
});

describe('Qurbani', () => {
  const two = ordering({ sheep: 2, cow: 0 });

  test('is charged whole with the first open day, on top of what is spread', () => {
    const planned = planOf(stateAfter(total, moreArafah, two), day2);
    expect(planned.ok && planned.plan.charges.slice(0, 2).map(({ number, amount }) => [number, amount])).toEqual([
      [2, 26_000],
      [3, 1000],
    ]);
    expect(planned.ok && planned.plan.total).toBe(35_000);
  });

  test('always covers the card fees, and is never tipped by a percentage', () => {
    const without = { type: 'paymentChanged', change: { payFees: false } } as const;
    const plain = planOf(stateAfter(total, moreArafah, without), day2);
    const ordered = planOf(stateAfter(total, moreArafah, without, two), day2);
    expect([plain.ok && plain.plan.fee, plain.ok && plain.plan.tip]).toEqual([0, 1000]);
    expect(ordered.ok && ordered.plan.fee).toBeGreaterThan(0);
    expect(ordered.ok && ordered.plan.tip).toBe(1000);
    expect(planFieldsOf(stateAfter(total, moreArafah, without), day2).pay_fees).toBe(false);
    expect(planFieldsOf(stateAfter(total, moreArafah, without, two), day2)).toMatchObject({
      pay_fees: true,
      causes: { water: 10_000, sheep: 25_000 },
    });
  });

  test('can be given alone, without an amount, a split or a cause', () => {
    const state = stateAfter(two, { type: 'causeToggled', cause: 'water', selected: false });
    expect(planProblems(state, day2)).toEqual([]);
    expect(planFieldsOf(state, day2)).toMatchObject({ causes: { sheep: 25_000 }, split_type: 'equally' });
    expect(dateRangeOf(state, day2, 'en-GB')?.nights).toBe(1);
    const planned = planOf(state, day2);
    expect(planned.ok && planned.plan.charges.map(({ number, amount }) => [number, amount])).toEqual([[2, 25_000]]);
  });

  test('is sent alone once the amount is cleared, though amounts of causes had been typed', () => {
    const typedFor = (cause: string) => ({ type: 'causeTyped', cause, amount: typed(5000) }) as const;
    const food = { type: 'causeToggled', cause: 'food', selected: true } as const;
    const cleared = { type: 'totalTyped', total: NOTHING_TYPED } as const;
    const state = stateAfter(total, moreArafah, food, typedFor('water'), typedFor('food'), two, cleared);
    expect(planProblems(state, day2)).toEqual([]);
    const { causes } = planFieldsOf(state, day2);
    expect(causes).toEqual({ sheep: 25_000 });
    const planned = planOf(state, day2);
    expect(planned.ok && [planned.plan.total, planned.plan.charges.length]).toEqual([25_000, 1]);
  });

  test('does not hide an amount that cannot be read', () => {
    const state = stateAfter(two, moreArafah, { type: 'totalTyped', total: { text: 'ten', amount: null } });
    expect(planProblems(state, day2)).toEqual([{ field: 'total', key: 'noAmount' }]);
  });

  test.each([
    ['in London, a minute before', '2027-05-15T13:59:59Z', 'Europe/London', []],
    ['in London, at', '2027-05-15T14:00:00Z', 'Europe/London', [{ field: 'orders', key: 'ordersClosed' }]],
    ['in Jakarta, at', '2027-05-15T08:00:00Z', 'Asia/Jakarta', [{ field: 'orders', key: 'ordersClosed' }]],
  ] as const)('%s the cutoff of Arafah: %j', (_, now, timezone, problems) => {
    const state = stateAfter(two, { type: 'timezoneChosen', timezone });
    expect(planProblems(state, at(now))).toEqual(problems);
  });

  test('is refused where a single charge would be too large', () => {
    const { largest_charge } = charity.checkout_terms;
    const state = stateAfter(ordering({ sheep: Math.floor(largest_charge / 12_500) + 1 }));
    expect(planProblems(state, day2)).toEqual([{ field: 'orders', key: 'tooMany' }]);
  });

  test('that the charity no longer offers is not sent', () => {
    const state = stateAfter(total, moreArafah, ordering({ camel: 1 }));
    expect(planFieldsOf(state, day2).causes).toEqual({ water: 10_000 });
  });
});
