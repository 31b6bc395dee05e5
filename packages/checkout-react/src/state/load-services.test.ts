import { expect, test, vi } from 'vitest';
import { created } from '../../test/fake-api.ts';
import { charity, quoteFor, SERVER_TIME } from '../../test/fixtures.ts';
import { dateRangeOf } from './date-range.ts';
import { type CheckoutFacts, type CheckoutState, initialState, planFieldsOf, reduce } from './index.ts';
import type { StepRow } from './steps.ts';

test('reports services that fail to load as no connection, and allows a retry', async () => {
  // Another file may have loaded them.
  vi.resetModules();
  const { loadedServices, loadServices } = await import('./load-services.ts');
  const { failureOf } = await import('./load-failure.ts');
  vi.doMock('../services.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const failure = await loadServices([]).catch(failureOf);
  expect(failure).toBe('unreachable');
  expect(loadedServices()).toBeNull();

  vi.doUnmock('../services.ts');
  const services = await loadServices([]);
  expect(services.draftSlot).toBeTypeOf('function');
  expect(loadedServices()).toBe(services);
});

test('reports a step that fails to load as no connection, and loads it on the next try', async () => {
  const module = { View: () => null };
  let tries = 0;
  const row: StepRow = {
    id: 'payment',
    applies: () => true,
    load: async () => {
      tries += 1;
      if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return module;
    },
  };
  // A page that has requested nothing yet.
  vi.resetModules();
  const { loadServices } = await import('./load-services.ts');
  const { failureOf } = await import('./load-failure.ts');
  expect(await loadServices([row]).catch(failureOf)).toBe('unreachable');
  expect(row.module).toBeUndefined();

  await loadServices([row]);
  expect(row.module).toBe(module);
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
    chainCode: null,
  }),
);

/** Engines use different spaces around the dash. */
const dateRangeIn = (...[of, known = facts]: [CheckoutState, CheckoutFacts?]) => {
  const span = dateRangeOf(of, known, 'en-GB');
  return [span?.nights, span?.dates.replace(/\s*–\s*/, '–')];
};

test('formats the nights of a plan as first and last date', () => {
  expect(dateRangeIn(state)).toEqual([10, '26 Feb–7 Mar']);
  const with30 = reduce(state, { type: 'night30Set', value: true });
  expect(dateRangeIn(with30)).toEqual([11, '26 Feb–8 Mar']);
  const over = { ...facts, now: new Date('2027-04-01T12:00:00Z') };
  expect(dateRangeOf(state, over, 'en-GB')).toBeUndefined();
});

test('names a shared month once, in Arabic too', () => {
  const december = {
    ...facts,
    charity: { ...charity, campaign_terms: { ...charity.campaign_terms, start: '2026-11-20' } },
  };
  const early = { ...december, now: new Date('2026-11-25T12:00:00Z') };
  expect(dateRangeIn(state, early)).toEqual([10, '9–18 Dec']);
  expect(dateRangeOf(state, early, 'ar')?.dates.match(/ديسمبر/g)).toHaveLength(1);
});

test('keeps the nights of a completed gift, whatever the time', () => {
  const quote = quoteFor(planFieldsOf(state, facts));
  const made = [{ type: 'quoted', quote, plan: '' } as const, { type: 'created', schedule: created } as const].reduce(
    reduce,
    state,
  );
  const over = { ...facts, now: new Date('2027-04-01T12:00:00Z') };
  expect(dateRangeIn(made, over)).toEqual([10, '26 Feb–7 Mar']);
});
