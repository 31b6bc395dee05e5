import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type Answer,
  DONOR,
  type GivingApp,
  keyFromMail,
  readyCheckout,
  startGivingApp,
  writeWaitingMail,
} from '../../../test/giving/app.ts';
import { signIn } from '../../../test/giving/sign-in.ts';
import { mailWriters } from '../../app/mail-writers.ts';
import { linkKey } from '../../http/signed-link.ts';
import { sendWaitingMail } from '../../lib/mail/outbox.ts';
import type { OutgoingMail } from '../../lib/mail/transport.ts';
import { isIdle, runDue } from '../charging/run-due.ts';
import { chargingContext } from '../charging/worker.ts';

let giving: GivingApp;
let id: string;
let owner: Readonly<Record<string, string>>;
beforeEach(async () => {
  giving = await startGivingApp();
  const { body, headers } = await readyCheckout(giving);
  id = (await giving.post('/api/schedules', body, headers)).body.schedule_id;
  owner = { authorization: `Bearer ${await keyFromMail(giving, id)}` };
});
afterEach(() => giving.stop());

const read = (headers: Record<string, string> = owner) => giving.get(`/api/schedules/${id}`, headers);
const cancel = (value: boolean) => giving.post(`/api/schedules/${id}/cancel`, { value }, owner);
const statuses = (body: { payments: { status: string }[] }) => [
  ...new Set(body.payments.map((payment) => payment.status)),
];

async function mailKinds(): Promise<string[]> {
  const { db } = giving.composition.context;
  const rows = await db.selectFrom('mail_outbox').select('kind').where('schedule_id', '=', id).orderBy('id').execute();
  return rows.map((row) => row.kind);
}

async function actors(): Promise<string[]> {
  const { db } = giving.composition.context;
  const rows = await db.selectFrom('audit_log').select('actor').where('subject_id', '=', id).orderBy('id').execute();
  return rows.map((row) => row.actor);
}

async function withClientSecret(): Promise<void> {
  const { db } = giving.composition.context;
  const first = db.updateTable('payments').where('schedule_id', '=', id).where('number', '=', 20);
  await first.set({ client_secret: 'of_the_donor' }).execute();
}

test('shows the donor the nights, the card and the possible actions', async () => {
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    schedule_id: id,
    campaign_kind: 'ten-nights',
    charity_id: 'human-relief-gb',
    cancelled: false,
    last_4_card_digits: '4242',
    cardBrand: 'visa',
    card_expiry_month: 12,
    card_expiry_year: 2040,
    total: 10_001,
    matched_amount: 0,
    is_matched: false,
    actions: ['cancel'],
  });
  expect(body.causes).toContainEqual({
    cause_id: 'human-relief-gb-zakat',
    title: 'Zakat',
    amount: 3000,
    quantity: null,
  });
  expect(JSON.stringify(body)).not.toContain(DONOR.last_name);
});

test('answers the same for a foreign, forged or missing key and a missing schedule', async () => {
  const { secret } = giving.composition.context.config;
  const other = '01a1fc69-0000-7000-8000-000000000000';
  const grant = { scheduleId: id, version: 1, campaignEnds: '2026-12-18' };
  const answers = [
    await read({}),
    await read({ authorization: `Bearer ${linkKey(secret, { ...grant, scheduleId: other })}` }),
    await read({ authorization: 'Bearer 1.made-up' }),
    await read({ authorization: `Bearer ${linkKey(secret, { ...grant, version: 3 })}` }),
    await read({ authorization: `Bearer ${linkKey(secret, { ...grant, campaignEnds: '2026-01-01' })}` }),
    await read({ authorization: `${owner.authorization}.x` }),
    await read({ authorization: `Bearer 0${owner.authorization?.replace('Bearer ', '')}` }),
    await giving.get(`/api/schedules/${other}`, {
      authorization: `Bearer ${linkKey(secret, { ...grant, scheduleId: other })}`,
    }),
    await giving.get('/api/schedules/nonsense', owner),
  ];
  for (const answer of answers) {
    const { request_id: _id, ...body } = answer.body;
    expect(answer.status).toBe(404);
    expect(body).toMatchObject({ message: 'Schedule not found', error_code: 'schedule_not_found', errors: [] });
  }
});

test('cancelling stops all future nights, reactivating restores those still ahead, with one mail each', async () => {
  const cancelled = await cancel(true);
  expect(cancelled).toMatchObject({ status: 200, body: { cancelled: true, actions: ['reactivate'] } });
  expect(statuses(cancelled.body)).toEqual(['cancelled']);
  expect((await cancel(true)).body.cancelled).toBe(true);

  giving.clock.moveTo('2026-12-11T12:00:00Z');
  const back = await cancel(false);
  expect(back).toMatchObject({ status: 200, body: { cancelled: false, actions: ['cancel'] } });
  const shown = back.body.payments.map((payment: { number: number; status: string }) => [
    payment.number,
    payment.status,
  ]);
  expect(shown.slice(0, 4)).toEqual([
    [20, 'cancelled'],
    [21, 'cancelled'],
    [22, 'cancelled'],
    [23, 'pending'],
  ]);
  expect(await mailKinds()).toEqual(['schedule_created', 'schedule_cancelled', 'schedule_reactivated']);
  const audited = await giving.composition.context.db.selectFrom('audit_log').select('action').orderBy('id').execute();
  expect(audited.map((entry) => entry.action)).toEqual(['schedule.cancel', 'schedule.reactivate']);
});

test('a logged-in donor finds their own schedules only', async () => {
  const { body, headers } = await readyCheckout(giving, { email: 'another@mail.example' });
  const { schedule_id: foreign } = (await giving.post('/api/schedules', body, headers)).body;
  owner = await signIn(giving, DONOR.email);
  expect(await read()).toMatchObject({ status: 200, body: { schedule_id: id } });
  expect(await giving.get(`/api/schedules/${foreign}`, owner)).toMatchObject({ status: 404 });
  expect(await cancel(true)).toMatchObject({ status: 200, body: { cancelled: true } });
  expect(await actors()).toEqual([expect.stringMatching(/^donor:/)]);
});

test('customer service can view and cancel in its own name, but gets no payment secret', async () => {
  await withClientSecret();
  expect((await read()).body.payments[0].payment_intent_client_secret).toBe('of_the_donor');
  owner = await signIn(giving, 'help@lantern.example');
  expect(JSON.stringify((await read()).body)).not.toContain('of_the_donor');
  const cancelled = await cancel(true);
  expect(cancelled).toMatchObject({ status: 200, body: { cancelled: true } });
  expect(JSON.stringify(cancelled.body)).not.toContain('of_the_donor');
  expect(await actors()).toEqual([expect.stringMatching(/^account:/)]);
});

test('neither customer service nor an admin can restart a stopped schedule, or is offered to', async () => {
  await cancel(true);
  const donor = owner;
  for (const email of ['help@lantern.example', 'admin@lantern.example']) {
    owner = await signIn(giving, email);
    expect(await read()).toMatchObject({ status: 200, body: { cancelled: true, actions: [] } });
    expect(await cancel(false)).toMatchObject({ status: 403, body: { error_code: 'donor_only' } });
    expect((await read()).body.cancelled).toBe(true);
  }
  owner = donor;
  expect(await cancel(false)).toMatchObject({ status: 200, body: { cancelled: false } });
});

test.each([
  ['en', 'To give these nights, plan them again with another card.'],
  ['ar', 'للتبرع في هذه الليالي رتّبها من جديد ببطاقة أخرى.'],
])('nights of a stopped card are cancelled for good, and the mail says so: %s', async (language, told) => {
  const { body, headers } = await readyCheckout(giving, { email: 'stopped@mail.example' });
  id = (await giving.post('/api/schedules', body, { ...headers, 'accept-language': language })).body.schedule_id;
  owner = { authorization: `Bearer ${await keyFromMail(giving, id)}` };
  const { db } = giving.composition.context;
  const ofIt = db.selectFrom('schedules').select('payment_method_id').where('id', '=', id);
  await db.updateTable('payment_methods').set({ breaker: 'hard' }).where('id', '=', ofIt).execute();
  await db
    .updateTable('payments')
    .set({ status: 'held', failure_kind: 'card_stopped' })
    .where('schedule_id', '=', id)
    .execute();
  expect((await read()).body.actions).toEqual(['cancel']);
  expect(await cancel(true)).toMatchObject({ status: 200, body: { cancelled: true, actions: [] } });
  await writeWaitingMail(giving);
  const mail = await db
    .selectFrom('mail_outbox')
    .select('body_text')
    .where('schedule_id', '=', id)
    .where('kind', '=', 'schedule_cancelled')
    .executeTakeFirstOrThrow();
  const said = mail.body_text.replaceAll(/\s+/g, ' ');
  expect(said).toContain(told);
  expect(said).not.toMatch(/start the nights|استئناف الليالي/);
  expect(await cancel(false)).toMatchObject({ status: 409, body: { error_code: 'card_stopped' } });
});

test('an admin who gives can restart their own schedule but no other', async () => {
  const email = 'admin@lantern.example';
  const ready = await readyCheckout(giving, { email });
  const { schedule_id: theirs } = (await giving.post('/api/schedules', ready.body, ready.headers)).body;
  await cancel(true);
  owner = await signIn(giving, email);
  expect((await cancel(false)).status).toBe(404);
  id = theirs;
  expect((await cancel(true)).body.cancelled).toBe(true);
  expect(await cancel(false)).toMatchObject({ status: 200, body: { cancelled: false } });
});

test('charity staff cannot open donors’ schedules', async () => {
  owner = await signIn(giving, 'amina@human-relief.example');
  expect(await read()).toMatchObject({ status: 404, body: { error_code: 'schedule_not_found' } });
  expect((await cancel(true)).status).toBe(404);
});

describe('a mail that waits for the mail server', () => {
  /** Sends what is due. @returns the subjects of what the mail server was given */
  async function send(answer: string | null) {
    const subjects: string[] = [];
    const transport = {
      send: async ({ subject }: OutgoingMail) => {
        subjects.push(subject);
        return answer;
      },
    };
    const { context } = giving.composition;
    await sendWaitingMail({ ...context, transport, writers: mailWriters(context.config) });
    return subjects;
  }
  const minutes = (count: number) => giving.clock.moveBy(count * 60_000);

  test('does not say that nights are stopped which have been started again since', async () => {
    await send(null);
    await cancel(true);
    expect(await send('ECONNREFUSED')).toEqual(['Your nights for Human Relief have been stopped']);
    await cancel(false);
    expect(await send(null)).toEqual(['Your giving to Human Relief has resumed']);
    minutes(5);
    expect(await send(null)).toEqual([]);
    expect(await mailKinds()).toEqual(['schedule_created', 'schedule_reactivated']);
  });

  test('is written anew where the worker died that had written it', async () => {
    await send(null);
    await cancel(true);
    const { context } = giving.composition;
    const dying = { send: () => Promise.reject(new Error('killed')) };
    const round = sendWaitingMail({ ...context, transport: dying, writers: mailWriters(context.config) });
    await expect(round).rejects.toThrow('killed');
    await cancel(false);
    minutes(10);
    expect(await send(null)).toEqual(['Your giving to Human Relief has resumed']);
    expect(await mailKinds()).toEqual(['schedule_created', 'schedule_reactivated']);
  });

  const move = (timezone: string) => giving.post(`/api/schedules/${id}/timezone`, { timezone }, owner);
  const change = () => {
    const cause_amounts = { 'human-relief-gb-water': 14_000, 'human-relief-gb-zakat': 3000 };
    const body = { campaign: 'mytennights', cause_amounts, tip_amount: 700, pay_fees: true };
    return giving.post(`/api/schedules/${id}/amounts`, body, owner);
  };
  const written = async (kind: string) => {
    const query = giving.composition.context.db.selectFrom('mail_outbox').select('body_text').where('kind', '=', kind);
    return (await query.execute()).map(({ body_text }) => body_text.replaceAll(/\s+/g, ' '));
  };
  /** As charging leaves nights. */
  const become = (status: 'processing' | 'succeeded' | 'cancelled' | 'skipped', numbers: readonly number[]) =>
    giving.composition.context.db.updateTable('payments').set({ status }).where('number', 'in', numbers).execute();
  const LAST_NIGHT_PAST = '2026-12-20T00:00:00Z';
  const ALL = [20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30];

  test('has the latest times, and comes once however often they were changed', async () => {
    await send(null);
    await move('Asia/Kuala_Lumpur');
    await send('ECONNREFUSED');
    await move('America/New_York');
    minutes(5);
    expect(await send(null)).toEqual(['New times for your nights for Human Relief']);
    const moved = await written('schedule_moved');
    expect(moved).toHaveLength(1);
    expect(moved[0]).toContain('to America/New York.');
    expect(moved[0]).not.toMatch(/is already due|been charged/);
  });

  test('comes once with the nights that were due in a time zone before, and says what became of them', async () => {
    await send(null);
    giving.clock.moveTo('2026-12-10T18:00:00Z');
    await become('succeeded', [20, 21]);
    // 01:30 on the 11th, night 22, has passed there.
    await move('Asia/Kuala_Lumpur');
    await send('ECONNREFUSED');
    await move('America/New_York');
    expect(await send('ECONNREFUSED')).toEqual(['New times for your nights for Human Relief']);
    expect(await written('schedule_moved')).toEqual([
      expect.stringContaining(
        'to America/New York. Your remaining nights will be charged at the times below, by the clock there. Night 22 is already due, so it is being charged now. Night Amount Night 23',
      ),
    ]);
    await become('succeeded', [22]);
    minutes(5);
    await send(null);
    const [mail] = await written('schedule_moved');
    expect(mail).toContain('Night 22 was due and has been charged.');
    expect(mail).not.toContain('is already due');
    minutes(60);
    expect(await send(null)).toEqual([]);
  });

  test('tells of new amounts and times also when the last of their nights has been charged', async () => {
    await send(null);
    await become(
      'succeeded',
      ALL.filter((number) => number < 28),
    );
    await change();
    await move('America/New_York');
    giving.clock.moveTo(LAST_NIGHT_PAST);
    await become('succeeded', [28, 30]);
    await become('skipped', [29]);
    expect(await send(null)).toEqual([
      'Your nights for Human Relief have new amounts',
      'New times for your nights for Human Relief',
    ]);
    const [changed] = await written('schedule_changed');
    expect(changed).toMatch(/The new ones apply to the nights below\. Night Amount Night 28 .* Night 30 /);
    expect(changed).not.toMatch(/Night 2[79]|Wasn’t you/);
    const [moved] = await written('schedule_moved');
    expect(moved).toContain('to America/New York. Nights 28 and 30 were due and have been charged.');
  });

  test('about new amounts lists what is charged since with what is ahead, and only that on hold for a stopped card', async () => {
    await send(null);
    await change();
    await become('succeeded', [20, 21]);
    giving.clock.moveTo('2026-12-10T12:00:00Z');
    await send('ECONNREFUSED');
    const [both] = await written('schedule_changed');
    expect(both).toMatch(/Night 20 .* Night 21 .* Night 22 .* Night 29 /);
    const { db } = giving.composition.context;
    await db.updateTable('payment_methods').set({ breaker: 'hard' }).execute();
    const ahead = db.updateTable('payments').where('status', '=', 'pending');
    await ahead.set({ status: 'held', failure_kind: 'card_stopped' }).execute();
    minutes(5);
    await send(null);
    const [onHold] = await written('schedule_changed');
    expect(onHold).toMatch(/so these nights are on hold.* Night 22 /);
    expect(onHold).not.toMatch(/Night 2[01]/);
  });

  test('about a stop names no night as too late that was not charged after all', async () => {
    await send(null);
    await become('processing', [20, 21]);
    await cancel(true);
    await become('cancelled', [20]);
    await send(null);
    expect(await written('schedule_cancelled')).toEqual([
      expect.stringContaining('It was too late to stop night 21, which was already being charged.'),
    ]);
  });
});

test('a night that is being charged cannot be cancelled, and the response says so', async () => {
  const { db } = giving.composition.context;
  await db.updateTable('payments').set({ status: 'succeeded' }).where('number', '>', 20).execute();
  await db.updateTable('payments').set({ status: 'processing' }).where('number', '=', 20).execute();
  const late = await cancel(true);
  expect(late).toMatchObject({ status: 409, body: { error_code: 'too_late', too_late: [20] } });
  expect(late.body.message).toContain('too late to stop night 20');
  expect((await read()).body.cancelled).toBe(false);
  expect(await mailKinds()).toEqual(['schedule_created']);
});

test.each([
  ['en', [20, 21, 22], 'It is too late to stop nights 20, 21 and 22: the charges have already started.'],
  ['ar', [20], 'فات أوان إيقاف الليلة 20: فقد بدأ الخصم.'],
  ['ar', [20, 21], 'فات أوان إيقاف الليلتين 20 و21: فقد بدأ خصمهما.'],
  ['ar', [20, 21, 22], 'فات أوان إيقاف الليالي 20 و21 و22: فقد بدأ الخصم.'],
  ['fr', [20, 21], 'Il est trop tard pour arrêter les nuits 20 et 21\u00a0: les débits ont déjà commencé.'],
])('the refusal names the nights that are being charged: %s, %j', async (language, nights, message) => {
  const { db } = giving.composition.context;
  await db.updateTable('payments').set({ status: 'succeeded' }).where('number', 'not in', nights).execute();
  await db.updateTable('payments').set({ status: 'processing' }).where('number', 'in', nights).execute();
  owner = { ...owner, 'accept-language': language };
  expect((await cancel(true)).body).toMatchObject({ too_late: nights, message });
});

/** Converts Arabic digits to ASCII. */
const westernDigits = (text: string) => text.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));

test.each<[string, number[], string]>([
  ['en', [20], 'It was too late to stop night 20, which was already being charged.'],
  ['en', [20, 21], 'It was too late to stop nights 20 and 21, which were already being charged.'],
  ['ar', [20], 'فات أوان إيقاف الليلة 20 إذ كان خصمها قد بدأ.'],
  ['ar', [20, 21], 'فات أوان إيقاف الليلتين 20 و21 إذ كان خصمهما قد بدأ.'],
])('the cancellation mail names the nights that were too late to cancel: %s, %j', async (language, nights, told) => {
  const { body, headers } = await readyCheckout(giving, { email: 'late@mail.example' });
  const made = await giving.post('/api/schedules', body, { ...headers, 'accept-language': language });
  id = made.body.schedule_id;
  owner = { authorization: `Bearer ${await keyFromMail(giving, id)}` };
  const { db } = giving.composition.context;
  await db
    .updateTable('payments')
    .set({ status: 'processing' })
    .where('schedule_id', '=', id)
    .where('number', 'in', nights)
    .execute();
  expect(await cancel(true)).toMatchObject({ status: 200, body: { cancelled: true } });
  // They are named also where they have been charged by the time that the mail is written.
  await db.updateTable('payments').set({ status: 'succeeded' }).where('status', '=', 'processing').execute();
  await writeWaitingMail(giving);
  const mail = await db
    .selectFrom('mail_outbox')
    .select(['kind', 'body_text', 'body_html'])
    .where('schedule_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(mail.kind).toBe('schedule_cancelled');
  expect(westernDigits(mail.body_text).replaceAll(/\s+/g, ' ')).toContain(told);
  expect(westernDigits(mail.body_html)).toContain(told);
});

test('a declined night shows its retry and can be cancelled until then; one in flight cannot', async () => {
  const { body, headers } = await readyCheckout(giving, { card: '4000000000000341', email: 'declined@mail.example' });
  id = (await giving.post('/api/schedules', body, headers)).body.schedule_id;
  owner = { authorization: `Bearer ${await keyFromMail(giving, id)}` };
  giving.clock.moveTo('2026-12-09T01:30:00Z');
  const charging = chargingContext(giving.composition.context);
  while (!isIdle(await runDue(charging))) expect(giving.clock.now()).toEqual(new Date('2026-12-09T01:30:00Z'));
  giving.clock.moveTo('2026-12-09T02:00:00Z');
  const night = (answer: Answer, number: number) =>
    answer.body.payments.find((payment: { number: number }) => payment.number === number);
  const waiting = await read();
  expect(night(waiting, 20)).toMatchObject({ status: 'pending', next_attempt: '2026-12-09T02:30:00.000Z' });
  expect(night(waiting, 20).in_flight).toBe(false);
  expect(night(waiting, 21)).toMatchObject({ status: 'pending', next_attempt: null, in_flight: false });

  const { db } = giving.composition.context;
  const night21 = db.updateTable('payments').where('schedule_id', '=', id).where('number', '=', 21);
  await night21.set({ status: 'processing' }).execute();
  expect(night(await read(), 21)).toMatchObject({ status: 'pending', next_attempt: null, in_flight: true });
  await night21.set({ status: 'pending' }).execute();
  const stopped = await cancel(true);
  expect(night(stopped, 20)).toMatchObject({ status: 'cancelled', next_attempt: null, in_flight: false });
});

test.each(['donor', 'customer service'])(
  'a plan of which only a night is left to confirm with the bank can be cancelled by the %s',
  async (by) => {
    const { db } = giving.composition.context;
    await db.updateTable('payments').set({ status: 'succeeded' }).where('number', '>', 20).execute();
    const night = db.updateTable('payments').where('number', '=', 20);
    await night.set({ status: 'failed', failure_kind: 'authentication', client_secret: 'of_the_donor' }).execute();
    giving.clock.moveTo('2026-12-09T12:00:00Z');
    if (by === 'customer service') owner = await signIn(giving, 'help@lantern.example');
    expect((await read()).body.actions).toEqual(['cancel']);
    const { body } = await cancel(true);
    expect(body).toMatchObject({
      cancelled: true,
      actions: [],
      tally: { waiting: { nights: 0 }, lost: { nights: 1 } },
    });
    expect(body.payments[0]).toMatchObject({ number: 20, status: 'cancelled', standing: 'lost', waits_for: null });
  },
);

test('nothing is reactivated once every night has passed', async () => {
  await cancel(true);
  giving.clock.moveTo('2027-01-10T12:00:00Z');
  expect(await cancel(false)).toMatchObject({ status: 409, body: { error_code: 'nothing_ahead' } });
});

test('a link stays valid until sixty days after the campaign', async () => {
  const { db } = giving.composition.context;
  const { campaign } = (await read()).body;
  const { end_date } = await db
    .selectFrom('campaigns')
    .select('end_date')
    .where('id', '=', campaign)
    .executeTakeFirstOrThrow();
  const last = Date.parse(end_date) + 61 * 86_400_000;
  giving.clock.moveTo(new Date(last - 1000).toISOString());
  expect((await read()).status).toBe(200);
  giving.clock.moveTo(new Date(last).toISOString());
  expect((await read()).status).toBe(404);
  expect((await cancel(true)).status).toBe(404);
});
