import { fileURLToPath } from 'node:url';
import { Ajv, type ErrorObject } from 'ajv';
import { createGenerator } from 'ts-json-schema-generator';
import type { StripeRequests } from './stripe-requests.ts';

/** Why the real API would reject a request. */
export interface RequestProblem {
  readonly code?: 'parameter_unknown' | 'parameter_missing';
  readonly param: string;
  readonly message: string;
}

/** JSON Schemas of the library's declarations, narrowed where the API accepts less. */
function schemas() {
  const generator = createGenerator({
    path: fileURLToPath(new URL('stripe-requests.ts', import.meta.url)),
    tsconfig: fileURLToPath(new URL('../../../../tsconfig.json', import.meta.url)),
    skipTypeCheck: true,
    additionalProperties: false,
    jsDoc: 'none',
  });
  const { definitions } = generator.createSchema('StripeRequests');
  // The library leaves enumerations open for responses of later versions; our requests use this version.
  const closed = { ...definitions, OtherString: false };
  // Our requests have no fractions: amounts are minor units, times are seconds.
  return JSON.parse(JSON.stringify(closed).replaceAll('"type":"number"', '"type":"integer"'));
}

const definitions = schemas();
/** A form contains only text; JSON has numbers. */
const readers = { form: new Ajv({ coerceTypes: true, strict: false }), json: new Ajv({ strict: false }) };

/** @param asked is converted in place for its body type: text in a form may become numbers */
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
  const { additionalProperty, missingProperty } = first.params;
  const [top, ...below] = [
    ...first.instancePath.split('/').slice(1),
    ...[additionalProperty ?? missingProperty ?? []].flat(),
  ];
  const param = [top, ...below.map((name) => `[${name}]`)].join('');
  if (additionalProperty) return { code: 'parameter_unknown', param, message: `Received unknown parameter: ${param}` };
  const code = missingProperty ? { code: 'parameter_missing' as const } : {};
  return { ...code, param, message: first.message ?? first.keyword };
}
