import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GivingApp, startGivingApp } from '../../test/giving/app.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await startGivingApp();
});
afterAll(() => giving.stop());

test.each([
  '/api/charity/%',
  '/api/charity/%zz/stripe',
  '/api/schedules/%C0%80',
  '/api/schedules/%ED%A0%80/cancel?value=true',
  '/%',
  `/api/charity/${'a'.repeat(2_000)}/stripe`,
])('answers a malformed path (%s) like any other unknown path', async (url) => {
  const { status, headers, body } = await giving.get(url);
  const nowhere = await giving.get('/api/nowhere');
  expect({ status, body }).toEqual({ status: 404, body: { ...nowhere.body, request_id: body.request_id } });
  expect(headers['x-request-id']).toBe(body.request_id);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

describe('response headers', () => {
  const of = async (url: string, accept = 'text/html') => (await giving.get(url, { accept })).headers;
  const logo = '/charity-assets/charity-logos/charity/human-relief-gb/logo.svg';

  test('let other sites load only public assets', async () => {
    for (const url of [logo, '/charity-assets/qr-codes/human-relief-gb.svg']) {
      expect([url, (await of(url))['cross-origin-resource-policy']]).toEqual([url, 'cross-origin']);
    }
    for (const url of ['/api/campaigns/list', '/api/charity/list', '/charity', '/sandbox', '/api/docs', '/nowhere']) {
      expect([url, (await of(url))['cross-origin-resource-policy']]).toEqual([url, 'same-origin']);
    }
  });

  test('are on pages and not on JSON where only a page heeds them', async () => {
    const names = ['cross-origin-opener-policy', 'origin-agent-cluster', 'x-xss-protection'];
    const json = await of('/api/campaigns/list');
    const page = await of('/give');
    for (const name of names) expect([name, json[name], typeof page[name]]).toEqual([name, undefined, 'string']);
    expect(json).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(json['content-security-policy']).toContain("default-src 'none'");
  });

  test('disable camera, geolocation and the like on pages, and are omitted elsewhere', async () => {
    for (const url of [
      '/sandbox',
      '/sandbox/card',
      '/api/docs',
      '/widget-preview?charity=human-relief-gb&form=inline',
    ]) {
      const { 'content-type': type, 'permissions-policy': policy } = await of(url);
      expect([url, type]).toEqual([url, expect.stringContaining('text/html')]);
      expect(policy).toContain('camera=()');
      expect(policy).toContain('geolocation=()');
    }
    expect((await of('/api/campaigns/list'))['permissions-policy']).toBeUndefined();
  });

  test('restrict the API documentation to its own files', async () => {
    const policy = String((await of('/api/docs'))['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/https:|validator|upgrade-insecure/);
  });

  test.each([
    ['/widget-preview?charity=human-relief-gb&form=inPlace', 'lantern'],
    ['/sandbox/card', "'none'"],
    ['/sandbox/authenticate', "'none'"],
  ])('require trusted types and forbid foreign images at %s', async (path, policies) => {
    const directives = String((await of(path))['content-security-policy']).split('; ');
    expect(directives).toContain("require-trusted-types-for 'script'");
    expect(directives).toContain(`trusted-types ${policies}`);
    expect(directives.find((one) => one.startsWith('img-src')) ?? '').not.toContain('https:');
  });

  test('clear the browser’s cache but not its storage at logout', async () => {
    const { headers } = await giving.call({ method: 'DELETE', url: '/api/auth/session' });
    expect(headers['clear-site-data']).toBe('"cache"');
  });
});

describe('a request that arrives too slowly', () => {
  const TIMEOUTS = { body: 300, upload: 60_000, silence: 60_000 };
  let slow: GivingApp;
  let port: number;
  beforeAll(async () => {
    slow = await startGivingApp({}, TIMEOUTS);
    await slow.app.listen({ port: 0, host: '127.0.0.1' });
    port = (slow.app.server.address() as AddressInfo).port;
  });
  afterAll(() => slow.stop());

  /** Sends the head and the start of a body, then one byte at a time (a slowloris client). */
  const dribble = async (head: string) => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.on('error', () => undefined);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.write(`${head}\r\nhost: localhost\r\ncontent-type: application/json\r\n\r\n{`);
    const byte = setInterval(() => socket.write(' '), 50);
    const closed = once(socket, 'close').finally(() => clearInterval(byte));
    return { socket, closed, answer: () => answer };
  };

  test.each(['POST /api/quotes', 'POST /sandbox/tokens', 'POST /nowhere'])(
    'to %s gets a 408 even if bytes keep arriving',
    async (line) => {
      const { closed, answer } = await dribble(`${line} HTTP/1.1\r\ncontent-length: 100000`);
      await closed;
      expect(answer()).toMatch(/^HTTP\/1.1 408 /);
    },
  );

  test('is ended with chunked encoding too', async () => {
    const { closed, answer } = await dribble('POST /api/quotes HTTP/1.1\r\ntransfer-encoding: chunked\r\nx: y');
    await closed;
    expect(answer()).toMatch(/^HTTP\/1.1 4\d\d /);
  });

  test('has more time if it is an upload', async () => {
    const { socket, closed, answer } = await dribble(
      'PUT /api/uploads/none?key=none HTTP/1.1\r\ncontent-length: 100000',
    );
    // A request that started later has timed out by now.
    const other = await dribble('POST /api/quotes HTTP/1.1\r\ncontent-length: 100000');
    await other.closed;
    expect(answer()).toMatch(/^HTTP\/1.1 404 /);
    expect(socket.destroyed).toBe(false);
    socket.destroy();
    await closed;
  });

  test('limits connections, request time and idle time of the server', () => {
    expect(slow.app.server.maxConnections).toBe(4000);
    expect(slow.app.server.requestTimeout).toBe(TIMEOUTS.upload);
    expect(slow.app.server.timeout).toBe(TIMEOUTS.silence);
  });
});
