import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CASE_KINDS } from '@lantern-giving/core/payments';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/runbook.md'), 'utf8');
const OTHER = 'Other alarms\n';
/** After the introduction and what the sections have in common. */
const all = page.split(/^## /m).slice(1);
const sections = all.filter((section) => !section.startsWith(OTHER));
/** What is no case: its name in the log or the metrics, and the paragraph about it. */
const others = (all.find((section) => section.startsWith(OTHER)) ?? '')
  .split('\n')
  .filter((line) => line.startsWith('- '))
  .map((paragraph) => ({ named: /^- \*\*(.+?)\*\*/.exec(paragraph)?.[1] ?? '', paragraph }));
const named = (mark: RegExp) => others.flatMap(({ named: names }) => [...names.matchAll(mark)].map(([, name]) => name));

test('docs/runbook.md has one section on each kind of case, and on nothing else', () => {
  const kinds = sections.map((section) => /^[^\n]+\n\n`(\w+)`:/.exec(section)?.[1]);
  expect(kinds).toEqual(CASE_KINDS);
});

test.each(sections.map((section) => [section.split('\n')[0], section]))(
  '"%s" says who sees what, and how the case closes',
  (_title, section) => {
    expect(section).toMatch(/\*\*Donors?( and charit(y|ies))?\*\*/);
    expect(section).toMatch(/\*\*Do\*\*|what to do \|/);
    expect(section).toContain('- **Closes**');
  },
);

test('docs/runbook.md says what to do about every error in the log that is no case, and about nothing else', () => {
  const source = join(root, 'packages/server/src');
  const code = globSync('**/*.ts', { cwd: source })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(source, path), 'utf8'))
    .join('\n');
  const calls = code.split('log.error(').slice(1);
  // That of a case has its text from the table of cases.
  const lines = calls.filter((call) => !call.startsWith('about, what)'));
  expect(lines).toHaveLength(calls.length - 1);
  const texts = lines.map((call) => /^\{.+?\},\s*'([^']+)'\)/.exec(call)?.[1] ?? call);
  expect(named(/"(.+?)"/g).sort()).toEqual(texts.sort());
});

test('docs/runbook.md says what to do about every metric that rings by itself', () => {
  const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const rows = operations.split('\n').filter((line) => line.startsWith('| `lantern_'));
  expect(rows.length).toBeGreaterThan(0);
  // Cases and nights that are due have their sections.
  const ringing = rows.filter((row) => !/\| for information|^\| `lantern_(?:open_cases|nights_due)/.test(row));
  const metrics = ringing.map((row) => [...(row.split('|')[1] ?? '').matchAll(/`(lantern_\w+)/g)].at(-1)?.[1]);
  expect(named(/`(lantern_\w+)/g).sort()).toEqual(metrics.sort());
});

test.each(others.map(({ named: name, paragraph }) => [name, paragraph]))(
  '"%s" says what it means, what to look at and what to do',
  (_name, paragraph) => {
    expect(paragraph).toMatch(/\*\*: .+\*\*Check\*\* .+\*\*Do\*\*/);
  },
);
