import type { ApiClient } from '@lantern-giving/core/api/request';
import type { GivingApp } from '../giving/app.ts';
import { CookieJar } from '../giving/cookie-jar.ts';
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
    const jar = new CookieJar();
    if (cookie !== null) jar.keep([cookie]);
    return {
      baseUrl,
      fetch: async (url, init = {}) => {
        const headers = new Headers({ ...Object.fromEntries(new Headers(init.headers)), ...jar.headers() });
        headers.set('origin', baseUrl);
        const answer = await fetch(url, { ...init, headers });
        jar.keep(answer.headers.getSetCookie());
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
