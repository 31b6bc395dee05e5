import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { after, charity, complete, facts, fresh, typed } from '../../test/checkout-states.ts';
import { allPlanProblems } from '../state/all-plan-problems.ts';
import {
  type CheckoutEvent,
  type CheckoutFacts,
  type CheckoutState,
  loadSteps,
  planFieldsOf,
  problemsOf as problemsOfRow,
  type Step,
  type StepTerms,
} from '../state/index.ts';
import { reachableStep as reachableStepOf } from '../state/reachable-step.ts';
import { steps } from './index.ts';
import { requiredFields } from './payment/details/problems.ts';

const STEPS: readonly Step[] = steps.map(({ id }) => id);
const stepsFor = (terms: StepTerms) => steps.filter(({ applies }) => applies(terms));
const problemsOf = (step: Step, state: CheckoutState, given: CheckoutFacts) =>
  problemsOfRow(
    steps.find(({ id }) => id === step),
    state,
    given,
  );
const reachableStep = (wanted: Step, state: CheckoutState, given: CheckoutFacts) =>
  reachableStepOf(stepsFor(given), wanted, state, given);

beforeAll(() => loadSteps(steps));

test('has one row in the table for every folder and one folder for every row', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...STEPS].sort());
});

test('has a view for every row', () => {
  for (const { id, module } of steps) expect(module?.View, id).toBeTypeOf('function');
});

/** A checkout whose charity has loaded, with its first cause chosen. */
const loaded = after([{ type: 'charityLoaded', charity, fresh: false }]);

const problems = (step: Step, events: readonly CheckoutEvent[], given: CheckoutFacts = facts) =>
  problemsOf(step, after(events, complete), given);

describe('the order of steps', () => {
  const SPECIFIED = ['charity', 'plan', 'payment', 'confirmation'];
  const specified = (ids: readonly Step[]) => ids.filter((id) => SPECIFIED.includes(id));

  test('is as specified', () => {
    expect(specified(STEPS)).toEqual(SPECIFIED);
  });

  test('leaves out the charity where it is given', () => {
    const idsFor = (terms: StepTerms) => stepsFor(terms).map(({ id }) => id);
    expect(idsFor({ charityGiven: false })).toEqual(STEPS);
    expect(specified(idsFor({ charityGiven: true }))).toEqual(['plan', 'payment', 'confirmation']);
  });
});

test('has no problem in a complete checkout', () => {
  for (const step of STEPS) expect(problemsOf(step, complete, facts), step).toEqual([]);
});

test('requires a charity', () => {
  expect(problemsOf('charity', { ...complete, plan: { ...complete.plan, charity: null } }, facts)).toEqual([
    { field: 'charity', key: 'charityNotChosen' },
  ]);
});

describe('the plan step', () => {
  test('requires amount and split, and reports both together', () => {
    expect(problemsOf('plan', loaded, facts)).toEqual([
      { field: 'total', key: 'noAmount' },
      { field: 'split', key: 'splitNotSelected' },
    ]);
    expect(problems('plan', [{ type: 'totalTyped', total: { text: '0', amount: 0 } }])).toEqual([
      { field: 'total', key: 'noAmount' },
    ]);
  });

  test('requires a split only with more than one night', () => {
    const untold = after([{ type: 'totalTyped', total: typed(3000) }], loaded);
    const at = (now: string) => ({ ...facts, now: new Date(now) });
    expect(problemsOf('plan', untold, at('2027-03-07T01:29:00Z'))).toEqual([
      { field: 'split', key: 'splitNotSelected' },
    ]);
    const alone = at('2027-03-07T01:31:00Z');
    expect(problemsOf('plan', untold, alone)).toEqual([]);
    expect(planFieldsOf(untold, alone)).toMatchObject({ first_night: 29, split_type: 'equally' });
  });

  test('cannot be left when no night remains', () => {
    expect(problems('plan', [], { ...facts, now: new Date('2027-04-01T12:00:00Z') })).toEqual([
      { field: 'firstNight', key: 'nightPassed' },
    ]);
  });

  test('cannot be left when the chosen first night has passed, until another is chosen', () => {
    const chosen = (firstNight: number): CheckoutEvent => ({ type: 'firstNightChosen', firstNight });
    // Night 22 leaves at 01:30 on 1 March; a minute later night 23 is the first one available.
    const before = { ...facts, now: new Date('2027-03-01T01:29:00Z') };
    const later = { ...facts, now: new Date('2027-03-01T01:31:00Z') };
    expect(problems('plan', [chosen(22)], before)).toEqual([]);
    expect(problems('plan', [chosen(22)], later)).toEqual([{ field: 'firstNight', key: 'nightPassed' }]);
    expect(reachableStep('payment', after([chosen(22)], complete), later)).toBe('plan');
    expect(problems('plan', [chosen(23)], later)).toEqual([]);
    expect(problems('plan', [chosen(0)], later)).toEqual([]);
  });

  test('rejects more on one night than a card can be charged', () => {
    const first = { type: 'firstNightChosen', firstNight: 29 } as const;
    const total = (amount: number) => ({ type: 'totalTyped', total: typed(amount) }) as const;
    expect(problems('plan', [first, total(40_000_000)])).toEqual([]);
    expect(problems('plan', [first, total(40_000_001)])).toEqual([{ field: 'total', key: 'amountTooLarge' }]);
  });

  test('rejects too little for its nights, and names a sufficient amount', () => {
    expect(problems('plan', [{ type: 'totalTyped', total: typed(299) }])).toEqual([
      { field: 'total', key: 'lowAmountEntered', smallestTotal: 300 },
    ]);
    expect(problems('plan', [{ type: 'totalTyped', total: typed(300) }])).toEqual([]);
  });
});

describe('the causes of a plan', () => {
  test('requires a cause', () => {
    expect(problems('plan', [{ type: 'causeToggled', cause: 'water', selected: false }])).toEqual([
      { field: 'causes', key: 'noCause' },
    ]);
  });

  test.each([
    [9999, { field: 'causes', key: 'causesLeft', amount: 1 }],
    [10_001, { field: 'causes', key: 'causesOver', amount: 1 }],
  ])('rejects %d of 10000 assigned', (amount, problem) => {
    const shared = after([{ type: 'causeTyped', cause: 'water', amount: typed(amount) }], complete);
    expect(allPlanProblems([], shared, facts)).toEqual([problem]);
  });
});

describe('the tip', () => {
  const other = (tip: number | null) =>
    problems('payment', [
      {
        type: 'paymentChanged',
        change: { tipPercent: null, tipValue: tip === null ? { text: '', amount: null } : typed(tip) },
      },
    ]);

  test('requires a custom tip to be typed', () => expect(other(null)).toEqual([{ field: 'tip', key: 'tipNotTyped' }]));
  test('accepts a tip as large as the gift', () => expect(other(10_000)).toEqual([]));
  test('accepts no tip', () => expect(other(0)).toEqual([]));
  test('rejects a tip above the gift as a mistake', () =>
    expect(other(10_001)).toEqual([{ field: 'tip', key: 'tipTooLarge' }]));
  test('ignores an amount where no tip is paid', () => {
    expect(problems('payment', [{ type: 'paymentChanged', change: { payTip: false, tipPercent: null } }])).toEqual([]);
  });
});

describe('the donor’s details', () => {
  const details = (change: object, payment: object = {}, given: CheckoutFacts = facts) =>
    problems(
      'payment',
      [
        { type: 'donorChanged', change },
        { type: 'paymentChanged', change: payment },
      ],
      given,
    );

  test.each([
    [{ firstName: '' }, 'firstName', 'firstNameMissing'],
    [{ lastName: 'R' }, 'lastName', 'lastNameShort'],
    [{ email: ' ' }, 'email', 'missing'],
    [{ email: 'amina' }, 'email', 'emailRefused'],
    [{ country: '' }, 'country', 'missing'],
  ])('reports %j as %s: %s', (change, field, key) => expect(details(change)).toEqual([{ field, key }]));

  test('needs no address without Gift Aid or receipt', () => {
    expect(details({ houseNumber: '', addressLine1: '', city: '', postalCode: '' })).toEqual([]);
  });

  describe('with Gift Aid', () => {
    const giftAid = { giftAid: true };
    test.each([
      [{ houseNumber: ' ' }, 'houseNumber', 'missing'],
      [{ addressLine1: ' ' }, 'addressLine1', 'missing'],
      [{ postalCode: ' ' }, 'postalCode', 'missing'],
      [{ postalCode: '90210' }, 'postalCode', 'postcodeNotUk'],
      [{ country: 'JE', postalCode: '90210' }, 'postalCode', 'postcodeNotUk'],
    ])('reports %j as %s: %s', (change, field, key) => expect(details(change, giftAid)).toEqual([{ field, key }]));

    test.each(['GB', 'GG', 'JE', 'IM'])('requires a postcode of %s before it is typed', (country) => {
      const state = after(
        [
          { type: 'donorChanged', change: { country } },
          { type: 'paymentChanged', change: giftAid },
        ],
        complete,
      );
      expect([...requiredFields(state, facts)]).toEqual(['country', 'houseNumber', 'addressLine1', 'postalCode']);
    });

    test('accepts a postcode of Jersey, and needs none from overseas', () => {
      expect(details({ country: 'JE', postalCode: 'JE2 3AB' }, giftAid)).toEqual([]);
      expect(details({ country: 'FR', postalCode: '' }, giftAid)).toEqual([]);
    });

    test('requires nothing more where the charity has none', () => {
      const without = { ...facts, charity: { ...charity, gift_aid: false } };
      expect(details({ houseNumber: '', postalCode: '' }, giftAid, without)).toEqual([]);
    });
  });

  describe('with a tax receipt', () => {
    const receipt = { taxReceipt: true };
    test.each([
      [{ addressLine1: '' }, 'addressLine1', 'missing'],
      [{ city: '' }, 'city', 'missing'],
      [{ postalCode: '' }, 'postalCode', 'missing'],
    ])('reports %j as %s: %s', (change, field, key) => expect(details(change, receipt)).toEqual([{ field, key }]));

    test('accepts any postcode and needs no house number', () => {
      expect(details({ postalCode: 'K1A 0B1', houseNumber: '' }, receipt)).toEqual([]);
    });

    test('requires nothing more where the charity issues none', () => {
      const without = { ...facts, charity: { ...charity, tax_receipt: false } };
      expect(details({ addressLine1: '', city: '', postalCode: '' }, receipt, without)).toEqual([]);
    });
  });
});

describe('the reachable step', () => {
  test('is the requested one where no problem comes before it', () => {
    expect(reachableStep('payment', complete, facts)).toBe('payment');
    expect(reachableStep('plan', fresh, facts)).toBe('plan');
  });

  test('is the first one with a problem', () => {
    expect(reachableStep('payment', fresh, facts)).toBe('plan');
    const unshared = after([{ type: 'causeToggled', cause: 'water', selected: false }], complete);
    expect(reachableStep('payment', unshared, facts)).toBe('plan');
  });

  test('is the payment for a draft at a step of an earlier release', () => {
    const former = 'tip' as Step;
    expect(reachableStep(former, complete, facts)).toBe('payment');
    expect(reachableStep(former, fresh, facts)).toBe('plan');
  });

  test('is never the confirmation before there is a schedule, and only that afterwards', () => {
    expect(reachableStep('confirmation', complete, facts)).toBe('payment');
    const schedule = {
      email: 'amina@example.org',
      share_code: 'mtnaaaaaaaaaaaaaaaa',
      total: 10_000,
      matched_amount: 0,
      match_pot_balance: null,
      schedule_id: '0197a1b2-0000-4000-8000-000000000001',
    };
    expect(reachableStep('plan', after([{ type: 'created', schedule }], complete), facts)).toBe('confirmation');
  });

  test('is the payment while the outcome of a gift is unknown', () => {
    const unheard = after([{ type: 'submitting', idempotencyKey: 'k', body: '{}' }], complete);
    expect(reachableStep('plan', unheard, facts)).toBe('payment');
    expect(reachableStep('plan', after([{ type: 'refused' }], unheard), facts)).toBe('plan');
  });
});
