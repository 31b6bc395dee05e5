import { problem } from '@lantern-giving/core/api/common.schema';
import { ERROR_CODES, type ErrorCode } from '@lantern-giving/core/api/error-codes';
import * as z from 'zod';
import type { PolicyName } from './policy.ts';
import type { Route } from './route.ts';

const security: Readonly<Record<PolicyName, readonly Record<string, readonly string[]>[]>> = {
  anyone: [],
  checkout: [{ checkout: [] }],
  schedule: [{ signedLink: [] }, { session: [] }],
  scheduleRestart: [{ signedLink: [] }, { session: [] }],
  scheduleChoice: [{ signedLink: [] }, { session: [] }, { checkout: [] }],
  scheduleChoiceStop: [{ signedLink: [] }, { session: [] }, { checkout: [] }],
  signedUpload: [{ uploadKey: [] }],
  signedIn: [{ session: [] }],
  account: [{ session: [] }],
  charityRead: [{ session: [] }],
  charityWrite: [{ session: [] }],
  charityOwner: [{ session: [] }],
  platform: [{ session: [] }],
  admin: [{ session: [] }],
};

type Errors = Readonly<Record<number, readonly ErrorCode[]>>;

/** Errors that every route may return. */
const ofAny: Errors = { 429: ['too_many_requests'], 500: ['server_error'] };
const ofBody: Errors = { 400: ['invalid_body'], 413: ['body_too_large'], 415: ['not_json'] };
const ofSession: Errors = { 401: ['not_signed_in'], 403: ['not_allowed', 'second_factor_required', 'origin_missing'] };
const ofProof: Errors = { 403: ['recent_proof_required'] };
const ofCheckout: Errors = { 403: ['not_allowed'] };
const ofOrigin: Errors = { 403: ['origin_not_registered'] };
const ofHumanCheck: Errors = { 403: ['human_check_failed'] };
const ofQuery: Errors = { 400: ['invalid_query'] };
const ofKey: Errors = { 400: ['invalid_idempotency_key'] };
const ofLimits: Errors = { 503: ['limits_unavailable'] };

/** All errors of a route: those that it declares, and those that its options imply. */
export function errorsOf(route: Route): Map<number, readonly ErrorCode[]> {
  const needsSession = security[route.access].some((scheme) => 'session' in scheme);
  const all = new Map<number, readonly ErrorCode[]>();
  for (const errors of [
    route.refusals ?? {},
    ofAny,
    ...(route.schemas.body ? [ofBody] : []),
    ...(needsSession ? [ofSession] : []),
    ...(route.recentProof ? [ofProof] : []),
    ...(route.access === 'checkout' ? [ofCheckout] : []),
    ...(route.cors === 'public' ? [] : [ofOrigin]),
    ...(route.humanAbsentLimits.length > 0 ? [ofHumanCheck] : []),
    ...(route.schemas.query ? [ofQuery] : []),
    ...(route.idempotent ? [ofKey] : []),
    ...(route.limits.length > 0 ? [ofLimits] : []),
    // What is hidden from the caller, or cannot be named, is answered like what does not exist.
    ...(route.schemas.params ? [{ 404: [route.hidden ?? 'not_found'] } as const] : []),
  ]) {
    for (const [status, codes] of Object.entries(errors)) {
      const known = all.get(Number(status)) ?? [];
      all.set(Number(status), [...known, ...codes.filter((code) => !known.includes(code))]);
    }
  }
  return all;
}

function securityOf({ access, checkout }: Route): readonly Record<string, readonly string[]>[] {
  if (checkout === undefined) return security[access];
  return checkout === 'required' ? security.checkout : [...security.checkout, {}];
}

/** Markdown list of a status's error codes with their meanings. */
function described(codes: readonly ErrorCode[]): string {
  return codes.map((code) => `\`${code}\`: ${ERROR_CODES[code]}`).join('\n\n');
}

/** The OpenAPI 3.1 document of the routes. */
export function openApiOf(routes: readonly Route[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lantern',
      version: '1',
      description:
        'Amounts are whole numbers of the currency’s minor unit. Success is 200. Every error has the shape of `Problem`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(problem, 'output') },
      securitySchemes: {
        checkout: {
          type: 'apiKey',
          in: 'header',
          name: 'Lantern-Checkout',
          description: 'The `checkout_token` of a quote.',
        },
        signedLink: { type: 'http', scheme: 'bearer', description: 'The key after the # of a link in a mail.' },
        uploadKey: { type: 'apiKey', in: 'query', name: 'key', description: 'Part of an upload’s address.' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-lantern_session',
          description: 'Set by `POST /api/auth/session`. In development without TLS it is `lantern_session`.',
        },
      },
    },
  };
}

function operationOf(route: Route): Record<string, unknown> {
  const { schemas } = route;
  const problemContent = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return {
    operationId: operationId(route),
    summary: route.summary,
    tags: [route.tag],
    security: securityOf(route),
    parameters: [
      ...parametersOf(schemas.params, 'path'),
      ...parametersOf(schemas.query, 'query'),
      ...(route.idempotent ? [idempotencyKey] : []),
    ],
    ...(schemas.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(schemas.body, 'input') } },
          },
        }
      : {}),
    ...(route.stream ? { requestBody: { required: true, content: { 'image/*': {} } } } : {}),
    responses: {
      200: { description: 'Done.', content: answerOf(route) },
      ...Object.fromEntries(
        [...errorsOf(route)].map(([status, codes]) => [
          status,
          { description: described(codes), content: problemContent },
        ]),
      ),
    },
    'x-rate-limits': route.limits,
    'x-cors': route.cors,
  };
}

/** A file has only a content type, no schema. */
function answerOf({ answerType, schemas }: Route): Record<string, unknown> {
  return answerType === undefined
    ? { 'application/json': { schema: jsonSchema(schemas.answer, 'output') } }
    : { [answerType]: {} };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'One per plan. The same key and body give the first answer again; another body is a 422.',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
};

function parametersOf(schema: z.ZodType | null, place: 'path' | 'query'): Record<string, unknown>[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(schema.shape).map(([name, member]) => ({
    name,
    in: place,
    required: place === 'path' || !member.safeParse(undefined).success,
    schema: jsonSchema(member, 'input'),
  }));
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' });
  return rest;
}

function operationId(route: Route): string {
  const words = route.path
    .replace(/^\/api\//, '')
    .split(/[/_{}-]+/)
    .filter(Boolean);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return `${route.method.toLowerCase()}${name}`;
}
