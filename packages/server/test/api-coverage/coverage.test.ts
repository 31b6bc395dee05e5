import { readFileSync } from 'node:fs';
import { endpoints } from '@lantern-giving/core/api/endpoints';
import { expect, test } from 'vitest';
import { routes } from '../../src/app/routes.ts';
import { coverageFile, coverageText } from './page.ts';

const addressOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`;
const declared = Object.values(endpoints).flatMap((calls) => Object.values(calls).map(addressOf));

test('every endpoint of core has one route, and every route except the processor’s webhooks is an endpoint of core', () => {
  const served = routes.map(addressOf).filter((address) => !address.startsWith('POST /api/webhooks/processor'));
  expect(served.toSorted()).toEqual(declared.toSorted());
});

test('no two endpoints have the same method and path', () => {
  expect(new Set(declared).size).toBe(declared.length);
});

test('the path of an endpoint names its parameters in braces', () => {
  for (const route of routes) {
    const named = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const { params } = route.schemas;
    const parsed = params?.safeParse({});
    const asked = parsed?.success === false ? parsed.error.issues.map(({ path }) => String(path[0])) : [];
    expect(asked.toSorted(), addressOf(route)).toEqual(named.toSorted());
  }
});

test('docs/api-coverage.md is up to date (otherwise: npm run api-coverage -w @lantern-giving/server)', () => {
  expect(readFileSync(coverageFile, 'utf8')).toBe(coverageText());
});
