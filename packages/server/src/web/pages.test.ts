import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GivingApp, PUBLIC_URL, startGivingApp } from '../../test/giving/app.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await startGivingApp();
});
afterAll(() => giving.stop());

const site = join(import.meta.dirname, '../../../donor-site/dist');
/** What is kept of each release, if it has been built. */
const BUILDS = [
  { at: 'static/', root: join(import.meta.dirname, '../../../widget-loader/dist/static') },
  { at: 'site-assets/', root: join(site, 'site-assets') },
  { at: 'dashboard-assets/', root: join(import.meta.dirname, '../../../dashboard/dist/dashboard-assets') },
];
const examples = join(import.meta.dirname, '../../../../examples');

describe('the examples', () => {
  test('call this server, and are otherwise unchanged', async () => {
    const page = await giving.get('/examples/plain.html');
    const file = readFileSync(join(examples, 'plain.html'), 'utf8');
    expect(page.body).toBe(file.replaceAll('https://give.example', PUBLIC_URL));
    expect(page.body).not.toBe(file);
    expect(page.headers['content-security-policy']).toBeUndefined();
  });

  test('have their own headers, with a fresh nonce in page and policy', async () => {
    const [one, two] = [await giving.get('/examples/strict-csp.html'), await giving.get('/examples/strict-csp.html')];
    const nonce = /nonce="([^"]+)"/.exec(one.body)?.[1];
    expect(nonce).toHaveLength(24);
    expect(one.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(one.headers['content-security-policy']).toContain(`connect-src ${PUBLIC_URL}`);
    expect(two.body).not.toContain(nonce);
  });

  test('are listed at their folder’s index, including the npm project', async () => {
    const consumer = existsSync(join(examples, 'npm-consumer/dist/index.html')) ? 200 : 404;
    for (const [folder, status] of [
      ['/examples/', 200],
      ['/examples/npm-consumer/', consumer],
      ['/examples/no-such-folder/', 404],
    ] as const) {
      const page = await giving.get(folder);
      expect([folder, page.status]).toEqual([folder, status]);
      if (status === 200) expect(page.body).toEqual((await giving.get(`${folder}index.html`)).body);
      const bare = await giving.get(folder.slice(0, -1));
      expect(bare).toMatchObject({ status: 302, headers: { location: folder } });
    }
  });

  test.each([
    '/examples/../package.json',
    '/examples/%2e%2e/package.json',
    '/examples/.env',
    '/examples/README.md',
    '/examples/none.html',
  ])('do not serve %s', async (url) => {
    expect((await giving.get(url)).status).toBe(404);
  });
});

describe('the server', () => {
  test('answers unknown API paths with one problem shape', async () => {
    for (const url of [
      '/nothing',
      '/api/nothing',
      '/charity-assets/charity-logos/charity/human-relief-gb/..%2Fx.svg',
    ]) {
      const answer = await giving.get(url);
      expect(answer).toMatchObject({
        status: 404,
        body: { type: 'about:blank', title: 'Not found', status: 404, message: 'Not found', errors: [] },
      });
      expect(answer.body.request_id).toBe(answer.headers['x-request-id']);
    }
  });

  test('shows people a 404 page for unknown paths, and programs a problem', async () => {
    const accept = { accept: 'text/html,application/xhtml+xml' };
    const built = existsSync(join(site, 'index.html'));
    const page = await giving.get('/no/such/page', accept);
    expect(page.status).toBe(404);
    expect(String(page.headers['content-type'])).toContain(built ? 'text/html' : 'application/json');
    const call = await giving.get('/api/no-such-call', accept);
    expect(call).toMatchObject({ status: 404, body: { error_code: 'not_found' } });
  });

  test.runIf(existsSync(join(site, 'index.html')))(
    'requires Trusted Types and forbids foreign images on the hosted page',
    async () => {
      const { headers } = await giving.get('/give/human-relief-gb');
      const directives = String(headers['content-security-policy']).split('; ');
      expect(directives).toContain("require-trusted-types-for 'script'");
      expect(directives).toContain("trusted-types 'none'");
      expect(directives).toContain(`img-src 'self' ${PUBLIC_URL}`);
      const scripts = directives.find((directive) => directive.startsWith('script-src'));
      expect(scripts).toMatch(/^script-src 'self'( 'sha256-[\w+/=]{44}'){2}$/);
    },
  );

  test.runIf(existsSync(join(site, 'index.html')))(
    'keeps search engines away from the donor’s pages on staging hosts only',
    async () => {
      const live = await startGivingApp({ LANTERN_PUBLIC_URL: 'https://give.example' });
      for (const path of ['/give/human-relief-gb', '/give/nobody', '/account', '/no/such/page']) {
        const robotsOf = async (app: GivingApp, host: string) =>
          (await app.get(path, { host, accept: 'text/html' })).headers['x-robots-tag'];
        // This one is on localhost.
        const robots = [await robotsOf(giving, new URL(PUBLIC_URL).host), await robotsOf(live, 'give.example')];
        expect([path, ...robots]).toEqual([path, 'noindex', undefined]);
      }
      await live.stop();
    },
  );

  test.runIf(existsSync(join(site, 'index.html')))('leads from /schedule-list to the donor’s gifts', async () => {
    const list = await giving.get('/schedule-list?lang=ar');
    expect(list).toMatchObject({ status: 302, headers: { location: '/account?lang=ar' } });
  });

  test('sends security headers with every response', async () => {
    for (const url of ['/', '/api/payment_methods/token', '/nothing']) {
      const { headers } = await giving.get(url);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    }
  });

  test('includes documentation of every route', async () => {
    expect((await giving.get('/api/docs')).status).toBe(200);
    const { body } = await giving.get('/api/docs/json');
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths)).toContain('/api/schedules/{id}/cancel');
  });

  test('reports liveness always, and readiness only with a reachable, migrated database', async () => {
    expect(await giving.get('/livez')).toMatchObject({ status: 200 });
    expect(await giving.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
    const { db } = giving.composition.context;
    const last = await db
      .withTables<{ schema_migrations: { name: string } }>()
      .deleteFrom('schema_migrations')
      .where('name', 'like', '0009%')
      .returning('name')
      .executeTakeFirstOrThrow();
    expect(await giving.get('/readyz')).toMatchObject({ status: 503, body: { problem: 'migrations' } });
    await db
      .withTables<{ schema_migrations: { name: string; applied_at: Date } }>()
      .insertInto('schema_migrations')
      .values({ ...last, applied_at: new Date() })
      .execute();
    expect((await giving.get('/readyz')).status).toBe(200);
  });
});

test('security.txt names the contact and expires in half a year', async () => {
  const { status, headers, body } = await giving.get('/.well-known/security.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body.split('\n')).toEqual([
    'Contact: mailto:giving@lantern.example',
    'Expires: 2027-05-20T00:00:00.000Z',
    'Preferred-Languages: en, ar',
    `Canonical: ${PUBLIC_URL}/.well-known/security.txt`,
    '',
  ]);
});

describe('a demonstration in production', () => {
  let demonstration: GivingApp;
  beforeAll(async () => {
    demonstration = await startGivingApp({
      NODE_ENV: 'production',
      LANTERN_ALLOW_SANDBOX: 'yes',
      UPLOADS_CONFINED: 'no',
      DATABASE_URL: 'postgres://elsewhere.example/lantern?sslmode=verify-full',
      SMTP_URL: 'smtps://mail.example',
    });
  });
  afterAll(() => demonstration.stop());

  // The first, since the first request makes the server ready.
  test.runIf(BUILDS.every(({ root }) => existsSync(root)))(
    'has kept the files of its build once it starts',
    async () => {
      const { db } = demonstration.composition.context;
      const rows = await db.selectFrom('released_files').select('path').execute();
      const kept = new Set(rows.map(({ path }) => path));
      for (const { at, root } of BUILDS) {
        const files = readdirSync(root, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
          .map(({ parentPath, name }) => at + relative(root, join(parentPath, name)).replaceAll(sep, '/'));
        expect(files.length).toBeGreaterThan(5);
        expect(files.filter((path) => !kept.has(path))).toEqual([]);
      }
    },
  );

  test.runIf(BUILDS.every(({ root }) => existsSync(root)))(
    'serves the widget’s loader as its manifest says, so that a page that pins it can check it',
    async () => {
      const [, version] = /\/static\/([\w.-]+)\//.exec((await demonstration.get('/lantern.js')).body) ?? [];
      const { body: manifest } = await demonstration.get(`/static/${version}/manifest.json`);
      const { body } = await demonstration.get(`/static/${version}/lantern.js`);
      expect(manifest.files['lantern.js']).toEqual({
        integrity: `sha256-${createHash('sha256').update(body).digest('base64')}`,
        bytes: Buffer.byteLength(body),
      });
    },
  );

  test.runIf(BUILDS.every(({ root }) => existsSync(root))).each([
    ['static/0.0.1/lantern.js', 'text/javascript; charset=utf-8'],
    ['site-assets/earlier-a1b2c3.css', 'text/css; charset=utf-8'],
    ['dashboard-assets/earlier-a1b2c3.woff2', 'font/woff2'],
  ])('serves %s of an earlier release', async (path, type) => {
    const { db } = demonstration.composition.context;
    expect((await demonstration.get(`/${path}`)).status).toBe(404);
    await db
      .insertInto('released_files')
      .values({ path, content: Buffer.from('of an earlier release'), released_at: new Date() })
      .execute();
    const { status, headers, body } = await demonstration.get(`/${path}`);
    expect([status, headers['content-type'], body]).toEqual([200, type, 'of an earlier release']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('takes test cards, hides clock, mails and examples, and warns that there is no human check', async () => {
    expect((await demonstration.get('/sandbox/card?parent=https://partner.example')).status).toBe(200);
    // Demo accounts would let in whoever can read their mail.
    expect((await demonstration.rowCounts()).accounts).toBe(0);
    for (const url of ['/sandbox', '/examples/plain.html', '/docs/README.md']) {
      expect([url, (await demonstration.get(url)).status]).toEqual([url, 404]);
    }
    const front = await demonstration.get('/');
    expect(front.status).toBe(200);
    expect(front.body).not.toMatch(/\/sandbox|\/examples|@lantern\.example|\/docs\//);
    expect(demonstration.logged()).toContain('HUMAN_CHECK is pass');
    expect(giving.logged()).not.toContain('HUMAN_CHECK');
  });
});

describe.runIf(existsSync(site))('the page of a charity', () => {
  const knownIn = (body: string) => {
    const [, json = 'null'] = /<script type="application\/json" id="known-charity">([^<]*)<\/script>/.exec(body) ?? [];
    return JSON.parse(json);
  };

  test.each(['mytennights', 'mtn2027'])('has written into it what it would ask for in %s', async (campaign) => {
    const page = await giving.get(`/give/human-relief-gb?campaign=${campaign}`);
    const { address, charity, landing } = knownIn(page.body);
    expect(address).toBe(`/api/campaigns/${campaign}/charities/human-relief-gb`);
    const asked = await giving.get(address);
    const { server_time: _, ...offered } = charity;
    expect(asked.body).toMatchObject(offered);
    expect(landing).toEqual((await giving.get('/api/charity/human-relief-gb/landing')).body);
  });

  test('stays usable where the address names no campaign that is open', async () => {
    const page = await giving.get('/give/human-relief-gb?campaign=none');
    expect(page.status).toBe(200);
    expect(knownIn(page.body)).toBe(null);
  });

  test('lets no text of a charity end the script that it is in', async () => {
    await giving.composition.context.db
      .updateTable('charities')
      .set({ about: '</script><script>alert(1)</script><!--' })
      .execute();
    const page = await giving.get('/give/human-relief-gb');
    expect(knownIn(page.body).charity.about).toBe('</script><script>alert(1)</script><!--');
    expect(page.body).not.toContain('<script>alert');
  });
});
