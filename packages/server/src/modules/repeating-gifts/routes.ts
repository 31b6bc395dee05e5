import type { Endpoints } from '@lantern-giving/core/api/endpoint';
import { evergiveApi } from '@lantern-giving/core/api/evergive';
import { evergiveCalls } from '@lantern-giving/core/api/evergive.schema';
import { fridayGivingApi } from '@lantern-giving/core/api/friday-giving';
import { fridayGivingCalls, type repeatingCalls } from '@lantern-giving/core/api/friday-giving.schema';
import { MONTHLY_KINDS, WEEKLY_KINDS } from '@lantern-giving/core/campaigns';
import { type Actor, auditName } from '../../http/actor.ts';
import { decide } from '../../http/policy.ts';
import { refuse } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { donorScopeOf, scopeOf } from '../schedules/scope.ts';
import { cancelGift, changeGift, type Giving, listGifts, listRuns, notFound, readGift, skipRun } from './service.ts';

const READS = [{ per: 'address', calls: 120, seconds: 60 }] as const;
const EDITS = [{ per: 'address', calls: 30, seconds: 60 }] as const;

type Calls = ReturnType<typeof repeatingCalls<Giving['notFound']>>;

/** How a kind of gift is called in the API's documentation. */
interface Words {
  readonly tag: string;
  readonly schedule: string;
  readonly run: string;
  readonly runs: string;
}

/** The routes of the calls about gifts of a kind that repeats. */
function repeatingRoutes(giving: Giving, api: Endpoints<Calls>, calls: Calls, words: Words) {
  const { tag } = words;
  const byId = {
    resource: ({ id }: { readonly id: string }) => ({ kind: 'schedule', id }) as const,
    hidden: giving.notFound,
  } as const;
  const list = route(api.list, calls.list, {
    summary: `The caller’s own ${words.schedule}s, newest first: at most fifty, those that were charged before others`,
    tag,
    access: 'signedIn',
    cors: 'own',
    limits: READS,
    handle: async ({ context, actor }) => {
      const donorId = donorIdOf(actor);
      return donorId === null ? [] : listGifts(context, giving, donorId);
    },
  });

  const runs = route(api.runs, calls.runs, {
    summary: `The ${words.runs} of the caller’s own schedules between two dates, in order`,
    tag,
    access: 'signedIn',
    cors: 'own',
    limits: READS,
    handle: async ({ context, actor, body }) => {
      const donorId = donorIdOf(actor);
      return donorId === null ? [] : listRuns(context, giving, donorId, body);
    },
  });

  const read = route(api.read, calls.read, {
    summary: `One ${words.schedule} with its ${words.runs} of the last and the next 60 days`,
    tag,
    access: 'schedule',
    cors: 'own',
    limits: READS,
    ...byId,
    handle: async ({ context, actor, params }) => {
      const scope = scopeOf(actor, params.id);
      return scope ? readGift(context, giving, scope) : notFound(giving);
    },
  });

  const cancel = route(api.cancel, calls.cancel, {
    summary: `Cancels (true) or reactivates (false) all ${words.runs} ahead`,
    tag,
    access: 'schedule',
    cors: 'own',
    limits: EDITS,
    ...byId,
    handle: async ({ context, actor, params, body, requestId }) => {
      const { value, reason = null } = body;
      if (!value && decide('scheduleRestart', actor, byId.resource(params)) === 'deny')
        return refuse(403, 'donor_only');
      const scope = value ? scopeOf(actor, params.id) : donorScopeOf(actor, params.id);
      const change = { value, reason, by: auditName(actor), requestId };
      return scope ? cancelGift(context, giving, scope, change) : notFound(giving);
    },
  });

  const skip = route(api.skip, calls.skip, {
    summary: `Leaves one ${words.run} out (true), or plans it again (false), until its cutoff`,
    tag,
    access: 'scheduleRestart',
    cors: 'own',
    limits: EDITS,
    ...byId,
    handle: async ({ context, actor, params, body, requestId }) => {
      const scope = donorScopeOf(actor, params.id);
      const change = { runId: params.run_id, value: body.value, by: auditName(actor), requestId };
      return scope ? skipRun(context, giving, scope, change) : notFound(giving);
    },
  });

  const amounts = route(api.changeAmounts, calls.changeAmounts, {
    summary: `Sets what is given on each ${words.run} to come`,
    tag,
    access: 'scheduleRestart',
    cors: 'own',
    limits: EDITS,
    ...byId,
    handle: async ({ context, actor, params, body, requestId }) => {
      const scope = donorScopeOf(actor, params.id);
      return scope ? changeGift(context, giving, scope, { by: auditName(actor), requestId }, body) : notFound(giving);
    },
  });

  return [list, runs, read, cancel, skip, amounts];
}

function donorIdOf(actor: Actor): string | null {
  return actor.kind === 'session' ? actor.donorId : null;
}

export const fridayGivingRoutes = repeatingRoutes(
  { kinds: WEEKLY_KINDS, notFound: 'friday_giving_not_found' },
  fridayGivingApi,
  fridayGivingCalls,
  { tag: 'Friday giving', schedule: 'Friday schedule', run: 'Friday', runs: 'Fridays' },
);

export const evergiveRoutes = repeatingRoutes(
  { kinds: MONTHLY_KINDS, notFound: 'evergive_not_found' },
  evergiveApi,
  evergiveCalls,
  { tag: 'EverGive', schedule: 'monthly schedule', run: 'monthly gift', runs: 'monthly gifts' },
);
