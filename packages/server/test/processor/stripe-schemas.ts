import { fileURLToPath } from 'node:url';
import { Ajv, type ErrorObject } from 'ajv';
import { createGenerator } from 'ts-json-schema-generator';
import type { StripeRequests } from './stripe-requests.ts';

/** Why the real API would not take a request. */
export interface RequestProblem {
  readonly param: string;
  readonly message: string;
}

/** JSON Schemas of the library's declarations, made narrower where these say less than the API takes. */
function schemas() {
  const generator = createGenerator({
    path: fileURLToPath(new URL('stripe-requests.ts', import.meta.url)),
    tsconfig: fileURLToPath(new URL('../../../../tsconfig.json', import.meta.url)),
    skipTypeCheck: true,
    additionalProperties: false,
    jsDoc: 'none',
  });
  const { definitions } = generator.createSchema('StripeRequests');
  // For answers of a later version enumerations are open there. What we ask for is of this one.
  const closed = { ...definitions, OtherString: false };
  // No request of ours has a fraction: amounts are minor units, times are seconds.
  return JSON.parse(JSON.stringify(closed).replaceAll('"type":"number"', '"type":"integer"'));
}

const definitions = schemas();
/** A form has only text; JSON says itself what is a number. */
const readers = { form: new Ajv({ coerceTypes: true, strict: false }), json: new Ajv({ strict: false }) };

/** @param asked is read as its kind of body has it: text of a form may become numbers in it */
export function requestProblem(
  takes: keyof StripeRequests,
  kind: keyof typeof readers,
  asked: unknown,
): RequestProblem | null {
  const ajv = readers[kind];
  if (!ajv.getSchema('stripe')) ajv.addSchema({ $id: 'stripe', definitions });
  const schema = `stripe#/definitions/StripeRequests/properties/${takes}`;
  const valid = ajv.getSchema(schema);
  if (!valid) throw new Error(`${takes} has no declaration`);
  return valid(asked) ? null : problemOf(valid.errors ?? []);
}

function problemOf(errors: readonly ErrorObject[]): RequestProblem {
  const [first] = errors;
  if (!first) throw new Error('refused for no reason');
  const { additionalProperty } = first.params;
  const [top, ...below] = [
    ...first.instancePath.split('/').slice(1),
    ...(additionalProperty ? [additionalProperty] : []),
  ];
  return { param: [top, ...below.map((name) => `[${name}]`)].join(''), message: first.message ?? first.keyword };
}
