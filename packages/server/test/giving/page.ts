import { authApi, createSession } from '@lantern-giving/core/api/auth';
import { call } from '@lantern-giving/core/api/call';
import type { ApiClient } from '@lantern-giving/core/api/request';
import type { InjectOptions } from 'fastify';
import { type GivingApp, PUBLIC_URL } from './app.ts';
import { CookieJar } from './cookie-jar.ts';

/** A page of ours in a browser: sends what a browser sends, keeps the cookies that it is given. */
export interface Page {
  /** For the client functions of core. */
  readonly client: ApiClient;
  /** The session's cookie, `name=value`, as the browser holds it, or null. */
  cookie(): string | null;
  /** The whole header that set the session's cookie last. */
  lastSetCookie(): string | null;
  /** Every cookie that the browser holds, as it sends them. */
  readonly jar: CookieJar;
}

export interface PageTerms {
  readonly origin?: string;
  /** The browser's network address. */
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
        // A browser names the origin where something may change.
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

/** The code in the newest login mail to an address. */
export async function codeFromMail(
  { composition }: GivingApp,
  email: string,
  kind: 'login_code' | 'registration_code' = 'login_code',
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

/** The whole way of a login, through the mail. @returns the page where it was made */
export async function logIn(giving: GivingApp, email: string, page = openPage(giving)): Promise<Page> {
  await call(page.client, authApi.login, { body: { email } });
  await createSession(page.client, { email, token: await codeFromMail(giving, email), platform: 'web' });
  return page;
}
