import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app/context.ts';
import { answer, send } from './answer.ts';
import { streamBodies } from './body-stream.ts';
import { corsDecision, PREFLIGHT_HEADERS } from './cors.ts';
import { guards, type Outcome, passGuards } from './guards.ts';
import { ownOrigins } from './own-hosts.ts';
import { isRefusal } from './problem.ts';
import { createRequestContext, type GuardContext, single } from './request-context.ts';
import type { Route } from './route.ts';
import { logRefusal } from './security-log.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    raw?: boolean;
    /** The body is streamed and gets the longer upload timeout. */
    stream?: boolean;
  }
}

/** Registers routes with Fastify: each request passes the guards in order, then reaches its use case. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], guardContext: GuardContext): void {
  const mount = (scope: FastifyInstance, route: Route) =>
    scope.route({
      method: route.method,
      url: fastifyPath(route.path),
      config: { raw: route.raw ?? false, stream: route.stream ?? false },
      handler: async (request, reply) => serve(route, request, reply, guardContext),
    });
  for (const route of routes) if (!route.stream) mount(app, route);
  app.register(async (scope) => {
    streamBodies(scope);
    for (const route of routes) if (route.stream) mount(scope, route);
  });
  for (const [path, sharing] of byPath(routes)) {
    // A preflight has no body to protect.
    app.options(fastifyPath(path), { helmet: false }, async (request, reply) =>
      preflight(sharing, request, reply, guardContext.context),
    );
  }
}

async function serve(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  guardContext: GuardContext,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').header('vary', 'Origin');
  const exchange = createRequestContext(route, request, reply, guardContext);
  const refused = ({ refusal, event, whom = null }: Extract<Outcome, { kind: 'refuse' }>) => {
    const why = refusal.errorCode;
    if (event) logRefusal(request, guardContext.context.config, { event, route: exchange.name, why, whom });
    return send(reply, request, refusal);
  };
  const outcome = await passGuards(guards, exchange);
  if (outcome.kind === 'answer') return answer(request, reply, route, outcome.made);
  if (outcome.kind === 'refuse') return refused(outcome);
  const { actor } = exchange.caller.get();
  const result = await exchange.useCase.get()(exchange.callContext.get());
  // Staff may have changed what donors can give to.
  if (route.method !== 'GET' && actor.kind === 'session' && actor.accountId !== null) {
    guardContext.context.offers.forget();
  }
  if (!isRefusal(result)) return answer(request, reply, route, result);
  const entering = exchange.checked.get().sessionFor(actor);
  if (entering === null) return send(reply, request, result);
  return refused({ kind: 'refuse', refusal: result, event: 'session.refuse', whom: entering });
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
    const reader = await corsDecision(context.db, { rule: route.cors, origin, ownOrigins: ours, charity: undefined });
    if (reader.allowOrigin !== null) {
      reply
        .header('access-control-allow-origin', reader.allowOrigin)
        .header('access-control-allow-methods', sharing.map((candidate) => candidate.method).join(', '))
        .headers(PREFLIGHT_HEADERS);
    }
  }
  return reply.code(204).send();
}

function fastifyPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function byPath(routes: readonly Route[]): Map<string, Route[]> {
  const groups = new Map<string, Route[]>();
  for (const route of routes) groups.set(route.path, [...(groups.get(route.path) ?? []), route]);
  return groups;
}
