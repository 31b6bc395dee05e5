import { authApi } from '@lantern-giving/core/api/auth';
import { authCalls, STAFF_CAMPAIGNS } from '@lantern-giving/core/api/auth.schema';
import { normalEmail } from '@lantern-giving/core/person';
import type { AppContext } from '../../app/context.ts';
import { sessionOf } from '../../http/actor.ts';
import { charityOrigin } from '../../http/own-hosts.ts';
import { isRefusal, refuse } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { noSessionCookie, sessionCookie, sessionTokenIn } from '../../http/session.ts';
import { type LoginSite, startLogin } from './login.ts';
import { loginBrowserCookie, loginBrowserIn, newLoginBrowser } from './login-browser.ts';
import { endOwnSessions, readOwnSessions } from './own-sessions.ts';
import { createSession, endSession, refreshSession, userInfoOf } from './sessions.ts';

const tag = 'Authentication';

const login = route(authApi.login, authCalls.login, {
  summary:
    'Mails a login code to a known address; it is valid only in the browser that requested it, identified by a cookie',
  tag,
  access: 'anyone',
  cors: 'own',
  limits: [{ per: 'address', calls: 30, seconds: 600, neighbours: true }],
  sessionFor: ({ email }) => normalEmail(email),
  handle: async ({ context, body, query, addressKey, networkKey, locale, header }) => {
    const browser = loginBrowserIn(context, header('cookie')) ?? newLoginBrowser(context);
    const site = loginSiteOf(context.config, { campaign: query.campaign, address: header('origin') ?? header('host') });
    const started = await startLogin(context, {
      email: body.email,
      site,
      client: addressKey(),
      around: networkKey(),
      browser,
      locale,
    });
    if (isRefusal(started)) return started;
    return {
      answer: { success: true as const },
      answerHeaders: { 'set-cookie': loginBrowserCookie(context, browser, started.isKnown) },
    };
  },
});

/** The site of a login: by the `campaign` that the page names, otherwise by the host of the page. */
function loginSiteOf(
  config: AppContext['config'],
  { campaign, address }: { readonly campaign: string | undefined; readonly address: string | undefined },
): LoginSite {
  if (campaign !== undefined) return STAFF_CAMPAIGNS.some((key) => key === campaign) ? 'dashboard' : 'donors';
  // The port is ignored, since it differs behind a proxy.
  const name = (address ?? '').replace(/^https?:\/\//, '').replace(/:\d+$/, '');
  return name.toLowerCase() === new URL(charityOrigin(config)).hostname ? 'dashboard' : 'donors';
}

const create = route(authApi.createSession, authCalls.createSession, {
  summary:
    'Creates a session from a mailed login code and sets its cookie. A donor’s login revokes the links mailed before',
  tag,
  beforeSecondFactor: ['verify', 'enrol'],
  access: 'anyone',
  cors: 'own',
  limits: [{ per: 'address', calls: 60, seconds: 600, neighbours: true }],
  sessionFor: ({ email }) => normalEmail(email),
  handle: async ({ context, body, query, actor, requestId, header }) => {
    const { email, token: code, platform } = body;
    const site = loginSiteOf(context.config, { campaign: query.campaign, address: header('origin') ?? header('host') });
    const before = actor.kind === 'session' ? actor : null;
    const browser = loginBrowserIn(context, header('cookie'));
    const given = { email, code, site, platform, browser, before, requestId, userAgent: header('user-agent') };
    const created = await createSession(context, given);
    if (!created || !browser) return refuse(400, 'invalid_login_code');
    const { token, span } = created;
    const cookies = [sessionCookie(context.config, token, span), loginBrowserCookie(context, browser, true)];
    return { answer: created.session, answerHeaders: { 'set-cookie': cookies } };
  },
});

const refresh = route(authApi.refreshSession, authCalls.refreshSession, {
  summary: 'Rotates the session’s token; this extends a donor’s session, while a staff session is only extended by use',
  tag,
  // An open page calls this once a day.
  automatic: true,
  beforeSecondFactor: ['verify', 'enrol'],
  access: 'anyone',
  cors: 'own',
  limits: [{ per: 'address', calls: 120, seconds: 60 }],
  handle: async ({ context, actor, header, requestId }) => {
    const token = sessionTokenIn(context.config, header('cookie'));
    if (actor.kind !== 'session' || token === null) return refuse(400, 'no_session');
    const { session, renewed } = await refreshSession(context, actor, { token, requestId });
    if (!renewed) return session;
    return {
      answer: session,
      answerHeaders: { 'set-cookie': sessionCookie(context.config, renewed.token, renewed.span) },
    };
  },
});

const end = route(authApi.endSession, authCalls.endSession, {
  summary: 'Ends the session; succeeds if there is none',
  tag,
  beforeSecondFactor: ['verify', 'enrol'],
  access: 'anyone',
  cors: 'own',
  limits: [{ per: 'address', calls: 120, seconds: 60 }],
  handle: async ({ context, actor, requestId }) => {
    if (actor.kind === 'session') await endSession(context, actor, requestId);
    const answerHeaders = {
      'set-cookie': noSessionCookie(context.config),
      // Clears pages that the Back button would show. Storage is kept: it holds the browser's language and drafts.
      'clear-site-data': '"cache"',
    };
    return { answer: { success: true as const }, answerHeaders };
  },
});

const info = route(authApi.userInfo, authCalls.userInfo, {
  summary: 'The logged-in person, their roles and charities',
  tag,
  beforeSecondFactor: ['verify', 'enrol'],
  access: 'signedIn',
  cors: 'own',
  limits: [{ per: 'address', calls: 240, seconds: 60 }],
  handle: async ({ context, actor }) => userInfoOf(context.db, sessionOf(actor)),
});

const ofSessions = { tag, access: 'signedIn', cors: 'own' } as const;
const changes = [{ per: 'address', calls: 60, seconds: 60 }] as const;

const list = route(authApi.sessions, authCalls.sessions, {
  ...ofSessions,
  summary: 'The person’s open sessions, by browser',
  limits: [{ per: 'address', calls: 240, seconds: 60 }],
  handle: async ({ context, actor }) => readOwnSessions(context, sessionOf(actor)),
});

const endOthers = route(authApi.endOtherSessions, authCalls.endOtherSessions, {
  ...ofSessions,
  summary: 'Ends all of the person’s sessions except the current one',
  limits: changes,
  handle: async ({ context, actor, requestId }) =>
    endOwnSessions(context, sessionOf(actor), { which: 'others', requestId }),
});

const endOne = route(authApi.endOneSession, authCalls.endOneSession, {
  ...ofSessions,
  summary: 'Ends one of the person’s sessions',
  limits: changes,
  handle: async ({ context, actor, params, requestId }) =>
    endOwnSessions(context, sessionOf(actor), { which: params.session_id, requestId }),
});

export const authRoutes = [login, create, refresh, end, info, list, endOthers, endOne];
