import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { KINDS, PRODUCTS } from '@lantern-giving/core/campaigns';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GivingApp, PARTNER, PUBLIC_URL, startGivingApp } from '../../../test/giving/app.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await startGivingApp();
});
afterAll(() => giving.stop());

const { hostname } = new URL(PUBLIC_URL);
const hostOf = (product: string) => ({ host: `${product}.${hostname}` });
const site = join(import.meta.dirname, '../../../../donor-site/dist');

test('the front page links to products, charities, dashboard, API, examples, sandbox and documents', async () => {
  const { status, body } = await giving.get('/');
  expect(status).toBe(200);
  for (const href of [
    '/mytennights?lang=en',
    '/mytendays?lang=en',
    '/fridaygiving?lang=en',
    '/give?lang=en',
    '/give/human-relief-gb?lang=en',
    '/account?lang=en',
    '/api/docs',
    '/sandbox',
    `${PARTNER}/examples/`,
    '/docs/README.md',
    '/docs/architecture.md',
    '/docs/adr/README.md',
  ]) {
    expect(body).toContain(`href="${href}"`);
  }
  expect(body).toContain(`//charity.${new URL(PUBLIC_URL).host}"`);
  for (const path of ['/docs/README.md', '/docs/adr/README.md', '/docs/adr/0001-decisions-are-numbered-records.md']) {
    expect([path, (await giving.get(path)).status]).toEqual([path, 200]);
  }
  for (const path of ['/docs/..%2fpackage.json', '/docs/.env', '/docs/nothing.md', '/docs/adr/..%2f..%2fREADME.md']) {
    expect([path, (await giving.get(path)).status]).toEqual([path, 404]);
  }
});

test.each(PRODUCTS)('%s has a scene for giving pages of charities without a cover', async (product) => {
  const { statusCode, headers, body } = await giving.app.inject({ url: `/scenes/${product}.svg` });
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(body).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" /);
});

test('the front pages contain no script, and one style that their policy allows by hash', async () => {
  for (const path of ['/', '/give', '/mytennights', '/mytendays', '/fridaygiving']) {
    const { body, headers } = await giving.get(path);
    expect(body).not.toMatch(/<script|\son[a-z]+=|\sstyle=/);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/);
    expect(headers['content-security-policy']).not.toContain('script-src');
    expect(headers['content-security-policy']).toContain(`; img-src 'self' ${PUBLIC_URL};`);
  }
});

describe('the language', () => {
  test.each([
    ['/?lang=ar', 'en', 'ar', 'rtl'],
    ['/', 'ar-EG,en;q=0.5', 'ar', 'rtl'],
    ['/', 'de,en;q=0.5', 'en', 'ltr'],
    ['/give?lang=en', 'ar', 'en', 'ltr'],
  ])('of %s to a browser that prefers %s is %s', async (path, accepts, language, dir) => {
    const { body, headers } = await giving.get(path, { 'accept-language': accepts });
    expect(body).toContain(`<html lang="${language}" dir="${dir}">`);
    expect(headers.vary).toContain('accept-language');
  });
});

test('the ten nights page shows tonight’s number and lists charities that take donations', async () => {
  const { body } = await giving.get('/mytennights');
  expect(body).toContain('Tonight is night 3');
  expect(body).toContain('Tonight’s gifts leave at 01:30');
  expect(body.match(/class="card"/g)?.length).toBeGreaterThanOrEqual(6);
});

test('the ten days page shows today’s number and lists charities, to give to in its campaign', async () => {
  const { body } = await giving.get('/mytendays');
  expect(body).toMatch(/Today is day [12]</);
  expect(body).toContain('Today’s gifts leave at 15:00');
  expect(body).toContain('<ol class="nights" aria-label="The days">');
  expect(body).not.toMatch(/Tonight|nights? of Ramadan/);
  expect(body).toContain('/give/human-relief-gb?campaign=mytendays&amp;lang=en');
  expect(body.match(/class="card"/g)?.length).toBeGreaterThanOrEqual(6);
});

test('the Fridays page shows the next Friday and lists charities, to give to in its campaign', async () => {
  const { body } = await giving.get('/fridaygiving');
  expect(body).toMatch(/The next gifts leave on Friday \d/);
  expect(body).toContain('At 09:00, in your own time zone.');
  expect(body).not.toMatch(/Tonight|nights? of Ramadan|class="nights"/);
  expect(body).toContain('/give/human-relief-gb?campaign=fridaygiving&amp;lang=en');
  expect(body.match(/class="card"/g)?.length).toBeGreaterThanOrEqual(6);
});

describe('a product without gifts', () => {
  const kind: { offered: boolean } = KINDS.friday;
  beforeAll(() => {
    kind.offered = false;
  });
  afterAll(() => {
    kind.offered = true;
  });

  test('says that it takes none yet, shows no date, and links to the one that does', async () => {
    const { body } = await giving.get('/fridaygiving');
    expect(body).toContain('<h2>Not open yet</h2><p>You cannot give here yet.');
    // Its calendar may have begun, as in the demonstration.
    expect(body).not.toMatch(/Day \d|Tonight|next Friday/);
    expect(body).toContain('href="/mytennights?lang=en"');
    expect(body).not.toContain('class="card"');
  });
});

test('a product’s host shows its page and redirects donations to the platform’s host with its campaign', async () => {
  const page = await giving.get('/', hostOf('mytendays'));
  expect(page.body).toContain('<body data-brand="mtd">');
  expect(page.body).toContain(`href="${PUBLIC_URL}/give/human-relief-gb?campaign=mytendays&amp;lang=en"`);
  const gift = await giving.get('/give/human-relief-gb?lang=ar', hostOf('mytendays'));
  expect(gift).toMatchObject({
    status: 302,
    headers: { location: `${PUBLIC_URL}/give/human-relief-gb?lang=ar&campaign=mytendays` },
  });
  const list = await giving.get('/give?q=water', hostOf('fridaygiving'));
  expect(list).toMatchObject({ status: 302, headers: { location: `${PUBLIC_URL}/give?q=water` } });
  for (const path of ['/account?lang=ar', '/account/schedules/one', '/account/schedule/one', '/schedule-list']) {
    const account = await giving.get(path, hostOf('fridaygiving'));
    expect(account).toMatchObject({ status: 302, headers: { location: `${PUBLIC_URL}${path}` } });
  }
  const elsewhere = await giving.get('/give/%2F%2Fevil.example', hostOf('mytendays'));
  expect(elsewhere.headers.location).toBe(`${PUBLIC_URL}/give/%2F%2Fevil.example?campaign=mytendays`);
});

describe('the list of charities', () => {
  const names = (body: string) => [...body.matchAll(/<b dir="auto">([^<]+)<\/b>/g)].map(([, name]) => name);

  test('can be filtered by text and country without a script', async () => {
    expect(names((await giving.get('/give')).body)).toContain('Human Relief');
    expect(names((await giving.get('/give?q=CLEAN%20water')).body)).toEqual(['Human Relief']);
    expect(names((await giving.get('/give?country=CA')).body)).toEqual(['Maple Aid']);
    const none = await giving.get('/give?q=nothing-like-it');
    expect(none.body).toContain('No charity matches.');
    expect(none.body).toContain('Show all charities');
  });

  test('escapes the search text', async () => {
    const { body } = await giving.get(`/give?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(body).not.toContain('<script');
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;');
  });
});

test.runIf(existsSync(join(site, 'index.html')))(
  'a charity’s page has Open Graph tags for programs that run no script',
  async () => {
    const { body } = await giving.get('/give/human-relief-gb?lang=ar', { 'accept-encoding': 'identity' });
    expect(body).toContain('<title>العطاء لـ Human Relief · Lantern</title>');
    expect(body).toMatch(/<meta name="description" content="Clean water, food and shelter/);
    expect(body).toContain('<meta property="og:title" content="العطاء لـ Human Relief">');
    expect(body).toContain(`<meta property="og:url" content="${PUBLIC_URL}/give/human-relief-gb">`);
    const unknown = await giving.get('/give/nobody-xx', { 'accept-encoding': 'identity' });
    expect(unknown).toMatchObject({ status: 200, body: expect.stringContaining('<title>Lantern</title>') });
  },
);
