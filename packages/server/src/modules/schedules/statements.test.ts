import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type GivingApp, PARTNER, PUBLIC_URL, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import { signIn } from '../../../test/giving/sign-in.ts';

const MINUTE = 60_000;

let giving: GivingApp;
beforeAll(async () => {
  giving = await startGivingApp({}, undefined, MINUTE);
});
afterAll(() => giving.stop());

/** The statements that all connections send while something is done. */
async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map(([sent]: readonly unknown[]) => {
      const text = typeof sent === 'object' && sent !== null && 'text' in sent ? sent.text : sent;
      return String(text).replaceAll(/\s+/g, ' ').trim();
    });
  } finally {
    query.mockRestore();
  }
}

// Not counted: what every second of creations reads once, charities and campaigns.
test.each([
  ['our own page', { origin: PUBLIC_URL }, null],
  ['a partner’s page', { origin: PARTNER }, null],
  ['a program', {}, null],
  ['staff', { origin: PUBLIC_URL }, 'help@lantern.example'],
])('creating a schedule from %s takes at most 12 statements', async (from, origin, email) => {
  const { body, headers } = await readyCheckout(giving, { email: `${from.length}@mail.example` });
  const session = email === null ? {} : await signIn(giving, email);
  const gifts = { ...body, gift_aid: true, house_number: '1', postcode: 'YO1 7AB', address_1: 'A', city: 'York' };
  const declaration = { version: '1', text: 'I am a UK taxpayer', locale: 'en', other_gifts: false };
  const sent = { ...headers, ...session, ...origin, 'idempotency-key': `counted ${from}`.replaceAll(/\W/g, '-') };
  let status = 0;
  const statements = await statementsOf(async () => {
    status = (await giving.post('/api/schedules', { ...gifts, gift_aid_declaration: declaration }, sent)).status;
  });
  expect(status).toBe(200);
  expect(statements).toContain('commit');
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(12);
});
