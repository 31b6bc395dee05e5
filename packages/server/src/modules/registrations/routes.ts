import { registrationsApi } from '@lantern-giving/core/api/registration';
import { registrationsCalls } from '@lantern-giving/core/api/registration.schema';
import { auditName } from '../../http/actor.ts';
import { isRefusal } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { loginBrowserCookie, loginBrowserIn, newLoginBrowser } from '../auth/login-browser.ts';
import { confirmRegistration, startRegistration } from './confirmation.ts';
import { registrationsOf } from './queries.ts';
import { decide, registrationTerms, revertDecision } from './service.ts';

const tag = 'Registration';

const ask = route(registrationsApi.register, registrationsCalls.register, {
  summary:
    'Starts the registration of a charity: mails a code, valid only in the browser that requested it, identified by a cookie',
  tag,
  access: 'anyone',
  cors: 'own',
  form: registrationTerms,
  // Each call sends a mail to an unverified address.
  limits: [
    { per: 'address', calls: 5, seconds: 600 },
    { per: 'address', calls: 20, seconds: 86_400 },
  ],
  human: {
    action: 'register',
    tokenOf: (body) => ({ token: body.recaptcha_token, page: body.recaptcha_page }),
    absent: [{ per: 'address', calls: 3, seconds: 600 }],
  },
  handle: async ({ context, body, networkKey, locale, header }) => {
    const known = loginBrowserIn(context, header('cookie'));
    const browser = known ?? newLoginBrowser(context);
    const started = await startRegistration(context, body, { browser, around: networkKey(), locale });
    if (isRefusal(started) || known) return started;
    return { answer: started, answerHeaders: { 'set-cookie': loginBrowserCookie(context, browser, false) } };
  },
});

const confirm = route(registrationsApi.confirm, registrationsCalls.confirm, {
  summary: 'Registers a charity with the mailed code',
  tag,
  access: 'anyone',
  cors: 'own',
  limits: [{ per: 'address', calls: 30, seconds: 600 }],
  form: registrationTerms,
  handle: async ({ context, body, actor, locale, requestId, header }) => {
    const browser = loginBrowserIn(context, header('cookie'));
    return confirmRegistration(context, body, { browser, by: auditName(actor), locale, requestId });
  },
});

const list = route(registrationsApi.list, registrationsCalls.list, {
  summary:
    'Charities that asked to join, page by page: those that have waited longest first, then what was decided last',
  tag,
  access: 'admin',
  cors: 'own',
  limits: [{ per: 'address', calls: 120, seconds: 60 }],
  // The dashboard polls the count every minute.
  automatic: true,
  handle: async ({ context, query }) => registrationsOf(context.db, query),
});

const decision = route(registrationsApi.decide, registrationsCalls.decide, {
  summary: 'Approves a charity, or rejects it with a reason that is mailed to it',
  tag,
  access: 'admin',
  cors: 'own',
  limits: [{ per: 'address', calls: 60, seconds: 60 }],
  handle: async ({ context, params, query, body, actor, requestId }) =>
    decide(context, { ...body, ...query, charity: params.charity, by: auditName(actor), requestId }),
});

const undo = route(registrationsApi.takeBack, registrationsCalls.takeBack, {
  summary:
    'Takes an approval or a rejection back while nobody has given: the charity waits again, and is told so by mail',
  tag,
  access: 'admin',
  cors: 'own',
  limits: [{ per: 'address', calls: 60, seconds: 60 }],
  handle: async ({ context, params, query, actor, requestId }) =>
    revertDecision(context, { ...query, charity: params.charity, by: auditName(actor), requestId }),
});

export const registrationRoutes = [ask, confirm, list, decision, undo];
