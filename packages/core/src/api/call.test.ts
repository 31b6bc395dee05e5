import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { serve } from '../../test/loopback.ts';
import { call, pathWithQuery } from './call.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import type { ApiClient } from './request.ts';

interface AnyCall {
  readonly params: z.ZodType<unknown, Readonly<Record<string, string>>>;
  readonly out: z.ZodType;
}

const rows: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints).flatMap(([resource, calls]) =>
  Object.entries<Endpoint>(calls).map((row) => [`${resource}.${row[0]}`, row[1]] as const),
);
const strict = rows.filter(([, { messages }]) => messages !== undefined);
const lenient = rows.filter(([, { messages }]) => messages === undefined);

/** Calls whatever it is, with something for every parameter of its path. */
const send = (client: ApiClient, endpoint: Endpoint) =>
  call(client, endpoint as Endpoint<AnyCall>, { params: new Proxy<Record<string, string>>({}, { get: () => 'x' }) });

describe('the address of a call', () => {
  const path = '/api/charity/{id}/causes/{cause_id}';

  test('keeps each value of its path in its own place, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (id, cause) => {
        fc.pre(id.isWellFormed() && cause.isWellFormed());
        const parts = pathWithQuery({ path }, { params: { id, cause_id: cause } }).split('/');
        expect(parts.slice(0, 3)).toEqual(['', 'api', 'charity']);
        expect(parts.slice(3).map(decodeURIComponent)).toEqual([id, 'causes', cause]);
      }),
    );
  });

  test('has a query of what is given, and none where nothing is', () => {
    expect(pathWithQuery({ path: '/api/x' }, { query: { page: 2, lang: undefined, of: 'a&b c' } })).toBe(
      '/api/x?page=2&of=a%26b%20c',
    );
    expect(pathWithQuery({ path: '/api/x' }, { query: { lang: undefined } })).toBe('/api/x');
    expect(pathWithQuery({ path: '/api/x' }, {})).toBe('/api/x');
  });
});

test.each(rows)('%s is sent with its own method and address', async (_, endpoint) => {
  const { client, received } = await serve({ body: { fine: true } });
  await send(client, endpoint);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ method: endpoint.method, url: endpoint.path.replaceAll(/\{\w+\}/g, 'x') });
});

describe.each(strict)('%s has no success but 200', (_, endpoint) => {
  test.each([201, 202, 206, 400, 403, 404, 409, 410, 422, 429, 503])('and says what %i means', async (status) => {
    const { client } = await serve({ status, body: { message: 'told', error_code: 'why' } });
    const message = endpoint.messages?.[status] ?? `Unexpected status ${status}`;
    await expect(send(client, endpoint)).rejects.toMatchObject({ name: 'ApiError', status, message });
  });
});

test.each(lenient)('%s says what the server says', async (_, endpoint) => {
  const { client } = await serve({ status: 409, body: { message: 'Somebody was faster.' } });
  await expect(send(client, endpoint)).rejects.toMatchObject({
    status: 409,
    message: 'Somebody was faster.',
  });
});

test('a call carries its body, its headers before the client’s, and can be given up', async () => {
  const { client, received } = await serve({ body: {} });
  const endpoint: Endpoint = { method: 'PUT', path: '/api/x' };
  const given = { body: { value: true }, headers: { one: 'call' } };
  await call({ ...client, headers: { one: 'client', two: 'client' } }, endpoint, given);
  expect(received[0]).toMatchObject({ method: 'PUT', headers: { one: 'call', two: 'client' }, body: '{"value":true}' });
  const aborted = call(client, endpoint, { signal: AbortSignal.abort() });
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
});
