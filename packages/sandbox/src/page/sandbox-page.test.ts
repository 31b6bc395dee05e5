import { request } from 'node:http';
import {
  type GivingApp,
  PLAN,
  readyCheckout,
  startGivingApp,
  writeWaitingMail,
} from '@lantern-giving/server/test/giving/app';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let giving: GivingApp;
beforeEach(async () => {
  giving = await startGivingApp();
});
afterEach(() => giving.stop());

const form = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  giving.call({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

const page = async () => String((await giving.get('/sandbox')).body);

const give = async () => {
  const ready = await readyCheckout(giving, { plan: PLAN });
  const headers = { ...ready.headers, 'idempotency-key': crypto.randomUUID() };
  const made = await giving.post('/api/schedules', ready.body, headers);
  expect(made.status).toBe(200);
  await writeWaitingMail(giving);
};

test('shows the clock, and works without a schedule, charge or mail', async () => {
  const html = await page();
  expect(html).toContain('Sat, 21 Nov 2026, 18:00');
  expect(html).toContain('Nothing has been charged yet.');
  expect(html).toContain('All rules hold.');
});

test('charges every night once to the end of the campaign, and both books agree', async () => {
  await give();
  const charged = async () => ((await page()).match(/"status succeeded"/g) ?? []).length;
  expect(await charged()).toBe(0);
  const first = await form('/sandbox/clock', { action: 'next-night' });
  expect([first.status, first.headers.location]).toEqual([303, '/sandbox']);
  expect(await charged()).toBe(1);
  await form('/sandbox/clock', { action: 'night-27' });
  expect(await charged()).toBe(7);
  await form('/sandbox/clock', { action: 'end' });
  expect(await charged()).toBe(11);
  const html = await page();
  expect(html).toContain('>agree<');
  expect(html).not.toContain('>differ<');
  expect(html).toContain('All rules hold.');
});

test('takes charges back at the processor, and both books agree once we have heard of it', async () => {
  await give();
  await form('/sandbox/clock', { action: 'next-night' });
  await form('/sandbox/clock', { action: 'next-night' });
  const intents = async () =>
    [...(await page()).matchAll(/name="intent" value="(pi_\w+)"/g)].map(([, intent]) => intent);
  const [first = '', second = ''] = await intents();
  const hear = () => form('/sandbox/clock', { action: 'next-night' });
  await form('/sandbox/reversal', { intent: first, action: 'half' });
  await form('/sandbox/reversal', { intent: second, action: 'dispute' });
  expect(await page()).toContain('>differ<');
  expect(await page()).toContain('Dispute won, night');
  await hear();
  expect(await page()).not.toContain('>differ<');
  await form('/sandbox/reversal', { intent: first, action: 'refund' });
  await form('/sandbox/reversal', { intent: second, action: 'lost' });
  await hear();
  const html = await page();
  expect(html.match(/"status refunded"/g)).toHaveLength(2);
  expect(html).not.toContain('>differ<');
  expect(html).toContain('All rules hold.');
  const foreign = await form(
    '/sandbox/reversal',
    { intent: first, action: 'refund' },
    { 'sec-fetch-site': 'cross-site' },
  );
  expect(foreign.status).toBe(403);
});

describe('a journey through time', () => {
  const HTML = { accept: 'text/html,*/*;q=0.8' };

  test('shows a browser its progress and then its result, and answers a program at the end', async () => {
    await give();
    const { db } = giving.composition.context;
    // Nobody moves the clock meanwhile; it can still be read.
    const held = await db.startTransaction().execute();
    await sql`lock table clock_offset in exclusive mode`.execute(held);
    const pressed = await form('/sandbox/clock', { action: 'end' }, HTML);
    expect([pressed.status, pressed.headers.location]).toEqual([303, '/sandbox']);
    const program = form('/sandbox/clock', { action: 'go', instant: '2027-01-05T00:00' });
    const { body, headers } = await giving.get('/sandbox', HTML);
    expect(body).toMatch(/On the way from Sat, 21 Nov 2026, 18:00 to \S.* UTC:\s+now \S.*, 0 charges sent\./);
    expect(body).toContain('<meta http-equiv="refresh" content="2">');
    expect(body).not.toContain('<form');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    await held.commit().execute();
    expect((await program).status).toBe(303);
    const html = await page();
    expect(html).toContain('to Tue, 5 Jan 2027, 00:00 UTC');
    expect(html).not.toContain('http-equiv="refresh"');
    expect(html).toContain('value="night-27"');
    expect(html.match(/"status succeeded"/g)).toHaveLength(11);
  });

  test('shows its result at once when it is short', async () => {
    await form('/sandbox/clock', { action: 'next-night' }, HTML);
    expect(await page()).toMatch(/From Sat, 21 Nov 2026, 18:00 to Sun, 22 Nov 2026, 18:00 UTC/);
  });

  test('shows why it failed, and the next one continues', async () => {
    const { db } = giving.composition.context;
    await sql`alter table webhook_inbox rename to webhook_attic`.execute(db);
    expect((await form('/sandbox/clock', { action: 'next-night' }, HTML)).status).toBe(303);
    expect((await form('/sandbox/clock', { action: 'next-night' })).status).toBe(500);
    await sql`alter table webhook_attic rename to webhook_inbox`.execute(db);
    expect(await page()).toContain('stopped early: relation &quot;webhook_inbox&quot; does not exist');
    await form('/sandbox/clock', { action: 'next-night' }, HTML);
    expect(await page()).not.toContain('stopped early');
  });
});

test('shows a mail with working links', async () => {
  await give();
  const address = /\/sandbox\/mails\/[0-9a-f-]+/.exec(await page())?.[0] ?? '';
  const { body } = await giving.get(address);
  expect(body).toMatch(/<a href="http:\/\/localhost:4000\/account\/schedules\/[0-9a-f-]+#key=/);
});

test('shows a mail’s styles, without running or fetching anything in it', async () => {
  await give();
  const [address = ''] = /\/sandbox\/mails\/[0-9a-f-]+/.exec(await page()) ?? [];
  expect((await giving.get(address)).body).toContain(`href="${address}/html"`);
  const { body, headers } = await giving.get(`${address}/html`);
  expect(body).toMatch(/<h1[^>]*>Your nights for Human Relief/);
  expect(body).toMatch(/<a href="http:\/\/localhost:4000\/account\/schedules\/[0-9a-f-]+#key=/);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/);
  for (const nowhere of ['/sandbox/mails/nothing/html', '/sandbox/mails/0199aa00-0000-7000-8000-000000000001/html']) {
    expect((await giving.get(nowhere)).status).toBe(404);
  }
});

test('does not run what a charity or donor wrote', async () => {
  await give();
  const { db } = giving.composition.context;
  await db.updateTable('charities').set({ name: '<script>alert(1)</script>' }).execute();
  await db.updateTable('mail_outbox').set({ subject: '<img src=x onerror=alert(1)>' }).execute();
  const { body, headers } = await giving.get('/sandbox');
  expect(body).not.toMatch(/<script|<img/);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test('refuses a form on another site that moves the clock', async () => {
  const refused = await form('/sandbox/clock', { action: 'end' }, { 'sec-fetch-site': 'cross-site' });
  expect(refused.status).toBe(403);
  expect(await page()).toContain('Sat, 21 Nov 2026, 18:00');
});

test('lets any page embed the card frame, which runs only its own script', async () => {
  const { body, headers } = await giving.get('/sandbox/card?parent=https%3A%2F%2Fpartner.example&locale=ar');
  const policy = String(headers['content-security-policy']);
  const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1];
  expect(policy).toContain('frame-ancestors *');
  expect(String(body).match(/<script/g)).toHaveLength(2);
  expect(body).toContain(`<script type="module" nonce="${nonce}">`);
  expect(body).toContain('<html lang="ar" dir="rtl"');
});

test.each([
  ['ar,en;q=0.5', 'ar', 'انتهى هذا الرابط'],
  ['ar-EG,en;q=0.5', 'ar', 'انتهى هذا الرابط'],
  ['de,en;q=0.5', 'en', 'This link has expired'],
])('shows the account page in the language that a browser requests as %s', async (accepts, language, said) => {
  const { status, body } = await giving.get('/sandbox/onboarding/none', { 'accept-language': accepts });
  expect(status).toBe(410);
  expect(body).toContain(`<html lang="${language}"`);
  expect(body).toContain(said);
});

test('escapes URL parameters in the card frame', async () => {
  const nasty = encodeURIComponent('</script><script>alert(1)</script>');
  const card = await giving.get(`/sandbox/card?parent=${nasty}&locale=${nasty}&scheme=${nasty}`);
  const bank = await giving.get(`/sandbox/authenticate?client_secret=${nasty}&parent=${nasty}`);
  for (const { body } of [card, bank]) expect(String(body)).not.toContain('alert(1)</script>');
});

describe('faults', () => {
  const set = (body: object, headers: Record<string, string> = {}) => giving.post('/sandbox/knobs', body, headers);

  test('are set by the API, with a rate and a seed, and shown while they are on', async () => {
    expect(await page()).not.toContain('fails on purpose');
    const on = await set({ knob: 'lost_reply', rate: 0.2, seed: '<7>' });
    expect(on.body).toEqual({ knobs: [{ knob: 'lost_reply', rate: 0.2, seed: '<7>' }] });
    expect(await page()).toContain(
      'The processor fails on purpose: loses the answer, though it did the work (20 %, seed &lt;7&gt;)',
    );
    expect((await giving.get('/sandbox/knobs')).body).toEqual(on.body);
    expect((await set({})).body).toEqual({ knobs: [] });
    expect(await page()).not.toContain('fails on purpose');
  });

  test('are set by the page’s form, and turned off one by one', async () => {
    const browser = { accept: 'text/html', 'sec-fetch-site': 'same-origin' };
    expect((await form('/sandbox/knobs', { knob: 'hang', rate: '0.5', seed: '' }, browser)).status).toBe(303);
    expect(await page()).toMatch(/<select id="rate-hang" name="rate">.*<option value="0.5" selected>/);
    await form('/sandbox/knobs', { knob: 'hang', rate: '0', seed: '' }, browser);
    expect((await giving.get('/sandbox/knobs')).body).toEqual({ knobs: [] });
  });

  test('are not set from another site, nor to a rate that is none', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect((await set({ knob: 'hang', rate: 1 }, foreign)).status).toBe(403);
    for (const body of [
      { knob: 'hang', rate: 1.1 },
      { knob: 'hang', rate: -1 },
      { knob: 'hung', rate: 1 },
    ]) {
      expect((await set(body)).status).toBe(400);
    }
    expect((await giving.get('/sandbox/knobs')).body).toEqual({ knobs: [] });
  });

  test('answers a program at its end, long after the time for which the server lets a connection be silent', async () => {
    const silence = 1000;
    const patient = await startGivingApp({}, { body: 10_000, upload: 10_000, silence });
    const { db } = patient.composition.context;
    const held = await db.startTransaction().execute();
    try {
      await sql`lock table clock_offset in exclusive mode`.execute(held);
      const url = `${await patient.app.listen({ port: 0 })}/sandbox/clock`;
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const status = Promise.withResolvers<number | undefined>();
      const silentFor = Promise.withResolvers<void>();
      let told = 0;
      const asked = request(url, { method: 'POST', headers }, (answer) => {
        answer.resume();
        status.resolve(answer.statusCode);
      });
      asked.on('error', status.reject).on('information', ({ statusCode }) => {
        expect(statusCode).toBe(102);
        told += 1;
        // Twice in each time of silence.
        if (told === 6) silentFor.resolve();
      });
      asked.end('action=next-night');
      await Promise.race([silentFor.promise, status.promise]);
      await held.commit().execute();
      expect(await status.promise).toBe(303);
      expect(told).toBeGreaterThanOrEqual(6);
    } finally {
      if (!held.isCommitted) await held.rollback().execute();
      await patient.stop();
    }
  });
});
