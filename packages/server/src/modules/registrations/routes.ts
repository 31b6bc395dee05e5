import { charityId } from '@lantern-giving/core/api/common.schema';
import {
  registered,
  registrationDecision,
  registrationList,
  registrationRequest,
  registrationsPage,
} from '@lantern-giving/core/api/registration.schema';
import * as z from 'zod';
import { auditName } from '../../platform/http/actor.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { registrationsOf } from './repository.ts';
import { decide, register } from './service.ts';

const tag = 'Registration';

const ask = defineRoute({
  method: 'POST',
  path: '/api/register',
  summary: 'Asks for a charity to join',
  tag,
  access: 'anyone',
  cors: 'own',
  // Each sends a mail to an address that a stranger names.
  limits: [
    { per: 'address', calls: 5, seconds: 600 },
    { per: 'address', calls: 20, seconds: 86_400 },
  ],
  refusals: { 400: 'With an `error_code` for the first field that is wrong, and a sentence for each.' },
  body: registrationRequest,
  answer: registered,
  human: {
    action: 'register',
    tokenOf: (body) => ({ token: body.recaptcha_token, page: body.recaptcha_page }),
    absent: [{ per: 'address', calls: 3, seconds: 600 }],
  },
  handle: async ({ context, body, actor, locale, requestId }) =>
    register(context, body, { by: auditName(actor), locale, requestId }),
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
  refusals: { 404: 'charity_not_found', 409: 'already_decided' },
  params: z.object({ charity: charityId }),
  query: registrationsPage,
  body: registrationDecision,
  answer: registrationList,
  handle: async ({ context, params, query, body, actor, requestId }) =>
    decide(context, { ...body, ...query, charity: params.charity, by: auditName(actor), requestId }),
});

export const registrationRoutes = [ask, list, decision];
