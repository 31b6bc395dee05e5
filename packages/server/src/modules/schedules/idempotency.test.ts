import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GivingApp, PLAN, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import { claimKeys, purgeKeys } from '../../lib/idempotency.ts';

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
  test('returns the first answer for the same body, whatever the human check says on retry', async () => {
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

  test('still works after quote and checkout have expired', async () => {
    const { body, headers } = await readyCheckout(giving, { email: 'late@mail.example' });
    const keyed = { ...headers, 'idempotency-key': 'the-lost-answer' };
    const first = await giving.post('/api/schedules', body, keyed);
    giving.clock.moveBy(3 * 60 * 60 * 1000);
    expect((await giving.post('/api/schedules', body, keyed)).body).toEqual(first.body);
    giving.clock.moveBy(-3 * 60 * 60 * 1000);
  });

  test('still works where a phone opens the tab of a lost answer again weeks later', async () => {
    const { body, headers } = await readyCheckout(giving, { email: 'weeks-later@mail.example' });
    const keyed = { ...headers, 'idempotency-key': 'the-tab-of-weeks-ago' };
    const first = await giving.post('/api/schedules', body, keyed);
    const start = giving.clock.now();
    giving.clock.moveBy(42 * 24 * 60 * 60 * 1000);
    await purgeKeys(giving.composition.context.db, giving.clock.now());
    expect((await giving.post('/api/schedules', body, keyed)).body).toEqual(first.body);
    giving.clock.moveTo(start.toISOString());
  });

  test('with another body is refused with 422 and changes nothing', async () => {
    const { body, headers } = await readyCheckout(giving, { email: 'other-body@mail.example' });
    const keyed = { ...headers, 'idempotency-key': 'used-for-another' };
    expect((await giving.post('/api/schedules', body, keyed)).status).toBe(200);
    const before = await giving.rowCounts();
    const other = await giving.post('/api/schedules', { ...body, auto_enroll: false }, keyed);
    expect(other).toMatchObject({ status: 422, body: { error_code: 'idempotency_key_reused' } });
    expect(await giving.rowCounts()).toEqual(before);
  });

  test('that another donor has used is not taken', async () => {
    const sent = [];
    for (const email of ['first-order@mail.example', 'second-order@mail.example']) {
      const { body, headers } = await readyCheckout(giving, { email });
      sent.push(await giving.post('/api/schedules', body, { ...headers, 'idempotency-key': 'order-1001' }));
    }
    expect(sent.map(({ status, body }) => [status, body.email])).toEqual([
      [200, 'first-order@mail.example'],
      [200, 'second-order@mail.example'],
    ]);
  });

  test('returns the first answer when the call is repeated from a checkout that was begun since', async () => {
    const { body, headers } = await readyCheckout(giving, { email: 'renewed@mail.example' });
    const key = { 'idempotency-key': 'kept-by-the-page' };
    const first = await giving.post('/api/schedules', body, { ...headers, ...key });
    giving.clock.moveBy(3 * 60 * 60 * 1000);
    const renewed = (await giving.post('/api/quotes', PLAN, headers)).body.checkout_token;
    expect(renewed).not.toBe(headers['lantern-checkout']);
    const again = await giving.post('/api/schedules', body, { 'lantern-checkout': renewed, ...key });
    giving.clock.moveBy(-3 * 60 * 60 * 1000);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await schedulesOf('renewed@mail.example')).toBe(1);
  });

  test('whose first request is still running gets a 409, and works once that has ended', async () => {
    const { body, headers } = await readyCheckout(giving, { email: 'running@mail.example' });
    const keyed = { ...headers, 'idempotency-key': 'still-running' };
    let waiting: Promise<{ status: number; body: unknown }> | undefined;
    const now = giving.clock.now();
    const held = giving.composition.context.db.transaction().execute(async (trx) => {
      const expiresAt = new Date(now.getTime() + 60_000);
      await claimKeys(
        trx,
        [{ key: 'given:running@mail.example still-running', requestHash: 'of the first', now, expiresAt }],
        {},
        sql`select`,
      );
      waiting = giving.post('/api/schedules', body, keyed);
      expect(await waiting).toMatchObject({ status: 409, body: { error_code: 'still_running' } });
      throw new Error('the first request dies');
    });
    await expect(held).rejects.toThrow('the first request dies');
    expect((await giving.post('/api/schedules', body, keyed)).status).toBe(200);
  });

  test('sent eight times concurrently creates one schedule and returns one answer', async () => {
    const { body, headers } = await readyCheckout(giving, { email: 'impatient@mail.example' });
    const keyed = { ...headers, 'idempotency-key': 'eight-at-once' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => giving.post('/api/schedules', body, keyed)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body.schedule_id)).size).toBe(1);
    expect(await schedulesOf('impatient@mail.example')).toBe(1);
  });

  test('of a refused request can be used for the corrected one', async () => {
    const { body, headers } = await readyCheckout(giving, { email: 'corrected@mail.example' });
    const keyed = { ...headers, 'idempotency-key': 'first-refused' };
    expect((await giving.post('/api/schedules', { ...body, last_name: '1' }, keyed)).status).toBe(422);
    expect((await giving.post('/api/schedules', body, keyed)).status).toBe(200);
  });

  test('that is too short or has invisible characters is refused with 400', async () => {
    const { body, headers } = await readyCheckout(giving, { email: 'short@mail.example' });
    for (const key of ['short', 'with a space in it']) {
      const answer = await giving.post('/api/schedules', body, { ...headers, 'idempotency-key': key });
      expect(answer).toMatchObject({ status: 400, body: { error_code: 'invalid_idempotency_key' } });
    }
  });
});

describe('one quote', () => {
  test('creates one schedule with one answer, even for concurrent calls with two keys', async () => {
    const { body, headers } = await readyCheckout(giving, { email: 'two-keys@mail.example' });
    const keys = Array.from({ length: 8 }, (_, press) => ({ ...headers, 'idempotency-key': `key-of-press-${press}` }));
    const answers = await Promise.all(keys.map((keyed) => giving.post('/api/schedules', body, keyed)));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((answer) => answer.body.schedule_id)).size).toBe(1);
    expect(await schedulesOf('two-keys@mail.example')).toBe(1);
    const later = await giving.post('/api/schedules', body, { ...headers, 'idempotency-key': 'key-of-a-reload' });
    expect(later.body).toEqual(answers[0]?.body);
    expect(later.headers['idempotency-replayed']).toBe('true');
  });

  test('used for another schedule is refused with 409, writes nothing, and leaves the key free', async () => {
    const { body, headers } = await readyCheckout(giving, { email: 'used-quote@mail.example' });
    await giving.post('/api/schedules', body, { ...headers, 'idempotency-key': 'first-of-quote' });
    const before = await giving.rowCounts();
    const keyed = { ...headers, 'idempotency-key': 'second-of-quote' };
    const other = await giving.post('/api/schedules', { ...body, city: 'York' }, keyed);
    expect(other).toMatchObject({ status: 409, body: { error_code: 'quote_used', message: expect.any(String) } });
    expect(await giving.rowCounts()).toEqual(before);
    const fresh = await readyCheckout(giving, { email: 'used-quote@mail.example' });
    const again = { ...fresh.headers, 'idempotency-key': 'second-of-quote' };
    expect((await giving.post('/api/schedules', fresh.body, again)).status).toBe(200);
    expect(await schedulesOf('used-quote@mail.example')).toBe(2);
  });
});

test('neither rate limit nor human check keeps a donor from the answer about an existing schedule', async () => {
  const strict = await startGivingApp({ RATE_LIMIT_SCALE: '1', HUMAN_CHECK: 'required' });
  const { body, headers } = await readyCheckout(strict);
  const keyed = { ...headers, 'idempotency-key': 'the-answer-was-lost' };
  const first = await strict.post('/api/schedules', body, keyed);
  const repeats = [];
  for (let press = 0; press < 25; press++) {
    repeats.push(await strict.post('/api/schedules', { ...body, recaptcha_token: '' }, keyed));
  }
  expect(repeats.map((answer) => [answer.status, answer.body.schedule_id])).toEqual(
    repeats.map(() => [200, first.body.schedule_id]),
  );
  const unknown = await strict.post('/api/schedules', { ...body, quote_id: undefined, first_night: 21 }, keyed);
  expect(unknown.status).toBe(429);
  await strict.stop();
});

describe('a stored answer', () => {
  test('is rate limited too', async () => {
    const strict = await startGivingApp({ RATE_LIMIT_SCALE: '0.05' });
    const { body, headers } = await readyCheckout(strict);
    const keyed = { ...headers, 'idempotency-key': 'asked-without-end' };
    const statuses: number[] = [];
    // At this scale one call per checkout in ten minutes, and five times as many retries.
    for (let call = 0; call < 7; call++) statuses.push((await strict.post('/api/schedules', body, keyed)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    await strict.stop();
  });

  test('is returned to a checkout even long after it expired, and never without a checkout token', async () => {
    const { body, headers } = await readyCheckout(giving, { email: 'replay@mail.example' });
    const key = { 'idempotency-key': 'whose-answer-is-it' };
    const first = await giving.post('/api/schedules', body, { ...headers, ...key });
    for (const bare of [{}, { 'lantern-checkout': 'made-up.1800000000.token' }]) {
      const stranger = await giving.post('/api/schedules', body, { ...bare, ...key });
      expect(stranger).toMatchObject({ status: 409, body: { error_code: 'quote_changed' } });
      expect(JSON.stringify(stranger.body)).not.toContain(first.body.schedule_id);
    }
    giving.clock.moveBy(3 * 60 * 60 * 1000);
    const later = await giving.post('/api/schedules', body, { ...headers, ...key });
    expect(later).toMatchObject({ status: 200, body: first.body });
  });
});

describe('without an Idempotency-Key', () => {
  test('the same plan, donor and card within ten minutes is the same schedule; later it is another', async () => {
    const { body, headers } = await readyCheckout(giving, { email: 'keyless@mail.example' });
    const changes = [
      {},
      {},
      {},
      { city: 'York' },
      { widget: false },
      { first_name: 'Aminah' },
      { quote_id: undefined },
    ];
    const send = (change: object) => giving.post('/api/schedules', { ...body, ...change }, headers);
    const answers = await Promise.all(changes.map(send));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((answer) => answer.body.schedule_id)).size).toBe(1);
    giving.clock.moveBy(11 * 60 * 1000);
    const later = await send({ quote_id: undefined });
    expect(later.status).toBe(200);
    expect(later.body.schedule_id).not.toBe(answers[0]?.body.schedule_id);
    expect(await schedulesOf('keyless@mail.example')).toBe(2);
    giving.clock.moveBy(-11 * 60 * 1000);
  });

  test('a retry with a fresh quote gets the first answer and leaves the quote free for another schedule', async () => {
    const { body, headers } = await readyCheckout(giving, { email: 'fresh-quote@mail.example' });
    const first = await giving.post('/api/schedules', body, headers);
    const fresh = await giving.post('/api/quotes', PLAN, headers);
    const retry = { ...body, quote_id: fresh.body.quote_id };
    expect((await giving.post('/api/schedules', retry, headers)).body).toEqual(first.body);
    const keyed = { ...headers, 'idempotency-key': 'another-donation' };
    const other = await giving.post('/api/schedules', retry, keyed);
    expect(other.status).toBe(200);
    expect(other.body.schedule_id).not.toBe(first.body.schedule_id);
  });

  test('another plan is another schedule', async () => {
    const { body, headers } = await readyCheckout(giving, { email: 'keyless-other@mail.example' });
    const other = { ...body, quote_id: undefined, multiplier: 3 };
    const answers = [await giving.post('/api/schedules', body, headers)];
    answers.push(await giving.post('/api/schedules', other, headers));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(await schedulesOf('keyless-other@mail.example')).toBe(2);
  });

  test('a schedule just created with a key is not created again', async () => {
    const { body, headers } = await readyCheckout(giving, { email: 'keyed-then-not@mail.example' });
    const first = await giving.post('/api/schedules', body, { ...headers, 'idempotency-key': 'first-with-a-key' });
    const bare = await giving.post('/api/schedules', { ...body, quote_id: undefined }, headers);
    expect(bare.body).toEqual(first.body);
    expect(await schedulesOf('keyed-then-not@mail.example')).toBe(1);
  });
});
