import { authApi, createSession } from '@lantern-giving/core/api/auth';
import { call } from '@lantern-giving/core/api/call';
import type { ApiClient } from '@lantern-giving/core/api/request';
import type { InjectOptions } from 'fastify';
import { type GivingApp, PUBLIC_URL } from './app.ts';
import { CookieJar } from './cookie-jar.ts';

/** One of our pages in a browser: sends a browser's headers and keeps cookies. */
export interface Page {
  /** For core's client functions. */
  readonly client: ApiClient;
  /** The session cookie as the browser holds it, `name=value`, or null. */
  cookie(): string | null;
  /** The last header that set the session cookie. */
  lastSetCookie(): string | null;
  /** All cookies of the browser as it sends them. */
  readonly jar: CookieJar;
}

export interface PageTerms {
  readonly origin?: string;
  /** The browser's IP address. */
  readonly address?: string;
  readonly language?: string;
  readonly userAgent?: string;
  /** Another page of the same browser. */
  readonly jar?: CookieJar;
}

const SESSION = /^(__Host-)?lantern_session$/;

export function openPage(giving: GivingApp, terms: PageTerms = {}): Page {
  const { origin = PUBLIC_URL, address = '203.0.113.7', language = 'en', userAgent = 'a browser' } = terms;
  const { jar = new CookieJar() } = terms;

  const fetchInto = async (url: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> => {
    const method = methodOf(init.method);
    const sent = Object.fromEntries(new Headers(init.headers));
    const answer = await giving.app.inject({
      method,
      url: String(url),
      remoteAddress: address,
      headers: {
        ...sent,
        host: new URL(origin).host,
        'accept-language': language,
        'user-agent': userAgent,
        // Browsers send Origin with state-changing requests.
        ...(method === 'GET' ? {} : { origin }),
        ...jar.headers(),
      },
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    });
    jar.keep([answer.headers['set-cookie'] ?? []].flat());
    return new Response(answer.body, { status: answer.statusCode });
  };
  return {
    client: { baseUrl: '', fetch: fetchInto },
    cookie: () => jar.named(SESSION),
    lastSetCookie: () => jar.lastSet(SESSION),
    jar,
  };
}

function methodOf(method = 'GET'): NonNullable<InjectOptions['method']> {
  switch (method) {
    case 'GET':
    case 'POST':
    case 'PUT':
    case 'DELETE':
      return method;
    default:
      throw new Error(`no page of ours sends ${method}`);
  }
}

/** The code in the latest mail of a kind to an address. */
export async function codeFromMail(
  { composition }: GivingApp,
  email: string,
  kind: 'login_code' | 'registration_code' | 'card_code' = 'login_code',
): Promise<string> {
  const mail = await composition.context.db
    .selectFrom('mail_outbox')
    .select('body_text')
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const code = /^\d{6,8}$/m.exec(mail.body_text)?.[0];
  if (!code) throw new Error('the mail has no code');
  return code;
}

/** A complete login by mail. @returns the page that logged in */
export async function logIn(giving: GivingApp, email: string, page = openPage(giving)): Promise<Page> {
  await call(page.client, authApi.login, { body: { email } });
  await createSession(page.client, { email, token: await codeFromMail(giving, email), platform: 'web' });
  return page;
}
