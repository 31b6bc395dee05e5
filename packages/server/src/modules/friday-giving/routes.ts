import { fridayGivingApi } from '@lantern-giving/core/api/friday-giving';
import { fridayGivingCalls } from '@lantern-giving/core/api/friday-giving.schema';
import { type Actor, auditName } from '../../http/actor.ts';
import { decide } from '../../http/policy.ts';
import { refuse } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { donorScopeOf, scopeOf } from '../schedules/scope.ts';
import {
  cancelFridays,
  changeFridays,
  fridaysNotFound,
  listFridays,
  listRuns,
  readFridays,
  skipFriday,
} from './service.ts';

const tag = 'Friday giving';
const byId = {
  resource: ({ id }: { readonly id: string }) => ({ kind: 'schedule', id }) as const,
  hidden: 'friday_giving_not_found',
} as const;
const READS = [{ per: 'address', calls: 120, seconds: 60 }] as const;
const EDITS = [{ per: 'address', calls: 30, seconds: 60 }] as const;

const list = route(fridayGivingApi.list, fridayGivingCalls.list, {
  summary: 'The caller’s own Friday schedules, newest first',
  tag,
  access: 'signedIn',
  cors: 'own',
  limits: READS,
  handle: async ({ context, actor }) => {
    const donorId = donorIdOf(actor);
    return donorId === null ? [] : listFridays(context, donorId);
  },
});

const runs = route(fridayGivingApi.runs, fridayGivingCalls.runs, {
  summary: 'The Fridays of the caller’s own schedules between two dates, in order',
  tag,
  access: 'signedIn',
  cors: 'own',
  limits: READS,
  handle: async ({ context, actor, body }) => {
    const donorId = donorIdOf(actor);
    return donorId === null ? [] : listRuns(context, donorId, body);
  },
});

const read = route(fridayGivingApi.read, fridayGivingCalls.read, {
  summary: 'One Friday schedule with its Fridays of the last and the next 60 days',
  tag,
  access: 'schedule',
  cors: 'own',
  limits: READS,
  ...byId,
  handle: async ({ context, actor, params }) => {
    const scope = scopeOf(actor, params.id);
    return scope ? readFridays(context, scope) : fridaysNotFound();
  },
});

const cancel = route(fridayGivingApi.cancel, fridayGivingCalls.cancel, {
  summary: 'Cancels (true) or reactivates (false) all Fridays ahead',
  tag,
  access: 'schedule',
  cors: 'own',
  limits: EDITS,
  ...byId,
  handle: async ({ context, actor, params, body, requestId }) => {
    const { value, reason = null } = body;
    if (!value && decide('scheduleRestart', actor, byId.resource(params)) === 'deny') return refuse(403, 'donor_only');
    const scope = value ? scopeOf(actor, params.id) : donorScopeOf(actor, params.id);
    const change = { value, reason, by: auditName(actor), requestId };
    return scope ? cancelFridays(context, scope, change) : fridaysNotFound();
  },
});

const skip = route(fridayGivingApi.skip, fridayGivingCalls.skip, {
  summary: 'Leaves one Friday out (true), or plans it again (false), until its cutoff',
  tag,
  access: 'scheduleRestart',
  cors: 'own',
  limits: EDITS,
  ...byId,
  handle: async ({ context, actor, params, body, requestId }) => {
    const scope = donorScopeOf(actor, params.id);
    const change = { runId: params.run_id, value: body.value, by: auditName(actor), requestId };
    return scope ? skipFriday(context, scope, change) : fridaysNotFound();
  },
});

const amounts = route(fridayGivingApi.changeAmounts, fridayGivingCalls.changeAmounts, {
  summary: 'Sets what is given on each Friday to come',
  tag,
  access: 'scheduleRestart',
  cors: 'own',
  limits: EDITS,
  ...byId,
  handle: async ({ context, actor, params, body, requestId }) => {
    const scope = donorScopeOf(actor, params.id);
    return scope ? changeFridays(context, scope, { by: auditName(actor), requestId }, body) : fridaysNotFound();
  },
});

function donorIdOf(actor: Actor): string | null {
  return actor.kind === 'session' ? actor.donorId : null;
}

export const fridayGivingRoutes = [list, runs, read, cancel, skip, amounts];
