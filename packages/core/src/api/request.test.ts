import { describe, expect, test, vi } from 'vitest';
import { type Answer, serve } from '../../test/loopback.ts';
import { type ApiClient, ApiError, requestJson, requestOk } from './request.ts';

const path = '/api/thing';

/** What a call fails with. */
async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
}

describe('a request', () => {
  test('without a body is a GET that accepts JSON', async () => {
    const { client, received } = await serve({ body: { fine: true } });
    expect(await requestJson(client, { path })).toEqual({ fine: true });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ method: 'GET', url: path, body: '', headers: { accept: 'application/json' } });
    expect(received[0]?.headers['content-type']).toBeUndefined();
  });

  test('with a body is a POST of JSON', async () => {
    const { client, received } = await serve({});
    await requestJson(client, { path, body: { amount: 115, name: 'Zoë' } });
    expect(received[0]).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } });
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ amount: 115, name: 'Zoë' });
  });

  test.each([
    ['false', false],
    ['null', null],
    ['0', 0],
  ])('sends %s as a body too', async (text, body) => {
    const { client, received } = await serve({});
    await requestJson(client, { path, body });
    expect(received[0]).toMatchObject({ method: 'POST', body: text });
  });

  test.each(['PUT', 'DELETE', 'POST'] as const)('can be a %s', async (method) => {
    const { client, received } = await serve({});
    await requestJson(client, { path, method });
    expect(received[0]?.method).toBe(method);
  });

  test('carries the client’s headers and its own, its own before the client’s', async () => {
    const { client, received } = await serve({});
    await requestJson({ ...client, headers: { one: 'client', two: 'client' } }, { path, headers: { two: 'request' } });
    expect(received[0]?.headers).toMatchObject({ one: 'client', two: 'request' });
  });

  test('fails like one without an answer once it stands still for too long', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
    const stalled: ApiClient = {
      baseUrl: '',
      fetch: (_input, init) => {
        const signal = init?.signal;
        return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
      },
    };
    const failed = failure(requestJson(stalled, { path }));
    limit.abort();
    expect(await failed).toMatchObject({ status: 0 });
    expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000);
    timeout.mockRestore();
  });

  test('has its full time each time that its client sends it', async () => {
    const limits = [new AbortController(), new AbortController()];
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    for (const { signal } of limits) timeout.mockReturnValueOnce(signal);
    const signals: (AbortSignal | null | undefined)[] = [];
    const twice: ApiClient = {
      baseUrl: '',
      fetch: async (_input, init) => {
        signals.push(init?.signal);
        limits[0]?.abort();
        signals.push(init?.signal);
        return new Response('{}');
      },
    };
    await requestJson(twice, { path });
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
    timeout.mockRestore();
  });

  test('calls fetch as nobody’s method, as a browser’s own demands', async () => {
    const { client } = await serve({ body: { fine: true } });
    const strict: ApiClient = {
      ...client,
      fetch: function (this: unknown, ...given: Parameters<typeof fetch>) {
        if (this !== undefined) throw new TypeError('Illegal invocation');
        return fetch(...given);
      },
    };
    expect(await requestJson(strict, { path })).toEqual({ fine: true });
  });
});

describe('an answer', () => {
  test.each<[string, Answer, unknown]>([
    ['of 200 with JSON is that', { body: { schedule_id: 1 } }, { schedule_id: 1 }],
    ['of 200 with nothing is null', { body: '' }, null],
    ['of 201 with nothing is null', { status: 201 }, null],
    ['of 200 with null is null', { body: 'null' }, null],
    ['of 200 with text is the text', { body: 'pong' }, 'pong'],
    [
      'of 202 is its Location',
      { status: 202, headers: { location: '/api/jobs/7' }, body: { ignored: 1 } },
      '/api/jobs/7',
    ],
    ['of 202 without a Location is null', { status: 202 }, null],
  ])('%s', async (_, answer, result) => {
    const { client } = await serve(answer);
    expect(await requestJson(client, { path })).toEqual(result);
  });

  test.each<[string, Answer, string]>([
    ['500', { status: 500, body: { message: 'stack trace' } }, 'Server Error - Something went wrong'],
    ['503 without a body', { status: 503 }, 'Server Error - Something went wrong'],
    ['599', { status: 599, body: 'x' }, 'Server Error - Something went wrong'],
    ['400 with a message', { status: 400, body: { message: 'Invalid login code' } }, 'Invalid login code'],
    [
      '422 with lines',
      { status: 422, body: { message: 'Validation\nPlease enter last name' } },
      'Please enter last name',
    ],
    ['422 with many lines', { status: 422, body: { message: 'a\nb\nc' } }, 'b\nc'],
    ['400 with text', { status: 400, body: 'No such campaign' }, 'No such campaign'],
    ['400 with lines of text', { status: 400, body: 'Error\nNo such campaign' }, 'No such campaign'],
    ['400 without a body', { status: 400 }, 'Sorry an error occurred'],
    ['400 with an empty message', { status: 400, body: { message: '' } }, 'Sorry an error occurred'],
    ['400 with nothing after the newline', { status: 400, body: { message: 'Error\n' } }, 'Sorry an error occurred'],
    ['409 with a message that is no text', { status: 409, body: '{"message":7}' }, '{"message":7}'],
    ['404 with null', { status: 404, body: 'null' }, 'null'],
    ['203', { status: 203, body: { message: 'altered' } }, 'altered'],
    ['204', { status: 204 }, 'Sorry an error occurred'],
  ])('of %s is an error', async (_, answer, message) => {
    const { client } = await serve(answer);
    const error = await failure(requestJson(client, { path }));
    expect(error).toMatchObject({ name: 'ApiError', message, status: answer.status });
  });

  test('that is an error carries the server’s body', async () => {
    const body = {
      message: 'no',
      error_code: 'quote_changed',
      errors: [{ pointer: '/tip', message: 'must be whole' }],
    };
    const { client } = await serve({ status: 409, body });
    const error = await failure(requestJson(client, { path }));
    expect(error.body).toEqual(body);
    expect(error.problem.error_code).toBe('quote_changed');
  });

  test.each(['', 'text', 'null', '7'])('with the body %j has no problem to read, and does not break', async (body) => {
    const { client } = await serve({ status: 400, body });
    expect((await failure(requestJson(client, { path }))).problem).toEqual({});
  });
});

describe('a lost network', () => {
  const lost = { name: 'ApiError', message: 'Sorry an error occurred', status: 0, body: null };

  test('before the answer is an error without a status', async () => {
    const { client } = await serve((request) => request.socket.destroy());
    expect(await failure(requestJson(client, { path }))).toMatchObject(lost);
  });

  test('in the middle of the answer is the same error', async () => {
    const { client } = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"half":', () => response.destroy());
    });
    expect(await failure(requestJson(client, { path }))).toMatchObject(lost);
  });

  test('with no server at all is the same error', async () => {
    const { client } = await serve({});
    const closed = { ...client, baseUrl: 'http://127.0.0.1:1' };
    expect(await failure(requestJson(closed, { path }))).toMatchObject(lost);
  });
});

test('a request that was given up rejects as such, not as a lost network', async () => {
  const giveUp = new AbortController();
  const { client } = await serve(() => giveUp.abort());
  const call = requestJson(client, { path, signal: giveUp.signal });
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

describe('where every status but 200 is unexpected', () => {
  test('200 gives the body', async () => {
    const { client } = await serve({ body: { fine: true } });
    expect(await requestOk(client, { path })).toEqual({ fine: true });
  });

  test.each([400, 404, 410, 500])('%d says so and keeps status and body', async (status) => {
    const { client } = await serve({ status, body: { error_code: 'gone' } });
    expect(await failure(requestOk(client, { path }))).toMatchObject({
      message: `Unexpected status ${status}`,
      status,
      body: { error_code: 'gone' },
    });
  });

  test('reports a lost connection as status 0', async () => {
    const { client } = await serve((request) => request.socket.destroy());
    expect(await failure(requestOk(client, { path }))).toMatchObject({ message: 'Sorry an error occurred', status: 0 });
  });
});
