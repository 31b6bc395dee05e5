import { expect, onTestFinished, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { memoryStorage } from '../../test/harness.tsx';
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
