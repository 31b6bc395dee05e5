import { request } from 'node:http';
import { call } from '@lantern-giving/core/api/call';
import { getQrCode, widgetApi } from '@lantern-giving/core/api/widget';
import { MAX_ORIGINS } from '@lantern-giving/core/charity/origins';
import { seed } from '@lantern-giving/sandbox/demo/seed';
import QrCodes from 'qrcode';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type GivingApp, PARTNER, PLAN, PUBLIC_URL, startGivingApp } from '../../../test/giving/app.ts';
import { openPage, type Page } from '../../../test/giving/page.ts';
import { signIn } from '../../../test/giving/sign-in.ts';

const CHARITY = 'human-relief-gb';
const OURS = 'https://www.human-relief.example';
const THEIRS = 'https://www.elsewhere.example';

let giving: GivingApp;
let staff: Page['client'];
beforeEach(async () => {
  giving = await startGivingApp();
  staff = await clientOf('maryam@human-relief.example');
});
afterEach(() => giving.stop());

async function clientOf(email: string, language = 'en'): Promise<Page['client']> {
  const headers = { ...(await signIn(giving, email)), 'accept-language': language };
  return { ...openPage(giving, { language }).client, headers };
}

describe('the registered sites of a charity', () => {
  test('can be listed, added in canonical form, and removed', async () => {
    expect(await call(staff, widgetApi.origins, { params: { id: CHARITY } })).toMatchObject({
      origins: [PARTNER],
      most: 50,
    });
    expect(
      (
        await call(staff, widgetApi.addOrigin, {
          params: { id: CHARITY },
          body: { origin: ' HTTPS://WWW.Human-Relief.example/ ' },
        })
      ).origins,
    ).toEqual([PARTNER, OURS]);
    expect(
      (await call(staff, widgetApi.removeOrigin, { params: { id: CHARITY }, query: { origin: PARTNER } })).origins,
    ).toEqual([OURS]);
    expect(
      (await call(staff, widgetApi.removeOrigin, { params: { id: CHARITY }, query: { origin: PARTNER } })).origins,
    ).toEqual([OURS]);
    expect(
      (await call(await clientOf('yusuf@two.example'), widgetApi.origins, { params: { id: 'maple-aid-ca' } })).origins,
    ).toEqual([PARTNER]);
  });

  test.each([
    ['', 'en', 422, 'invalid_origin', 'Please enter the address of the site'],
    ['www.x.example', 'en', 422, 'invalid_origin', 'The address has to begin with https://'],
    ['https://x.example/give', 'ar', 422, 'invalid_origin', /^يرجى حذف ما يأتي بعد الاسم/],
    ['https://*.x.example', 'en', 422, 'invalid_origin', /without \*$/],
    [PARTNER, 'en', 409, 'origin_known', 'This site is already on the list'],
  ])(
    'refuse “%s” with a sentence in the page’s language (%s), and write nothing',
    async (typed, language, status, code, message) => {
      const client = await clientOf('amina@human-relief.example', language);
      const before = await giving.contents();
      await expect(
        call(client, widgetApi.addOrigin, { params: { id: CHARITY }, body: { origin: typed } }),
      ).rejects.toMatchObject({
        status,
        problem: {
          error_code: code,
          errors: [
            { pointer: '/origin', message: typeof message === 'string' ? message : expect.stringMatching(message) },
          ],
        },
      });
      expect(await giving.contents()).toEqual(before);
    },
  );

  test('are limited to fifty', async () => {
    for (let at = 1; at < MAX_ORIGINS; at++)
      await call(staff, widgetApi.addOrigin, {
        params: { id: CHARITY },
        body: { origin: `https://site-${at}.example` },
      });
    await expect(
      call(staff, widgetApi.addOrigin, { params: { id: CHARITY }, body: { origin: OURS } }),
    ).rejects.toMatchObject({
      status: 409,
      // No other value of the field would be accepted either.
      problem: { error_code: 'too_many_origins', errors: [] },
    });
    await call(staff, widgetApi.removeOrigin, { params: { id: CHARITY }, query: { origin: PARTNER } });
    expect(
      (await call(staff, widgetApi.addOrigin, { params: { id: CHARITY }, body: { origin: OURS } })).origins,
    ).toHaveLength(MAX_ORIGINS);
  });

  test('contain a site once when two people add it concurrently', async () => {
    const tries = await Promise.allSettled([
      call(staff, widgetApi.addOrigin, { params: { id: CHARITY }, body: { origin: OURS } }),
      call(staff, widgetApi.addOrigin, { params: { id: CHARITY }, body: { origin: OURS } }),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(
      (await call(staff, widgetApi.origins, { params: { id: CHARITY } })).origins.filter((origin) => origin === OURS),
    ).toEqual([OURS]);
  });

  test('can be read by customer service, and changed by the charity and admins only', async () => {
    const help = await clientOf('help@lantern.example');
    expect((await call(help, widgetApi.origins, { params: { id: CHARITY } })).origins).toEqual([PARTNER]);
    await expect(
      call(help, widgetApi.addOrigin, { params: { id: CHARITY }, body: { origin: OURS } }),
    ).rejects.toMatchObject({ status: 403 });
    expect(
      (
        await call(await clientOf('admin@lantern.example'), widgetApi.addOrigin, {
          params: { id: CHARITY },
          body: { origin: OURS },
        })
      ).origins,
    ).toContain(OURS);
  });

  test('are audited on every change', async () => {
    await call(staff, widgetApi.addOrigin, { params: { id: CHARITY }, body: { origin: OURS } });
    await call(staff, widgetApi.removeOrigin, { params: { id: CHARITY }, query: { origin: OURS } });
    await call(staff, widgetApi.removeOrigin, { params: { id: CHARITY }, query: { origin: OURS } });
    const { db } = giving.composition.context;
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('action', 'like', 'charity.origin.%')
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      { action: 'charity.origin.add', before: null, after: { origin: OURS } },
      { action: 'charity.origin.remove', before: { origin: OURS }, after: null },
    ]);
  });

  test('survive a restart of the demonstration', async () => {
    await call(staff, widgetApi.addOrigin, { params: { id: CHARITY }, body: { origin: OURS } });
    await seed(giving.composition.context);
    expect((await call(staff, widgetApi.origins, { params: { id: CHARITY } })).origins).toEqual([PARTNER, OURS]);
  });
});

/** Requests a quote from a page of a site, through a real socket. */
async function quoteFrom(origin: string): Promise<{ status: number; allowed: string | undefined }> {
  const { address, port } = addressOf(giving);
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: address,
        port,
        path: '/api/quotes',
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, allowed: answer.headers['access-control-allow-origin'] }),
        );
      },
    );
    call.on('error', reject);
    call.end(JSON.stringify(PLAN));
  });
}

function addressOf({ app }: GivingApp): { address: string; port: number } {
  const bound = app.server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server does not listen');
  return bound;
}

test('accepts a registered site over HTTP, refuses others, and refuses a removed one at once', async () => {
  await giving.app.listen({ host: '127.0.0.1', port: 0 });
  const passes = (origin: string) => ({ status: 200, allowed: origin });
  const refused = { status: 403, allowed: undefined };
  await call(staff, widgetApi.removeOrigin, { params: { id: CHARITY }, query: { origin: PARTNER } });
  expect(await quoteFrom('http://localhost:5173')).toEqual(passes('http://localhost:5173'));
  expect(await quoteFrom(OURS)).toEqual(refused);

  await call(staff, widgetApi.addOrigin, { params: { id: CHARITY }, body: { origin: OURS } });
  expect(await quoteFrom(OURS)).toEqual(passes(OURS));
  expect(await quoteFrom(THEIRS)).toEqual(refused);
  expect(await quoteFrom('http://localhost:5173')).toEqual(refused);
  expect(await quoteFrom(PUBLIC_URL)).toEqual(passes(PUBLIC_URL));

  await call(staff, widgetApi.addOrigin, { params: { id: CHARITY }, body: { origin: THEIRS } });
  await call(staff, widgetApi.removeOrigin, { params: { id: CHARITY }, query: { origin: OURS } });
  expect(await quoteFrom(OURS)).toEqual(refused);
  expect(await quoteFrom(THEIRS)).toEqual(passes(THEIRS));
});

test('the embed code names the platform, and the current campaign first', async () => {
  const { origin, campaigns } = await call(staff, widgetApi.terms, { params: { id: CHARITY } });
  expect(origin).toBe(PUBLIC_URL);
  expect(campaigns[0]?.state).toBe('open');
  expect(campaigns.map(({ id }) => id)).toContain('mtn2027');
  expect(campaigns.every(({ kind, state }) => kind === 'ten-nights' && state !== 'ended')).toBe(true);
});

describe('the QR code', () => {
  const begun = {
    charity: CHARITY,
    campaign: 'mytennights',
    amount: '100',
    causes: ['human-relief-gb-water'],
    lang: 'ar',
  } as const;

  test('leads to the charity’s giving page with prefilled choices', async () => {
    const { url, svg, png } = await getQrCode(staff, begun);
    expect(url).toBe(
      `${PUBLIC_URL}/give/${CHARITY}?campaign=mytennights&amount=100&causes=human-relief-gb-water&lang=ar`,
    );
    expect(svg).toMatch(/^<svg[^>]+viewBox="0 0 \d+ \d+"/);
    const pixels = Buffer.from(png, 'base64');
    expect(await sharp(pixels).metadata()).toMatchObject({ format: 'png', width: 1024, height: 1024 });
    expect(await modulesOf(pixels, QrCodes.create(url).modules.size)).toEqual(modulesFor(url));
  });

  /** The dark modules of a QR code image with a quiet zone of four. */
  async function modulesOf(png: Buffer, size: number): Promise<string> {
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
    const cell = info.width / (size + 8);
    const at = (place: number) => Math.floor((place + 4.5) * cell);
    return squares(size, (row, column) => (data[at(row) * info.width + at(column)] ?? 255) < 128);
  }

  function modulesFor(url: string): string {
    const { modules } = QrCodes.create(url, { errorCorrectionLevel: 'M' });
    return squares(modules.size, (row, column) => modules.get(row, column) !== 0);
  }

  function squares(size: number, isDark: (row: number, column: number) => boolean): string {
    const numbers = Array.from({ length: size }, (_, at) => at);
    return numbers.map((row) => numbers.map((column) => (isDark(row, column) ? '#' : ' ')).join('')).join('\n');
  }

  test.each([
    [{ campaign: 'mtn1999' }, 'unknown_campaign'],
    [{ campaign: 'fridaygiving' }, 'unknown_campaign'],
    [{ causes: ['maple-aid-ca-food'] }, 'unknown_cause'],
  ])('is refused if it would lead nowhere: %j', async (change, error_code) => {
    await expect(getQrCode(staff, { ...begun, ...change })).rejects.toMatchObject({
      status: 422,
      body: { error_code },
    });
  });

  test('cannot be given a URL by its caller', async () => {
    const headers = await signIn(giving, 'maryam@human-relief.example');
    const path = `/api/charity/${CHARITY}/qr_code`;
    const asked = await giving.get(`${path}?url=https://evil.example&origin=https://evil.example`, headers);
    expect(asked.body.url).toBe(`${PUBLIC_URL}/give/${CHARITY}`);
    for (const wrong of ['amount=%2F..', 'campaign=a%2Fb', 'causes=a%26b', 'lang=de', 'amount=-1']) {
      expect([wrong, (await giving.get(`${path}?${wrong}`, headers)).status]).toEqual([wrong, 400]);
    }
  });
});

test('marketing assets are those that exist, each at a URL that serves it', async () => {
  const headers = await signIn(giving, 'maryam@human-relief.example');
  const { body } = await giving.get(`/api/charity/marketing-assets/${CHARITY}`, headers);
  const kinds = body.assets.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(['logo', 'cover', 'qr_code', 'giving_link']);
  for (const { kind, url, type, size } of body.assets) {
    if (kind === 'giving_link') {
      expect([url, type, size]).toEqual([`${PUBLIC_URL}/give/${CHARITY}`, null, null]);
      continue;
    }
    const file = await giving.app.inject(new URL(url).pathname);
    expect([kind, file.statusCode, file.headers['content-type'], file.rawPayload.length]).toEqual([
      kind,
      200,
      type,
      size,
    ]);
  }
  expect((await giving.app.inject('/charity-assets/qr-codes/no-charity-gb.svg')).statusCode).toBe(404);
});

describe('while donors cannot give to a charity', () => {
  test.each([
    ['it is not approved', { status: 'STATUSPENDINGAPPROVAL' }, {}],
    ['it is rejected', { status: 'STATUSREJECTED' }, {}],
    ['its causes are for another campaign', {}, { campaign_kinds: ['friday'] }],
    ['its causes are completed', {}, { completed_at: new Date('2026-11-01T00:00:00Z') }],
  ])('because %s, it has no QR code and no giving link', async (_why, charity, cause) => {
    const { db } = giving.composition.context;
    const { id } = await db
      .updateTable('charities')
      .set({ name: 'Human Relief', ...charity })
      .where('slug', '=', CHARITY)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('causes')
      .set({ position: 1, ...cause })
      .where('charity_id', '=', id)
      .execute();

    await expect(
      getQrCode(staff, { charity: CHARITY, campaign: 'mytennights', amount: null, causes: [], lang: null }),
    ).rejects.toMatchObject({
      status: 409,
      body: { error_code: 'not_accepting_donations' },
    });
    const headers = await signIn(giving, 'maryam@human-relief.example');
    const { body } = await giving.get(`/api/charity/marketing-assets/${CHARITY}`, headers);
    expect(body.assets.map(({ kind }: { kind: string }) => kind)).toEqual(['logo', 'cover']);
    expect((await giving.app.inject(`/charity-assets/qr-codes/${CHARITY}.svg`)).statusCode).toBe(404);
  });
});
