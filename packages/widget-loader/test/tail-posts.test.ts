import { rollup } from 'rollup';
import { describe, expect, test } from 'vitest';
import { noTailPosts } from '../build/tail-posts.mjs';

/** Builds a module with `code`, like the widget after the minifier. */
const build = async (code: string): Promise<unknown> => {
  const modules = { name: 'modules', resolveId: (id: string) => id, load: () => `export const hear = ${code}` };
  const bundle = await rollup({ input: 'first', plugins: [modules, noTailPosts()] });
  return bundle.generate({ format: 'es' });
};

const POST = 'frame.contentWindow?.postMessage(hello, origin, [port])';

describe('a postMessage in tail position', () => {
  test.each([
    `() => ${POST}`,
    `() => (note(), ${POST})`,
    `() => ready && ${POST}`,
    `() => (ready ? note() : ${POST})`,
    `async () => { await note(); return ${POST}; }`,
    `function () { return ${POST}; }`,
    `{ load() { return note(), ${POST}; } }`,
    `() => frame.contentWindow['postMessage'](hello, origin)`,
  ])('stops the build: %s', async (code) => {
    await expect(build(code)).rejects.toThrow('WebKit loses the sender of frame.contentWindow');
  });

  test.each([
    `() => { ${POST}; }`,
    `() => void ${POST}`,
    `() => (${POST}, note())`,
    `() => ${POST} ?? note()`,
    `() => port.postMessage(hello)`,
    `() => note(() => { ${POST}; })`,
  ])('is not found in %s', async (code) => {
    await expect(build(code)).resolves.toBeDefined();
  });
});
