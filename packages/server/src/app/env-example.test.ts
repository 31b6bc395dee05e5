import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigError, readConfig, VARIABLES } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'lantern-env-example-'));
afterAll(() => rmSync(folder, { recursive: true }));

const lines = readFileSync(join(import.meta.dirname, '../../../../.env.example'), 'utf8').split('\n');

interface Example {
  readonly name: string;
  readonly value: string;
  /** Whether the variable is set rather than commented out. */
  readonly isSet: boolean;
  readonly isExplained: boolean;
}

const examples: readonly Example[] = lines.flatMap((line, at) => {
  const [, comment, name, value] = /^(# )?([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
  if (name === undefined || value === undefined) return [];
  return [
    {
      name,
      value,
      isSet: comment === undefined,
      isExplained: /^# .*[^=]\.$/.test(lines[at - 1] ?? ''),
    },
  ];
});

/** Variables that only compose.yaml reads. */
const OF_COMPOSE = ['POSTGRES_PASSWORD', 'POSTGRES_SERVICE_PASSWORD'];
/** Variables without a usable example: startup fails until they are filled in. */
const FILLED_IN = { LANTERN_SECRET: 'x'.repeat(32) };
const DATABASE_URL = 'postgres://lantern_service:password@localhost/lantern';

const valuesOf = (some: readonly Example[]) => Object.fromEntries(some.map(({ name, value }) => [name, value]));

test('.env.example lists every variable of the server once, and no other', () => {
  const names = examples.map(({ name }) => name);
  expect(names.toSorted()).toEqual([...VARIABLES, ...OF_COMPOSE].toSorted());
});

test('.env.example explains each variable in a comment above it', () => {
  expect(examples.filter(({ isExplained }) => !isExplained).map(({ name }) => name)).toEqual([]);
});

test('.env.example has a valid value for each variable', () => {
  const services = { PROCESSOR: 'stripe', HUMAN_CHECK: 'turnstile', ADDRESS_LOOKUP: 'ideal-postcodes' };
  const config = readConfig({ ...valuesOf(examples), ...FILLED_IN, ...services }, folder);
  expect(config).toMatchObject({
    processors: [{ kind: 'stripe' }],
    humanCheck: { kind: 'turnstile' },
    addressLookup: { kind: 'ideal-postcodes' },
    filesBucket: {},
  });
});

test('.env.example starts in production once the secret and the database are filled in', () => {
  const set = valuesOf(examples.filter(({ isSet }) => isSet));
  expect(readConfig({ ...set, ...FILLED_IN, DATABASE_URL }, folder)).toMatchObject({ environment: 'production' });
  expect(() => readConfig({ ...set, DATABASE_URL }, folder)).toThrow(ConfigError);
});

test('.env.example marks the variables that production requires', () => {
  const unset = readRefusal({ NODE_ENV: 'production' });
  const marked = examples.filter(({ name }) => lines.some((line, at) => isMark(line) && namesAt(at + 1, name)));
  expect(marked.map(({ name }) => name).toSorted()).toEqual(unset.toSorted());
});

const isMark = (line: string) => line.startsWith('# ● ');
const namesAt = (at: number, name: string) => new RegExp(`^(# )?${name}=`).test(lines[at] ?? '');

/** The variables that a configuration is missing. */
function readRefusal(env: Readonly<Record<string, string>>): string[] {
  try {
    readConfig(env, folder);
  } catch (error) {
    return [...String(error).matchAll(/The variable (\w+) is missing/g)].map(([, name = '']) => name);
  }
  return [];
}
