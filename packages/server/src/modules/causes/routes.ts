import {
  causeChanges,
  causeCompletion,
  causeFields,
  causeOrder,
  charityCauses,
} from '@lantern-giving/core/api/causes.schema';
import { causeId } from '@lantern-giving/core/api/common.schema';
import { type Actor, auditName } from '../../platform/http/actor.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { charityPath } from '../charities/charity-path.ts';
import { addCause, archiveCause, completeCause, editCause, orderCauses, readCauses } from './service.ts';

const shared = {
  tag: 'Causes of a charity',
  cors: 'own',
  answer: charityCauses,
} as const;
const changing = {
  ...shared,
  access: 'charityWrite',
  limits: [{ per: 'address', calls: 120, seconds: 60 }],
} as const;
const causePath = { ...charityPath, params: charityPath.params.extend({ cause_id: causeId }) };
const missing = { 404: 'cause_not_found' };

const list = defineRoute({
  ...shared,
  method: 'GET',
  path: '/api/charity/{id}/causes',
  summary: 'Every cause of a charity in its order, completed ones too',
  access: 'charityRead',
  limits: [{ per: 'address', calls: 240, seconds: 60 }],
  ...charityPath,
  handle: async ({ context, params }) => readCauses(context.db, params.id),
});

const add = defineRoute({
  ...changing,
  method: 'POST',
  path: '/api/charity/{id}/causes',
  summary: 'Adds a cause behind the others',
  refusals: { 409: 'too_many_causes' },
  ...charityPath,
  body: causeFields,
  handle: async ({ context, params, body, ...call }) => addCause(context, changeOf(params.id, call), body),
});

const order = defineRoute({
  ...changing,
  method: 'PUT',
  path: '/api/charity/{id}/causes/order',
  summary: 'Puts the causes that are offered into another order',
  refusals: { 409: 'causes_changed: they are not just those that are offered now.' },
  ...charityPath,
  body: causeOrder,
  handle: async ({ context, params, body, ...call }) => orderCauses(context, changeOf(params.id, call), body.cause_ids),
});

const edit = defineRoute({
  ...changing,
  method: 'PUT',
  path: '/api/charity/{id}/causes/{cause_id}',
  summary: 'Changes a cause',
  refusals: {
    ...missing,
    409: 'category_fixed: donors have planned gifts for it. causes_changed: its category and price would not go together.',
  },
  ...causePath,
  body: causeChanges,
  handle: async ({ context, params, body, ...call }) =>
    editCause(context, changeOf(params.id, call), params.cause_id, body),
});

const complete = defineRoute({
  ...changing,
  method: 'POST',
  path: '/api/charity/{id}/causes/{cause_id}/complete',
  summary: 'Takes a cause out of the checkout (true), or offers it again (false)',
  refusals: { ...missing, 409: 'last_cause: nothing would be left to give to now.' },
  ...causePath,
  body: causeCompletion,
  handle: async ({ context, params, body, ...call }) =>
    completeCause(context, changeOf(params.id, call), params.cause_id, body.value),
});

const archive = defineRoute({
  ...changing,
  method: 'DELETE',
  path: '/api/charity/{id}/causes/{cause_id}',
  summary: 'Takes a completed cause off the lists',
  refusals: { ...missing, 409: 'not_completed' },
  ...causePath,
  handle: async ({ context, params, ...call }) => archiveCause(context, changeOf(params.id, call), params.cause_id),
});

export const causeRoutes = [list, add, order, edit, complete, archive];

function changeOf(charity: string, { actor, requestId }: { readonly actor: Actor; readonly requestId: string }) {
  return { charity, by: auditName(actor), requestId };
}
