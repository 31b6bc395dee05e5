import { readFileSync } from 'node:fs';
import { quotesApi } from '@lantern-giving/core/api/quotes';
import { quotesCalls } from '@lantern-giving/core/api/quotes.schema';
import { schedulesApi } from '@lantern-giving/core/api/schedules';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { openApiFile, openApiText } from '../../test/openapi.ts';
import { errorsOf } from './openapi.ts';
import { defineRoute } from './route.ts';

test('docs/openapi.json matches the declared routes (otherwise: npm run openapi -w @lantern-giving/server)', () => {
  expect(readFileSync(openApiFile, 'utf8')).toBe(openApiText());
});

const documented = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ security: z.array(z.record(z.string(), z.array(z.string()))) })),
  ),
});
const securityOf = ({ path }: { readonly path: string }) =>
  documented.parse(JSON.parse(openApiText())).paths[path]?.post?.security;

test('names the Lantern-Checkout header where a gift needs it, and where a quote may have it', () => {
  expect(securityOf(schedulesApi.create)).toEqual([{ checkout: [] }]);
  expect(securityOf(quotesApi.create)).toEqual([{ checkout: [] }, {}]);
});

test('describes the checkout token of a quote', () => {
  expect(quotesCalls.create.out.shape.checkout_token.description).toContain('`Lantern-Checkout`');
});

test('lists what the guards refuse', () => {
  const route = defineRoute({
    method: 'POST',
    path: '/api/{id}',
    summary: '',
    tag: '',
    access: 'anyone',
    cors: 'charity',
    idempotent: true,
    limits: [{ per: 'address', calls: 1, seconds: 1 }],
    human: {
      action: 'schedule',
      tokenOf: () => ({ token: '', page: '' }),
      absent: [{ per: 'address', calls: 1, seconds: 1 }],
    },
    params: z.object({ id: z.string() }),
    query: z.object({}),
    hidden: 'charity_not_found',
    answer: z.object({}),
    handle: async () => ({}),
  });
  expect(Object.fromEntries(errorsOf(route))).toEqual({
    400: ['invalid_query', 'invalid_idempotency_key'],
    403: ['origin_not_registered', 'human_check_failed'],
    404: ['charity_not_found'],
    429: ['too_many_requests'],
    500: ['server_error'],
    503: ['limits_unavailable'],
  });
  expect(errorsOf({ ...route, access: 'checkout' }).get(403)).toContain('not_allowed');
});
