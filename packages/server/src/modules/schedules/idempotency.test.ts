import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GivingApp, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import { claimKey } from '../../platform/idempotency.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await startGivingApp();
});
afterAll(() => giving.stop());

async function schedulesOf(email: string): Promise<number> {
  const rows = await giving.composition.context.db
    .selectFrom('schedule_contacts')
    .select('schedule_id')
    .where('email', '=', email)
    .execute();
  return rows.length;
}

describe('an Idempotency-Key', () => {
  test('gives the first answer again for the same body, whatever the human check says this time', async () => {
    const { body, headers } = await readyCheckout(giving, { email: 'again@mail.example' });
    const keyed = { ...headers, 'idempotency-key': 'the-same-plan-1' };
    const first = await giving.post('/api/schedules', body, keyed);
    const before = await giving.rowCounts();
    const second = await giving.post('/api/schedules', { ...body, recaptcha_token: 'another' }, keyed);
    expect(second.body).toEqual(first.body);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([
      undefined,
      'true',
    ]);
    expect(await giving.rowCounts()).toEqual(before);
  });

  test('answers again after the quote and the checkout have long expired', async () => {
    const { body, headers } = await readyCheckout(giving, { email: 'late@mail.example' });
    const keyed = { ...headers, 'idempotency-key': 'the-lost-answer' };
    const first = await giving.post('/api/schedules', body, keyed);
    giving.clock.moveBy(3 * 60 * 60 * 1000);
    expect((await giving.post('/api/schedules', body, keyed)).body).toEqual(first.body);
    giving.clock.moveBy(-3 * 60 * 60 * 1000);
  });

  test('with another body is a 422 and changes nothing', async () => {
    const { body, headers } = await readyCheckout(giving, { email: 'other-body@mail.example' });
    const keyed = { ...headers, 'idempotency-key': 'used-for-another' };
    expect((await giving.post('/api/schedules', body, keyed)).status).toBe(200);
    const before = await giving.rowCounts();
    const other = await giving.post('/api/schedules', { ...body, auto_enroll: false }, keyed);
    expect(other).toMatchObject({ status: 422, body: { error_code: 'idempotency_key_reused' } });
    expect(await giving.rowCounts()).toEqual(before);
  });

  test('whose first request has not ended is a 409, and goes on once that one is gone', async () => {
    const { body, headers } = await readyCheckout(giving, { email: 'running@mail.example' });
    const keyed = { ...headers, 'idempotency-key': 'still-running' };
    let waiting: Promise<{ status: number; body: unknown }> | undefined;
    const now = giving.clock.now();
    const held = giving.composition.context.db.transaction().execute(async (trx) => {
      const expiresAt = new Date(now.getTime() + 60_000);
      await claimKey(trx, { key: 'given:still-running', requestHash: 'of the first', now, expiresAt });
      waiting = giving.post('/api/schedules', body, keyed);
      expect(await waiting).toMatchObject({ status: 409, body: { error_code: 'still_running' } });
      throw new Error('the first request dies');
    });
    await expect(held).rejects.toThrow('the first request dies');
    expect((await giving.post('/api/schedules', body, keyed)).status).toBe(200);
  });

  test('pressed eight times at once makes one schedule and one answer', async () => {
    const { body, headers } = await readyCheckout(giving, { email: 'impatient@mail.example' });
    const keyed = { ...headers, 'idempotency-key': 'eight-at-once' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => giving.post('/api/schedules', body, keyed)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body.schedule_id)).size).toBe(1);
    expect(await schedulesOf('impatient@mail.example')).toBe(1);
  });

  test('that was refused is free for the corrected request', async () => {
    const { body, headers } = await readyCheckout(giving, { email: 'corrected@mail.example' });
    const keyed = { ...headers, 'idempotency-key': 'first-refused' };
    expect((await giving.post('/api/schedules', { ...body, last_name: '1' }, keyed)).status).toBe(422);
    expect((await giving.post('/api/schedules', body, keyed)).status).toBe(200);
  });

  test('that is too short or not visible is a 400', async () => {
    const { body, headers } = await readyCheckout(giving, { email: 'short@mail.example' });
    for (const key of ['short', 'with a space in it']) {
      const answer = await giving.post('/api/schedules', body, { ...headers, 'idempotency-key': key });
      expect(answer).toMatchObject({ status: 400, body: { error_code: 'invalid_idempotency_key' } });
    }
  });
});

test('without a key the same plan, donor and card within ten minutes is the same schedule; later it is another', async () => {
  const { body, headers } = await readyCheckout(giving, { email: 'keyless@mail.example' });
  const answers = await Promise.all([1, 2, 3].map(() => giving.post('/api/schedules', body, headers)));
  expect(new Set(answers.map((answer) => answer.body.schedule_id)).size).toBe(1);
  giving.clock.moveBy(11 * 60 * 1000);
  const later = await giving.post('/api/schedules', body, headers);
  expect(later.status).toBe(200);
  expect(later.body.schedule_id).not.toBe(answers[0]?.body.schedule_id);
  expect(await schedulesOf('keyless@mail.example')).toBe(2);
  giving.clock.moveBy(-11 * 60 * 1000);
});
