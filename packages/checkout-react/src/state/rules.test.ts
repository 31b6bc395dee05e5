import { expect, test, vi } from 'vitest';
import { created } from '../../test/fake-api.ts';
import { charity, quoteFor, SERVER_TIME } from '../../test/fixtures.ts';
import { dateRangeOf } from './date-range.ts';
import { type CheckoutFacts, type CheckoutState, initialState, planFieldsOf, reduce } from './index.ts';
import { failureOf } from './load-failure.ts';
import { laterRules, loadLaterRules } from './rules.ts';

test('rules that do not come count as no connection, and can be asked for again', async () => {
  vi.doMock('./later-rules.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const failure = await loadLaterRules().catch(failureOf);
  expect(failure).toBe('unreachable');
  expect(laterRules()).toBeNull();

  vi.doUnmock('./later-rules.ts');
  const rules = await loadLaterRules();
  expect(rules.reachableStep).toBeTypeOf('function');
  expect(laterRules()).toBe(rules);
});

const facts = { charity, now: new Date(SERVER_TIME), charityGiven: true };
const planned = [
  { type: 'charityLoaded', charity, fresh: true },
  { type: 'totalTyped', total: { text: '100', amount: 10_000 } },
  { type: 'splitChosen', split: 'equally' },
] as const;
const state = planned.reduce(
  reduce,
  initialState({
    charity: charity.charity_id,
    timezone: 'Europe/London',
    country: 'GB',
    dialCode: '44',
    chainCode: null,
  }),
);

/** Engines differ in the kind of space around a dash. */
const dateRangeIn = (...[of, known = facts]: [CheckoutState, CheckoutFacts?]) => {
  const span = dateRangeOf(of, known, 'en-GB');
  return [span?.nights, span?.dates.replace(/\s*–\s*/, '–')];
};

test('the nights of a plan are said with their first and last date', () => {
  expect(dateRangeIn(state)).toEqual([10, '26 Feb–7 Mar']);
  const with30 = reduce(state, { type: 'night30Set', value: true });
  expect(dateRangeIn(with30)).toEqual([11, '26 Feb–8 Mar']);
  const over = { ...facts, now: new Date('2027-04-01T12:00:00Z') };
  expect(dateRangeOf(state, over, 'en-GB')).toBeUndefined();
});

test('nights of one month name it once, in Arabic too', () => {
  const december = {
    ...facts,
    charity: { ...charity, campaign_terms: { ...charity.campaign_terms, start: '2026-11-20' } },
  };
  const early = { ...december, now: new Date('2026-11-25T12:00:00Z') };
  expect(dateRangeIn(state, early)).toEqual([10, '9–18 Dec']);
  expect(dateRangeOf(state, early, 'ar')?.dates.match(/ديسمبر/g)).toHaveLength(1);
});

test('the nights of a gift stay what they were, whatever the time', () => {
  const quote = quoteFor(planFieldsOf(state, facts));
  const made = [{ type: 'quoted', quote, plan: '' } as const, { type: 'created', schedule: created } as const].reduce(
    reduce,
    state,
  );
  const over = { ...facts, now: new Date('2027-04-01T12:00:00Z') };
  expect(dateRangeIn(made, over)).toEqual([10, '26 Feb–7 Mar']);
});
