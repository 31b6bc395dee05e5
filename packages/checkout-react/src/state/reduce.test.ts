import { describe, expect, test } from 'vitest';
import { after, charity, complete, created, facts, fresh, quote, typed } from '../../test/checkout-states.ts';
import { type CheckoutEvent, reduce } from './index.ts';

describe('events that choose part of the plan', () => {
  test.each<[CheckoutEvent, object]>([
    [{ type: 'totalTyped', total: typed(115) }, { total: { text: '1.15', amount: 115 } }],
    [{ type: 'firstNightChosen', firstNight: 23 }, { firstNight: 23 }],
    [{ type: 'splitChosen', split: 'more-27' }, { split: 'more-27' }],
    [{ type: 'multiplierChosen', multiplier: 3 }, { multiplier: 3 }],
    [{ type: 'night30Set', value: true }, { night30: true }],
    [{ type: 'startOffsetChosen', offset: 1 }, { startDateOffset: 1 }],
    [
      { type: 'timezoneChosen', timezone: 'Asia/Jakarta' },
      { timezone: 'Asia/Jakarta', detectedTimezone: 'Europe/London' },
    ],
    [
      { type: 'choiceSet', choice: 'autoEnroll', value: false },
      { autoEnroll: false, emailOptIn: true },
    ],
  ])('store %j in the plan', (event, plan) => expect(reduce(fresh, event).plan).toMatchObject(plan));

  test('reset a later first night when a length is chosen', () => {
    const plan = after([
      { type: 'firstNightChosen', firstNight: 23 },
      { type: 'lengthChosen', totalNight: { key: 'allAvailable', value: 27 } },
    ]).plan;
    expect(plan).toMatchObject({ totalNight: { key: 'allAvailable', value: 27 }, firstNight: 0 });
  });

  test('change only donor and payment when they concern those', () => {
    const state = after([
      { type: 'donorChanged', change: { firstName: 'Amina' } },
      { type: 'paymentChanged', change: { giftAid: true } },
    ]);
    expect(state.donor).toEqual({ ...fresh.donor, firstName: 'Amina' });
    expect(state.payment).toEqual({ ...fresh.payment, giftAid: true });
    expect(state.plan).toBe(fresh.plan);
  });
});

describe('events about causes', () => {
  const threeTyped: CheckoutEvent[] = [
    ['water', 300],
    ['food', 500],
    ['zakat', 200],
  ].flatMap(([cause, amount]) => [
    { type: 'causeToggled', cause: String(cause), selected: true },
    { type: 'causeTyped', cause: String(cause), amount: typed(Number(amount)) },
  ]);

  test('keep the order of choosing and ignore a repeated choice', () => {
    const state = after([
      { type: 'causeToggled', cause: 'food', selected: true },
      { type: 'causeToggled', cause: 'water', selected: true },
    ]);
    expect(state.plan.selectedCauses).toEqual(['food', 'water']);
    expect(reduce(state, { type: 'causeToggled', cause: 'food', selected: true })).toBe(state);
    expect(reduce(state, { type: 'causeToggled', cause: 'zakat', selected: false })).toBe(state);
  });

  test('forget the typed amount of a removed cause', () => {
    const state = after([...threeTyped, { type: 'causeToggled', cause: 'food', selected: false }]);
    expect(state.plan).toMatchObject({
      causes: { water: typed(300), zakat: typed(200) },
      selectedCauses: ['water', 'zakat'],
      causeShares: 'typed',
    });
  });

  test('give the total to the cause that is left alone, whatever was typed for it', () => {
    const one = after([
      ...threeTyped,
      { type: 'causeToggled', cause: 'food', selected: false },
      { type: 'causeToggled', cause: 'zakat', selected: false },
    ]);
    expect(one.plan).toMatchObject({ selectedCauses: ['water'], causeShares: 'even', causes: {} });
    const none = reduce(one, { type: 'causeToggled', cause: 'water', selected: false });
    expect(none.plan).toMatchObject({ selectedCauses: [], causeShares: 'even', causes: {} });
  });

  test('return typed amounts to even shares on request', () => {
    const state = after([{ type: 'causeTyped', cause: 'food', amount: typed(500) }, { type: 'causesSharedEvenly' }]);
    expect(state.plan).toMatchObject({ causes: {}, causeShares: 'even' });
  });
});

test('records fields that were left or tried once each', () => {
  const tried = reduce(fresh, { type: 'attempted', fields: ['total', 'split'] });
  expect(reduce(tried, { type: 'attempted', fields: ['split', 'email'] }).attempted).toEqual([
    'total',
    'split',
    'email',
  ]);
});

describe('events about steps', () => {
  test('show the requested step', () =>
    expect(reduce(fresh, { type: 'wentTo', step: 'payment' }).step).toBe('payment'));
});

describe('events that create a schedule', () => {
  test('keep quote, token, card, key and body, and end at the confirmation', () => {
    const paid = after(
      [
        { type: 'quoted', quote, plan: 'plan text' },
        { type: 'cardSaved', paymentMethodId: 'pm_1', paymentType: 'apple_pay', savedFor: 'donor text' },
        { type: 'submitting', idempotencyKey: 'key-1', body: '{}' },
      ],
      complete,
    );
    expect(paid.progress).toEqual({
      checkoutToken: 'checkout-1',
      quote,
      quotedPlan: 'plan text',
      paymentMethodId: 'pm_1',
      paymentType: 'apple_pay',
      cardSavedFor: 'donor text',
      idempotencyKey: 'key-1',
      submitted: '{}',
      schedule: null,
    });
    const done = reduce(paid, { type: 'created', schedule: created });
    expect(done).toMatchObject({ step: 'confirmation', progress: { schedule: created, idempotencyKey: 'key-1' } });
  });

  test('discard only the card after it was refused', () => {
    const saved = after([
      { type: 'quoted', quote, plan: 'plan text' },
      { type: 'cardSaved', paymentMethodId: 'pm_1', paymentType: 'apple_pay', savedFor: 'donor text' },
    ]);
    const refused = reduce(saved, { type: 'cardRefused' });
    expect(refused.progress).toEqual({
      ...saved.progress,
      paymentMethodId: null,
      paymentType: null,
      cardSavedFor: null,
    });
  });

  test('discard the key of an attempt that created nothing', () => {
    const sent = after([{ type: 'submitting', idempotencyKey: 'key-1', body: '{}' }]);
    expect(reduce(sent, { type: 'refused' }).progress).toMatchObject({ idempotencyKey: null, submitted: null });
  });
});

test('never mutates the previous state', () => {
  const before = structuredClone(complete);
  after(
    [
      { type: 'charityLoaded', charity, fresh: true },
      { type: 'causeToggled', cause: 'food', selected: true },
      { type: 'causeTyped', cause: 'food', amount: typed(1) },
      { type: 'attempted', fields: ['tip'] },
      { type: 'created', schedule: created },
    ],
    complete,
  );
  expect(complete).toEqual(before);
  expect(facts.charity).toBe(charity);
});
