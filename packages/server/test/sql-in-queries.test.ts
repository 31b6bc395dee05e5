import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../src');

/** A statement, or a part of one. */
const SQL = /\bsql[`<]|\bsql\.(?:raw|ref|table)\b|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/;

/**
 * In charging a statement is the step: what a claim takes, what a look recovers, what a halt sets aside is decided by
 * the rows that it locks. These files have no rule beside their SQL that could be read without it.
 */
const CHARGING_STEPS = [
  'claim',
  'confirm',
  'halt',
  'inbox',
  'invariants',
  'missed-nights',
  'prepare',
  'reconcile',
  'recover',
  'refuse-night',
  'reopen-cards',
  'set-aside',
  'states',
  'watch-due',
  'wrong-account',
];

/** Where SQL stands, beside tests. */
const ALLOWED: readonly RegExp[] = [
  /^modules\/[\w-]+\/(?:[\w-]+\.)?queries\.ts$/,
  /^http\/[\w-]+\.queries\.ts$/,
  /^lib\//,
  new RegExp(`^modules/charging/(?:${CHARGING_STEPS.join('|')})\\.ts$`),
];

const files = globSync('**/*.ts', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
const withSql = files.filter((path) => !path.endsWith('.test.ts') && SQL.test(readFileSync(join(root, path), 'utf8')));

test('SQL stands in queries.ts, <subject>.queries.ts, lib and the steps of charging, and nowhere else', () => {
  expect(withSql.length).toBeGreaterThan(30);
  expect(withSql.filter((path) => !ALLOWED.some((pattern) => pattern.test(path)))).toEqual([]);
});

test('every step of charging that may have SQL has some', () => {
  const steps = CHARGING_STEPS.map((name) => `modules/charging/${name}.ts`);
  expect(steps.filter((path) => !withSql.includes(path))).toEqual([]);
});
