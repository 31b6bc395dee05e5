import type { Problem } from '@lantern-giving/core/api/common.schema';
import { expect, onTestFinished, vi } from 'vitest';

/** A response: a body with 200, a refusal, or none because the network failed. */
export type Reply = { readonly status?: number; readonly body: unknown } | 'lost';

export interface Call {
  /** `PUT /api/charity/x/contacts`, without search parameters. */
  readonly route: string;
  readonly body: unknown;
}

type Answer = (call: Call & { readonly search: URLSearchParams }) => Reply | Promise<Reply>;

export interface FakeApi {
  /** Every changing request, in order. */
  readonly changes: Call[];
  /** Sets the response of a route from now on. */
  on(route: string, answer: Answer): void;
}

export const ok = (body: unknown): Reply => ({ body });

/** A refusal in the server's format. */
export const refused = (status: number, code: string, more: Partial<Problem> = {}): Reply => ({
  status,
  body: { error_code: code, message: `The server says ${code}.`, request_id: 'r-1', ...more },
});

/** A promise that the test resolves. */
export function held(): { readonly until: Promise<void>; readonly letGo: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { until: promise, letGo: resolve };
}

/** Replaces the server during a test. A request without a response fails the test. */
export function fakeApi(routes: Readonly<Record<string, Reply>>): FakeApi {
  const answers = new Map<string, Answer>(Object.entries(routes).map(([route, reply]) => [route, () => reply]));
  const changes: Call[] = [];
  const unexpected: string[] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    const { pathname, searchParams: search } = new URL(input instanceof Request ? input.url : input, location.origin);
    const route = `${init.method ?? 'GET'} ${pathname}`;
    const call = { route, body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null };
    if (!route.startsWith('GET')) changes.push(call);
    const answer = answers.get(route);
    if (!answer) {
      unexpected.push(route);
      return new Response(null, { status: 404 });
    }
    const reply = await answer({ ...call, search });
    init.signal?.throwIfAborted();
    if (reply === 'lost') throw new TypeError('Failed to fetch');
    return Response.json(reply.body, { status: reply.status ?? 200 });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    expect(unexpected).toEqual([]);
  });
  return { changes, on: (route, answer) => answers.set(route, answer) };
}
