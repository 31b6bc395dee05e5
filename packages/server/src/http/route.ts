import type { Readable } from 'node:stream';
import type { CallSchemas, Endpoint } from '@lantern-giving/core/api/endpoint';
import type { ErrorCode } from '@lantern-giving/core/api/error-codes';
import type { HumanAction } from '@lantern-giving/core/human-check';
import type * as z from 'zod';
import type { AppContext } from '../app/context.ts';
import type { HumanProof } from '../lib/human-check/port.ts';
import type { Actor, Resource } from './actor.ts';
import type { PolicyName } from './policy.ts';
import { isRefusal, type PlainCode, type Refusal, refuse } from './problem.ts';
import type { SecondFactorDue } from './session.ts';
import { type FormTerms, fieldProblems, keyedProblems, refuseForm } from './validation.ts';

/** At most this many calls in a fixed window, counted per client address or per checkout. */
export interface RateLimit {
  readonly per: 'address' | 'checkout';
  readonly calls: number;
  readonly seconds: number;
  /** Also counts the /24 of an IPv4 address (a /48 of IPv6 always is), against guessing from many addresses. */
  readonly neighbours?: boolean;
  /**
   * The factor by which the limit rises if a service checks that people make the calls, since many people share an
   * address. Calls without its token have separate limits.
   */
  readonly ofPeople?: number;
}

/**
 * Who may read the response. `public`: any page. `charity`: pages of the charity that the request names, and our own.
 * `own`: our own pages, and programs, which send no Origin.
 */
export type CorsRule = 'public' | 'charity' | 'own';

export interface Call<Params, Query, Body> {
  readonly context: AppContext;
  readonly actor: Actor;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly requestId: string;
  /** Language from Accept-Language, as a tag such as `ar`. */
  readonly locale: string;
  readonly idempotencyKey: string | null;
  readonly checkoutToken: string | null;
  /** Keyed hash of the client's network (see `Networks.connection`). */
  readonly addressKey: () => string;
  /** Keyed hash of the /48 or /24 around it. */
  readonly networkKey: () => string;
  /** Whether a service has checked that a person makes the call. */
  readonly isHuman: boolean;
  /** The exact bytes, for signature verification; empty unless the route is `raw`. */
  readonly rawBody: Buffer;
  /** The body stream; empty unless the route is `stream`. */
  readonly bodyStream: Readable;
  header(name: string): string | undefined;
}

interface Meta {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With parameters in braces: `/api/schedules/{id}`. */
  readonly path: string;
  /** One line for the API documentation. */
  readonly summary: string;
  readonly tag: string;
  readonly access: PolicyName;
  readonly cors: CorsRule;
  readonly limits: readonly RateLimit[];
  /** Status → error codes, for the API documentation. Errors that every route may return are not listed. */
  readonly refusals?: Readonly<Record<number, readonly ErrorCode[]>>;
  /** Receives the body as unparsed bytes, to verify a webhook's signature. */
  readonly raw?: boolean;
  /** Receives the body as a stream of any type and size, for files. What the route leaves unread is drained. */
  readonly stream?: boolean;
  /**
   * Content type of a file response, sent from a `Buffer`; the route's headers may name a more exact one. Default:
   * JSON.
   */
  readonly answerType?: string;
  /**
   * The answer may be compressed. Only if its length reveals nothing: any page may read it anyway, or it has no text that
   * another page could choose next to its secrets.
   */
  readonly compressed?: boolean;
  /** Pages poll this route without user input: such calls do not extend a session, so that idle sessions expire. */
  readonly automatic?: boolean;
  /** What the `Lantern-Checkout` header is to a route that `anyone` may call, for the API documentation. */
  readonly checkout?: 'required' | 'optional';
  /** Reads the `Idempotency-Key` header. */
  readonly idempotent?: boolean;
  /** Requires that the caller has proved their identity in the last ten minutes, by code or passkey. */
  readonly recentProof?: boolean;
  /** Second factors that a session may still lack here; on any other route such a session counts as anonymous. */
  readonly beforeSecondFactor?: readonly SecondFactorDue[];
  /** The 404 that the decision `hide` is answered with. */
  readonly hidden?: PlainCode;
}

interface Definition<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType, Begun>
  extends Meta {
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** Terms of the form in the body: its field errors are returned in the reader's language. */
  readonly form?: FormTerms;
  /** Schema of a 200 body. Fields that it does not name are stripped. */
  readonly answer: A;
  readonly resource?: (params: z.output<P>) => Resource;
  /** Slug of the charity that the request is about, for `cors: 'charity'`. */
  readonly charityOf?: (input: { readonly params: z.output<P>; readonly body: z.output<B> }) => string | null;
  /** The human check: its action and where the token is; `absent` are the tighter limits of calls without a token. */
  readonly human?: {
    readonly action: HumanAction;
    readonly tokenOf: (body: z.output<B>) => { readonly token: string; readonly page: string };
    readonly absent: readonly RateLimit[];
    /** Whether calls without a token are refused at the moment. */
    readonly isRequired?: (context: AppContext) => Promise<boolean>;
  };
  /**
   * The identity that somebody tries to log in as: makes refusals of this route count as failed logins in the security
   * log.
   */
  readonly sessionFor?: (body: z.output<B>, actor: Actor) => string | null;
  /**
   * The stored answer if the call is an idempotent retry; otherwise what was read to find that out, for `handle`. Runs
   * before rate limit and human check refuse.
   */
  readonly replay?: (
    call: Call<z.output<P>, z.output<Q>, z.output<B>>,
  ) => Promise<Refusal | WithHeaders<z.input<A>> | { readonly begun: Begun }>;
  readonly handle: (
    call: Call<z.output<P>, z.output<Q>, z.output<B>>,
    begun: Begun,
  ) => Promise<z.input<A> | Refusal | WithHeaders<z.input<A>>>;
}

/** Several values for a header that is sent several times, such as `set-cookie`. */
export type AnswerHeaders = Readonly<Record<string, string | string[]>>;

/** An answer with response headers. */
export interface WithHeaders<Body> {
  readonly answer: Body;
  readonly answerHeaders: AnswerHeaders;
}

/** The parts of a request before validation. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export type CallContext = Omit<Call<unknown, unknown, unknown>, 'params' | 'query' | 'body' | 'actor'>;

/** A request after validation. */
export interface CheckedRequest {
  readonly charity: string | null;
  readonly human: Pick<HumanProof, 'token' | 'page' | 'action'> | null;
  /** The identity that the call tries to log in as; null if it is not a login. */
  sessionFor(actor: Actor): string | null;
  /** The answer to the call that this one repeats, otherwise its use case. */
  replay(actor: Actor, callContext: CallContext): Promise<RouteAnswer | Refusal | UseCase>;
}

export type UseCase = (callContext: CallContext) => Promise<RouteAnswer | Refusal>;

/** Response body and headers, before serialisation. */
export interface RouteAnswer {
  readonly body: unknown;
  readonly headers: AnswerHeaders;
}

export interface Route extends Meta {
  readonly schemas: {
    readonly params: z.ZodType | null;
    readonly query: z.ZodType | null;
    readonly body: z.ZodType | null;
    readonly answer: z.ZodType;
  };
  readonly humanAbsentLimits: readonly RateLimit[];
  /** Whether calls without a human check token are refused at the moment. */
  isHumanRequired(context: AppContext): Promise<boolean>;
  /** Whether the route answers idempotent retries with the earlier answer. */
  readonly replays: boolean;
  /** The resource that the path names, even if the request is otherwise invalid. */
  resourceOf(params: unknown): Resource;
  check(input: RawInput): CheckedRequest | Refusal;
}

/** Declares a route: access policy, schemas, limits, and the use case that handles it. */
export function defineRoute<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  A extends z.ZodType = z.ZodType,
  Begun = undefined,
>(definition: Definition<P, Q, B, A, Begun>): Route {
  const { params, query, body, form, answer, resource, charityOf, human, sessionFor, replay, handle, ...meta } =
    definition;
  return {
    ...meta,
    replays: replay !== undefined,
    schemas: { params: params ?? null, query: query ?? null, body: body ?? null, answer },
    humanAbsentLimits: human?.absent ?? [],
    isHumanRequired: async (context) => (await human?.isRequired?.(context)) ?? false,
    resourceOf: (given) => {
      const parsed = params?.safeParse(given);
      return parsed?.success && resource ? resource(parsed.data) : { kind: 'none' };
    },
    check: (input) => {
      const path = parsed(params, input.params);
      // An invalid path parameter cannot name a resource, so it is a 404 rather than a 400.
      if (!path.ok) return refuse(404, definition.hidden ?? 'not_found');
      const search = parsed(query, input.query);
      if (!search.ok) return refuse(400, 'invalid_query', { errors: fieldProblems(search.error) });
      const content = parsed(body, input.body);
      if (!content.ok) {
        const problems = form && keyedProblems(content.error, form);
        if (form && problems) return refuseForm(form, problems);
        return refuse(400, 'invalid_body', { errors: fieldProblems(content.error) });
      }
      const given = { params: path.data, query: search.data, body: content.data };
      const made = (result: z.input<A> | WithHeaders<z.input<A>>): RouteAnswer =>
        hasHeaders<z.input<A>>(result)
          ? { body: answer.parse(result.answer), headers: result.answerHeaders }
          : { body: answer.parse(result), headers: {} };
      return {
        charity: charityOf?.({ params: path.data, body: content.data }) ?? null,
        sessionFor: (actor) => sessionFor?.(content.data, actor) ?? null,
        human: human ? { ...human.tokenOf(content.data), action: human.action } : null,
        replay: async (actor, callContext) => {
          // A route without `replay` has read nothing; the handler's type for it is undefined.
          const looked = replay ? await replay({ ...callContext, ...given, actor }) : { begun: undefined as Begun };
          if (isRefusal(looked)) return looked;
          if (!('begun' in looked)) return made(looked);
          return async (latest) => {
            const result = await handle({ ...latest, ...given, actor }, looked.begun);
            return isRefusal(result) ? result : made(result);
          };
        },
      };
    },
  };
}

type SchemaOf<Schemas extends CallSchemas, Part extends 'params' | 'query' | 'in'> = Schemas[Part] extends z.ZodType
  ? Schemas[Part]
  : z.ZodUndefined;

type Wire = 'method' | 'path' | 'params' | 'query' | 'body' | 'answer' | 'refusals';

/** Declares the route of an endpoint in core, which has its method, path and schemas. */
export function route<Schemas extends CallSchemas, Begun = undefined>(
  { method, path }: Endpoint<Schemas>,
  schemas: Schemas,
  served: Omit<
    Definition<SchemaOf<Schemas, 'params'>, SchemaOf<Schemas, 'query'>, SchemaOf<Schemas, 'in'>, Schemas['out'], Begun>,
    Wire
  >,
): Route {
  const { params, query, in: body, out: answer, errors } = schemas as CallSchemas;
  const wire = {
    method,
    path,
    answer,
    ...(params && { params }),
    ...(query && { query }),
    ...(body && { body }),
    ...(errors && { refusals: errors }),
  };
  return defineRoute({
    ...(served as Omit<Definition<z.ZodType, z.ZodType, z.ZodType, z.ZodType, Begun>, Wire>),
    ...wire,
  });
}

function hasHeaders<Body>(value: unknown): value is WithHeaders<Body> {
  return typeof value === 'object' && value !== null && 'answerHeaders' in value;
}

type Parsed<S extends z.ZodType> =
  | { readonly ok: true; readonly data: z.output<S> }
  | { readonly ok: false; readonly error: z.ZodError };

function parsed<S extends z.ZodType>(schema: S | undefined, given: unknown): Parsed<S> {
  // A part without a schema is not parsed; the handler's type for it is undefined.
  if (!schema) return { ok: true, data: undefined as z.output<S> };
  const result = schema.safeParse(given);
  return result.success ? { ok: true, data: result.data } : { ok: false, error: result.error };
}
