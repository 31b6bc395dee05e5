import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { build, defaultClientConditions, type Rolldown } from 'vite';
import { describe, expect, test } from 'vitest';

const source = join(import.meta.dirname, '../../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll(sep, '/'));

/** Types alone: nothing of it is in a page. */
const TYPES = 'api/endpoint.ts';
/** What a page may import: every folder's index, and every file of `api` that is no schema. */
const pageSafe = files.filter(
  (path) =>
    path.endsWith('/index.ts') ||
    (/^api\/[^/]+\.ts$/.test(path) && !/\.(schema|test)\.ts$/.test(path) && path !== TYPES),
);
const schemas = files.filter((path) => /^api\/.*\.schema\.ts$/.test(path));

/** The modules that end up in the page when it imports all that a file exports. */
async function bundled(path: string): Promise<{ modules: string[]; bytes: number }> {
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['lantern-source', ...defaultClientConditions] },
    build: { write: false, minify: true, lib: { entry: join(source, path), formats: ['es'], fileName: 'page' } },
  })) as Rolldown.RolldownOutput[];
  const chunks = output.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
  const modules = chunks.flatMap((chunk) => Object.entries(chunk.modules));
  return {
    modules: modules.filter(([, { renderedLength }]) => renderedLength > 0).map(([id]) => relative(source, id)),
    bytes: chunks.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0),
  };
}

const isZod = (module: string) => /node_modules[\\/]zod[\\/]/.test(module);
const isSchema = (module: string) => module.endsWith('.schema.ts');

describe('what a page loads of core', () => {
  test('is known to this test', () => {
    expect(pageSafe).toEqual(
      expect.arrayContaining([
        'money/index.ts',
        'split/index.ts',
        'plan/index.ts',
        'api/schedules.ts',
        'api/quotes.ts',
      ]),
    );
    expect(schemas.length).toBeGreaterThan(0);
  });

  test.each(pageSafe)('%s brings neither zod nor a schema', async (path) => {
    const { modules } = await bundled(path);
    expect(modules.length).toBeGreaterThan(0);
    expect(modules.filter((module) => isZod(module) || isSchema(module))).toEqual([]);
  });

  test('would show zod: a schema brings it', async () => {
    const { modules } = await bundled('api/quotes.schema.ts');
    expect(modules.some(isZod)).toBe(true);
  });

  test('contains dial codes only where all countries are imported', async () => {
    const isDialCodes = (module: string) => module.endsWith('dial-codes/table.ts');
    expect((await bundled('person/index.ts')).modules.some(isDialCodes)).toBe(false);
    const dialCodes = await bundled('person/dial-codes/index.ts');
    expect(dialCodes.modules.some(isDialCodes)).toBe(true);
    expect(dialCodes.bytes).toBeLessThan(2500);
  });
});
