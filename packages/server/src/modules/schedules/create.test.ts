import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DONOR, type GivingApp, type PLAN, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await startGivingApp();
});
afterAll(() => giving.stop());

/** One wrong value for every field of the payload, and where the answer points. */
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
  ['start_date_offset', 3],
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
  ['auto_enroll', 'true'],
  ['email_opt_in', null],
  ['charity_email', 1],
  ['partner', 5],
  ['friday_giving', true],
  ['friday_giving_amount', 100],
  ['wakf', true],
  ['wakf_amount', 1000],
  ['evergive_share_percentage', 5],
  ['recaptcha_token', 5],
  ['recaptcha_page', null],
  ['gift_aid_declaration', 'I declare'],
];

describe('POST /api/schedules refuses', () => {
  test.each(wrong)('%s = %j, names it, and writes nothing', async (field, value, pointer = `/${field}`) => {
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
  ])('a control character in %s, names it, and writes nothing', async (field) => {
    const { body, headers } = await readyCheckout(giving);
    const before = await giving.rowCounts();
    for (const character of ['\u0000', '\n', '\u0085']) {
      const answer = await giving.post('/api/schedules', { ...body, [field]: `town${character}ship` }, headers);
      expect(answer.status).toBe(400);
      expect(answer.body.errors.map((error: { pointer: string }) => error.pointer)).toContain(`/${field}`);
    }
    expect(await giving.rowCounts()).toEqual(before);
  });

  test('a control character in the declaration or in the name of a cause, but takes a wording of several lines', async () => {
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

  test('every field that is left out, by its name', async () => {
    const { body, headers } = await readyCheckout(giving);
    const before = await giving.rowCounts();
    for (const field of Object.keys(body).filter((name) => name !== 'quote_id')) {
      const answer = await giving.post('/api/schedules', { ...body, [field]: undefined }, headers);
      expect([field, answer.status]).toEqual([field, 400]);
      expect(answer.body.errors.map((error: { pointer: string }) => error.pointer)).toContain(`/${field}`);
    }
    expect(await giving.rowCounts()).toEqual(before);
  });

  test('… and the table above leaves no field out', async () => {
    const { body } = await readyCheckout(giving);
    const tested = new Set(wrong.map(([field]) => field));
    expect(Object.keys(body).filter((field) => !tested.has(field))).toEqual([]);
  });

  test('a body of a megabyte with 413, one that is no JSON with 400, one of another type with 415', async () => {
    const before = await giving.rowCounts();
    const large = await giving.post('/api/schedules', JSON.stringify({ text: 'x'.repeat(1024 * 1024) }));
    expect(large).toMatchObject({ status: 413, body: { error_code: 'body_too_large', message: expect.any(String) } });
    expect((await giving.post('/api/schedules', '{"campaign":')).status).toBe(400);
    expect((await giving.post('/api/schedules', '')).status).toBe(400);
    expect((await giving.post('/api/schedules', 'a=b', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await giving.post('/api/schedules', '{"__proto__":{"a":1}}')).status).toBe(400);
    expect(await giving.rowCounts()).toEqual(before);
  });

  test('an unknown charity with 404, a campaign that is over or never was with 410 "campaign not found"', async () => {
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

  test('a card that was saved in another checkout, or for another address, or with no checkout at all', async () => {
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

  test('Gift Aid without declaration or home address, and where the charity cannot claim it', async () => {
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

describe('POST /api/schedules creates', () => {
  test('what was quoted, to the unit, with all its nights, and answers with exactly 200', async () => {
    const { quote, body, headers } = await readyCheckout(giving);
    const answer = await giving.post('/api/schedules', body, { ...headers, 'idempotency-key': 'create-as-quoted' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      email: DONOR.email,
      share_code: expect.stringMatching(/^mtn[a-z2-7]{16}$/),
      total: quote.total,
      matched_amount: 0,
      match_pot_balance: null,
      schedule_id: expect.any(String),
    });
    const { db } = giving.composition.context;
    const payments = await db
      .selectFrom('payments')
      .select(['number', 'local_date', 'due_at', 'causes', 'amount', 'tip', 'fee', 'total', 'status'])
      .where('schedule_id', '=', answer.body.schedule_id)
      .orderBy('number')
      .execute();
    expect(payments).toEqual(
      quote.nights.map((night) => ({
        number: night.number,
        local_date: night.date,
        due_at: new Date(night.cutoff),
        causes: night.causes,
        amount: night.amount,
        tip: night.tip,
        fee: night.fee,
        total: night.total,
        status: 'pending',
      })),
    );
    expect(quote.nights.map((night) => night.number)).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30]);
  });

  test('a confirmation in the language of the page, with every night and a link that opens the schedule', async () => {
    const { body, headers } = await readyCheckout(giving);
    const created = await giving.post('/api/schedules', body, {
      ...headers,
      'idempotency-key': 'an-arabic-donor',
      'accept-language': 'ar',
    });
    const mail = await giving.composition.context.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('schedule_id', '=', created.body.schedule_id)
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ kind: 'schedule_created', recipient: DONOR.email, locale: 'ar', status: 'pending' });
    expect(mail.body_html).toContain('dir="rtl"');
    expect(mail.body_text.match(/الليلة/g)?.length).toBeGreaterThanOrEqual(11);
    const key = /#key=(\S+)/.exec(mail.body_text)?.[1] ?? '';
    const read = await giving.get(`/api/schedules/${created.body.schedule_id}`, { authorization: `Bearer ${key}` });
    expect(read).toMatchObject({ status: 200, body: { schedule_id: created.body.schedule_id } });
  });

  test('a confirmation with British dates for English without a region, which says what its link can do', async () => {
    const { body, headers } = await readyCheckout(giving, { email: 'english@mail.example' });
    const created = await giving.post('/api/schedules', body, { ...headers, 'accept-language': 'en' });
    const mail = await giving.composition.context.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('schedule_id', '=', created.body.schedule_id)
      .executeTakeFirstOrThrow();
    expect(mail.body_text).toMatch(/Tuesday,? 8 December/);
    expect(mail.body_text).toContain('Wed 9 Dec, 01:30');
    expect(mail.body_text).toContain('Whoever has the link above can change your nights');
  });

  test('a confirmation that names a fund as the legal recipient, and says nothing of it for a charity', async () => {
    const mailTo = async (email: string, plan: Partial<typeof PLAN>) => {
      const { body, headers } = await readyCheckout(giving, { email, plan });
      const created = await giving.post('/api/schedules', body, headers);
      const { db } = giving.composition.context;
      const query = db.selectFrom('mail_outbox').select('body_text');
      const id = created.body.schedule_id;
      return (await query.where('schedule_id', '=', id).executeTakeFirstOrThrow()).body_text;
    };
    const fund = { charity_id: 'open-hands-us', causes: { 'open-hands-us-health': 9000 } };
    expect((await giving.get('/api/campaigns/mytennights/charities/open-hands-us')).body.is_daf).toBe(true);
    const recipient = 'Open Hands is a fund. It is the legal recipient of your gift.';
    expect(await mailTo('fund@mail.example', fund)).toContain(recipient);
    expect(await mailTo('no-fund@mail.example', {})).not.toContain('legal recipient');
  });

  test('the Gift Aid declaration with its wording, time and home address, and what was ticked', async () => {
    const { body, headers } = await readyCheckout(giving);
    const declared = {
      ...body,
      gift_aid: true,
      house_number: '12',
      address_1: 'High Street',
      city: 'York',
      postcode: 'yo1 7ab',
      email_opt_in: true,
      gift_aid_declaration: { version: '2026-11', text: 'I am a UK taxpayer…', locale: 'en', other_gifts: true },
    };
    const created = await giving.post('/api/schedules', declared, headers);
    expect(created.status).toBe(200);
    const { db } = giving.composition.context;
    const kept = await db
      .selectFrom('gift_aid_declarations')
      .selectAll()
      .where('schedule_id', '=', created.body.schedule_id)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({
      wording: 'I am a UK taxpayer…',
      wording_version: '2026-11',
      other_gifts: true,
      house: '12',
      postcode: 'YO1 7AB',
      declared_at: giving.clock.now(),
    });
    const consents = await db
      .selectFrom('consents')
      .select(['topic', 'granted'])
      .where('schedule_id', '=', created.body.schedule_id)
      .orderBy('topic')
      .execute();
    expect(consents).toEqual([
      { topic: 'charity', granted: false },
      { topic: 'updates', granted: true },
    ]);
  });

  test('one donor for one address, however it is spelled', async () => {
    const { body, headers } = await readyCheckout(giving, { email: 'Same@Mail.Example' });
    const first = await giving.post('/api/schedules', body, { ...headers, 'idempotency-key': 'spelled-one' });
    const again = await readyCheckout(giving, { email: 'same@mail.example' });
    const spelled = { ...again.body, email: ' same@mail.example ' };
    const keyed = { ...again.headers, 'idempotency-key': 'spelled-two' };
    const second = await giving.post('/api/schedules', spelled, keyed);
    expect([first.status, second.status]).toEqual([200, 200]);
    const donors = await giving.composition.context.db
      .selectFrom('schedules')
      .select('donor_id')
      .distinct()
      .where('id', 'in', [first.body.schedule_id, second.body.schedule_id])
      .execute();
    expect(donors).toHaveLength(1);
  });
});
