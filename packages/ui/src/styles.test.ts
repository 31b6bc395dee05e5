import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { transform } from 'lightningcss';
import { describe, expect, test } from 'vitest';

const packages = join(import.meta.dirname, '../..');
const filesOf = (name: string) =>
  readdirSync(join(packages, name, 'src'), { recursive: true, encoding: 'utf8' }).map((path) =>
    join(packages, name, 'src', path),
  );
const files = ['ui', 'checkout-react'].flatMap(filesOf);
const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.(test|stories)\./.test(path);

const text = (path: string) => readFileSync(path, 'utf8');
const all = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, name]) => name ?? '');
const importsOf = (source: string) => all(source, /^import (?:[^;]*? from )?'([^']+)';$/gm);

const sheets = files
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, name: basename(path), css: text(path) }));
const reset = sheets.find(({ name }) => name === 'root.css');

/** The files of `ui` that a file imports, directly or indirectly. */
function behind(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const name of path.endsWith('.css') ? [] : importsOf(text(path))) {
    if (name.startsWith('./')) behind(join(path, '..', name), found);
  }
  return found;
}

test('finds the style sheets', () => {
  expect(sheets.length).toBeGreaterThan(40);
  expect(reset).toBeDefined();
});

describe.each(sheets)('$name', ({ path, css }) => {
  test('uses nothing that fails in a shadow root, under a strict policy or in Arabic', () => {
    expect(css).not.toMatch(/@property|@font-face|@import|\drem\b|\[dir=|url\(/);
    expect(css).not.toMatch(
      /[;{]\s*(?:(?:margin|padding|border|inset)-(?:left|right)|left|right|(?:min-|max-)?(?:width|height)):|text-align: (?:left|right)/,
    );
  });

  test('styles only elements with our classes', () => {
    const others: string[] = [];
    transform({
      filename: path,
      code: Buffer.from(css),
      visitor: {
        Rule: {
          style({ value }) {
            for (const selector of value.selectors) {
              const isOurs = selector.some((part) => part.type === 'class' && /^(?:ln-|lantern-root$)/.test(part.name));
              if (!isOurs) others.push(JSON.stringify(selector));
            }
          },
        },
      },
    });
    expect(others).toEqual([]);
  });

  // A misspelt animation name fails silently.
  test('defines the keyframes that it uses, or the reset does', () => {
    const moves = all(css, /animation: (?:[^;]*? )?(ln-[\w-]+)/g);
    const known = all(css + reset?.css, /@keyframes ([\w-]+)/g);
    expect(moves.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('is imported by the component of its name, or by several', () => {
    const importers = files.filter(
      (file) => isSource(file) && importsOf(text(file)).some((name) => join(file, '..', name) === path),
    );
    const own = path.replace(/css$/, 'tsx');
    if (!importers.includes(own)) expect(importers.length).toBeGreaterThan(1);
  });
});

// The reset has to come first, and sheets are added in the order of a script's imports.
describe("a component's style imports", () => {
  const styled = files.filter((path) => isSource(path) && importsOf(text(path)).some((name) => name.endsWith('.css')));

  test.each(styled)('%s imports its sheet after everything else', (path) => {
    const imports = importsOf(text(path));
    const first = imports.findIndex((name) => name.endsWith('.css'));
    expect(imports.slice(first).filter((name) => !name.endsWith('.css'))).toEqual([]);
  });

  test.each(styled.filter((path) => path.startsWith(join(packages, 'ui'))))('%s imports the reset first', (path) => {
    expect(importsOf(text(path)).find((name) => name.endsWith('.css'))).toMatch(/^\.\/root\.css$/);
  });
});

test.each(files.filter((path) => path.endsWith('.tsx') && isSource(path) && path.startsWith(join(packages, 'ui'))))(
  '%s imports the sheet of every class that it uses',
  (path) => {
    const given = new Set(all(text(path), /['" ](ln-[a-z-]+)(?=['" ])/g));
    const css = [...behind(path)]
      .filter((file) => file.endsWith('.css'))
      .map(text)
      .join('');
    const unstyled = ['ln-fields'];
    expect([...given].filter((name) => !css.includes(`.${name}`) && !unstyled.includes(name))).toEqual([]);
  },
);
