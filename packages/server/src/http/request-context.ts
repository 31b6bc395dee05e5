import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app/context.ts';
import type { Actor, Resource } from './actor.ts';
import { ownOrigins } from './own-hosts.ts';
import type { Limiter } from './rate-limit.ts';
import type { CallContext, CheckedRequest, Route, UseCase } from './route.ts';
import type { SecondFactorDue } from './session.ts';

/** The dependencies of the guards, apart from the request. */
export interface GuardContext {
  readonly context: AppContext;
  readonly limiter: Limiter;
}

/** The caller of a request, and the resource that it calls about. */
export interface Caller {
  readonly actor: Actor;
  /** The caller for the security log: an email address or an id. */
  readonly whom: string | null;
  /** The second factor that the session still lacks for this route; the actor is then anonymous. */
  readonly factorDue: SecondFactorDue | null;
  readonly resource: Resource;
}

/** A request on its way through the guards, with their results so far. */
export interface RequestContext extends GuardContext {
  readonly route: Route;
  /** Method and path pattern: the route's name in rate limit counters and the security log. */
  readonly name: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly origin: string | undefined;
  /** The origins of our own pages, on the scheme and host of this request. */
  readonly ownOrigins: readonly string[];
  header(name: string): string | undefined;
  readonly caller: GuardResult<Caller>;
  readonly checked: GuardResult<CheckedRequest>;
  readonly callContext: GuardResult<CallContext>;
  readonly useCase: GuardResult<UseCase>;
}

/** A guard's result, for the guards after it. */
export interface GuardResult<T> {
  set(value: T): void;
  /** Throws if no guard has set it yet: the guards are in the wrong order. */
  get(): T;
}

export function createRequestContext(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  guardContext: GuardContext,
): RequestContext {
  const header = (name: string) => single(request.headers[name.toLowerCase()]);
  return {
    ...guardContext,
    route,
    name: `${route.method} ${route.path}`,
    request,
    reply,
    header,
    origin: header('origin'),
    ownOrigins: ownOrigins(guardContext.context.config, request),
    caller: finding('who calls'),
    checked: finding('the fields'),
    callContext: finding('the context of the call'),
    useCase: finding('whether the call repeats an earlier one'),
  };
}

function finding<T>(what: string): GuardResult<T> {
  let found: { readonly value: T } | null = null;
  return {
    set: (value) => {
      found = { value };
    },
    get: () => {
      if (found === null) throw new Error(`No guard has found out ${what} yet: their order is wrong.`);
      return found.value;
    },
  };
}

/** A header's value; the first one if a client repeats a header that must be single. */
export function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
