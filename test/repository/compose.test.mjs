import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../scripts/internal/console.mjs';

const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');
/**
 * The variables that the server reads, with compose.yaml beside it: a test of the server compares the file with its
 * configuration.
 */
const variables = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);

describe('compose.yaml', () => {
  const text = read('compose.yaml');
  /** @type {{ services: Record<string, { image: string, command?: string, environment?: object, depends_on?: object }>, volumes: object }} */
  const compose = parse(text, { merge: true });
  const services = Object.entries(compose.services);
  const own = services.filter(([, { image }]) => image === 'lantern');

  test('is valid for Compose', () => {
    const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] });
    const found = linter.lintFiles([join(root, 'compose.yaml')], false).flatMap(({ messages }) => messages);
    expect(found.filter(({ type }) => type === 'error').map(({ message }) => message)).toEqual([]);
  });

  test('starts entry files of the server', () => {
    expect(own.map(([name]) => name)).toEqual(['migrate', 'seed', 'api', 'worker']);
    for (const [, { command = '' }] of own) expect(existsSync(join(root, command)), command).toBe(true);
  });

  test('sets and requires existing variables only', () => {
    const set = own.flatMap(([, { environment = {} }]) => Object.keys(environment));
    const asked = [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
    expect(variables).toEqual(expect.arrayContaining([...set, ...asked]));
  });

  test('waits only for services that it defines', () => {
    const waited = services.flatMap(([, service]) => Object.keys(service.depends_on ?? {}));
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(waited));
  });

  test("keeps the table owner's password from the running services", () => {
    for (const [name, { environment }] of own.filter(([name]) => name !== 'migrate')) {
      expect(environment, name).toMatchObject({
        POSTGRES_PASSWORD: '',
        MIGRATIONS_DATABASE_URL: '',
      });
    }
  });
});

describe('compose.demonstration.yaml', () => {
  /** @type {{ services: Record<string, { image: string, build: { target: string }, command?: string }> }} */
  const { services } = parse(read('compose.demonstration.yaml'), { merge: true });
  /** @type {{ services: Record<string, { image: string, command?: string }> }} */
  const base = parse(read('compose.yaml'), { merge: true });

  test('uses the sandbox’s image for each of our services', () => {
    const own = Object.entries(base.services).filter(([, { image }]) => image === 'lantern');
    expect(Object.keys(services)).toEqual(own.map(([name]) => name));
    for (const { build } of Object.values(services)) expect(read('Dockerfile')).toContain(` AS ${build.target}\n`);
  });

  test('starts the sandbox’s entry files with the names of the server’s', () => {
    const started = Object.values(services).flatMap(({ command = [] }) => command);
    expect(started).toEqual(['seed', 'api', 'worker'].map((name) => `packages/sandbox/src/main/${name}.ts`));
    for (const path of started) expect(existsSync(join(root, path)), path).toBe(true);
  });
});
