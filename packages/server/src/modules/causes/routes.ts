import { causesApi } from '@lantern-giving/core/api/causes';
import { causesCalls } from '@lantern-giving/core/api/causes.schema';
import { type Actor, auditName } from '../../http/actor.ts';
import { route } from '../../http/route.ts';
import { charityPath } from '../charities/charity-path.ts';
import { addCause, archiveCause, completeCause, editCause, orderCauses, readCauses } from './service.ts';

const shared = {
  tag: 'Causes of a charity',
  cors: 'own',
} as const;
const changing = {
  ...shared,
  access: 'charityWrite',
  limits: [{ per: 'address', calls: 120, seconds: 60 }],
} as const;

const list = route(causesApi.list, causesCalls.list, {
  ...shared,
  summary: 'A charity’s causes in its order, completed ones included',
  access: 'charityRead',
  limits: [{ per: 'address', calls: 240, seconds: 60 }],
  ...charityPath,
  handle: async ({ context, params }) => readCauses(context.db, params.id),
});

const add = route(causesApi.add, causesCalls.add, {
  ...changing,
  summary: 'Adds a cause after all others',
  ...charityPath,
  handle: async ({ context, params, body, ...call }) => addCause(context, changeOf(params.id, call), body),
});

const order = route(causesApi.order, causesCalls.order, {
  ...changing,
  summary: 'Reorders the open causes',
  ...charityPath,
  handle: async ({ context, params, body, ...call }) => orderCauses(context, changeOf(params.id, call), body.cause_ids),
});

const edit = route(causesApi.edit, causesCalls.edit, {
  ...changing,
  summary: 'Changes a cause',
  ...charityPath,
  handle: async ({ context, params, body, ...call }) =>
    editCause(context, changeOf(params.id, call), params.cause_id, body),
});

const complete = route(causesApi.complete, causesCalls.complete, {
  ...changing,
  summary: 'Completes a cause (true) or reopens it (false)',
  ...charityPath,
  handle: async ({ context, params, body, ...call }) =>
    completeCause(context, changeOf(params.id, call), params.cause_id, body.value),
});

const archive = route(causesApi.archive, causesCalls.archive, {
  ...changing,
  summary: 'Archives a completed cause',
  ...charityPath,
  handle: async ({ context, params, ...call }) => archiveCause(context, changeOf(params.id, call), params.cause_id),
});

export const causeRoutes = [list, add, order, edit, complete, archive];

function changeOf(charity: string, { actor, requestId }: { readonly actor: Actor; readonly requestId: string }) {
  return { charity, by: auditName(actor), requestId };
}
