import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type GivingApp, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import { signIn } from '../../../test/giving/sign-in.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await startGivingApp();
});
afterAll(() => giving.stop());

/** A wrong value for every field of the payload, and the error's pointer. */
const wrong: readonly [field: string, value: unknown, pointer?: string][] = [
  ['campaign', 'no such campaign!'],
  ['charity_id', 'Not A Slug'],
  ['causes', { 'human-relief-gb-water': 12.5 }, '/causes/human-relief-gb-water'],
  ['causes', { 'human-relief-gb-water': -1 }, '/causes/human-relief-gb-water'],
  ['causes', { 'maple-aid-ca-food': 5000 }, '/causes/maple-aid-ca-food'],
  ['causes', [], '/causes'],
  ['first_night', 0],
  ['first_night', 30],
  ['first_night', '20'],
  ['split_type', 'not-selected'],
  ['split_type', 'more-arafah'],
  ['multiplier', 4],
  ['night_30', 'yes'],
  ['start_date_offset', 2],
  ['start_date_offset', -1],
  ['timezone', 'Mars/Olympus'],
  ['pay_fees', 1],
  ['tip', 1.5],
  ['tip_percentage', 101],
  ['tip_percentage', 10.123],
  ['quote_id', 'not-a-uuid'],
  ['chain_code', 'mtn-short'],
  ['email', 'no address at all'],
  ['email', 'x@y'],
  ['gift_aid', 'true'],
  ['tax_receipt', null],
  ['tax_receipt', true],
  ['payment_method_id', ''],
  ['payment_method_id', 'pm_of_somebody_else'],
  ['payment_type', 'cash'],
  ['length_choice', 'some'],
  ['widget', 0],
  ['phone', '12'],
  ['phone', 'call me'],
  ['phone', '1'.repeat(21)],
  ['country_code', '+1234567'],
  ['country_code', 'abc'],
  ['country_code', '999'],
  ['first_name', ''],
  ['first_name', '<script>'],
  ['last_name', 'X'],
  ['last_name', 'a'.repeat(101)],
  ['address_1', 7],
  ['address_2', 'x'.repeat(201)],
  ['state', {}],
  ['city', 5],
  ['house_number', 'x'.repeat(61)],
  ['is_address_from_lookup', 'no'],
  ['country', 'gb'],
  ['country', 'ZZ'],
  ['country', 'United Kingdom'],
  ['postcode', 'x'.repeat(21)],
  ['auto_enroll', 'yes'],
  ['email_opt_in', null],
  ['charity_email', 1],
  ['partner', 5],
  ['friday_giving', 'yes'],
  ['friday_giving_amount', -1],
  ['wakf', 'yes'],
  ['wakf_amount', -1],
  ['evergive_share_percentage', 2.5],
  ['evergive_share_percentage', 101],
  ['recaptcha_token', 5],
  ['recaptcha_page', null],
  ['gift_aid_declaration', 'I declare'],
  ['card_consent', 'I allow it'],
];

describe('POST /api/schedules refuses', () => {
  test.each(wrong)('%s = %j with its pointer, and writes nothing', async (field, value, pointer = `/${field}`) => {
    const { body, headers } = await readyCheckout(giving);
    const before = await giving.rowCounts();
    const answer = await giving.post('/api/schedules', { ...body, [field]: value }, headers);
    expect([400, 422]).toContain(answer.status);
    expect(answer.body.errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer);
    expect(answer.body).toMatchObject({ status: answer.status, request_id: expect.any(String) });
    expect(await giving.rowCounts()).toEqual(before);
  });

  test.each([
    'campaign',
    'charity_id',
    'timezone',
    'email',
    'payment_method_id',
    'phone',
    'country_code',
    'first_name',
    'last_name',
    'address_1',
    'address_2',
    'state',
    'city',
    'house_number',
    'country',
    'postcode',
    'partner',
    'chain_code',
    'recaptcha_token',
    'recaptcha_page',
  ])('a control character in %s with its pointer, and writes nothing', async (field) => {
    const { body, headers } = await readyCheckout(giving);
    const before = await giving.rowCounts();
    for (const character of ['\u0000', '\n', '\u0085']) {
      const answer = await giving.post('/api/schedules', { ...body, [field]: `town${character}ship` }, headers);
      expect(answer.status).toBe(400);
      expect(answer.body.errors.map((error: { pointer: string }) => error.pointer)).toContain(`/${field}`);
    }
    expect(await giving.rowCounts()).toEqual(before);
  });

  test('a control character in the declaration or a cause’s name, but accepts a multi-line declaration', async () => {
    const { body, headers } = await readyCheckout(giving, { email: 'lines@mail.example' });
    const declaration = { version: '1', text: 'I declare.\nAll of it.', locale: 'en', other_gifts: false };
    for (const field of ['version', 'text', 'locale'] as const) {
      const wrongOne = { ...body, gift_aid_declaration: { ...declaration, [field]: 'a\u0000b' } };
      const answer = await giving.post('/api/schedules', wrongOne, headers);
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ pointer: `/gift_aid_declaration/${field}` }] } });
    }
    const cause = await giving.post('/api/schedules', { ...body, causes: { 'a\u0000b': 100 } }, headers);
    expect(cause.status).toBe(400);
    const taken = await giving.post('/api/schedules', { ...body, gift_aid_declaration: declaration }, headers);
    expect(taken.status).toBe(200);
  });

  test('every missing field, by name', async () => {
    const { body, headers } = await readyCheckout(giving);
    const before = await giving.rowCounts();
    for (const field of Object.keys(body).filter((name) => name !== 'quote_id')) {
      const answer = await giving.post('/api/schedules', { ...body, [field]: undefined }, headers);
      expect([field, answer.status]).toEqual([field, 400]);
      expect(answer.body.errors.map((error: { pointer: string }) => error.pointer)).toContain(`/${field}`);
    }
    expect(await giving.rowCounts()).toEqual(before);
  });

  test('every field, since the table above is complete', async () => {
    const { body } = await readyCheckout(giving);
    const tested = new Set(wrong.map(([field]) => field));
    expect(Object.keys(body).filter((field) => !tested.has(field))).toEqual([]);
  });

  test('a body of a megabyte with 413, invalid JSON with 400, another content type with 415', async () => {
    const before = await giving.rowCounts();
    const large = await giving.post('/api/schedules', JSON.stringify({ text: 'x'.repeat(1024 * 1024) }));
    expect(large).toMatchObject({ status: 413, body: { error_code: 'body_too_large', message: expect.any(String) } });
    expect((await giving.post('/api/schedules', '{"campaign":')).status).toBe(400);
    expect((await giving.post('/api/schedules', '')).status).toBe(400);
    expect((await giving.post('/api/schedules', 'a=b', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await giving.post('/api/schedules', '{"__proto__":{"a":1}}')).status).toBe(400);
    expect(await giving.rowCounts()).toEqual(before);
  });

  test('an unknown charity with 404, a past or unknown campaign with 410 “campaign not found”', async () => {
    const { body, headers } = await readyCheckout(giving);
    const before = await giving.rowCounts();
    const send = (change: object) => giving.post('/api/schedules', { ...body, ...change }, headers);
    expect(await send({ charity_id: 'nobody-gb' })).toMatchObject({ status: 404 });
    for (const campaign of ['mtn2026', 'mtd2025', 'mtn1999']) {
      expect(await send({ campaign })).toMatchObject({ status: 410, body: { message: 'campaign not found' } });
    }
    expect(await send({ campaign: 'mtn2027' })).toMatchObject({
      status: 422,
      body: { error_code: 'campaign_not_open' },
    });
    expect(await giving.rowCounts()).toEqual(before);
  });

  test('a card saved in another checkout or for another address, or a call without checkout', async () => {
    const mine = await readyCheckout(giving);
    const other = await readyCheckout(giving, { email: 'other@mail.example' });
    const before = await giving.rowCounts();
    const attempts = [
      giving.post('/api/schedules', { ...mine.body, payment_method_id: other.body.payment_method_id }, mine.headers),
      giving.post('/api/schedules', { ...mine.body, email: 'other@mail.example' }, mine.headers),
      giving.post('/api/schedules', { ...mine.body, quote_id: undefined }),
      giving.post('/api/schedules', { ...mine.body, quote_id: undefined }, { 'lantern-checkout': 'made.1.up' }),
    ];
    for (const answer of await Promise.all(attempts)) {
      expect(answer).toMatchObject({ status: 422, body: { error_code: 'payment_method_foreign' } });
      expect(answer.body.errors[0].pointer).toBe('/payment_method_id');
    }
    expect(await giving.rowCounts()).toEqual(before);
  });

  test('Gift Aid without declaration or home address, or for a charity that cannot claim it', async () => {
    const british = await readyCheckout(giving);
    const bare = await giving.post('/api/schedules', { ...british.body, gift_aid: true }, british.headers);
    expect(bare.status).toBe(422);
    expect(bare.body.errors.map((error: { pointer: string }) => error.pointer)).toEqual([
      '/gift_aid_declaration',
      '/house_number',
      '/address_1',
      '/postcode',
    ]);
    const irish = await readyCheckout(giving, {
      plan: { charity_id: 'hilfswerk-ie', causes: { 'hilfswerk-ie-youth': 9000 } },
    });
    const refused = await giving.post('/api/schedules', { ...irish.body, gift_aid: true }, irish.headers);
    expect(refused.body.errors[0].pointer).toBe('/gift_aid');
  });
});

test('an address is mailed forty confirmations an hour, from whatever checkouts and accounts of charities, and gifts beyond are made all the same', async () => {
  // Two at this scale.
  const strict = await startGivingApp({ RATE_LIMIT_SCALE: '0.05' });
  onTestFinished(() => strict.stop());
  const gift = async (email: string) => {
    strict.limitClock.moveBy(86_400_000);
    const { body, headers } = await readyCheckout(strict, { email });
    const keyed = { ...headers, 'idempotency-key': `mail-${body.quote_id}` };
    return (session: Record<string, string> = {}) => {
      strict.limitClock.moveBy(86_400_000);
      return strict.post('/api/schedules', body, { ...keyed, ...session });
    };
  };
  const victim = 'victim@mail.example';
  const mailed = async (to = victim) =>
    strict.composition.context.db
      .selectFrom('mail_outbox')
      .where('kind', '=', 'schedule_created')
      .where('recipient', '=', to)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
      .then(({ count }) => Number(count));
  const first = await gift(victim);
  const { body: created } = await first();
  strict.clock.moveBy(10 * 60_000);
  expect((await (await gift(` ${victim.toUpperCase()}`))()).status).toBe(200);
  const third = await gift(victim);
  expect((await third()).status).toBe(200);
  expect(await mailed()).toBe(2);
  expect(await first()).toMatchObject({ status: 200, body: { schedule_id: created.schedule_id } });
  expect((await (await gift('other@mail.example'))()).status).toBe(200);
  expect(await mailed('other@mail.example')).toBe(1);
  // Whoever registers a charity has an account; only the platform's own staff give for others.
  for (const [email, mails] of [
    ['amina@human-relief.example', 2],
    ['help@lantern.example', 3],
  ] as const) {
    const press = await gift(victim);
    expect((await press({ ...(await signIn(strict, email)) })).status).toBe(200);
    expect([email, await mailed()]).toEqual([email, mails]);
  }
  strict.clock.moveBy(60 * 60_000);
  expect((await (await gift(victim))()).status).toBe(200);
  expect(await mailed()).toBe(4);
});
