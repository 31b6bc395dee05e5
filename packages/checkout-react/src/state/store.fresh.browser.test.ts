import { frameAndPlan } from '@lantern-giving/i18n/en/checkout/frame-and-plan';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { charity } from '../../test/fixtures.ts';
import { memoryStorage } from '../../test/harness.tsx';
import { draftSlot } from './draft.ts';
import { initialState } from './index.ts';
import type { StepModule, StepRow } from './steps.ts';
import { createSession } from './store.ts';

test.each([
  ['starts without', false, 'ready'],
  ['with a stored draft reports', true, 'unreachable'],
])(
  'a checkout %s steps that another one on its page has requested and that fail to load',
  async (_, stored, expected) => {
    const requested = Promise.withResolvers<StepModule>();
    const rows: StepRow[] = [{ id: 'payment', applies: () => true, load: () => requested.promise }];
    const storage = memoryStorage();
    const open = (id: string) => {
      const given = { id, charity: 'human-relief-gb', campaign: 'mtn2027', storage, fetch: fakeApi().fetch };
      const session = createSession(rows, () => given);
      onTestFinished(session.start());
      return session;
    };
    const first = open('first');
    await expect.poll(() => first.snapshot().loading).toBe('ready');
    first.send({ type: 'night30Set', value: true });
    if (stored) storage.setItem('lantern:checkout:mtn2027:human-relief-gb:second', '{}');
    const second = open('second');
    requested.reject(new TypeError('Failed to fetch dynamically imported module'));
    await expect.poll(() => second.snapshot().loading).not.toBe('loading');
    expect(second.snapshot().loading).toBe(expected);
  },
);

test('keeps every choice that is made before the services are there', async () => {
  const requested = Promise.withResolvers<StepModule>();
  const rows: StepRow[] = [{ id: 'payment', applies: () => true, load: () => requested.promise }];
  const given = { charity: 'human-relief-gb', campaign: 'mtn2027', storage: memoryStorage(), fetch: fakeApi().fetch };
  const session = createSession(rows, () => given);
  session.loadSteps().catch(() => undefined);
  onTestFinished(session.start());
  session.send({ type: 'totalTyped', total: { text: '50', amount: 5000 } });
  session.send({ type: 'splitChosen', split: 'equally' });
  requested.reject(new TypeError('Failed to fetch'));
  await expect.poll(() => session.snapshot().loading).toBe('ready');
  expect(session.snapshot().state.plan).toMatchObject({ total: { amount: 5000 }, split: 'equally' });
  const key = 'lantern:checkout:mtn2027:human-relief-gb';
  expect(given.storage.getItem(key)).toContain('"split":"equally"');
});

test('asks for its charity before the first use of `Intl`, and then knows the time zone of the device', async () => {
  const format = vi.spyOn(Intl, 'DateTimeFormat');
  onTestFinished(() => format.mockRestore());
  const uses: number[] = [];
  const { fetch } = fakeApi();
  const noting: typeof fetch = (...call) => {
    uses.push(format.mock.calls.length);
    return fetch(...call);
  };
  const given = { charity: 'human-relief-gb', campaign: 'mtn2027', storage: memoryStorage(), fetch: noting };
  const session = createSession([], () => given);
  onTestFinished(session.start());
  expect(uses).toEqual([0]);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  await expect.poll(() => session.snapshot().loading).toBe('ready');
  const { timezone, detectedTimezone } = session.snapshot().state.plan;
  expect([timezone, detectedTimezone]).toEqual([timeZone, timeZone]);
});

test('leaves a stored draft as it is until it has been read', async () => {
  const requested = Promise.withResolvers<StepModule>();
  const rows: StepRow[] = [{ id: 'payment', applies: () => true, load: () => requested.promise }];
  const storage = memoryStorage();
  const key = 'lantern:checkout:mtn2027:human-relief-gb';
  storage.setItem(key, 'a gift whose outcome is unknown');
  const given = { charity: 'human-relief-gb', campaign: 'mtn2027', storage, fetch: fakeApi().fetch };
  const session = createSession(rows, () => given);
  onTestFinished(session.start());
  session.send({ type: 'night30Set', value: true });
  expect(storage.getItem(key)).toBe('a gift whose outcome is unknown');
  requested.reject(new TypeError('Failed to fetch'));
  await expect.poll(() => session.snapshot().loading).toBe('unreachable');
});

test('reads a stored draft once the services are there, also where they have failed to load before', async () => {
  let answer: () => Promise<StepModule> = () => Promise.reject(new TypeError('Failed to fetch'));
  const rows: StepRow[] = [{ id: 'payment', applies: () => true, load: () => answer() }];
  const storage = memoryStorage();
  const prepared = { charity, own: null, messages: frameAndPlan({ plural: () => '' }) };
  const given = { charity: 'human-relief-gb', campaign: 'mtn2027', storage, fetch: fakeApi().fetch, prepared };
  const key = 'lantern:checkout:mtn2027:human-relief-gb';
  const blank = () => initialState({ charity: 'human-relief-gb', timezone: undefined, country: 'GB', chainCode: null });
  const stored = blank();
  draftSlot(given, key, blank).write({ state: { ...stored, plan: { ...stored.plan, night30: true } }, charity: null });
  const session = createSession(rows, () => given);
  onTestFinished(session.start());
  await expect(session.loadSteps()).rejects.toThrow('Failed to fetch');
  expect(session.snapshot()).toMatchObject({ loading: 'ready', state: { plan: { night30: false } } });
  answer = async () => ({ View: () => null });
  await session.loadSteps();
  await expect.poll(() => session.snapshot().state.plan.night30).toBe(true);
});

test('keeps a gift of unknown outcome that another checkout of the tab has stored since', async () => {
  const storage = memoryStorage();
  const given = { charity: 'human-relief-gb', campaign: 'mtn2027', storage, fetch: fakeApi().fetch };
  const session = createSession([], () => given);
  onTestFinished(session.start());
  await expect.poll(() => session.snapshot().loading).toBe('ready');
  const key = 'lantern:checkout:mtn2027:human-relief-gb';
  const blank = () => initialState({ charity: 'human-relief-gb', timezone: undefined, country: 'GB', chainCode: null });
  const sent = { ...blank().progress, submitted: '{}', idempotencyKey: 'of the other checkout' };
  draftSlot(given, key, blank).write({ state: { ...blank(), progress: sent }, charity: null });
  session.send({ type: 'totalTyped', total: { text: '100', amount: 10_000 } });
  await session.loadSteps();
  expect(storage.getItem(key)).toContain('of the other checkout');
  session.restart();
  expect(storage.getItem(key)).toContain('of the other checkout');
});

test('begins another gift whole while its charity cannot be loaded again, and keeps it once it is', async () => {
  const { fetch } = fakeApi();
  let isLost = false;
  const losing: typeof fetch = (...call) =>
    isLost ? Promise.reject(new TypeError('Failed to fetch')) : fetch(...call);
  const given = { charity: 'human-relief-gb', campaign: 'mtn2027', storage: memoryStorage(), fetch: losing };
  const session = createSession([], () => given);
  onTestFinished(session.start());
  await expect.poll(() => session.snapshot().loading).toBe('ready');
  isLost = true;
  session.restart();
  const begun = { campaign: 'mtn2027', selectedCauses: ['water'], emailOptIn: false };
  expect(session.snapshot().state.plan).toMatchObject(begun);
  session.send({ type: 'splitChosen', split: 'equally' });
  isLost = false;
  session.reload();
  await expect.poll(() => session.snapshot().loading).toBe('ready');
  await new Promise((resolve) => setTimeout(resolve));
  expect(session.snapshot().state.plan).toMatchObject({ ...begun, split: 'equally' });
});
