import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GivingApp, startGivingApp } from '../../test/giving/app.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  LANTERN_PUBLIC_URL: 'https://give.example',
  LANTERN_ALLOW_SANDBOX: 'yes',
  UPLOADS_CONFINED: 'no',
  DATABASE_URL: 'postgres://elsewhere.example/lantern?sslmode=verify-full',
  SMTP_URL: 'smtps://mail.example',
  TRUSTED_PROXIES: '1',
};

let production: GivingApp;
let development: GivingApp;
beforeAll(async () => {
  [production, development] = await Promise.all([startGivingApp(PRODUCTION), startGivingApp()]);
});
afterAll(() => Promise.all([production.stop(), development.stop()]));

const CALL = '/api/auth/userInfo';

describe('in production', () => {
  test.each([
    ['give.example', undefined],
    ['give.example:8443', undefined],
    ['GIVE.EXAMPLE', undefined],
    ['charity.give.example', undefined],
    ['give.example', 'charity.give.example'],
    ['mytennights.give.example', undefined],
    ['mytendays.give.example', undefined],
    ['FridayGiving.give.example:8443', undefined],
  ])('answers under its own host names (%s, forwarded %s)', async (host, forwarded) => {
    const named = forwarded === undefined ? { host } : { host, 'x-forwarded-host': forwarded };
    expect((await production.get(CALL, named)).status).toBe(401);
  });

  test.each([
    ['evil.example', undefined],
    ['evil.give.example', undefined],
    ['mytennights.charity.give.example', undefined],
    ['mytennights.evil.example', undefined],
    ['give.example.evil.example', undefined],
    ['localhost', undefined],
    ['127.0.0.1:4000', undefined],
    ['', undefined],
    ['give.example', 'evil.example'],
    ['evil.example', 'give.example'],
    ['user@give.example@evil.example', undefined],
  ])('answers 421 under any other host name (%s, forwarded %s)', async (host, forwarded) => {
    const named = forwarded === undefined ? { host } : { host, 'x-forwarded-host': forwarded };
    for (const url of [CALL, '/', '/lantern.js', '/nowhere']) {
      const answer = await production.get(url, { accept: 'text/html', ...named });
      expect(answer).toMatchObject({ status: 421, body: { error_code: 'wrong_host' } });
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test.each([
    ['mytennights', 'mtn'],
    ['mytendays', 'mtd'],
    ['fridaygiving', 'fg'],
  ])(
    'serves the front page of %s on its own host and redirects donations to the platform’s host',
    async (product, brand) => {
      const host = `${product}.give.example`;
      const page = await production.get('/', { host });
      expect(page).toMatchObject({ status: 200, body: expect.stringContaining(`<body data-brand="${brand}">`) });
      const gift = await production.get('/give/human-relief-gb?lang=ar', { host });
      const location = `https://give.example/give/human-relief-gb?lang=ar&campaign=${product}`;
      expect(gift).toMatchObject({ status: 302, headers: { location } });
    },
  );

  test('answers health checks under any host name', async () => {
    for (const url of ['/livez', '/readyz']) {
      expect((await production.get(url, { host: '10.1.2.3:4000' })).status).toBe(200);
    }
  });

  test.each([
    ['https://give.example', 200],
    ['https://charity.give.example', 200],
    ['https://mytennights.give.example', 403],
    ['http://give.example', 403],
    ['http://charity.give.example', 403],
    ['https://evil.example', 403],
    ['https://give.example:444', 403],
    ['null', 403],
  ])(
    'answers a page of %s with %i on an endpoint for our own pages, whatever scheme the proxy reports',
    async (origin, status) => {
      for (const scheme of ['https', 'http']) {
        const headers = { host: 'charity.give.example', 'x-forwarded-proto': scheme, origin };
        const answer = await production.call({ method: 'DELETE', url: '/api/auth/session', headers });
        expect(answer.status).toBe(status);
        expect(answer.headers['access-control-allow-origin']).toBe(status === 200 ? origin : undefined);
      }
    },
  );
});

describe('in development', () => {
  test.each(['localhost:4000', '127.0.0.1:4120', '[::1]:4000', 'charity.localhost:4000', 'partner.localhost'])(
    'answers under every loopback name: %s',
    async (host) => {
      expect((await development.get(CALL, { host })).status).toBe(401);
      const own = await development.get(CALL, { host, origin: `http://${host}` });
      expect(own.headers['access-control-allow-origin']).toBe(`http://${host}`);
    },
  );

  test.each(['rebound.evil.example', 'localhost.evil.example', '192.0.2.1:4000'])(
    'answers 421 to %s, since DNS rebinding would expose the sandbox with its login codes',
    async (host) => {
      for (const url of ['/sandbox', CALL]) {
        const answer = await development.get(url, { host, origin: `http://${host}` });
        expect(answer.status).toBe(421);
      }
    },
  );
});
