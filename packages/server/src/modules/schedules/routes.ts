import { schedulesApi } from '@lantern-giving/core/api/schedules';
import { type createBody, schedulesCalls } from '@lantern-giving/core/api/schedules.schema';
import type * as z from 'zod';
import { type Actor, auditName } from '../../http/actor.ts';
import { decide } from '../../http/policy.ts';
import { isRefusal, type Refusal, refuse } from '../../http/problem.ts';
import { type Call, route } from '../../http/route.ts';
import { changeAmounts, changeQurbani } from './change-amounts.ts';
import { changeTimezone } from './change-timezone.ts';
import { beginSchedule, type Created, type CreateRequest, createSchedule } from './create-schedule.ts';
import { listSchedules } from './list-schedules.ts';
import { makeUpNights } from './make-up-nights.ts';
import { requestLinks } from './new-links.ts';
import type { ScheduleScope } from './queries.ts';
import { refusalFor, scheduleBodyOf } from './schedule-body.ts';
import { donorScopeOf, scopeOf } from './scope.ts';
import { searchSchedules } from './search.ts';
import {
  getMatchCharity,
  getSchedule,
  joinMatching,
  scheduleNotFound,
  setAutoEnroll,
  setCancelled,
} from './service.ts';
import { setGiftAid } from './set-gift-aid.ts';
import { setNight30 } from './set-night-30.ts';
import { skipNight } from './skip-night.ts';

const tag = 'Schedules';
const byId = {
  resource: ({ id }: { readonly id: string }) => ({ kind: 'schedule', id }) as const,
  hidden: 'schedule_not_found',
} as const;

const create = route(schedulesApi.create, schedulesCalls.create, {
  summary: 'Creates a schedule with all its payments; idempotent by Idempotency-Key',
  tag,
  access: 'anyone',
  checkout: 'required',
  cors: 'charity',
  idempotent: true,
  limits: [
    { per: 'checkout', calls: 20, seconds: 600 },
    { per: 'address', calls: 60, seconds: 600, ofPeople: 20 },
  ],
  charityOf: ({ body }) => body.charity_id,
  human: {
    action: 'schedule',
    tokenOf: (body) => ({ token: body.recaptcha_token, page: body.recaptcha_page }),
    absent: [{ per: 'address', calls: 10, seconds: 600 }],
  },
  replay: async (call) => {
    const begun = await beginSchedule(call.context, requestOf(call));
    if (isRefusal(begun)) return begun;
    return 'replayed' in begun ? answered(begun) : { begun };
  },
  handle: async ({ context }, begun) => {
    const result = await createSchedule(context, begun);
    return isRefusal(result) ? refusalFor(begun.request.body, result) : answered(result);
  },
});

function requestOf(call: Call<unknown, unknown, z.output<typeof createBody>>): CreateRequest {
  const { actor, checkoutToken, idempotencyKey, locale, requestId } = call;
  const body = scheduleBodyOf(call.body);
  // Others with an account, such as a charity's staff, give for themselves.
  const isPlatform = actor.kind === 'session' && actor.platformRole !== null;
  const staff = isPlatform ? { by: auditName(actor), requestId } : null;
  return { body, checkout: { checkoutId: actor.checkoutId, token: checkoutToken }, idempotencyKey, locale, staff };
}

function answered({ schedule, replayed }: Created) {
  return { answer: schedule, answerHeaders: replayed ? { 'idempotency-replayed': 'true' } : {} };
}

const list = route(schedulesApi.list, schedulesCalls.list, {
  summary: 'The caller’s own schedules, newest first: at most fifty, those that were charged before others',
  tag,
  access: 'signedIn',
  cors: 'own',
  limits: [{ per: 'address', calls: 120, seconds: 60 }],
  handle: async ({ context, actor, query }) => {
    const donorId = actor.kind === 'session' ? actor.donorId : null;
    return donorId === null ? [] : listSchedules(context, donorId, query.product);
  },
});

const read = route(schedulesApi.read, schedulesCalls.read, {
  summary: 'One schedule with its nights, for its donor and platform staff',
  tag,
  access: 'schedule',
  cors: 'own',
  limits: [{ per: 'address', calls: 120, seconds: 60 }],
  ...byId,
  handle: async ({ context, actor, params }) => {
    const scope = scopeOf(actor, params.id);
    return scope ? getSchedule(context, scope) : scheduleNotFound();
  },
});

const cancel = route(schedulesApi.cancel, schedulesCalls.cancel, {
  summary: 'Cancels (true) or reactivates (false) all future nights',
  tag,
  access: 'schedule',
  cors: 'own',
  limits: [{ per: 'address', calls: 30, seconds: 60 }],
  ...byId,
  handle: async ({ context, actor, params, body, requestId }) => {
    const isRestart = !body.value;
    if (isRestart && decide('scheduleRestart', actor, byId.resource(params)) === 'deny') return donorOnly();
    const scope = isRestart ? donorScopeOf(actor, params.id) : scopeOf(actor, params.id);
    const change = { cancelled: body.value, by: auditName(actor), requestId };
    return scope ? setCancelled(context, scope, change) : scheduleNotFound();
  },
});

const EDITS = [{ per: 'address', calls: 30, seconds: 60 }] as const;

const skip = route(schedulesApi.skip, schedulesCalls.skip, {
  summary: 'Leaves one night out (true), or plans it again (false), until its cutoff',
  tag,
  access: 'scheduleRestart',
  cors: 'own',
  limits: EDITS,
  ...byId,
  handle: async ({ context, actor, params, body, requestId }) => {
    const scope = donorScopeOf(actor, params.id);
    return scope ? skipNight(context, scope, { ...body, by: auditName(actor), requestId }) : scheduleNotFound();
  },
});

const night30 = route(schedulesApi.setNight30, schedulesCalls.setNight30, {
  summary: 'Adds night 30 to the plan (true), or leaves it out (false), until its cutoff',
  tag,
  access: 'scheduleRestart',
  cors: 'own',
  limits: EDITS,
  ...byId,
  handle: async ({ context, actor, params, body, requestId }) => {
    const scope = donorScopeOf(actor, params.id);
    return scope ? setNight30(context, scope, { ...body, by: auditName(actor), requestId }) : scheduleNotFound();
  },
});

const giftAid = route(schedulesApi.setGiftAid, schedulesCalls.setGiftAid, {
  summary: 'Declares Gift Aid on the gifts of the schedule (true), or withdraws the declaration for later ones (false)',
  tag,
  access: 'scheduleRestart',
  cors: 'own',
  limits: EDITS,
  ...byId,
  handle: async ({ context, actor, params, body, requestId }) => {
    const scope = donorScopeOf(actor, params.id);
    const change = { asked: body, by: auditName(actor), requestId };
    return scope ? setGiftAid(context, scope, change) : scheduleNotFound();
  },
});

const amounts = route(schedulesApi.changeAmounts, schedulesCalls.changeAmounts, {
  summary: 'Splits new totals over the nights that are still open',
  tag,
  access: 'scheduleRestart',
  cors: 'own',
  limits: EDITS,
  ...byId,
  handle: async ({ context, actor, params, body, requestId }) => {
    const scope = donorScopeOf(actor, params.id);
    return scope ? changeAmounts(context, scope, { by: auditName(actor), requestId }, body) : scheduleNotFound();
  },
});

const qurbani = route(schedulesApi.changeQurbani, schedulesCalls.changeQurbani, {
  summary: 'Changes what is ordered of the causes that are bought whole, until the order deadline',
  tag,
  access: 'scheduleRestart',
  cors: 'own',
  limits: EDITS,
  ...byId,
  handle: async ({ context, actor, params, body, requestId }) => {
    const scope = donorScopeOf(actor, params.id);
    return scope ? changeQurbani(context, scope, { by: auditName(actor), requestId }, body) : scheduleNotFound();
  },
});

const timezone = route(schedulesApi.changeTimezone, schedulesCalls.changeTimezone, {
  summary: 'Moves the nights ahead to another time zone; what has passed there is charged at once',
  tag,
  access: 'scheduleRestart',
  cors: 'own',
  limits: EDITS,
  ...byId,
  handle: async ({ context, actor, params, body, requestId }) => {
    const scope = donorScopeOf(actor, params.id);
    const editor = { by: auditName(actor), requestId };
    return scope ? changeTimezone(context, scope, editor, body.timezone) : scheduleNotFound();
  },
});

const makeUp = route(schedulesApi.makeUp, schedulesCalls.makeUp, {
  summary: 'Charges missed or failed nights after all, at once',
  tag,
  access: 'scheduleRestart',
  cors: 'own',
  limits: EDITS,
  ...byId,
  handle: async ({ context, actor, params, body, requestId }) => {
    const scope = donorScopeOf(actor, params.id);
    const editor = { by: auditName(actor), requestId };
    return scope ? makeUpNights(context, scope, editor, body.numbers) : scheduleNotFound();
  },
});

const autoEnroll = route(schedulesApi.setAutoEnroll, schedulesCalls.setAutoEnroll, {
  summary: 'Repeats the plan in the next campaign (true), or does not (false); staff can only stop it',
  tag,
  access: 'scheduleChoiceStop',
  cors: 'charity',
  limits: [{ per: 'address', calls: 30, seconds: 60 }],
  ...byId,
  handle: async ({ context, actor, params, body, requestId }) => {
    const isStart = body.value;
    if (isStart && decide('scheduleChoice', actor, byId.resource(params)) === 'deny') return donorOnly();
    const isByDonor = isStart || actor.checkoutId !== null;
    const scope = isByDonor ? choiceScopeOf(actor, params.id) : scopeOf(actor, params.id);
    const change = { value: body.value, by: changedBy(actor), requestId };
    return scope ? setAutoEnroll(context, scope, change) : scheduleNotFound();
  },
});

const givematch = route(schedulesApi.joinMatching, schedulesCalls.joinMatching, {
  summary: 'Opts the donor into give-matching: gifts by the share code of the schedule are matched',
  tag,
  access: 'scheduleChoice',
  cors: 'charity',
  limits: [{ per: 'address', calls: 30, seconds: 60 }],
  ...byId,
  handle: async ({ context, actor, params, requestId }) => {
    const scope = choiceScopeOf(actor, params.id);
    return scope ? joinMatching(context, scope, { by: changedBy(actor), requestId }) : scheduleNotFound();
  },
});

const matched = route(schedulesApi.matchCharity, schedulesCalls.matchCharity, {
  summary: 'The charity to which gifts by the share code of the schedule go, and whether a pot matches them',
  tag,
  access: 'scheduleChoice',
  cors: 'charity',
  limits: [{ per: 'address', calls: 120, seconds: 60 }],
  ...byId,
  handle: async ({ context, actor, params }) => {
    const scope = choiceScopeOf(actor, params.id);
    return scope ? getMatchCharity(context, scope) : scheduleNotFound();
  },
});

const links = route(schedulesApi.requestLinks, schedulesCalls.requestLinks, {
  summary: 'Mails new links to the schedules of an address, if it has any; the response is always the same',
  tag,
  access: 'anyone',
  cors: 'own',
  // Each call sends a mail to an unverified address.
  limits: [
    { per: 'address', calls: 10, seconds: 600 },
    { per: 'address', calls: 60, seconds: 86_400 },
  ],
  handle: async ({ context, body, locale }) => requestLinks(context, { email: body.email, locale }),
});

const search = route(schedulesApi.search, schedulesCalls.search, {
  summary:
    'Searches schedules by the donor’s email or name, the card’s last four digits, or id; returns the newest twenty',
  tag,
  access: 'platform',
  cors: 'own',
  limits: [{ per: 'address', calls: 60, seconds: 60 }],
  handle: async ({ context, actor, body, requestId }) =>
    searchSchedules(context, { query: body.query, by: auditName(actor), requestId }),
});

/** The scope as donor: by link, session, or the checkout that created the schedule. */
function choiceScopeOf(actor: Actor, scheduleId: string): ScheduleScope | null {
  const { checkoutId } = actor;
  if (actor.kind === 'link' || checkoutId === null) return donorScopeOf(actor, scheduleId);
  return { by: 'checkout', scheduleId, checkoutId };
}

function changedBy(actor: Actor): string {
  return actor.kind === 'anonymous' && actor.checkoutId !== null ? `checkout:${actor.checkoutId}` : auditName(actor);
}

function donorOnly(): Refusal {
  return refuse(403, 'donor_only');
}

export const scheduleRoutes = [
  create,
  list,
  read,
  cancel,
  skip,
  night30,
  giftAid,
  amounts,
  qurbani,
  timezone,
  makeUp,
  autoEnroll,
  givematch,
  matched,
  links,
  search,
];
