import { expect, test } from 'vitest';
import { charity } from '../../test/fixtures.ts';
import type { CheckoutOutcome } from '../events.ts';
import { analyticsOf, problemAnalytics } from './analytics.ts';
import { type CheckoutEvent, initialState, reduce, type StepProblem } from './index.ts';

const blank = initialState({
  charity: charity.charity_id,
  timezone: 'Europe/London',
  country: 'GB',

  chainCode: null,
});

const split: CheckoutEvent = { type: 'splitChosen', split: 'more-odd' };

test.each<[what: string, events: CheckoutEvent[], told: CheckoutOutcome[]]>([
  [
    'the last ten nights',
    [{ type: 'lengthChosen', totalNight: { key: 'lastTenAvailable', value: 10 } }],
    [{ name: 'length', detail: { length_choice: 'lastTenAvailable', nights: 10 } }],
  ],
  [
    'every night left',
    [{ type: 'lengthChosen', totalNight: { key: 'allAvailable', value: 19 } }],
    [{ name: 'length', detail: { length_choice: 'allAvailable', nights: 19 } }],
  ],
  [
    'a split',
    [split],
    [
      { name: 'chooseSplit', detail: { split: 'more-odd' } },
      { name: 'split', detail: { split: 'more-odd', multiplier: 2 } },
    ],
  ],
  [
    'how much more',
    [split, { type: 'multiplierChosen', multiplier: 3 }],
    [{ name: 'split', detail: { split: 'more-odd', multiplier: 3 } }],
  ],
  ['how much more of nothing', [{ type: 'multiplierChosen', multiplier: 3 }], []],
  [
    'to give again next time',
    [{ type: 'choiceSet', choice: 'autoEnroll', value: false }],
    [{ name: 'autoEnroll', detail: { value: false } }],
  ],
  ['another choice', [{ type: 'choiceSet', choice: 'emailOptIn', value: true }], []],
  ['an amount', [{ type: 'totalTyped', total: { text: '1', amount: 100 } }], []],
])('tracks the specified page steps for choosing %s', (_, events, told) => {
  const state = events.reduce(reduce, blank);
  expect(events.slice(-1).flatMap((event) => analyticsOf(event, state))).toEqual(told);
});

test.each<[problem: StepProblem, told: CheckoutOutcome[]]>([
  [
    { field: 'total', key: 'lowAmountEntered', smallestTotal: 300 },
    [{ name: 'lowAmountEntered', detail: { smallest_total: 300 } }],
  ],
  [{ field: 'split', key: 'splitNotSelected' }, [{ name: 'SplitNotSelectedError', detail: { step: 'plan' } }]],
  [{ field: 'firstNight', key: 'nightPassed' }, [{ name: 'FirstNightError', detail: { step: 'plan' } }]],
  [{ field: 'firstName', key: 'firstNameMissing' }, [{ name: 'nameValidationError', detail: { field: 'firstName' } }]],
  [{ field: 'lastName', key: 'lastNameMissing' }, [{ name: 'nameValidationError', detail: { field: 'lastName' } }]],
  [{ field: 'email', key: 'emailRefused' }, [{ name: 'email', detail: { valid: false } }]],
  [{ field: 'city', key: 'missing' }, []],
])('tracks the specified errors for the problem %o', (problem, told) => {
  expect(problemAnalytics([problem], 'plan')).toEqual(told);
});

test('tracks each of several problems, in order', () => {
  const both: StepProblem[] = [
    { field: 'firstNight', key: 'nightPassed' },
    { field: 'split', key: 'splitNotSelected' },
  ];
  expect(problemAnalytics(both, 'plan').map(({ name }) => name)).toEqual(['FirstNightError', 'SplitNotSelectedError']);
});
