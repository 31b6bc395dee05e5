import { type GivingApp, startGivingApp } from '@lantern-giving/server/test/giving/app';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WALLETS } from '../engine/cards.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await startGivingApp();
});
afterAll(() => giving.stop());

const CARD = { number: '4242424242424242', expiry: '12/40', cvc: '123' };

test.each(WALLETS)('a token of %s remembers its wallet', async (wallet) => {
  const { status, body } = await giving.post('/sandbox/tokens', { ...CARD, wallet });
  expect(status).toBe(200);
  const { rows } = await sql`select wallet from sandbox_tokens where id = ${body.token}`.execute(
    giving.composition.context.db,
  );
  expect(rows).toEqual([{ wallet }]);
});

test('a token of a typed card has no wallet', async () => {
  const { body } = await giving.post('/sandbox/tokens', CARD);
  const { rows } = await sql`select wallet from sandbox_tokens where id = ${body.token}`.execute(
    giving.composition.context.db,
  );
  expect(rows).toEqual([{ wallet: null }]);
});

test('refuses a wallet that it does not have', async () => {
  expect((await giving.post('/sandbox/tokens', { ...CARD, wallet: 'cash' })).status).toBe(400);
});

test.each(['/sandbox/wallets', '/sandbox/wallet?wallet=apple_pay'])('%s may be framed by any page', async (path) => {
  const page = await giving.get(path);
  expect(page.status).toBe(200);
  expect(page.headers['content-security-policy']).toContain('frame-ancestors *');
});
