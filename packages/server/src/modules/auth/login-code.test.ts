import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';

test('a code costs 16 MB and 16,384 rounds to guess from its digest', async () => {
  // A module of its own, whose cost the tests have not lowered.
  const own = './login-code.ts?own';
  const { hashCode }: typeof import('./login-code.ts') = await import(/* @vite-ignore */ own);
  const { salt, hash } = await hashCode('123456');
  const digest = scryptSync('123456', Buffer.from(salt, 'base64url'), 32, { N: 16_384, r: 8, p: 1 });
  expect(hash).toBe(digest.toString('base64url'));
});
