import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GivingApp, PUBLIC_URL, startGivingApp } from '../../test/giving/app.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await startGivingApp();
});
afterAll(() => giving.stop());

const page = (query: Record<string, string>) => giving.get(`/widget-preview?${new URLSearchParams(query)}`);
const chosen = { form: 'inPlace', charity: 'human-relief-gb' };

test('the preview page has the embed code as chosen, marked as a preview', async () => {
  const { status, body } = await page({ ...chosen, amount: '100', causes: 'human-relief-gb-water', theme: 'fg' });
  expect(status).toBe(200);
  expect(body).toContain(
    '<lantern-checkout charity="human-relief-gb" campaign="mytennights" amount="100" causes="human-relief-gb-water" theme="fg" preview style="display:block;min-height:40rem">',
  );
  for (const form of ['link', 'button', 'modal']) {
    expect((await page({ ...chosen, form, label: 'Give' })).body).toContain('data-lantern="checkout" data-preview');
  }
});

test('buttons appear only once the script that handles them has loaded', async () => {
  for (const form of ['link', 'button', 'modal', 'inPlace']) {
    const { body } = await page({ ...chosen, form, label: 'Give' });
    expect(body.match(/<script[^>]*>|<a /g)).toEqual([`<script src="${PUBLIC_URL}/lantern.js">`, '<a ']);
  }
});

test('its CSP allows requests for campaigns and its own files only, from an opaque origin', async () => {
  const { headers } = await page(chosen);
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`script-src ${PUBLIC_URL}/lantern.js ${PUBLIC_URL}/static/`);
  expect(policy).toContain(`connect-src ${PUBLIC_URL}/api/campaigns/ ${PUBLIC_URL}/static/`);
  expect(policy).toContain("frame-ancestors 'self'");
  const sandbox = policy.find((directive) => directive.startsWith('sandbox'));
  expect(sandbox).not.toContain('allow-same-origin');
  expect(sandbox).not.toContain('allow-top-navigation');
});

test('it does not request an origin agent cluster, unlike the page around it', async () => {
  const { headers } = await page(chosen);
  expect(headers['origin-agent-cluster']).toBeUndefined();
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect((await giving.get('/sandbox')).headers['origin-agent-cluster']).toBe('?1');
});

test.each([
  [{}],
  [{ form: 'inPlace' }],
  [{ ...chosen, form: 'popup' }],
  [{ ...chosen, charity: '"><script>' }],
  [{ ...chosen, amount: '"' }],
  [{ ...chosen, causes: 'a"b' }],
  [{ ...chosen, theme: 'gold' }],
  [{ ...chosen, around: 'de' }],
])('there is no preview for %j', async (query) => {
  expect((await page(query)).status).toBe(404);
});

test('it escapes text that somebody types', async () => {
  const { body } = await page({ ...chosen, label: '</a><script src="https://evil.example"></script>' });
  expect(body.match(/<script/g)).toHaveLength(1);
});
