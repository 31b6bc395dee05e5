import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { manifest } from '../../src/manifest.ts';
import type { Route } from '../../src/platform/http/route.ts';
import { PRODUCT_CALLS, type ProductCall } from './calls.ts';
import type { Drive } from './drives/drive.ts';
import { DRIVES } from './drives/index.ts';

export const coverageFile = join(import.meta.dirname, '../../../../docs/api-coverage.md');

const NOT_YET = 'not yet';
/** Of the tests that make these calls, each by the call's name. */
const TESTS = 'client-and-server.test.ts';

/** A call whatever its parameters are called. */
const shape = (call: string) => call.replaceAll(/\{\w+\}/g, '{}');

export function routeOf(call: string): Route | undefined {
  return manifest.find(({ method, path }) => shape(`${method} ${path}`) === shape(call));
}

interface Covered {
  readonly call: ProductCall;
  readonly drive: Drive | undefined;
  readonly route: Route | undefined;
}

function covered(call: ProductCall): Covered {
  if (call.lacks !== undefined) return { call, drive: undefined, route: undefined };
  return { call, drive: DRIVES.find((drive) => drive.call === call.call), route: routeOf(call.call) };
}

function row({ call, drive, route }: Covered): string {
  const cells = [
    `\`${call.call}\``,
    call.lacks === undefined ? call.what : `${call.what}: ${call.lacks}`,
    drive ? `\`${drive.module}\` \`${drive.function.name}\`` : NOT_YET,
    route ? `\`${route.path}\`, ${route.access}` : NOT_YET,
    drive && route ? `\`${TESTS}\`` : NOT_YET,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The page as it is committed. */
export function coverageText(): string {
  const areas = Object.entries(PRODUCT_CALLS).map(([area, calls]) => {
    const rows = calls.map(covered);
    const standing = rows.filter(({ drive, route }) => drive && route).length;
    return [
      `## ${area}: ${standing} of ${calls.length}`,
      '',
      '| call | what it does | client function in `core/api` | route and policy | test |',
      '|---|---|---|---|---|',
      ...rows.map(row),
      '',
    ].join('\n');
  });
  return [
    '# The product document’s calls',
    '',
    'Written by `npm run api-coverage -w @lantern-giving/server`; a test fails when it is out of date. A call counts when',
    'a test in `packages/server/test/api-coverage` calls the route over HTTP with the client function of `core`.',
    '',
    ...areas,
  ].join('\n');
}

// Run as a command, it makes the file anew.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(coverageFile, coverageText());
}
