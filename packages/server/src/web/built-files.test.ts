import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCompressedBy } from '../../../../build/compressed-by.mjs';
import { packUnder } from '../../../../build/packed.mjs';
import { readConfig } from '../app/config.ts';
import { serveDashboard } from './dashboard.ts';
import { serveWidget } from './widget.ts';

const folder = mkdtempSync(join(tmpdir(), 'lantern-built-'));
const widget = join(folder, 'widget');
const dashboard = join(folder, 'dashboard');
const SCRIPT = `say(${JSON.stringify('a gift on each of ten nights, أهلا '.repeat(200))});`;
const STEPS = `${SCRIPT}pay();`;
const STYLE = '.night { color: rebeccapurple }\n'.repeat(100);
const PAGE = `<!doctype html><title>Rooms</title><meta name="lantern-base" content="/" />${'<p>room</p>'.repeat(99)}`;

let app: FastifyInstance;
let origin: string;
beforeAll(async () => {
  mkdirSync(join(widget, 'static/1.2.3'), { recursive: true });
  mkdirSync(join(dashboard, 'dashboard-assets'), { recursive: true });
  writeFileSync(join(widget, 'lantern.js'), SCRIPT);
  writeFileSync(join(widget, 'static/1.2.3/runtime-a1.js'), SCRIPT);
  writeFileSync(join(widget, 'static/1.2.3/stale-b2.js'), SCRIPT);
  writeFileSync(join(dashboard, 'index.html'), PAGE);
  writeFileSync(join(dashboard, 'dashboard-assets/index-c3.css'), STYLE);
  writeFileSync(join(dashboard, 'dashboard-assets/tiny-d4.js'), '1');
  writeFileSync(join(dashboard, 'dashboard-assets/photo-e5.png'), 'not of text');
  writeFileSync(join(widget, 'static/1.2.3/steps-f6.js'), STEPS);
  writeCompressedBy(join(widget, 'static/1.2.3/steps-f6.js'), join(widget, 'static/1.2.3/runtime-a1.js'));
  await packUnder(widget);
  await packUnder(dashboard);
  app = fastify();
  serveWidget(app, null, widget);
  const settings = { LANTERN_PUBLIC_URL: 'https://give.example', LANTERN_SECRET: 'x'.repeat(32) };
  serveDashboard(app, { config: readConfig(settings, folder) }, null, dashboard);
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, encoding: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers: { 'accept-encoding': encoding, accept: 'text/html', ...headers } });

const FILES = [
  ['/lantern.js', SCRIPT, 'text/javascript; charset=utf-8'],
  ['/static/1.2.3/runtime-a1.js', SCRIPT, 'text/javascript; charset=utf-8'],
  ['/dashboard-assets/index-c3.css', STYLE, 'text/css; charset=utf-8'],
  ['/charity/general', PAGE.replace('content="/"', 'content="/charity"'), 'text/html; charset=utf-8'],
] as const;
const ACCEPTED = [
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.1, gzip', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=1, br;q=0', 'gzip'],
  ['BR', 'br'],
  ['zstd', null],
  ['gzip;q=0.0', null],
  ['', null],
] as const;

test.each(FILES.flatMap(([path, text, type]) => ACCEPTED.map((accepted) => ({ path, text, type, accepted }))))(
  'serves $path in the smallest encoding of “$accepted.0”, with identical content',
  async ({ path, text, type, accepted: [header, encoding] }) => {
    const answer = await get(path, header);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('content-type')).toBe(type);
    const sent = Number(answer.headers.get('content-length'));
    if (encoding) expect(sent).toBeLessThan(Buffer.byteLength(text) / 4);
    else expect(sent).toBe(Buffer.byteLength(text));
    // What a page's integrity attribute is compared with.
    const digest = (bytes: Buffer) => createHash('sha384').update(bytes).digest('base64');
    expect(digest(Buffer.from(await answer.arrayBuffer()))).toBe(digest(Buffer.from(text)));
  },
);

test.each(['/dashboard-assets/tiny-d4.js', '/dashboard-assets/photo-e5.png'])(
  'serves %s uncompressed, since compression would not shrink it',
  async (path) => {
    const answer = await get(path, 'br, gzip');
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null]);
    expect(await answer.text()).toBe(readFileSync(join(dashboard, path), 'utf8'));
  },
);

/** Without `fetch`, which decompresses and does not know of dictionaries. */
const received = (path: string, headers: Record<string, string>) =>
  new Promise<{ readonly headers: NodeJS.Dict<string | string[]>; readonly body: Buffer }>((resolve, reject) => {
    request(origin + path, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(parts) }));
    })
      .on('error', reject)
      .end();
  });
/** Types of an earlier Node do not know of it. */
const WITH_DICTIONARY = { ...{ dictionary: Buffer.from(SCRIPT) }, params: {} };
const digestOf = (text: string) => `:${createHash('sha256').update(text).digest('base64')}:`;

test('offers the first view, and no other file, as a dictionary of all files', async () => {
  const offered = async (file: string) =>
    (await received(file, { 'accept-encoding': 'br' })).headers['use-as-dictionary'];
  expect(await offered('/static/1.2.3/runtime-a1.js')).toBe('match="/static/*"');
  expect(await offered('/static/1.2.3/steps-f6.js')).toBeUndefined();
  expect(await offered('/lantern.js')).toBeUndefined();
});

test('sends a file compressed with the dictionary that the browser has, with identical content', async () => {
  const { headers, body } = await received('/static/1.2.3/steps-f6.js', {
    'accept-encoding': 'gzip, br, dcb',
    'available-dictionary': digestOf(SCRIPT),
  });
  expect(headers['content-encoding']).toBe('dcb');
  expect(headers.vary).toBe('Accept-Encoding, Available-Dictionary');
  expect(body.length).toBeLessThan(80);
  expect(brotliDecompressSync(body.subarray(36), WITH_DICTIONARY).toString()).toBe(STEPS);
});

test.each([
  ['another dictionary', 'gzip, br, dcb', digestOf('other'), 'br'],
  ['none', 'gzip, br, dcb', undefined, 'br'],
  ['it, but does not accept dictionaries', 'gzip, br', digestOf(SCRIPT), 'br'],
  ['it, but refuses them', 'gzip, dcb;q=0', digestOf(SCRIPT), 'gzip'],
  ['no digest at all', 'br, dcb', 'static', 'br'],
] as const)('sends a browser that has %s a copy without a dictionary', async (_, accepted, available, encoding) => {
  const asked = { 'accept-encoding': accepted, ...(available ? { 'available-dictionary': available } : {}) };
  const { headers, body } = await received('/static/1.2.3/steps-f6.js', asked);
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding, Available-Dictionary']);
  expect((encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)).toString()).toBe(STEPS);
});

test('ignores a compressed copy older than its file', async () => {
  const path = join(widget, 'static/1.2.3/stale-b2.js');
  expect((await get('/static/1.2.3/stale-b2.js', 'br')).headers.get('content-encoding')).toBe('br');
  writeFileSync(path, 'say("new")');
  utimesSync(path, new Date(), new Date(Date.now() + 60_000));
  const answer = await get('/static/1.2.3/stale-b2.js', 'br');
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await answer.text()).toBe('say("new")');
});

test('derives the ETag from content and encoding, not file time, and answers 304 to a match', async () => {
  const path = '/lantern.js';
  const packed = (await get(path, 'br')).headers.get('etag') ?? '';
  const plain = (await get(path, '')).headers.get('etag') ?? '';
  expect(packed).toMatch(/^"[\w-]{22}"$/);
  expect(plain).not.toBe(packed);
  for (const file of ['lantern.js', 'lantern.js.br', 'lantern.js.gz']) {
    utimesSync(join(widget, file), new Date(), new Date(2_000_000_000_000));
  }
  expect((await get(path, 'br')).headers.get('etag')).toBe(packed);

  for (const known of [packed, `W/${packed}`, `"other", ${packed}`, '*']) {
    const again = await get(path, 'br', { 'if-none-match': known });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('vary')).toBe('Accept-Encoding');
    expect(again.headers.get('cache-control')).toContain('max-age=300');
  }
  expect((await get(path, 'br', { 'if-none-match': plain })).status).toBe(200);
});

test('repeats a 404 page in full rather than answering 304', async () => {
  const first = await get('/charity/404', 'br');
  const again = await get('/charity/404', 'br', { 'if-none-match': first.headers.get('etag') ?? '' });
  expect([first.status, again.status]).toEqual([404, 404]);
});

test.each([
  '/static/',
  '/static/1.2.3',
  '/static/1.2.3/',
  '/static/1.2.3/runtime-a1.js.br',
  `/static/1.2.3/steps-f6.js.${createHash('sha256').update(SCRIPT).digest('base64url')}.dcb`,
  '/static/..%2flantern.js',
  '/static/1.2.3/..%5c..%5clantern.js',
  '/static/1.2.3/.env.js',
  '/static/lantern.js%00.js',
  '/dashboard-assets/none.js',
])('serves nothing else: %s', async (path) => {
  const answer = await get(path, 'br');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBeNull();
});
