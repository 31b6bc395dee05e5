import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app/context.ts';
import type { Actor, Resource } from './actor.ts';
import { ownOrigins } from './own-hosts.ts';
import type { Limiter } from './rate-limit.ts';
import type { CallContext, CheckedRequest, Route } from './route.ts';
import type { SecondFactorDue } from './session.ts';

/** What the guards need besides the request. */
export interface GuardContext {
  readonly context: AppContext;
  readonly limiter: Limiter;
}

/** Who makes a call. */
export interface Caller {
  readonly actor: Actor;
  /** Who it is for the security log: an address or an id. */
  readonly whom: string | null;
  /** The second factor that is still to be shown, where the route demands it: the actor is then nobody. */
  readonly factorDue: SecondFactorDue | null;
  readonly resource: Resource;
}

/** A request on its way through the guards, and what they have found out about it. */
export interface Exchange extends GuardContext {
  readonly route: Route;
  /** Method and path, as the counters and the security log name the route. */
  readonly name: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly origin: string | undefined;
  /** Scheme and host that the request came to. */
  readonly ownOrigins: readonly string[];
  header(name: string): string | undefined;
  readonly caller: Finding<Caller>;
  readonly checked: Finding<CheckedRequest>;
  readonly callContext: Finding<CallContext>;
}

/** What one guard finds out for those after it. */
export interface Finding<T> {
  set(value: T): void;
  /** Throws where no guard has found it out yet: then the guards are in a wrong order. */
  get(): T;
}

export function beginExchange(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  guardContext: GuardContext,
): Exchange {
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
  };
}

function finding<T>(what: string): Finding<T> {
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

/** A header that must not come twice counts as its first. */
export function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
