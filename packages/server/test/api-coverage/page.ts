import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endpoints } from '@lantern-giving/core/api/endpoints';
import { routes } from '../../src/app/routes.ts';
import { PRODUCT_CALLS, type ProductCall } from './calls.ts';

export const coverageFile = join(import.meta.dirname, '../../../../docs/api-coverage.md');

const NOT_YET = 'not yet';
const TESTS_SHOWN = 2;

/** Functions that tests use for a call without naming its endpoint. */
const FUNCTIONS: Readonly<Record<string, string>> = {
  'authApi.createSession': 'createSession',
  'paymentMethodsApi.token': 'getPaymentToken',
  'registrationsApi.register': 'register',
  'schedulesApi.create': 'createSchedule',
  'taxReceiptsApi.preview': 'previewTaxReceipt',
  'uploadsApi.send': 'uploadImage',
  'widgetApi.qrCode': 'getQrCode',
};

interface Row {
  /** The name in code: `causesApi.add`. */
  readonly name: string;
  /** Method and path. */
  readonly address: string;
}

const rows: readonly Row[] = Object.entries(endpoints).flatMap(([resource, calls]) =>
  Object.entries(calls).map(([name, { method, path }]) => ({
    name: `${resource}.${name}`,
    address: `${method} ${path}`,
  })),
);

/** A call with its parameter names removed. */
const shape = (call: string) => call.replaceAll(/\{\w+\}/g, '{}');

const source = join(import.meta.dirname, '../../src');
const tests = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .sort()
  .map((name) => ({ name: relative('modules', name), text: readFileSync(join(source, name), 'utf8') }));

/** The server's tests that make a call: by its endpoint, by its function, or by a URL that belongs to it alone. */
function testsOf({ name, address }: Row): string[] {
  const [, own = ''] = address.split(' ');
  const isAlone = rows.filter((row) => row.address.endsWith(` ${own}`)).length === 1;
  const path = isAlone ? own.replaceAll(/\{\w+\}/g, '[^/\\s]+') : null;
  const ways = [
    `(?<![\\w.])${name.replace('.', '\\.')}\\b[,()]`,
    ...(FUNCTIONS[name] ? [`import \\{[^}]*\\b${FUNCTIONS[name]}\\b[^}]*\\} from '@lantern-giving/core/api/`] : []),
    ...(path ? [`['"\`]${path}[?'"\`]`] : []),
  ];
  const making = new RegExp(ways.join('|'));
  return tests.filter(({ text }) => making.test(text)).map((test) => test.name);
}

function covered(call: ProductCall): { readonly cells: readonly string[]; readonly stands: boolean } {
  const what = call.lacks === undefined ? call.what : `${call.what}: ${call.lacks}`;
  const row = call.lacks === undefined ? rows.find(({ address }) => shape(address) === shape(call.call)) : undefined;
  const route = row && routes.find(({ method, path }) => `${method} ${path}` === row.address);
  const making = row ? testsOf(row) : [];
  const named = making.slice(0, TESTS_SHOWN).map((name) => `\`${name}\``);
  return {
    stands: route !== undefined && making.length > 0,
    cells: [
      `\`${call.call}\``,
      what,
      row ? `\`${row.name}\`` : NOT_YET,
      route ? route.access : NOT_YET,
      named.length === 0 ? NOT_YET : named.join(', '),
    ],
  };
}

/** The committed page. */
export function coverageText(): string {
  const areas = Object.entries(PRODUCT_CALLS).map(([area, calls]) => {
    const table = calls.map(covered);
    return [
      `## ${area}: ${table.filter(({ stands }) => stands).length} of ${calls.length}`,
      '',
      '| call | what it does | endpoint in `core/api` | policy | tests |',
      '|---|---|---|---|---|',
      ...table.map(({ cells }) => `| ${cells.join(' | ')} |`),
      '',
    ].join('\n');
  });
  return [
    '# The product document’s calls',
    '',
    'Written by `npm run api-coverage -w @lantern-giving/server`; a test fails when it is out of date. A call counts when',
    'an endpoint of `core/api` has its address and a test of the server makes it; the first two are named.',
    '',
    ...areas,
  ].join('\n');
}

// Run as a command, it regenerates the file.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(coverageFile, coverageText());
}
