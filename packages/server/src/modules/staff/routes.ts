import { charityPeople, personInvited, personRole } from '@lantern-giving/core/api/people.schema';
import * as z from 'zod';
import { auditName } from '../../platform/http/actor.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { charityPath } from '../charities/charity-path.ts';
import { changeRole, invite, inviteAgain, readPeople, remove } from './service.ts';

const tag = 'People of a charity';
const personPath = { ...charityPath, params: charityPath.params.extend({ person_id: z.uuid() }) };
const changes = [{ per: 'address', calls: 60, seconds: 60 }] as const;

/** Each sends a mail to an address that the charity names. */
const invitations = [
  { per: 'address', calls: 20, seconds: 600 },
  { per: 'address', calls: 100, seconds: 86_400 },
] as const;

const list = defineRoute({
  method: 'GET',
  path: '/api/charity/{id}/people',
  summary: 'Who looks after a charity, and who is invited to',
  tag,
  access: 'charityRead',
  cors: 'own',
  limits: [{ per: 'address', calls: 240, seconds: 60 }],
  ...charityPath,
  answer: charityPeople,
  handle: async ({ context, params }) => readPeople(context.db, params.id),
});

const add = defineRoute({
  method: 'POST',
  path: '/api/charity/{id}/people',
  summary: 'Invites somebody by mail',
  recentProof: true,
  tag,
  access: 'charityOwner',
  cors: 'own',
  limits: invitations,
  refusals: {
    409: 'already_staff. not_approved: nobody of the platform has approved the charity yet.',
    422: 'The address is none.',
  },
  ...charityPath,
  body: personInvited,
  answer: charityPeople,
  handle: async ({ context, params, body, actor, requestId, locale }) =>
    invite(context, { charity: params.id, by: auditName(actor), requestId, locale }, body),
});

const again = defineRoute({
  method: 'POST',
  path: '/api/charity/{id}/people/{person_id}/invitation',
  summary: 'Sends an invitation again',
  tag,
  access: 'charityOwner',
  cors: 'own',
  limits: invitations,
  refusals: {
    404: 'person_not_found',
    409: 'already_accepted. not_approved. invited_recently: the last invitation is less than ten minutes old.',
  },
  ...personPath,
  answer: charityPeople,
  handle: async ({ context, params, actor, requestId, locale }) => {
    const change = { charity: params.id, by: auditName(actor), requestId, locale };
    return inviteAgain(context, change, params.person_id);
  },
});

const change = defineRoute({
  method: 'PUT',
  path: '/api/charity/{id}/people/{person_id}',
  summary: 'Makes somebody an owner or a member',
  recentProof: true,
  tag,
  access: 'charityOwner',
  cors: 'own',
  limits: changes,
  refusals: { 404: 'person_not_found', 409: 'last_owner: nobody would be one any more.' },
  ...personPath,
  body: personRole,
  answer: charityPeople,
  handle: async ({ context, params, body, actor, requestId, locale }) => {
    const asked = { personId: params.person_id, role: body.role };
    return changeRole(context, { charity: params.id, by: auditName(actor), requestId, locale }, asked);
  },
});

const takeAway = defineRoute({
  method: 'DELETE',
  path: '/api/charity/{id}/people/{person_id}',
  summary: 'Removes somebody from the people of a charity',
  recentProof: true,
  tag,
  access: 'charityOwner',
  cors: 'own',
  limits: changes,
  refusals: { 404: 'person_not_found', 409: 'last_owner: nobody would be one any more.' },
  ...personPath,
  answer: charityPeople,
  handle: async ({ context, params, actor, requestId, locale }) =>
    remove(context, { charity: params.id, by: auditName(actor), requestId, locale }, params.person_id),
});

export const staffRoutes = [list, add, again, change, takeAway];
