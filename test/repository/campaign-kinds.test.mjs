// Differences between kinds of campaign belong in packages/core/src/campaigns; no other code compares a kind.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import typescript from 'typescript';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const campaigns = 'packages/core/src/campaigns/';
const kinds = readdirSync(join(root, campaigns))
  .filter((file) => !/^(index|kind|kinds|products)\.ts$|\.test\.ts$/.test(file))
  .map((file) => file.replace('.ts', ''));

/** Where a source compares a value with a kind, switches on it, or looks it up in a list. @param {string} text */
function questions(text) {
  /** @type {string[]} */
  const found = [];
  const source = typescript.createSourceFile('source.tsx', text, typescript.ScriptTarget.Latest, true);
  const isKind = (/** @type {import('typescript').Node} */ node) =>
    typescript.isStringLiteralLike(node) && kinds.includes(node.text);
  /** @param {import('typescript').Node} node */
  const visit = (node) => {
    const asks =
      (typescript.isBinaryExpression(node) && (isKind(node.left) || isKind(node.right))) ||
      (typescript.isCaseClause(node) && isKind(node.expression)) ||
      (typescript.isCallExpression(node) &&
        typescript.isPropertyAccessExpression(node.expression) &&
        /^(includes|indexOf|has)$/.test(node.expression.name.text) &&
        node.arguments.some(isKind));
    if (asks) found.push(node.getText().slice(0, 80));
    typescript.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const sources = readdirSync(join(root, 'packages'), { recursive: true })
  .map((path) => `packages/${String(path).replaceAll('\\', '/')}`)
  .filter((path) => /^packages\/[^/]+\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .filter((path) => !path.startsWith(campaigns));

test('no code outside of the campaigns compares a kind', () => {
  expect(sources.length).toBeGreaterThan(500);
  const asking = sources.flatMap((path) =>
    questions(readFileSync(join(root, path), 'utf8')).map((question) => `${path}: ${question}`),
  );
  expect(asking).toEqual([]);
});

test.each(["if (kind === 'ten-nights') go();", "switch (kind) { case 'friday': go(); }", "kinds.includes('ten-days')"])(
  'a comparison of a kind is found: %s',
  (text) => expect(questions(text)).toHaveLength(1),
);
