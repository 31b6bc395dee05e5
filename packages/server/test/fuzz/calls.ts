import fc from 'fast-check';
import type { Route } from '../../src/http/route.ts';
import { CALLERS } from '../giving/callers.ts';
import { anyJson, type Mutation, mutation, strangeText, valuesOf } from './json-values.ts';

/** The callers of the permission matrix, and one in a checkout. */
export const FUZZ_CALLERS = [...CALLERS, 'checkout'] as const;
export type FuzzCaller = (typeof FUZZ_CALLERS)[number];
/** Callers with more rights are chosen more often. */
const callersOf = ({ access }: Route): fc.Arbitrary<FuzzCaller> =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constant<FuzzCaller>(access === 'checkout' ? 'checkout' : 'admin') },
    { weight: 3, arbitrary: fc.constantFrom<FuzzCaller>('owner', 'checkout') },
    { weight: 8, arbitrary: fc.constantFrom(...FUZZ_CALLERS) },
  );

/** A path parameter: an existing id, a value of the schema, or anything else. */
export type Part =
  | { readonly kind: 'known'; readonly at: number }
  | { readonly kind: 'text'; readonly text: string }
  /** Inserted into the path unescaped. */
  | { readonly kind: 'raw'; readonly text: string };

export type BodyPlan =
  | { readonly kind: 'none' }
  /** A valid value with some mutations. */
  | { readonly kind: 'sound'; readonly mutations: readonly Mutation[] }
  | { readonly kind: 'value'; readonly value: unknown; readonly mutations: readonly Mutation[] }
  /** Bytes that need not be JSON. */
  | { readonly kind: 'text'; readonly text: string };

/** A call before existing ids are known: the same seed plans the same calls. */
export interface CallPlan {
  readonly route: Route;
  readonly caller: FuzzCaller;
  readonly parts: Readonly<Record<string, Part>>;
  /** Null: the valid body. */
  readonly query: Readonly<Record<string, string>> | null;
  readonly body: BodyPlan;
  readonly contentType: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

const RAW_PARTS = ['%', '%zz', '%00', '%ff%fe', '..', '%2e%2e%2f', 'a/b', '%20', '%C0%80', '%ED%A0%80'] as const;

const part: fc.Arbitrary<Part> = fc.oneof(
  // The first of each belong together.
  { weight: 12, arbitrary: fc.constant<Part>({ kind: 'known', at: 0 }) },
  { weight: 8, arbitrary: fc.nat(50).map((at): Part => ({ kind: 'known', at })) },
  { weight: 2, arbitrary: strangeText.map((text): Part => ({ kind: 'text', text: text.slice(0, 300) })) },
  { weight: 1, arbitrary: fc.uuid().map((text): Part => ({ kind: 'text', text })) },
  { weight: 1, arbitrary: fc.constantFrom(...RAW_PARTS).map((text): Part => ({ kind: 'raw', text })) },
);

const queryValue = fc.oneof(strangeText, fc.constantFrom('1', 'true', 'a,b', 'svg', 'mytennights'));

function queriesOf(route: Route): fc.Arbitrary<CallPlan['query']> {
  const strange = fc.dictionary(fc.constantFrom('campaign', 'key', 'q', 'a[]', '__proto__'), queryValue, {
    maxKeys: 2,
  });
  const { query } = route.schemas;
  if (!query) return fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: strange });
  const declared = valuesOf(query).map(textMembers);
  const changed = fc.tuple(declared, fc.string(), queryValue).map(([members, at, value]) => {
    const names = Object.keys(members);
    const name = names[at.length % Math.max(1, names.length)] ?? 'q';
    return { ...members, [name]: value };
  });
  return fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 3, arbitrary: declared }, changed, strange);
}

function textMembers(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, String(member)]));
}

const BROKEN_BODIES = [
  '',
  '{',
  '[',
  '{"a":1,}',
  '{"a":1}{"b":2}',
  "{'a':1}",
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '"text"',
  'null',
  '1e999',
  '{"value":1e999}',
  '{"value":true,"value":false}',
  '\ufeff{"value":true}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  `${'['.repeat(100_000)}`,
  `{"a":"${'x'.repeat(300_000)}"}`,
  'a=1&b=2',
  '<xml/>',
  '\0\u0001\u0002',
] as const;

function bodiesOf(route: Route): fc.Arbitrary<BodyPlan> {
  const broken = fc
    .oneof(fc.constantFrom(...BROKEN_BODIES), fc.string({ unit: 'binary', maxLength: 200 }))
    .map((text): BodyPlan => ({ kind: 'text', text }));
  const any = anyJson.map((value): BodyPlan => ({ kind: 'value', value, mutations: [] }));
  const none = fc.constant<BodyPlan>({ kind: 'none' });
  const { body } = route.schemas;
  const mutations = fc.array(mutation, { minLength: 1, maxLength: 3 });
  const unsound = mutations.map((some): BodyPlan => ({ kind: 'sound', mutations: some }));
  if (route.stream) return fc.oneof(none, broken, any);
  if (route.raw) return fc.oneof(fc.constant<BodyPlan>({ kind: 'sound', mutations: [] }), unsound, broken, any);
  if (!body) return fc.oneof({ weight: 8, arbitrary: none }, broken, any);
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant<BodyPlan>({ kind: 'sound', mutations: [] }) },
    { weight: 6, arbitrary: unsound },
    { weight: 4, arbitrary: valuesOf(body).map((value): BodyPlan => ({ kind: 'value', value, mutations: [] })) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(valuesOf(body), mutations)
        .map(([value, some]): BodyPlan => ({ kind: 'value', value, mutations: some })),
    },
    { weight: 1, arbitrary: any },
    { weight: 2, arbitrary: broken },
    { weight: 1, arbitrary: none },
  );
}

const contentType = fc.oneof(
  { weight: 24, arbitrary: fc.constant('application/json') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      null,
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
      'APPLICATION/JSON',
      'application/merge-patch+json',
      'image/png',
      ';',
    ),
  },
);

/** Leaves out headers that an HTTP client would refuse to send. */
const headerText = strangeText.map((text) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 2_000));
const HEADER_NAMES = [
  'origin',
  'accept-language',
  'idempotency-key',
  'lantern-checkout',
  'authorization',
  'cookie',
  'sec-fetch-site',
  'stripe-signature',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'accept',
  'if-none-match',
  'content-encoding',
] as const;
const HEADER_VALUES = [
  'null',
  'https://elsewhere.example',
  'http://localhost:4000',
  'http://partner.localhost:4000',
  'ar',
  'en-GB,en;q=0.5',
  'xx-'.repeat(300),
  'key-of-a-client',
  'lantern_session=',
  'lantern_session=a; lantern_session=b',
  'Bearer ',
  'Bearer a.b.c',
  't=1,v1=00',
  'same-origin',
  'cross-site',
  '*/*',
] as const;
const headers = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Record<string, string>>({}) },
  {
    weight: 4,
    arbitrary: fc.dictionary(
      fc.constantFrom(...HEADER_NAMES),
      fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...HEADER_VALUES) }, { weight: 1, arbitrary: headerText }),
      { maxKeys: 3 },
    ),
  },
);

/** Calls of one route by any caller with any content. */
export function callsOf(route: Route): fc.Arbitrary<CallPlan> {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => (name ? [name] : []));
  return fc.record({
    route: fc.constant(route),
    caller: callersOf(route),
    parts: fc.record(Object.fromEntries(names.map((name) => [name, part]))),
    query: queriesOf(route),
    body: bodiesOf(route),
    contentType,
    headers,
  });
}

/** A text as a path segment; invalid UTF-16 is replaced. */
export const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());
