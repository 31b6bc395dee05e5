import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CASE_KINDS } from '@lantern-giving/core/payments';
import { expect, test } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '../../../docs/runbook.md'), 'utf8');
/** After the introduction and what the sections have in common. */
const sections = page.split(/^## /m).slice(1);

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
