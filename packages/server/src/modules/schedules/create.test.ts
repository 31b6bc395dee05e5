import bidiFactory from 'bidi-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  DONOR,
  type GivingApp,
  type PLAN,
  readyCheckout,
  startGivingApp,
  writeWaitingMail,
} from '../../../test/giving/app.ts';
import { signIn } from '../../../test/giving/sign-in.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await startGivingApp();
});
afterAll(() => giving.stop());

describe('POST /api/schedules creates', () => {
  test('what was quoted, to the minor unit, with all nights, and answers 200', async () => {
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

  test.each([
    ['as they were quoted', (causes: [string, number][]) => causes],
    ['the other way round', (causes: [string, number][]) => causes.toReversed()],
  ])('a schedule whose causes share odd pennies, with causes %s', async (_, order) => {
    const shares = {
      'human-relief-gb-water': 3334,
      'human-relief-gb-emergency': 3333,
      'human-relief-gb-orphans': 3333,
    };
    const { quote, body, headers } = await readyCheckout(giving, { plan: { causes: shares } });
    expect(quote.nights.map((night) => Object.keys(night.causes))).toEqual(quote.nights.map(() => Object.keys(shares)));
    const causes = Object.fromEntries(order(Object.entries(shares)));
    const answer = await giving.post('/api/schedules', { ...body, causes }, headers);
    expect(answer.status).toBe(200);
    const payments = await giving.composition.context.db
      .selectFrom('payments')
      .select('causes')
      .where('schedule_id', '=', answer.body.schedule_id)
      .orderBy('number')
      .execute();
    expect(payments.map((payment) => payment.causes)).toEqual(quote.nights.map((night) => night.causes));
  });

  test('a confirmation mail in the page’s language, with every night and a working link', async () => {
    const { body, headers } = await readyCheckout(giving);
    const created = await giving.post('/api/schedules', body, {
      ...headers,
      'idempotency-key': 'an-arabic-donor',
      'accept-language': 'ar',
    });
    await writeWaitingMail(giving);
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

  test('a confirmation mail in Arabic that distinguishes dollars, as everywhere else', async () => {
    const plan = { charity_id: 'maple-aid-ca', causes: { 'maple-aid-ca-food': 9000 } };
    const { body, headers } = await readyCheckout(giving, { email: 'dollars@mail.example', plan });
    const created = await giving.post('/api/schedules', body, { ...headers, 'accept-language': 'ar' });
    await writeWaitingMail(giving);
    const { body_text } = await giving.composition.context.db
      .selectFrom('mail_outbox')
      .select('body_text')
      .where('schedule_id', '=', created.body.schedule_id)
      .executeTakeFirstOrThrow();
    const bidi = bidiFactory();
    const amounts = body_text.split('\n').filter((line) => line.includes('CA$'));
    expect(amounts.length).toBeGreaterThanOrEqual(11);
    for (const line of amounts) {
      const fromTheLeft = bidi.getReorderedString(line, bidi.getEmbeddingLevels(line, 'rtl'));
      expect(fromTheLeft).toContain('CA$');
      expect(fromTheLeft).not.toContain('$CA');
    }
  });

  test('a confirmation mail with British dates for English without a region, which explains its link', async () => {
    const { body, headers } = await readyCheckout(giving, { email: 'english@mail.example' });
    const created = await giving.post('/api/schedules', body, { ...headers, 'accept-language': 'en' });
    await writeWaitingMail(giving);
    const mail = await giving.composition.context.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('schedule_id', '=', created.body.schedule_id)
      .executeTakeFirstOrThrow();
    expect(mail.body_text).toContain('Night 20 · leaves Wed 9 Dec, 01:30');
    expect(mail.body_text).toContain('Wed 9 Dec, 01:30');
    expect(mail.body_text).toContain('Anyone with the link above can see and stop your nights');
  });

  test('a confirmation mail that names a fund as legal recipient, and does not for a charity', async () => {
    const mailTo = async (email: string, plan: Partial<typeof PLAN>) => {
      const { body, headers } = await readyCheckout(giving, { email, plan });
      const created = await giving.post('/api/schedules', body, headers);
      await writeWaitingMail(giving);
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

  test('the Gift Aid declaration with wording, time and home address, and the consents', async () => {
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
      card_consent: { version: 'card-nights-3', text: 'I allow ten charges.', locale: 'en' },
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
      .select(['topic', 'granted', 'wording', 'wording_version', 'wording_locale'])
      .where('schedule_id', '=', created.body.schedule_id)
      .orderBy('topic')
      .execute();
    const ofMails = { wording: null, wording_version: null, wording_locale: null };
    expect(consents).toEqual([
      {
        topic: 'charges',
        granted: true,
        wording: 'I allow ten charges.',
        wording_version: 'card-nights-3',
        wording_locale: 'en',
      },
      { topic: 'charity', granted: false, ...ofMails },
      { topic: 'updates', granted: true, ...ofMails },
    ]);
  });

  test('one donor per email address, in any spelling', async () => {
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

test('gifts from a new address at the same time have one donor', async () => {
  const email = 'all-at-once@mail.example';
  const ready = await Promise.all(Array.from({ length: 4 }, () => readyCheckout(giving, { email })));
  const answers = await Promise.all(
    ready.map(({ body, headers }, at) =>
      giving.post('/api/schedules', body, { ...headers, 'idempotency-key': `all-at-once-${at}` }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { db } = giving.composition.context;
  const ids = answers.map(({ body }) => body.schedule_id);
  const donors = await db.selectFrom('schedules').select('donor_id').distinct().where('id', 'in', ids).execute();
  expect(donors).toHaveLength(1);
});

test('an audit entry is written when platform staff plan for a donor, but not for the donor or somebody of a charity', async () => {
  const { db } = giving.composition.context;
  const ids: string[] = [];
  for (const email of ['help@lantern.example', 'amina@human-relief.example', null]) {
    const { body, headers } = await readyCheckout(giving);
    const signedIn = email === null ? {} : await signIn(giving, email);
    const key = { 'idempotency-key': `on-behalf-${email}` };
    const { status, body: created } = await giving.post('/api/schedules', body, { ...headers, ...signedIn, ...key });
    expect(status).toBe(200);
    ids.push(created.schedule_id);
  }
  const entries = await db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'subject_id', 'after', 'request_id'])
    .where('subject_id', 'in', ids)
    .execute();
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'help@lantern.example')
    .executeTakeFirstOrThrow();
  expect(entries).toEqual([
    {
      actor: `account:${id}`,
      action: 'schedule.create',
      subject_id: ids[0],
      after: { charity: 'human-relief-gb', campaign: expect.any(String), currency: 'gbp', total: expect.any(Number) },
      request_id: expect.any(String),
    },
  ]);
});
