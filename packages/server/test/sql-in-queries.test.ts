import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../src');

/** A statement, or part of one. */
const SQL = /\bsql[`<]|\bsql\.(?:raw|ref|table)\b|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/;

/**
 * In charging the SQL is the step: the rows that it locks decide what is claimed, recovered or set aside. These files
 * contain no rule that could be read without their SQL.
 */
const CHARGING_STEPS = [
  'claim',
  'halt',
  'inbox',
  'invariants',
  'missed-nights',
  'prepare',
  'recover',
  'refuse-night',
  'reopen-cards',
  'set-aside',
  'overdue-alerts',
  'wrong-account',
];

/** Where SQL is allowed, besides tests. */
const ALLOWED: readonly RegExp[] = [
  /^modules\/[\w-]+\/(?:[\w-]+\.)?queries\.ts$/,
  /^http\/[\w-]+\.queries\.ts$/,
  /^lib\//,
  new RegExp(`^modules/charging/(?:${CHARGING_STEPS.join('|')})\\.ts$`),
];

const files = globSync('**/*.ts', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
const withSql = files.filter((path) => !path.endsWith('.test.ts') && SQL.test(readFileSync(join(root, path), 'utf8')));

test('SQL is only in queries.ts, <subject>.queries.ts, lib and the steps of charging', () => {
  expect(withSql.length).toBeGreaterThan(30);
  expect(withSql.filter((path) => !ALLOWED.some((pattern) => pattern.test(path)))).toEqual([]);
});

test('every listed step of charging contains SQL', () => {
  const steps = CHARGING_STEPS.map((name) => `modules/charging/${name}.ts`);
  expect(steps.filter((path) => !withSql.includes(path))).toEqual([]);
});
