import { peopleApi } from '@lantern-giving/core/api/people';
import { peopleCalls } from '@lantern-giving/core/api/people.schema';
import { auditName } from '../../http/actor.ts';
import { route } from '../../http/route.ts';
import { charityPath } from '../charities/charity-path.ts';
import { changeRole, invite, inviteAgain, readPeople, remove } from './service.ts';

const tag = 'People of a charity';
const changes = [{ per: 'address', calls: 60, seconds: 60 }] as const;

/** Each call sends a mail to an address that the charity names. */
const invitations = [
  { per: 'address', calls: 20, seconds: 600 },
  { per: 'address', calls: 100, seconds: 86_400 },
] as const;

const list = route(peopleApi.list, peopleCalls.list, {
  summary: 'A charity’s staff, invited people included',
  tag,
  access: 'charityRead',
  cors: 'own',
  limits: [{ per: 'address', calls: 240, seconds: 60 }],
  ...charityPath,
  handle: async ({ context, params }) => readPeople(context.db, params.id),
});

const add = route(peopleApi.invite, peopleCalls.invite, {
  summary: 'Invites somebody by mail',
  recentProof: true,
  tag,
  access: 'charityOwner',
  cors: 'own',
  limits: invitations,
  ...charityPath,
  handle: async ({ context, params, body, actor, requestId, locale }) =>
    invite(context, { charity: params.id, by: auditName(actor), requestId, locale }, body),
});

const again = route(peopleApi.inviteAgain, peopleCalls.inviteAgain, {
  summary: 'Sends an invitation again',
  tag,
  access: 'charityOwner',
  cors: 'own',
  limits: invitations,
  ...charityPath,
  handle: async ({ context, params, actor, requestId, locale }) => {
    const change = { charity: params.id, by: auditName(actor), requestId, locale };
    return inviteAgain(context, change, params.person_id);
  },
});

const change = route(peopleApi.changeRole, peopleCalls.changeRole, {
  summary: 'Changes somebody’s role to owner or member',
  recentProof: true,
  tag,
  access: 'charityOwner',
  cors: 'own',
  limits: changes,
  ...charityPath,
  handle: async ({ context, params, body, actor, requestId, locale }) => {
    const asked = { personId: params.person_id, role: body.role };
    return changeRole(context, { charity: params.id, by: auditName(actor), requestId, locale }, asked);
  },
});

const takeAway = route(peopleApi.remove, peopleCalls.remove, {
  summary: 'Removes somebody from a charity’s staff',
  recentProof: true,
  tag,
  access: 'charityOwner',
  cors: 'own',
  limits: changes,
  ...charityPath,
  handle: async ({ context, params, actor, requestId, locale }) =>
    remove(context, { charity: params.id, by: auditName(actor), requestId, locale }, params.person_id),
});

export const staffRoutes = [list, add, again, change, takeAway];
