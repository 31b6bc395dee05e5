import type { Readable } from 'node:stream';
import type { CallSchemas, Endpoint } from '@lantern-giving/core/api/endpoint';
import type { ErrorCode } from '@lantern-giving/core/api/error-codes';
import type { HumanAction } from '@lantern-giving/core/human-check';
import type * as z from 'zod';
import type { AppContext } from '../app/context.ts';
import type { HumanProof } from '../lib/human-check/port.ts';
import type { Actor, Resource } from './actor.ts';
import type { PolicyName } from './policy.ts';
import { isRefusal, type Refusal, refuse } from './problem.ts';
import type { SecondFactorDue } from './session.ts';
import { type FormTerms, fieldProblems, keyedProblems, refuseForm } from './validation.ts';

/** How often something may be asked, by whom it is counted. */
export interface RateLimit {
  readonly per: 'address' | 'checkout';
  readonly calls: number;
  readonly seconds: number;
  /** Counts the /24 of an IPv4 address too, as a /48 of IPv6 always is: where guesses from many addresses must end. */
  readonly neighbours?: boolean;
}

/**
 * `public`: any page may read it. `charity`: pages of the charity that the request names, and our own.
 * `own`: our own pages and programs without an Origin.
 */
export type CorsRule = 'public' | 'charity' | 'own';

export interface Call<Params, Query, Body> {
  readonly context: AppContext;
  readonly actor: Actor;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly requestId: string;
  /** Language that the page asks for, as a tag such as `ar`. */
  readonly locale: string;
  readonly idempotencyKey: string | null;
  readonly checkoutToken: string | null;
  /** A keyed hash of the caller's network address. */
  readonly addressKey: string;
  /** A keyed hash of the /48 or /24 around it. */
  readonly aroundKey: string;
  /** Exact bytes, for a signature; empty unless the route asks for them. */
  readonly rawBody: Buffer;
  /** The body as it comes in; empty unless the route asks for it. */
  readonly bodyStream: Readable;
  header(name: string): string | undefined;
}

interface Meta {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With parameters in braces: `/api/schedules/{id}`. */
  readonly path: string;
  /** One line for the API's documentation. */
  readonly summary: string;
  readonly tag: string;
  readonly access: PolicyName;
  readonly cors: CorsRule;
  readonly limits: readonly RateLimit[];
  /** Status → error codes, for the API's documentation. What any route may answer is not listed. */
  readonly refusals?: Readonly<Record<number, readonly ErrorCode[]>>;
  /** Takes the body as bytes and does not parse it: for signed webhooks. */
  readonly raw?: boolean;
  /** Takes a body of any type and size as a stream: for files. What is not read is let by after the answer. */
  readonly stream?: boolean;
  /** Content type of an answer that is a file: a `Buffer`, which a header may name more exactly. Any other is JSON. */
  readonly answerType?: string;
  /** Pages make it by themselves, without a press: it is no use of a session, so whoever has gone away is logged out. */
  readonly automatic?: boolean;
  /** Reads the `Idempotency-Key` header. */
  readonly idempotent?: boolean;
  /** Asks whoever is logged in to have proved who they are within the last minutes, by a code or their passkey. */
  readonly recentProof?: boolean;
  /** Is also for a session that still has to show a second factor, or to get one; to any other route it is nobody's. */
  readonly beforeSecondFactor?: readonly SecondFactorDue[];
  /** What `hide` answers. */
  readonly hidden?: { readonly errorCode: ErrorCode; readonly message: string };
}

interface Definition<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> extends Meta {
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** The form that the body is: what is wrong with its fields is told to whoever typed it. */
  readonly form?: FormTerms;
  /** The body of a 200. Only what it names leaves the server. */
  readonly answer: A;
  readonly resource?: (params: z.output<P>) => Resource;
  /** Charity that the request is about, by its slug: for `cors: 'charity'`. */
  readonly charityOf?: (input: { readonly params: z.output<P>; readonly body: z.output<B> }) => string | null;
  /** For which action a person is asked for, and where the token is; `absent` limits those who send none. */
  readonly human?: {
    readonly action: HumanAction;
    readonly tokenOf: (body: z.output<B>) => { readonly token: string; readonly page: string };
    readonly absent: readonly RateLimit[];
    /** Whether calls without a token are refused just now. */
    readonly isRequired?: (context: AppContext) => Promise<boolean>;
  };
  /** Who tried to come in, where what this refuses belongs in the security log. */
  readonly sessionFor?: (body: z.output<B>, actor: Actor) => string | null;
  /** The answer to an earlier call that this one repeats, or null. It is asked before limits and the human check refuse. */
  readonly replay?: (
    call: Call<z.output<P>, z.output<Q>, z.output<B>>,
  ) => Promise<Refusal | WithHeaders<z.input<A>> | null>;
  readonly handle: (
    call: Call<z.output<P>, z.output<Q>, z.output<B>>,
  ) => Promise<z.input<A> | Refusal | WithHeaders<z.input<A>>>;
}

/** A header that is sent several times, as `set-cookie`, has several values. */
export type AnswerHeaders = Readonly<Record<string, string | string[]>>;

/** An answer that needs a header of its own. */
export interface WithHeaders<Body> {
  readonly answer: Body;
  readonly answerHeaders: AnswerHeaders;
}

/** A request's parts before anything is known of them. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  /** Language that the page asks for. */
  readonly locale: string;
}

export type CallContext = Omit<Call<unknown, unknown, unknown>, 'params' | 'query' | 'body' | 'actor'>;

/** A request whose parts have been checked. */
export interface CheckedRequest {
  readonly charity: string | null;
  readonly human: Pick<HumanProof, 'token' | 'page' | 'action'> | null;
  /** Who tries to come in; null where that is not what the call is for. */
  sessionFor(actor: Actor): string | null;
  replay(actor: Actor, callContext: CallContext): Promise<Made | Refusal | null>;
  run(actor: Actor, callContext: CallContext): Promise<Made | Refusal>;
}

/** A body and headers as they go out. */
export interface Made {
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
  /** Whether calls without a token of the human check are refused just now. */
  isHumanRequired(context: AppContext): Promise<boolean>;
  /** Knows the answers to calls that repeat an earlier one. */
  readonly replays: boolean;
  /** The resource that a path names, whatever else is wrong with the request. */
  resourceOf(params: unknown): Resource;
  check(input: RawInput): CheckedRequest | Refusal;
}

/** Declares a route: who may call it, what goes in and out, how often, and the one use case behind it. */
export function defineRoute<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  A extends z.ZodType = z.ZodType,
>(definition: Definition<P, Q, B, A>): Route {
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
      // A path that cannot name anything names nothing.
      if (!path.ok)
        return refuse(404, definition.hidden?.errorCode ?? 'not_found', definition.hidden?.message ?? 'Not found');
      const search = parsed(query, input.query);
      if (!search.ok) {
        return refuse(400, 'invalid_query', 'Some parameters are wrong.', { errors: fieldProblems(search.error) });
      }
      const content = parsed(body, input.body);
      if (!content.ok) {
        const problems = form && keyedProblems(content.error, form);
        if (form && problems) return refuseForm(form, problems, input.locale);
        return refuse(400, 'invalid_body', 'Some fields are wrong.', { errors: fieldProblems(content.error) });
      }
      const given = { params: path.data, query: search.data, body: content.data };
      const made = (result: z.input<A> | WithHeaders<z.input<A>>): Made =>
        hasHeaders<z.input<A>>(result)
          ? { body: answer.parse(result.answer), headers: result.answerHeaders }
          : { body: answer.parse(result), headers: {} };
      return {
        charity: charityOf?.({ params: path.data, body: content.data }) ?? null,
        sessionFor: (actor) => sessionFor?.(content.data, actor) ?? null,
        human: human ? { ...human.tokenOf(content.data), action: human.action } : null,
        replay: async (actor, callContext) => {
          const earlier = await replay?.({ ...callContext, ...given, actor });
          return earlier === undefined || earlier === null || isRefusal(earlier) ? (earlier ?? null) : made(earlier);
        },
        run: async (actor, callContext) => {
          const result = await handle({ ...callContext, ...given, actor });
          return isRefusal(result) ? result : made(result);
        },
      };
    },
  };
}

type SchemaOf<Schemas extends CallSchemas, Part extends 'params' | 'query' | 'in'> = Schemas[Part] extends z.ZodType
  ? Schemas[Part]
  : z.ZodUndefined;

type Wire = 'method' | 'path' | 'params' | 'query' | 'body' | 'answer' | 'refusals';

/** Serves an endpoint of core's: what is declared here is who may call it, how often, and the use case behind it. */
export function route<Schemas extends CallSchemas>(
  { method, path }: Endpoint<Schemas>,
  schemas: Schemas,
  served: Omit<
    Definition<SchemaOf<Schemas, 'params'>, SchemaOf<Schemas, 'query'>, SchemaOf<Schemas, 'in'>, Schemas['out']>,
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
  return defineRoute({ ...(served as Omit<Definition<z.ZodType, z.ZodType, z.ZodType, z.ZodType>, Wire>), ...wire });
}

function hasHeaders<Body>(value: unknown): value is WithHeaders<Body> {
  return typeof value === 'object' && value !== null && 'answerHeaders' in value;
}

type Parsed<S extends z.ZodType> =
  | { readonly ok: true; readonly data: z.output<S> }
  | { readonly ok: false; readonly error: z.ZodError };

function parsed<S extends z.ZodType>(schema: S | undefined, given: unknown): Parsed<S> {
  // A part for which nothing is declared is not looked at; the handler's type for it is undefined.
  if (!schema) return { ok: true, data: undefined as z.output<S> };
  const result = schema.safeParse(given);
  return result.success ? { ok: true, data: result.data } : { ok: false, error: result.error };
}
