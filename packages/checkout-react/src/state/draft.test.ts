import { expect, onTestFinished, test, vi } from 'vitest';
import { created } from '../../test/checkout-states.ts';
import { clockFrom } from './clock.ts';
import { draftSlot } from './draft.ts';
import { initialState, NOTHING_TYPED, type OtherGift } from './index.ts';

const blank = () => initialState({ charity: 'a-gb', timezone: 'Europe/London', country: 'GB', chainCode: null });

function memory(text: string | null) {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value;
    },
    removeItem: () => {
      kept = null;
    },
  };
}

test('advances the server’s time by the elapsed time', () => {
  let passed = 5000;
  const now = clockFrom('2027-02-17T15:00:00.000Z', () => passed);
  passed += 90_000;
  expect(now().toISOString()).toBe('2027-02-17T15:01:30.000Z');
});

test('restores a draft unchanged', () => {
  const slot = draftSlot({ storage: memory(null) }, 'k', blank);
  const state = {
    ...blank(),
    step: 'payment' as const,
    plan: { ...blank().plan, campaign: 'mtn2027', causes: { water: { text: '7', amount: 700 } } },
  };
  slot.write({ state, charity: null });
  expect(slot.read()).toEqual({ state, charity: null, made: null });
});

test.each([
  ['nothing', null],
  ['text that is no JSON', '{'],
  ['another version', '{"version":0,"value":{}}'],
  ['another shape', '{"version":1,"value":[]}'],
])('rejects %s as a draft', (_, text) => {
  expect(draftSlot({ storage: memory(text) }, 'k', blank).read()).toBeNull();
});

test('starts with the page’s values where only the language was stored', () => {
  const slot = draftSlot({ storage: memory(null) }, 'k', blank);
  const language = { page: 'en', chosen: 'ar' };
  slot.keepLanguage(language);
  expect(slot.read()).toEqual({ state: { ...blank(), language }, charity: null, made: null });
});

test('keeps a gift to another charity that is not made yet for ten minutes, and then what another checkout types', () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(0);
  onTestFinished(() => now.mockRestore());
  const storage = memory(null);
  const slot = () => draftSlot({ storage }, 'k', blank);
  const other: OtherGift = {
    charity: null,
    cause: 'water',
    total: NOTHING_TYPED,
    declaration: '',
    terms: '',
    figures: null,
    sent: { key: 'key-1', body: '{}' },
    refused: false,
    schedule: null,
  };
  const { plan, progress } = blank();
  const made = {
    ...blank(),
    plan: { ...plan, others: [other] },
    progress: { ...progress, idempotencyKey: 'key', schedule: created },
  };
  slot().write({ state: made, charity: null });
  const typed = { state: { ...blank(), plan: { ...plan, night30: true } }, charity: null };
  const second = slot();
  second.write(typed);
  expect(slot().read()?.state.plan.others).toEqual([other]);
  now.mockReturnValue(10 * 60_000);
  second.write(typed);
  expect(slot().read()?.state).toEqual(typed.state);
});

test('restores only the valid parts of a corrupted draft', () => {
  const value = { state: { step: 7, plan: { night30: true, timezone: null }, donor: 'x' }, charity: 5 };
  const draft = draftSlot({ storage: memory(JSON.stringify({ version: 1, value })) }, 'k', blank).read();
  expect(draft).toEqual({
    state: { ...blank(), plan: { ...blank().plan, night30: true } },
    charity: null,
    made: null,
  });
});
