import type { Executor } from '../lib/db.ts';
import { sign } from '../lib/signing.ts';
import { readerLocale } from './accepted-languages.ts';
import { type Actor, actorOf, type Resource } from './actor.ts';
import { streamOf } from './body-stream.ts';
import { charityExists } from './charity-origins.queries.ts';
import { corsDecision, EXPOSED_HEADERS } from './cors.ts';
import { limitRefusal } from './limit-call.ts';
import { networksOf, plainAddress, surroundingNetwork } from './network.ts';
import { type Decision, decide } from './policy.ts';
import { isRefusal, type Refusal, refuse } from './problem.ts';
import type { Caller, RequestContext } from './request-context.ts';
import type { RateLimit, Route, RouteAnswer } from './route.ts';
import { logIdentity, logRefusal, type SecurityEvent } from './security-log.ts';
import { type SecondFactorDue, sessionTokenIn } from './session.ts';

/** A guard's verdict on a request. */
export type Outcome =
  | { readonly kind: 'pass' }
  /** `event`: the entry for the security log, if this refusal belongs there. */
  | {
      readonly kind: 'refuse';
      readonly refusal: Refusal;
      readonly event?: SecurityEvent;
      readonly whom?: string | null;
    }
  /** Refused unless `replay` recognises an idempotent retry. */
  | { readonly kind: 'refuseUnlessRepeated'; readonly refusal: Refusal }
  | { readonly kind: 'answer'; readonly made: RouteAnswer };

export interface Guard {
  readonly name: string;
  /** Both texts are for the documentation. */
  readonly checks: string;
  /** HTTP statuses, or a dash. */
  readonly refuses: string;
  /**
   * How the guard treats an idempotent retry, on a route with `replay`. `full`: like any other call. `lenient`: its
   * refusal is held back until `replay` has looked for an answer. `none`: not reached, because `replay` has answered by
   * then.
   */
  readonly onRepeat: 'full' | 'lenient' | 'none';
  readonly check: (exchange: RequestContext) => Promise<Outcome>;
}

const PASS: Outcome = { kind: 'pass' };

/** Factor on a route's rate limit for idempotent retries: each costs a lookup, so they are limited too. */
const REPEATS = 5;

/** How long a proof of identity stays recent, in ms. */
const PROOF_HOLDS = 10 * 60_000;

/**
 * Guards run in this order before the use case. The first to refuse ends the request: later guards neither run, nor
 * count the call, nor log it. A guard sees only the results of those before it.
 */
export const guards = [
  {
    name: 'origin',
    checks: 'The page may make this call: any page, a page of some charity, or one of ours.',
    refuses: '403',
    onRepeat: 'full',
    check: async (exchange) => (await mayRead(exchange, undefined)) ?? PASS,
  },
  {
    name: 'forgery',
    checks: 'A change that comes with a session’s cookie proves that a page of ours sent it (CSRF).',
    refuses: '403',
    onRepeat: 'full',
    check: async ({ route, context, header }) => {
      if (sessionTokenIn(context.config, header('cookie')) === null || !mayBeForged(route, header)) return PASS;
      return { kind: 'refuse', refusal: refuse(403, 'origin_missing'), event: 'policy.refuse' };
    },
  },
  {
    name: 'actor',
    checks:
      'Identifies the caller: a session, a mailed link, an upload’s address, or nobody. A session without its due second factor counts as nobody.',
    refuses: '–',
    onRepeat: 'full',
    check: async (exchange) => {
      exchange.caller.set(await callerOf(exchange));
      return PASS;
    },
  },
  {
    name: 'rateLimit',
    checks: 'The caller’s address or checkout has calls left. The limit for repeated calls is five times as high.',
    refuses: '429, 503',
    onRepeat: 'lenient',
    check: async (exchange) => {
      const { route } = exchange;
      const limited = await overLimit(exchange, route.limits);
      if (!limited) return PASS;
      if (!route.replays) return { kind: 'refuse', refusal: limited };
      const tooOften = await overLimit(exchange, repeatLimits(route.limits), ' again');
      return tooOften ? { kind: 'refuse', refusal: tooOften } : { kind: 'refuseUnlessRepeated', refusal: limited };
    },
  },
  {
    name: 'policy',
    checks: 'The route’s policy allows this caller this resource. A hidden resource is answered like a missing one.',
    refuses: '401, 403, 404',
    onRepeat: 'full',
    check: async ({ route, caller }) => {
      const { actor, resource, factorDue, whom } = caller.get();
      const kept = policyRefusal(route, decide(route.access, actor, resource));
      if (!kept) return PASS;
      const refusal = factorDue === null ? kept : secondFactorRefusal(factorDue);
      return { kind: 'refuse', refusal, event: 'policy.refuse', whom };
    },
  },
  {
    name: 'exists',
    checks: 'The charity that the path names exists.',
    refuses: '404',
    onRepeat: 'full',
    check: async ({ route, context, caller }) => {
      const { resource, actor } = caller.get();
      return (await isMissing(context.db, resource, actor)) ? { kind: 'refuse', refusal: hiddenRefusal(route) } : PASS;
    },
  },
  {
    name: 'fields',
    checks: 'Path, query, body and `Idempotency-Key` are as their schemas say.',
    refuses: '400, 404',
    onRepeat: 'full',
    check: async (exchange) => {
      const { route, request, header } = exchange;
      const key = header('idempotency-key') ?? null;
      if (route.idempotent && key !== null && !/^[\x21-\x7e]{8,200}$/.test(key)) {
        return { kind: 'refuse', refusal: refuse(400, 'invalid_idempotency_key') };
      }
      const body = route.raw || route.stream ? undefined : request.body;
      const checked = route.check({ params: request.params, query: request.query, body });
      if (isRefusal(checked)) return { kind: 'refuse', refusal: checked };
      exchange.checked.set(checked);
      exchange.callContext.set(callContextOf(exchange, key));
      return PASS;
    },
  },
  {
    name: 'charityOrigin',
    checks: 'The charity that the request names allows the partner’s page.',
    refuses: '403',
    onRepeat: 'full',
    check: async (exchange) => {
      const { charity } = exchange.checked.get();
      if (exchange.route.cors !== 'charity' || charity === null) return PASS;
      return (await mayRead(exchange, charity)) ?? PASS;
    },
  },
  {
    name: 'replay',
    checks: 'Returns the stored answer to a repeated call, and refuses a repetition with other fields.',
    refuses: '409, 422',
    onRepeat: 'full',
    check: async ({ checked, caller, callContext, useCase }) => {
      const earlier = await checked.get().replay(caller.get().actor, callContext.get());
      if (typeof earlier === 'function') {
        useCase.set(earlier);
        return PASS;
      }
      return isRefusal(earlier) ? { kind: 'refuse', refusal: earlier } : { kind: 'answer', made: earlier };
    },
  },
  {
    name: 'recentProof',
    checks: 'Where the route asks for it, the caller has proved who they are within the last ten minutes.',
    refuses: '403',
    onRepeat: 'none',
    check: async ({ route, caller, context }) => {
      const { actor, whom } = caller.get();
      const refusal = proofRefusal(route, actor, context.clock.now());
      return refusal ? { kind: 'refuse', refusal, event: 'policy.refuse', whom } : PASS;
    },
  },
  {
    name: 'humanCheck',
    checks: 'Where the route asks for it, a person made the call. A missing token has tighter limits.',
    refuses: '403, 429',
    onRepeat: 'none',
    check: checkHuman,
  },
] as const satisfies readonly Guard[];

/** Runs the guards in order. @returns a refusal, a replayed answer, or `pass` if the use case may run */
export async function passGuards(list: readonly Guard[], exchange: RequestContext): Promise<Outcome> {
  let waiting: Refusal | null = null;
  for (const { onRepeat, check } of list) {
    // `replay` has looked and found no earlier call, otherwise it would have answered.
    if (waiting && onRepeat === 'none') break;
    const outcome = await check(exchange);
    if (outcome.kind === 'answer') return outcome;
    if (outcome.kind === 'refuse') return waiting ? { ...outcome, refusal: waiting } : outcome;
    if (outcome.kind === 'refuseUnlessRepeated') waiting ??= outcome.refusal;
  }
  return waiting ? { kind: 'refuse', refusal: waiting } : PASS;
}

/** Sets the CORS headers. @returns a refusal if the page may not make the call at all, otherwise null */
async function mayRead(exchange: RequestContext, charity: string | undefined): Promise<Outcome | null> {
  const { route, context, origin, ownOrigins, reply } = exchange;
  const { allowOrigin, refused } = await corsDecision(context.db, { rule: route.cors, origin, ownOrigins, charity });
  if (allowOrigin === null) reply.removeHeader('access-control-allow-origin');
  else {
    reply.header('access-control-allow-origin', allowOrigin).header('access-control-expose-headers', EXPOSED_HEADERS);
  }
  if (!refused) return null;
  const refusal = refuse(403, 'origin_not_registered');
  return charity === undefined
    ? { kind: 'refuse', refusal, event: 'policy.refuse' }
    : { kind: 'refuse', refusal, event: 'policy.refuse', whom: exchange.caller.get().whom };
}

async function callerOf(exchange: RequestContext): Promise<Caller> {
  const { route, request, context, name, header, origin, ownOrigins } = exchange;
  const sessionToken = sessionTokenIn(context.config, header('cookie'));
  // A charity's page never acts in our session, even if the browser attaches our cookie.
  const ownToken = origin === undefined || ownOrigins.includes(origin) ? sessionToken : null;
  const resource = route.resourceOf(request.params);
  const known = await actorOf(
    {
      authorization: header('authorization'),
      checkoutToken: header('lantern-checkout'),
      sessionToken: ownToken,
      query: request.query,
    },
    resource,
    {
      db: context.db,
      secret: context.config.secret,
      clock: context.clock,
      demandsPasskeys: context.config.passkeys.required,
      isUse: !route.automatic,
    },
  );
  if (ownToken !== null && known.kind === 'anonymous') {
    logRefusal(request, context.config, { event: 'session.refuse', route: name, why: 'no_such_session' });
  }
  // Until the second factor is shown a session counts as anonymous, except on the routes by which it is shown.
  const lacking = known.kind === 'session' ? known.factorDue : null;
  const factorDue = lacking !== null && route.beforeSecondFactor?.includes(lacking) ? null : lacking;
  const actor: Actor = factorDue === null ? known : { kind: 'anonymous', checkoutId: known.checkoutId };
  return { actor, whom: logIdentity(known), factorDue, resource };
}

function callContextOf({ context, request, header }: RequestContext, idempotencyKey: string | null) {
  const networks = networksOf(request.ip);
  return {
    context,
    requestId: request.id,
    locale: readerLocale(request),
    addressKey: () => sign(context.config.secret, 'rate-limit', networks.connection),
    networkKey: () => sign(context.config.secret, 'rate-limit', surroundingNetwork(networks)),
    isHuman: false,
    idempotencyKey,
    checkoutToken: header('lantern-checkout') ?? null,
    rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    bodyStream: streamOf(request.body),
    header,
  };
}

async function checkHuman(exchange: RequestContext): Promise<Outcome> {
  const { route, request, context, origin } = exchange;
  const { human } = exchange.checked.get();
  if (!human) return PASS;
  // `charityOrigin` has already established that this origin may act for the charity.
  const host = new URL(origin ?? context.config.publicUrl).hostname;
  const verdict = await context.humanCheck.verify({ ...human, host, address: plainAddress(request.ip) });
  if (verdict === 'failed') {
    return { kind: 'refuse', refusal: refuse(403, 'human_check_failed'), event: 'human.refuse' };
  }
  if (verdict === 'passed') {
    exchange.callContext.set({ ...exchange.callContext.get(), isHuman: context.humanCheck.hasService });
    return PASS;
  }
  if (await route.isHumanRequired(context)) return { kind: 'refuse', refusal: humanRefusal(), event: 'human.refuse' };
  const tight = await overLimit(exchange, route.humanAbsentLimits, ' without a token');
  return tight ? { kind: 'refuse', refusal: tight } : PASS;
}

function overLimit(exchange: RequestContext, limits: readonly RateLimit[], how = ''): Promise<Refusal | null> {
  const { checkoutId } = exchange.caller.get().actor;
  const counted = exchange.context.humanCheck.hasService ? limits.map(limitOfPeople) : limits;
  return limitRefusal({ route: exchange.name + how, limits: counted, checkoutId }, exchange.request, exchange);
}

function limitOfPeople(limit: RateLimit): RateLimit {
  return { ...limit, calls: limit.calls * (limit.ofPeople ?? 1) };
}

function repeatLimits(limits: readonly RateLimit[]): RateLimit[] {
  return limits.map((limit) => ({ ...limit, calls: limit.calls * REPEATS }));
}

/** `retry-after` is long because the page asks the donor to wait and does not retry by itself. */
function humanRefusal(): Refusal {
  return refuse(429, 'human_check_required', { headers: { 'retry-after': '600' } });
}

/** The refusal for a policy decision; null if it allows the call. */
function policyRefusal(route: Route, decision: Decision): Refusal | null {
  switch (decision) {
    case 'allow':
      return null;
    case 'hide':
      return hiddenRefusal(route);
    case 'signIn':
      return refuse(401, 'not_signed_in');
    case 'deny':
      return refuse(403, 'not_allowed', { say: (its) => (route.access === 'checkout' ? its.checkout : its.role) });
  }
}

/** The refusal if the route requires a recent proof of identity and the session's is too old; otherwise null. */
function proofRefusal({ recentProof }: Route, actor: Actor, now: Date): Refusal | null {
  if (!recentProof || actor.kind !== 'session' || now.getTime() - actor.provedAt.getTime() < PROOF_HOLDS) return null;
  const extra = { proof: actor.hasPasskey ? 'passkey' : 'code' };
  return refuse(403, 'recent_proof_required', { extra });
}

function secondFactorRefusal(due: SecondFactorDue): Refusal {
  return refuse(403, 'second_factor_required', { say: (its) => its[due], extra: { second_factor: due } });
}

/** The same 404 for a resource that the caller may not see and one that does not exist. */
function hiddenRefusal({ hidden }: Route): Refusal {
  return refuse(404, hidden ?? 'not_found');
}

/**
 * CSRF: whether a state-changing call carries a session cookie without proof that our page made it. Browsers send
 * Origin with such calls; one that does not must at least send a same-origin `Sec-Fetch-Site`.
 */
function mayBeForged({ method }: Route, header: (name: string) => string | undefined): boolean {
  if (method === 'GET' || header('origin') !== undefined) return false;
  const site = header('sec-fetch-site');
  return site !== 'same-origin' && site !== 'none';
}

/**
 * Whether the request names a charity that does not exist. The policy lets platform staff through with any slug; a
 * charity's own staff only with slugs that exist.
 */
async function isMissing(db: Executor, resource: Resource, actor: Actor): Promise<boolean> {
  if (resource.kind !== 'charity') return false;
  if (actor.kind === 'session' && actor.charities.some(({ slug }) => slug === resource.id)) return false;
  return !(await charityExists(db, resource.id));
}
