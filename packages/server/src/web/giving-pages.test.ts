import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GivingApp, startGivingApp } from '../../test/giving/app.ts';
import { givingPages } from './giving-pages.ts';
import { hashOf } from './page.ts';

const built = existsSync(join(import.meta.dirname, '../../../donor-site/dist/server/render.js'));

describe.runIf(built)('a giving page', () => {
  let giving: GivingApp;
  beforeAll(async () => {
    giving = await startGivingApp();
  });
  afterAll(() => giving.stop());

  /** What a donor sees before any script has come. */
  const siteOf = (body: string) => /<div id="site">([\s\S]*)<\/div>\s*<script>/.exec(body)?.[1] ?? '';

  test.each([
    ['en', 'ltr', 'How would you like to give?', '£50'],
    ['ar', 'rtl', 'كيف تودّ أن تعطي؟', '50'],
    ['fr', 'ltr', 'Comment souhaitez-vous donner', '50'],
  ])('has its charity, the amounts and the plan in %s', async (language, dir, question, amount) => {
    for (const answer of [
      await giving.get(`/give/human-relief-gb?lang=${language}`),
      await giving.get('/give/human-relief-gb', { 'accept-language': language }),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.body).toContain(`<html lang="${language}" dir="${dir}"`);
      const site = siteOf(answer.body);
      const wanted = ['Human Relief', question, amount, 'name="total"', 'type="submit"'];
      expect(wanted.filter((words) => !site.includes(words))).toEqual([]);
      expect(/class="[^"]*ln-(skeleton|unseen)/.test(site)).toBe(false);
    }
  });

  test('has the plan of a campaign of days, and what its address asks for', async () => {
    const days = siteOf((await giving.get('/give/human-relief-gb?campaign=mytendays')).body);
    expect(days.includes('data-number="9"')).toBe(true);
    const filled = siteOf((await giving.get('/give/human-relief-gb?amount=500&split=equally')).body);
    expect(/name="total"[^>]* value="500"/.test(filled)).toBe(true);
    expect(filled.includes('Continue with £500')).toBe(true);
  });

  test('permits its own styles, and nothing else that is inline', async () => {
    const { body, headers } = await giving.get('/give/human-relief-gb');
    const policy = String(headers['content-security-policy']).split('; ');
    const permitted = policy.find((directive) => directive.startsWith('style-src ')) ?? '';
    const sheets = [...body.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => String(text));
    const attributes = [...siteOf(body).matchAll(/ style="([^"]*)"/g)].map(([, text]) => String(text));
    expect([sheets.length > 0, attributes.length > 0]).toEqual([true, true]);
    expect([...sheets, ...attributes].filter((text) => !permitted.includes(hashOf(text)))).toEqual([]);
    expect(policy.join()).not.toContain("'unsafe-inline'");
    expect(/<script|\son\w+="/.test(siteOf(body))).toBe(false);
  });

  test('shows what a charity has written as text', async () => {
    const { db } = giving.composition.context;
    const hostile = `</style></script><script>alert(1)</script><img src=x onerror="alert(1)" style="color:red">`;
    const before = await giving.get('/give/human-relief-gb');
    await db
      .updateTable('charities')
      .set({ name: hostile, about: hostile })
      .where('slug', '=', 'human-relief-gb')
      .execute();
    const after = await giving.get('/give/human-relief-gb');
    const elements = (body: string) =>
      ['<script', '<style', '<img', ' onerror="'].map((part) => body.split(part).length);
    expect(elements(after.body)).toEqual(elements(before.body));
    expect(siteOf(after.body).includes('&lt;script&gt;alert(1)')).toBe(true);
    expect(after.headers['content-security-policy']).toBe(before.headers['content-security-policy']);
    await db
      .updateTable('charities')
      .set({ name: 'Human Relief', about: '' })
      .where('slug', '=', 'human-relief-gb')
      .execute();
  });

  test('leaves to its script what is not open or not there', async () => {
    for (const address of ['/give/human-relief-gb?campaign=mtn1999', '/give/nobody-xx']) {
      expect((await giving.get(address)).body.includes('<div id="site"></div>')).toBe(true);
    }
  });
});

describe('a page that is not rendered', () => {
  const dist = mkdtempSync(join(tmpdir(), 'lantern-site-'));
  afterAll(() => rmSync(dist, { recursive: true }));
  const html = '<html lang="en" dir="ltr"><title>Lantern</title><div id="site"></div></html>';
  const known = { address: '', charity: { charity_name: '</script>' }, landing: {} } as never;
  const errors: unknown[] = [];
  const log = { error: (fault: unknown) => errors.push(fault) } as never;
  const page = { address: '/give/a', language: 'fr', known, head: '<title>A</title>', log } as const;

  test('is sent as it was built, with what is known', async () => {
    writeFileSync(join(dist, 'manifest.json'), '{}');
    const { told, styles } = await givingPages(dist, html)(page);
    expect(told).toContain('<html lang="en" dir="ltr"><title>A</title><script type="application/json"');
    expect(told).toContain('<div id="site"></div>');
    expect(told.split('</script>')).toHaveLength(2);
    expect([styles, errors]).toEqual([[], []]);
  });

  test('is sent so too where rendering fails, and that is logged', async () => {
    mkdirSync(join(dist, 'server'));
    writeFileSync(join(dist, 'package.json'), '{ "type": "module" }');
    writeFileSync(
      join(dist, 'server/render.js'),
      'export const renderGivingPage = async () => { throw new Error("no"); };',
    );
    const { told } = await givingPages(dist, html)(page);
    expect(told).toContain('<div id="site"></div>');
    expect(errors).toEqual([{ err: new Error('no') }]);
  });
});
