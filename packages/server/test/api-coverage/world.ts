import type { ApiClient } from '@lantern-giving/core/api/request';
import type { GivingApp } from '../giving/app.ts';
import { signIn } from '../giving/sign-in.ts';

/** One exchange with the server, as it went over the wire. */
export interface Exchange {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

export interface Wire {
  readonly giving: GivingApp;
  /** A browser in which nobody has logged in; it keeps the cookies that it is given. */
  browser(): ApiClient;
  /** Somebody who has logged in. */
  as(email: string): Promise<ApiClient>;
  /** What went over the wire since this was asked last. */
  exchanges(): readonly Exchange[];
}

/** Core's client functions against the whole server, over HTTP. */
export async function openWire(giving: GivingApp): Promise<Wire> {
  await giving.app.listen({ port: 0, host: '127.0.0.1' });
  const address = giving.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  const baseUrl = `http://127.0.0.1:${address.port}`;
  let exchanges: Exchange[] = [];

  const clientWith = (cookie: string | null): ApiClient => {
    let kept = cookie;
    return {
      baseUrl,
      fetch: async (url, init = {}) => {
        const headers = new Headers(init.headers);
        headers.set('origin', baseUrl);
        if (kept !== null) headers.set('cookie', kept);
        const answer = await fetch(url, { ...init, headers });
        const [set] = answer.headers.getSetCookie();
        if (set !== undefined) kept = /Max-Age=0/.test(set) ? null : (set.split(';')[0] ?? null);
        exchanges.push({
          method: init.method ?? 'GET',
          path: new URL(String(url)).pathname,
          status: answer.status,
          contentType: answer.headers.get('content-type') ?? '',
          body: Buffer.from(await answer.clone().arrayBuffer()),
        });
        return answer;
      },
    };
  };

  return {
    giving,
    browser: () => clientWith(null),
    as: async (email) => clientWith((await signIn(giving, email)).cookie),
    exchanges: () => {
      const taken = exchanges;
      exchanges = [];
      return taken;
    },
  };
}
