import { expect, test, vi } from 'vitest';
import { openIdentityCheck, proofAskedBy } from './identity-check.ts';

test('asks once for all waiting requests, and gives each the result', async () => {
  const check = openIdentityCheck();
  const heard = vi.fn(() => check.asked());
  check.subscribe(heard);
  const waiting = [check.ask('code'), check.ask('code'), check.ask('passkey')];
  expect(check.asked()).toBe('code');
  check.settle(true);
  expect(await Promise.all(waiting)).toEqual([true, true, true]);
  expect(check.asked()).toBeNull();
  expect(heard.mock.results.map(({ value }) => value)).toEqual(['code', null]);
});

test('asks again after a question was closed', async () => {
  const check = openIdentityCheck();
  const first = check.ask('passkey');
  check.settle(false);
  const second = check.ask('code');
  expect(check.asked()).toBe('code');
  check.settle(true);
  expect([await first, await second]).toEqual([false, true]);
});

test('resolves nothing where nobody was asked, and stops notifying removed listeners', () => {
  const check = openIdentityCheck();
  const heard = vi.fn();
  check.subscribe(heard)();
  check.settle(true);
  expect(check.asked()).toBeNull();
  void check.ask('code');
  expect(heard).not.toHaveBeenCalled();
});

const body = (content: unknown) => JSON.stringify(content);

test.each<[string, number, string, 'code' | 'passkey' | null]>([
  ['a code', 403, body({ error_code: 'recent_proof_required', proof: 'code' }), 'code'],
  ['a passkey', 403, body({ error_code: 'recent_proof_required', proof: 'passkey' }), 'passkey'],
  ['a code, where it does not say which', 403, body({ error_code: 'recent_proof_required' }), 'code'],
  [
    'a passkey that another tab’s login lacks',
    403,
    body({ error_code: 'second_factor_required', second_factor: 'verify' }),
    'passkey',
  ],
  [
    'nothing, where there is no passkey yet',
    403,
    body({ error_code: 'second_factor_required', second_factor: 'enrol' }),
    null,
  ],
  ['nothing, where it is the role', 403, body({ error_code: 'not_allowed' }), null],
  ['nothing, where it is another status', 401, body({ error_code: 'recent_proof_required', proof: 'code' }), null],
  ['nothing, where it is no JSON', 403, '<html>', null],
  ['nothing, where it is no object', 403, body(null), null],
])('reads from a refusal that it requires %s', async (_what, status, text, proof) => {
  const answer = new Response(text, { status });
  expect(await proofAskedBy(answer)).toBe(proof);
  // The caller reads the response too.
  expect(await answer.text()).toBe(text);
});
