import { charityId } from '@lantern-giving/core/api/common.schema';
import {
  registered,
  registrationConfirmed,
  registrationDecision,
  registrationList,
  registrationRequest,
  registrationStarted,
  registrationsPage,
} from '@lantern-giving/core/api/registration.schema';
import * as z from 'zod';
import { auditName } from '../../platform/http/actor.ts';
import { isRefusal } from '../../platform/http/problem.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { loginBrowserCookie, loginBrowserIn, newLoginBrowser } from '../auth/login-browser.ts';
import { confirmRegistration, startRegistration } from './confirmation.ts';
import { registrationsOf } from './repository.ts';
import { decide, takeBack } from './service.ts';

const tag = 'Registration';

const ask = defineRoute({
  method: 'POST',
  path: '/api/register',
  summary: 'Asks for a charity to join: mails a code, which is good in the browser that asked, told by a cookie',
  tag,
  access: 'anyone',
  cors: 'own',
  // Each sends a mail to an address that a stranger names.
  limits: [
    { per: 'address', calls: 5, seconds: 600 },
    { per: 'address', calls: 20, seconds: 86_400 },
  ],
  refusals: {
    400: 'With an `error_code` for the first field that is wrong, and a sentence for each.',
    429: 'too_many_codes: enough were sent to this address within a quarter of an hour, or the client asks too often.',
    503: 'Nobody can count how often this was asked.',
  },
  body: registrationRequest,
  answer: registrationStarted,
  human: {
    action: 'register',
    tokenOf: (body) => ({ token: body.recaptcha_token, page: body.recaptcha_page }),
    absent: [{ per: 'address', calls: 3, seconds: 600 }],
  },
  handle: async ({ context, body, aroundKey: around, locale, header }) => {
    const known = loginBrowserIn(context, header('cookie'));
    const browser = known ?? newLoginBrowser(context);
    const started = await startRegistration(context, body, { browser, around, locale });
    if (isRefusal(started) || known) return started;
    return { answer: started, answerHeaders: { 'set-cookie': loginBrowserCookie(context, browser, false) } };
  },
});

const confirm = defineRoute({
  method: 'POST',
  path: '/api/register/confirm',
  summary: 'Registers a charity with the code that was mailed',
  tag,
  access: 'anyone',
  cors: 'own',
  limits: [{ per: 'address', calls: 30, seconds: 600 }],
  refusals: {
    400: 'As before; `code_wrong`: not the last one sent to this browser, used, older than ten minutes, or tried five times.',
  },
  body: registrationConfirmed,
  answer: registered,
  handle: async ({ context, body, actor, locale, requestId, header }) => {
    const browser = loginBrowserIn(context, header('cookie'));
    return confirmRegistration(context, body, { browser, by: auditName(actor), locale, requestId });
  },
});

const list = defineRoute({
  method: 'GET',
  path: '/api/admin/registrations',
  summary:
    'Charities that asked to join, page by page: those that have waited longest first, then what was decided last',
  tag,
  access: 'admin',
  cors: 'own',
  limits: [{ per: 'address', calls: 120, seconds: 60 }],
  // The dashboard counts them each minute.
  automatic: true,
  query: registrationsPage,
  answer: registrationList,
  handle: async ({ context, query }) => registrationsOf(context.db, query),
});

const decision = defineRoute({
  method: 'POST',
  path: '/api/admin/registrations/{charity}/decision',
  summary: 'Approves a charity, or rejects it with a reason that it reads',
  tag,
  access: 'admin',
  cors: 'own',
  limits: [{ per: 'address', calls: 60, seconds: 60 }],
  refusals: {
    404: 'charity_not_found',
    409: 'already_decided; number_taken: another charity with its number is approved; registration_changed: not what the approval says was seen.',
  },
  params: z.object({ charity: charityId }),
  query: registrationsPage,
  body: registrationDecision,
  answer: registrationList,
  handle: async ({ context, params, query, body, actor, requestId }) =>
    decide(context, { ...body, ...query, charity: params.charity, by: auditName(actor), requestId }),
});

const undo = defineRoute({
  method: 'DELETE',
  path: '/api/admin/registrations/{charity}/decision',
  summary:
    'Takes an approval or a rejection back while nobody has given: the charity waits again, and is told so by mail',
  tag,
  access: 'admin',
  cors: 'own',
  limits: [{ per: 'address', calls: 60, seconds: 60 }],
  refusals: {
    404: 'charity_not_found',
    409: 'not_decided; has_gifts: donors have given; number_taken: another charity with its number is approved by now.',
  },
  params: z.object({ charity: charityId }),
  query: registrationsPage,
  answer: registrationList,
  handle: async ({ context, params, query, actor, requestId }) =>
    takeBack(context, { ...query, charity: params.charity, by: auditName(actor), requestId }),
});

export const registrationRoutes = [ask, confirm, list, decision, undo];
