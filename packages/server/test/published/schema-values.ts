import fc from 'fast-check';
import * as z from 'zod';

/** The subset of JSON Schema used by our API's document. Any other keyword fails the test. */
const type = z.enum(['object', 'array', 'string', 'integer', 'number', 'boolean', 'null']);
const published = z.strictObject({
  type: z.optional(z.union([type, z.array(type)])),
  format: z.optional(z.string()),
  pattern: z.optional(z.string()),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  default: z.optional(z.unknown()),
  description: z.optional(z.string()),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  exclusiveMinimum: z.optional(z.number()),
  multipleOf: z.optional(z.number()),
  minItems: z.optional(z.number()),
  maxItems: z.optional(z.number()),
  minProperties: z.optional(z.number()),
  maxProperties: z.optional(z.number()),
  required: z.optional(z.array(z.string())),
  get allOf() {
    return z.optional(z.array(published));
  },
  get anyOf() {
    return z.optional(z.array(published));
  },
  get oneOf() {
    return z.optional(z.array(published));
  },
  get if() {
    return z.optional(published);
  },
  // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema
  get then() {
    return z.optional(published);
  },
  get else() {
    return z.optional(published);
  },
  uniqueItems: z.optional(z.boolean()),
  get items() {
    return z.optional(published);
  },
  get properties() {
    return z.optional(z.record(z.string(), published));
  },
  get propertyNames() {
    return z.optional(published);
  },
  get additionalProperties() {
    return z.optional(z.union([z.boolean(), published]));
  },
});
export type Published = z.infer<typeof published>;

export const readPublished = (schema: unknown): Published => published.parse(schema);

/** Varied texts, filtered by the pattern. */
const LETTERS = ['a', 'Z', 'é', 'ł', 'ß', 'م', 'ا', '漢', 'ක්\u200dරි', 'می\u200cخواهم', 'e\u0301'] as const;
const NAME_SIGNS = [' ', '-', "'", '’', '.'] as const;
const SIGNS = ['0', '7', '٣', ',', '/', '(', ')', '&', '#', '"', '<', '\\', '%', '_', '€', '🌙'] as const;
const alphabets = [
  fc.constantFrom(...LETTERS),
  fc.constantFrom(...LETTERS, ...NAME_SIGNS),
  fc.constantFrom(...LETTERS, ...NAME_SIGNS, ...SIGNS),
  fc.constantFrom(...LETTERS, ...NAME_SIGNS, ...SIGNS, '\n'),
];

/** Generators for formats, by their standard or the document's description. */
const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid(),
  email: fc.emailAddress(),
  uri: fc.webUrl({ validSchemes: ['https'], withFragments: true, withQueryParameters: true }),
  date: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  phone: fc
    .tuple(
      fc.constantFrom('', '+44', '+60 ', '+1 (', '+971-'),
      fc.array(fc.tuple(fc.constantFrom('1', '2', '9', '0'), fc.constantFrom('', '', ' ', '-')), {
        minLength: 6,
        maxLength: 11,
      }),
    )
    .map(([code, digits]) => `${code}1${digits.map(([digit, after]) => digit + after).join('')}`.trim()),
  'time-zone': fc.constantFrom('Europe/London', 'Asia/Kuala_Lumpur', 'America/New_York', 'UTC'),
};

const patternsOf = ({ pattern, allOf = [] }: Published): RegExp[] =>
  [...(pattern ? [pattern] : []), ...allOf.flatMap((part) => part.pattern ?? [])].map(
    (source) => new RegExp(source, 'u'),
  );

/** JavaScript's length, like the server and pages; JSON Schema's is never larger. */
function textsOf(schema: Published): fc.Arbitrary<string> {
  const { format, minLength = 0, maxLength = 400 } = schema;
  const patterns = patternsOf(schema);
  const isInside = (text: string) =>
    text.length >= minLength && text.length <= maxLength && patterns.every((pattern) => pattern.test(text));
  const known = format === undefined ? undefined : formats[format];
  if (format !== undefined && !known) throw new Error(`nothing is drawn of the format ${format}`);
  if (known) return known.filter(isInside);
  // A pattern of ASCII only is generated from directly.
  const spelled = patterns.find(({ source }) => source.startsWith('^') && !source.includes('\\p'));
  if (spelled) return fc.stringMatching(new RegExp(spelled.source)).filter(isInside);
  const drawn = alphabets.map((unit) => {
    const short = fc.string({ unit, minLength, maxLength: Math.max(minLength, Math.min(maxLength, 30)) });
    // The longest text allowed: pads a text with letters.
    const longest = short.map((text) => text.slice(0, maxLength).padEnd(maxLength, 'a'));
    return fc.oneof({ weight: 3, arbitrary: short }, { weight: 1, arbitrary: longest });
  });
  const one = drawn.map((texts) => texts.map((text) => (isInside(text) ? text : null)));
  const fallback = 'a'.repeat(Math.max(2, minLength)).slice(0, maxLength);
  return fc.oneof(...one).map((text) => text ?? (isInside('') ? '' : fallback));
}

function numbersOf({ type, minimum, maximum, exclusiveMinimum, multipleOf }: Published): fc.Arbitrary<number> {
  const min = minimum ?? (exclusiveMinimum === undefined ? -1_000_000 : exclusiveMinimum + 1);
  const max = maximum ?? 1_000_000;
  if (type === 'integer') return fc.integer({ min: Math.ceil(min), max: Math.floor(Math.min(max, 2 ** 31 - 1)) });
  if (multipleOf === undefined) return fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
  const steps = Math.round(1 / multipleOf);
  return fc.integer({ min: Math.ceil(min * steps), max: Math.floor(max * steps) }).map((step) => step / steps);
}

/** What else a schema asks of members, under a condition. */
interface Condition {
  readonly when: Published;
  readonly next: Published;
  readonly otherwise: Published;
}

function conditionsOf(schema: Published): Condition[] {
  return [schema, ...(schema.allOf ?? [])].flatMap(({ if: when, then: next = {}, else: otherwise = {} }) =>
    when ? [{ when, next, otherwise }] : [],
  );
}

/** Whether a value meets a condition: members that have one of some values, at any depth. */
function meets(value: unknown, { properties, enum: values, const: constant }: Published): boolean {
  if (properties) return Object.entries(properties).every(([name, member]) => meets(Object(value)[name], member));
  return (values ?? [constant]).includes(value);
}

function merged(given: Published | undefined, other: Published): Published {
  const { allOf = [], pattern, ...rest } = other;
  const one = given?.anyOf?.find(({ type }) => type === other.type) ?? given;
  const members = Object.entries(rest.properties ?? {}).map(([name, member]) => [
    name,
    merged(one?.properties?.[name], member),
  ]);
  const properties = { ...one?.properties, ...Object.fromEntries(members) };
  return {
    ...one,
    ...rest,
    ...(one?.properties && { properties }),
    allOf: [...(one?.allOf ?? []), ...(pattern ? [{ pattern }] : []), ...allOf],
  };
}

function objectsOf(schema: Published): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {}, required = [], propertyNames, additionalProperties, maxProperties = 4 } = schema;
  if (typeof additionalProperties === 'object') {
    return fc.dictionary(textsOf(propertyNames ?? {}), insideOf(additionalProperties), {
      minKeys: schema.minProperties ?? 0,
      maxKeys: Math.min(maxProperties, 4),
    });
  }
  const members = Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, insideOf(member)]));
  const drawn: fc.Arbitrary<Record<string, unknown>> = fc.record(members, { requiredKeys: required });
  return drawn.chain((value) => {
    const more = conditionsOf(schema).map(({ when, next, otherwise }) => (meets(value, when) ? next : otherwise));
    return amended(value, schema, more);
  });
}

/** A value of a schema in which the members that others ask for are drawn again, and no more than these. */
function amended(
  value: Record<string, unknown>,
  { properties = {} }: Published,
  asked: readonly Published[],
): fc.Arbitrary<Record<string, unknown>> {
  const names = new Set(asked.flatMap((one) => [...(one.required ?? []), ...Object.keys(one.properties ?? {})]));
  const changes = [...names].map((name) => {
    const own = asked.flatMap((one) => one.properties?.[name] ?? []);
    const before = value[name];
    const member = properties[name] ?? {};
    const isOfMembers = member.properties && own.every((one) => one.properties);
    if (isOfMembers && typeof before === 'object' && before !== null) {
      return [name, amended(before as Record<string, unknown>, member, own)] as const;
    }
    return [name, insideOf(own.reduce(merged, member))] as const;
  });
  return fc.record(Object.fromEntries(changes)).map((changed) => ({ ...value, ...changed }));
}

/** The alternatives of a schema; null where there is only one. */
function choicesOf({ anyOf, oneOf, type, ...rest }: Published): Published[] | null {
  const given = anyOf ?? oneOf;
  if (given) return given.map((choice) => ({ ...(type && { type }), ...choice }));
  return Array.isArray(type) ? type.map((one) => ({ ...rest, type: one })) : null;
}

/** The payloads of a body, where a call takes one of several. */
export function alternativesOf(schema: Published): readonly Published[] {
  const choices = choicesOf(schema) ?? [];
  return choices.length > 1 && choices.every(({ type }) => type === 'object') ? choices : [schema];
}

/** Values that match a published schema. */
export function insideOf(schema: Published): fc.Arbitrary<unknown> {
  const choices = choicesOf(schema);
  if (choices) return fc.oneof(...choices.map(insideOf));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectsOf(schema);
    case 'array': {
      const { items = {}, minItems: minLength = 0, maxItems = 4 } = schema;
      const lengths = { minLength, maxLength: Math.min(maxItems, minLength + 4) };
      return schema.uniqueItems ? fc.uniqueArray(insideOf(items), lengths) : fc.array(insideOf(items), lengths);
    }
    case 'string':
      return textsOf(schema);
    case 'integer':
    case 'number':
      return numbersOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

/** A mutation after which a value no longer matches its schema, with a description. */
export interface Outside {
  readonly how: string;
  readonly of: (value: unknown) => unknown;
}

/** Every minimal violation of a schema: longer, more, less, another type, a missing member. */
export function outsideOf(schema: Published, place = ''): Outside[] {
  const to = (how: string, value: unknown): Outside => ({ how: `${place || '/'} ${how}`, of: () => value });
  const choices = choicesOf(schema);
  if (choices) {
    // Except the value that stands for nothing.
    const others = choices.filter((choice) => choice.type !== 'null' && choice.const === undefined);
    const [one] = others;
    return one && others.length === 1 ? outsideOf(one, place) : [];
  }
  if (schema.enum) return [to('of no such value', '\u0000none')];
  if (schema.const !== undefined) {
    return [to('of another value', typeof schema.const === 'boolean' ? !schema.const : '\u0000none')];
  }
  switch (schema.type) {
    case 'string': {
      const { maxLength, minLength = 0 } = schema;
      const isBlankRefused = patternsOf(schema).some((pattern) => !pattern.test(' '));
      return [
        to('of another type', 7),
        ...(maxLength === undefined ? [] : [to('one character longer', 'a'.repeat(maxLength + 1))]),
        ...(minLength > 0 ? [to('one character shorter', 'a'.repeat(minLength - 1))] : []),
        ...(isBlankRefused ? [to('blank', ' ')] : []),
      ];
    }
    case 'integer':
    case 'number': {
      const { minimum, maximum } = schema;
      const last = Number.MAX_SAFE_INTEGER;
      return [
        to('of another type', 'seven'),
        ...(schema.type === 'integer' ? [to('in between', 0.5)] : []),
        ...(minimum === undefined || minimum === -last ? [] : [to('one less', minimum - 1)]),
        ...(maximum === undefined || maximum === last ? [] : [to('one more', maximum + 1)]),
      ];
    }
    case 'boolean':
      return [to('of another type', 'yes')];
    case 'array': {
      const { items = {}, maxItems } = schema;
      const [filled] = fc.sample(insideOf(items), { numRuns: 1, seed: 1 });
      return [
        to('of another type', {}),
        ...(maxItems === undefined ? [] : [to('one item longer', Array(maxItems + 1).fill(filled))]),
      ];
    }
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const missing = required.map((name) => ({
        how: `${place}/${name} missing`,
        of: (value: unknown) => Object.fromEntries(Object.entries(value ?? {}).filter(([member]) => member !== name)),
      }));
      const wrong = Object.entries(properties).flatMap(([name, member]) =>
        outsideOf(member, `${place}/${name}`).map(({ how, of }) => ({
          how,
          of: (value: unknown) => ({ ...Object(value), [name]: of(Object(value)[name]) }),
        })),
      );
      return [to('of another type', []), ...missing, ...wrong];
    }
    default:
      return [];
  }
}
