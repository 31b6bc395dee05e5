import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { DCLinter } from 'dclint';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from './console.mjs';

const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');
const manifest = JSON.parse(read('package.json'));
const node = read('.nvmrc').trim();
/** What the server reads, and compose.yaml beside it: a test of the server holds the file to its configuration. */
const variables = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);

test('.nvmrc names the Node that the workspace brings', () => {
  expect(node).toBe(manifest.devDependencies.node);
});

test('.editorconfig says what biome.json does', () => {
  const { indentStyle, indentWidth, lineWidth } = JSON.parse(read('biome.json')).formatter;
  const everywhere = read('.editorconfig')
    .split('\n\n')
    .find((part) => part.startsWith('[*]\n'))
    ?.split('\n');
  const same = [`indent_style = ${indentStyle}`, `indent_size = ${indentWidth}`, `max_line_length = ${lineWidth}`];
  expect(everywhere).toEqual(expect.arrayContaining(same));
});

describe('Dockerfile', () => {
  const text = read('Dockerfile');
  const file = DockerfileParser.parse(text);
  const ignored = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

  /** Whether Docker leaves a path out of what it builds from: the last line that fits decides. @param {string} path */
  const isIgnored = (path) => {
    const fits = (/** @type {string} */ line) => matchesGlob(path, line) || matchesGlob(path, `${line}/**`);
    const last = ignored.findLast((line) => fits(line.replace(/^!/, '')));
    return last !== undefined && !last.startsWith('!');
  };

  test('is one that Docker takes', () => {
    expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  });

  test('builds and runs on the Node of .nvmrc', () => {
    const stages = file.getFROMs().flatMap((from) => from.getBuildStage() ?? []);
    const images = file.getFROMs().map((from) => from.getImage() ?? '');
    const others = images.filter((image) => !stages.includes(image));
    expect(new Set(others)).toEqual(new Set([`node:${node}-bookworm-slim`]));
  });

  test('copies what there is, also where .dockerignore leaves things out', () => {
    const own = file.getCOPYs().filter((copy) => !copy.getFromFlag());
    const sources = own.flatMap((copy) =>
      copy
        .getArguments()
        .slice(0, -1)
        .map((argument) => argument.getValue()),
    );
    expect(sources.length).toBeGreaterThan(0);
    for (const path of sources.filter((one) => one !== '.')) {
      expect(existsSync(join(root, path)), path).toBe(true);
      expect(isIgnored(path), path).toBe(false);
    }
  });

  test('installs with the manifest of every workspace', () => {
    const workspaces = globSync(
      manifest.workspaces.map((/** @type {string} */ one) => `${one}/package.json`),
      { cwd: root },
    );
    for (const path of workspaces) expect(text).toContain(`\nCOPY ${path} `);
  });

  test('leaves out secrets, tests and what was built here', () => {
    for (const path of [
      '.env',
      '.git/HEAD',
      '.lantern/secret',
      'node_modules/a',
      'packages/ui/dist/a',
      'packages/ui/src/a.test.ts',
    ]) {
      expect(isIgnored(path), path).toBe(true);
    }
  });

  test('starts the API as a user who owns nothing of it, and asks how it is', () => {
    const all = file.getInstructions();
    const last = all.slice(all.findLastIndex((one) => one.getKeyword() === 'FROM'));
    const said = (/** @type {string} */ keyword) =>
      last.find((one) => one.getKeyword() === keyword)?.getRawArgumentsContent();
    expect(said('USER')).toBe('node');
    expect(said('HEALTHCHECK')).toContain('/readyz');
    expect(existsSync(join(root, JSON.parse(said('CMD') ?? '[]')[0]))).toBe(true);
  });
});

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
