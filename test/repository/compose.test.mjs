import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../scripts/internal/console.mjs';

const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');
/** What the server reads, and compose.yaml beside it: a test of the server holds the file to its configuration. */
const variables = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);

describe('compose.yaml', () => {
  const text = read('compose.yaml');
  /** @type {{ services: Record<string, { image: string, command?: string, environment?: object, depends_on?: object }>, volumes: object }} */
  const compose = parse(text, { merge: true });
  const services = Object.entries(compose.services);
  const own = services.filter(([, { image }]) => image === 'lantern');

  test('is one that Compose takes', () => {
    const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] });
    const found = linter.lintFiles([join(root, 'compose.yaml')], false).flatMap(({ messages }) => messages);
    expect(found.filter(({ type }) => type === 'error').map(({ message }) => message)).toEqual([]);
  });

  test('starts entry files of the server', () => {
    expect(own.map(([name]) => name)).toEqual(['migrate', 'seed', 'api', 'worker']);
    for (const [, { command = '' }] of own) expect(existsSync(join(root, command)), command).toBe(true);
  });

  test('sets and asks for variables that there are', () => {
    const set = own.flatMap(([, { environment = {} }]) => Object.keys(environment));
    const asked = [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
    expect(variables).toEqual(expect.arrayContaining([...set, ...asked]));
  });

  test('waits only for services that it has', () => {
    const waited = services.flatMap(([, service]) => Object.keys(service.depends_on ?? {}));
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(waited));
  });

  test("keeps the password of the tables' owner from what serves", () => {
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

  test('has the sandbox’s image in each of our services', () => {
    const own = Object.entries(base.services).filter(([, { image }]) => image === 'lantern');
    expect(Object.keys(services)).toEqual(own.map(([name]) => name));
    for (const { build } of Object.values(services)) expect(read('Dockerfile')).toContain(` AS ${build.target}\n`);
  });

  test('starts entry files of the sandbox where the server has one of the same name', () => {
    const started = Object.values(services).flatMap(({ command = [] }) => command);
    expect(started).toEqual(['seed', 'api', 'worker'].map((name) => `packages/sandbox/src/main/${name}.ts`));
    for (const path of started) expect(existsSync(join(root, path)), path).toBe(true);
  });
});
