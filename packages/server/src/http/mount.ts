import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app/context.ts';
import { sign } from '../lib/signing.ts';
import { type Actor, actorOf } from './actor.ts';
import { streamBodies, streamOf } from './body-stream.ts';
import { EXPOSED_HEADERS, PREFLIGHT_HEADERS, readerOf } from './cors.ts';
import { isMissing } from './missing.ts';
import { aroundOf, networksOf, plainAddress } from './network.ts';
import { ownOrigins } from './own-hosts.ts';
import { type Decision, decide } from './policy.ts';
import { isRefusal, limitsUnavailable, problemBody, type Refusal, refuse } from './problem.ts';
import type { Counted, Limiter } from './rate-limit.ts';
import type { Ambient, Made, RateLimit, Route } from './route.ts';
import { noteRefusal, type SecurityEvent, whomOf } from './security-log.ts';
import { type SecondFactorDue, sessionTokenIn } from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    raw?: boolean;
    /** Its body may take its time. */
    stream?: boolean;
  }
}

/**
 * Serves the routes of the manifest. Each request: origin → who asks → limits → policy → is there such a charity →
 * fields → charity's origin → human check → use case. Where a route knows answers to repeated calls, such a call gets its
 * answer past the human check, and past the limits for a multiple of them.
 */
export function mountRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  platform: { readonly context: AppContext; readonly limiter: Limiter },
): void {
  const mount = (scope: FastifyInstance, route: Route) =>
    scope.route({
      method: route.method,
      url: fastifyPath(route.path),
      config: { raw: route.raw ?? false, stream: route.stream ?? false },
      handler: async (request, reply) => serve(route, request, reply, platform),
    });
  for (const route of routes) if (!route.stream) mount(app, route);
  app.register(async (scope) => {
    streamBodies(scope);
    for (const route of routes) if (route.stream) mount(scope, route);
  });
  for (const [path, sharing] of byPath(routes)) {
    app.options(fastifyPath(path), async (request, reply) => preflight(sharing, request, reply, platform.context));
  }
}

async function serve(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  { context, limiter }: { context: AppContext; limiter: Limiter },
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').header('vary', 'Origin');
  const header = (name: string) => single(request.headers[name.toLowerCase()]);
  const origins = { rule: route.cors, origin: header('origin'), ownOrigins: ownOrigins(context.config, request) };
  const early = await readerOf(context.db, { ...origins, charity: undefined });
  allow(reply, early.allowOrigin);
  const name = `${route.method} ${route.path}`;
  const refused = (event: SecurityEvent, refusal: Refusal, whom: string | null = null) => {
    noteRefusal(request, context.config, { event, route: name, why: refusal.errorCode, whom });
    return send(reply, request, refusal);
  };
  if (early.refused) return refused('policy.refuse', originRefusal());

  const sessionToken = sessionTokenIn(context.config, header('cookie'));
  if (sessionToken !== null && mayBeForged(route, header)) return refused('policy.refuse', forgeryRefusal());
  const resource = route.resourceOf(request.params);
  const known = await actorOf(
    {
      authorization: header('authorization'),
      checkoutToken: header('lantern-checkout'),
      // The page of a charity is no page of ours, even where a browser sends our cookie along.
      sessionToken: isOwn(origins) ? sessionToken : null,
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
  // Whoever has not shown their second factor yet is nobody, but to the calls by which they show it.
  const lacking = known.kind === 'session' ? known.factorDue : null;
  const due = lacking !== null && route.beforeSecondFactor?.includes(lacking) ? null : lacking;
  const actor: Actor = due === null ? known : { kind: 'anonymous', checkoutId: known.checkoutId };
  const whom = whomOf(known);
  if (sessionToken !== null && isOwn(origins) && known.kind === 'anonymous') {
    noteRefusal(request, context.config, { event: 'session.refuse', route: name, why: 'no_such_session' });
  }
  const overLimit = async (limits: readonly RateLimit[], how = '') =>
    limitRefusal({ route: name + how, limits, checkoutId: actor.checkoutId }, request, { limiter, context });
  const limited = await overLimit(route.limits);
  // Whoever has lost an answer gets it all the same, though not without end.
  const refusal = limited && route.replays ? await overLimit(repeatLimits(route.limits), ' again') : limited;
  if (refusal) return send(reply, request, refusal);
  const kept = policyRefusal(route, decide(route.access, actor, resource));
  if (kept) return refused('policy.refuse', limited ?? (due === null ? kept : secondFactorRefusal(due)), whom);
  if (await isMissing(context.db, resource, actor)) return send(reply, request, limited ?? hiddenRefusal(route));

  const key = header('idempotency-key') ?? null;
  if (route.idempotent && key !== null && !/^[\x21-\x7e]{8,200}$/.test(key)) {
    const message = 'The Idempotency-Key must have 8 to 200 visible characters.';
    return send(reply, request, limited ?? refuse(400, 'invalid_idempotency_key', message));
  }
  const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const body = route.raw || route.stream ? undefined : request.body;
  const checked = route.check({ params: request.params, query: request.query, body });
  if (isRefusal(checked)) return send(reply, request, limited ?? checked);

  if (route.cors === 'charity' && checked.charity !== null) {
    const reader = await readerOf(context.db, { ...origins, charity: checked.charity });
    allow(reply, reader.allowOrigin);
    if (reader.refused) return refused('policy.refuse', originRefusal(), whom);
  }

  const networks = networksOf(request.ip);
  const ambient: Ambient = {
    context,
    requestId: request.id,
    locale: localeOf(header('accept-language')),
    addressKey: sign(context.config.secret, 'rate-limit', networks.connection),
    aroundKey: sign(context.config.secret, 'rate-limit', aroundOf(networks)),
    idempotencyKey: key,
    checkoutToken: header('lantern-checkout') ?? null,
    rawBody,
    bodyStream: streamOf(request.body),
    header,
  };
  const earlier = await checked.replay(actor, ambient);
  if (earlier && !isRefusal(earlier)) return answer(reply, route, earlier);
  const late = limited ?? earlier;
  if (late) return send(reply, request, late);
  const unproven = proofRefusal(route, actor, context.clock.now());
  if (unproven) return refused('policy.refuse', unproven, whom);

  if (checked.human) {
    // That a page of this origin may speak for the charity is known by now.
    const host = new URL(origins.origin ?? context.config.publicUrl).hostname;
    const verdict = await context.humanCheck.verify({ ...checked.human, host, address: plainAddress(request.ip) });
    if (verdict === 'failed') {
      return refused('human.refuse', refuse(403, 'human_check_failed', 'The human check failed. Please try again.'));
    }
    if (verdict === 'absent' && (await route.isHumanRequired(context))) return refused('human.refuse', humanRefusal());
    const tight = verdict === 'absent' ? await overLimit(route.humanAbsentLimits, ' without a token') : null;
    if (tight) return send(reply, request, tight);
  }

  const result = await checked.run(actor, ambient);
  if (!isRefusal(result)) return answer(reply, route, result);
  const entering = checked.sessionFor(actor);
  return entering === null ? send(reply, request, result) : refused('session.refuse', result, entering);
}

function answer(reply: FastifyReply, { answerType }: Route, made: Made): FastifyReply {
  const isFile = answerType !== undefined;
  reply.code(200).type(isFile ? answerType : 'application/json; charset=utf-8');
  // A file may say its own type, where a route answers several.
  return reply.headers(made.headers).send(isFile ? made.body : JSON.stringify(made.body));
}

async function preflight(
  sharing: readonly Route[],
  request: FastifyRequest,
  reply: FastifyReply,
  context: AppContext,
): Promise<FastifyReply> {
  const wanted = single(request.headers['access-control-request-method']);
  const route = sharing.find((candidate) => candidate.method === wanted);
  const origin = single(request.headers.origin);
  reply.header('vary', 'Origin, Access-Control-Request-Method');
  if (route) {
    const ours = ownOrigins(context.config, request);
    const reader = await readerOf(context.db, { rule: route.cors, origin, ownOrigins: ours, charity: undefined });
    if (reader.allowOrigin !== null) {
      reply
        .header('access-control-allow-origin', reader.allowOrigin)
        .header('access-control-allow-methods', sharing.map((candidate) => candidate.method).join(', '))
        .headers(PREFLIGHT_HEADERS);
    }
  }
  return reply.code(204).send();
}

/** How many times its limit a route looks for earlier answers, where it knows any. */
const REPEATS = 5;

function repeatLimits(limits: readonly RateLimit[]): RateLimit[] {
  return limits.map((limit) => ({ ...limit, calls: limit.calls * REPEATS }));
}

/** Counts a call. @returns what its caller is told where it was one too many */
export async function limitRefusal(
  call: Omit<Counted, 'address'>,
  request: FastifyRequest,
  { limiter, context }: { readonly limiter: Limiter; readonly context: Pick<AppContext, 'config'> },
): Promise<Refusal | null> {
  let wait: number | null;
  try {
    wait = await limiter.count({ ...call, address: request.ip });
  } catch (error) {
    request.log.error({ err: error }, 'rate limits cannot be counted');
    return limitsUnavailable();
  }
  if (wait === null) return null;
  noteRefusal(request, context.config, { event: 'limit.hit', route: call.route, why: 'too_many_requests' });
  const headers = { 'retry-after': String(wait) };
  return refuse(429, 'too_many_requests', 'Too many requests. Please try again later.', { headers });
}

/** Answers with a problem. */
export function send(reply: FastifyReply, request: FastifyRequest, refusal: Refusal): FastifyReply {
  return reply
    .code(refusal.status)
    .headers(refusal.headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problemBody(refusal, request.id)));
}

function allow(reply: FastifyReply, origin: string | null): void {
  if (origin === null) {
    reply.removeHeader('access-control-allow-origin');
    return;
  }
  reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', EXPOSED_HEADERS);
}

/** The page asks the donor to wait, and does not try again by itself. */
function humanRefusal(): Refusal {
  const message = 'A human check is needed and could not be made. Please try again later.';
  return refuse(429, 'human_check_required', message, { headers: { 'retry-after': '600' } });
}

/** What a caller is told whom the route's policy keeps out, or null. */
function policyRefusal(route: Route, decision: Decision): Refusal | null {
  switch (decision) {
    case 'allow':
      return null;
    case 'hide':
      return hiddenRefusal(route);
    case 'signIn':
      return refuse(401, 'not_signed_in', 'Please log in.');
    case 'deny': {
      const role = 'Your role does not allow this.';
      return refuse(
        403,
        'not_allowed',
        route.access === 'checkout' ? 'This call is not allowed without a checkout.' : role,
      );
    }
  }
}

/** How long somebody who has proved who they are is not asked again. */
const PROOF_HOLDS = 10 * 60_000;

/** What a caller is told of whom the route wants a proof of who they are, and the last one is too old; or null. */
function proofRefusal({ recentProof }: Route, actor: Actor, now: Date): Refusal | null {
  if (!recentProof || actor.kind !== 'session' || now.getTime() - actor.provedAt.getTime() < PROOF_HOLDS) return null;
  const extra = { proof: actor.hasPasskey ? 'passkey' : 'code' };
  return refuse(403, 'recent_proof_required', 'Please confirm first that it is you.', { extra });
}

function secondFactorRefusal(due: SecondFactorDue): Refusal {
  const sentence =
    due === 'verify' ? 'Please confirm with your passkey.' : 'Your role needs a passkey. Please add one first.';
  return refuse(403, 'second_factor_required', sentence, { extra: { second_factor: due } });
}

/** What is kept from the caller and what is not there look the same. */
function hiddenRefusal({ hidden }: Route): Refusal {
  return refuse(404, hidden?.errorCode ?? 'not_found', hidden?.message ?? 'Not found');
}

/**
 * Whether a call that changes something came with a session's cookie and without proof that a page of ours made it. A
 * browser names the page's origin in such a call; one that does not must say at least that the site is the same.
 */
function mayBeForged({ method }: Route, header: (name: string) => string | undefined): boolean {
  if (method === 'GET' || header('origin') !== undefined) return false;
  const site = header('sec-fetch-site');
  return site !== 'same-origin' && site !== 'none';
}

function forgeryRefusal(): Refusal {
  return refuse(403, 'origin_missing', 'The request does not say which page it comes from.');
}

function isOwn({ origin, ownOrigins }: { origin: string | undefined; ownOrigins: readonly string[] }): boolean {
  return origin === undefined || ownOrigins.includes(origin);
}

function originRefusal(): Refusal {
  return refuse(403, 'origin_not_registered', 'The charity has not registered this website.');
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

function localeOf(acceptLanguage: string | undefined): string {
  const first = acceptLanguage?.split(/[,;]/)[0]?.trim() ?? '';
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(first) ? first : 'en';
}

function fastifyPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function byPath(routes: readonly Route[]): Map<string, Route[]> {
  const groups = new Map<string, Route[]>();
  for (const route of routes) groups.set(route.path, [...(groups.get(route.path) ?? []), route]);
  return groups;
}
