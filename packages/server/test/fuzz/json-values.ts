import fc from 'fast-check';
import * as z from 'zod';

/** Deeper than any of our bodies, and than a careless recursion survives. */
const DEPTH = 2_000;

function nested(depth: number): unknown {
  let value: unknown = null;
  for (let at = 0; at < depth; at++) value = at % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Texts that commonly break parsers, databases, lookups by name, or pages. */
const STRANGE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202eabc',
  'ﷺ',
  '٠١٢٣',
  'e\u0301'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(50),
  '\r\nSet-Cookie: a=b',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  'null',
  'NaN',
  '1e400',
  '-0',
  '0x10',
  '9'.repeat(40),
  'a'.repeat(10_000),
  '2026-02-30',
  '9999-12-31T23:59:60Z',
  '+275760-09-13',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'javascript:alert(1)',
  'https://[::1',
  'a@b',
  '"a b"@mail.example',
  'Ａmina@ｍail.example',
] as const;

const STRANGE_NUMBERS = [0, -1, 1.5, 1e-7, 2 ** 31, 2 ** 53, 1e21, 1e308, -1e308, Number.MIN_SAFE_INTEGER] as const;

export const strangeText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...STRANGE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** Any JSON value. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: strangeText },
  { weight: 3, arbitrary: fc.constantFrom(...STRANGE_NUMBERS) },
  { weight: 3, arbitrary: fc.constantFrom(null, true, false, [], {}) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constant(nested(DEPTH)) },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 1_000 }, () => 'a')) },
);

/** The part of JSON Schema that zod produces for our fields. */
const jsonSchema = z.object({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  format: z.optional(z.string()),
  pattern: z.optional(z.string()),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  minItems: z.optional(z.number()),
  maxItems: z.optional(z.number()),
  required: z.optional(z.array(z.string())),
  get anyOf() {
    return z.optional(z.array(jsonSchema));
  },
  get oneOf() {
    return z.optional(z.array(jsonSchema));
  },
  get items() {
    return z.optional(jsonSchema);
  },
  get properties() {
    return z.optional(z.record(z.string(), jsonSchema));
  },
  get propertyNames() {
    return z.optional(jsonSchema);
  },
  get additionalProperties() {
    return z.optional(z.union([z.boolean(), jsonSchema]));
  },
});
type JsonSchema = z.infer<typeof jsonSchema>;

/** Values that match a schema; refinements that JSON Schema cannot express may still reject them. */
export function valuesOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  return valuesOfJson(jsonSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })));
}

function valuesOfJson(schema: JsonSchema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(valuesOfJson));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => valuesOfJson({ ...schema, type })));
  if ('const' in schema && schema.const !== undefined) return fc.constant(schema.const);
  switch (schema.type) {
    case 'object':
      return objectsOf(schema);
    case 'array': {
      const { items = {}, minItems: minLength = 0, maxItems = 4 } = schema;
      return fc.array(valuesOfJson(items), { minLength, maxLength: Math.min(maxItems, minLength + 4) });
    }
    case 'string':
      return textsOf(schema);
    case 'integer':
      return fc.maxSafeInteger().map((any) => withinBounds(any, schema));
    case 'number':
      return fc.double({
        noNaN: true,
        noDefaultInfinity: true,
        min: schema.minimum ?? -100,
        max: schema.maximum ?? 100,
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return anyJson;
  }
}

function withinBounds(
  value: number,
  { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: JsonSchema,
) {
  const span = BigInt(maximum) - BigInt(minimum) + 1n;
  return Number(BigInt(minimum) + ((((BigInt(value) - BigInt(minimum)) % span) + span) % span));
}

function objectsOf({ properties = {}, required = [], propertyNames, additionalProperties }: JsonSchema) {
  const members = Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, valuesOfJson(member)]));
  if (typeof additionalProperties !== 'object') return fc.record(members, { requiredKeys: required });
  const { maxLength: _longest, ...names } = propertyNames ?? {};
  return fc.dictionary(textsOf({ ...names, maxLength: 40 }), valuesOfJson(additionalProperties), { maxKeys: 4 });
}

function textsOf({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const longest = Math.max(minLength, Math.min(maxLength, 60));
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ minLength, maxLength: longest }) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: longest }) },
    { weight: 1, arbitrary: fc.emailAddress() },
  );
}

/** One mutation at some position, chosen independently of the value. */
export interface Mutation {
  /** Index of the position, modulo the number of positions. */
  readonly place: number;
  readonly how: 'replace' | 'remove' | 'add' | 'double' | 'text';
  readonly value: unknown;
  readonly name: string;
}

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  place: fc.nat(200),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'double', 'text'),
  value: anyJson,
  name: strangeText,
});

type Path = readonly string[];

/** The value after all mutations, in order. */
export function mutated(value: unknown, mutations: readonly Mutation[]): unknown {
  return mutations.reduce((given, change) => {
    const places = placesIn(given);
    return changed(given, places[change.place % places.length] ?? [], change);
  }, value);
}

function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || path.length > 6) return [path];
  return [path, ...Object.entries(value).flatMap(([name, member]) => placesIn(member, [...path, name]))];
}

function changed(value: unknown, [first, ...rest]: Path, change: Mutation): unknown {
  if (first === undefined) return made(value, change);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap<[string, unknown]>(([name, member]) => {
    if (name !== first) return [[name, member]];
    if (rest.length > 0) return [[name, changed(member, rest, change)]];
    return change.how === 'remove' ? [] : [[name, made(member, change)]];
  });
  return Array.isArray(value) ? entries.map(([, member]) => member) : fromEntries(entries);
}

function made(value: unknown, { how, value: other, name }: Mutation): unknown {
  switch (how) {
    case 'add':
      if (Array.isArray(value)) return [...value, other];
      return typeof value === 'object' && value !== null
        ? fromEntries([...Object.entries(value), [name, other]])
        : other;
    case 'double':
      return [value, value];
    case 'text':
      return typeof value === 'string' ? value + name : JSON.stringify(value);
    case 'remove':
    case 'replace':
      return other;
  }
}

/** Treats `__proto__` like any other name. */
function fromEntries(entries: Iterable<readonly [string, unknown]>): object {
  return Object.fromEntries(entries);
}
