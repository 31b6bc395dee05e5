import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { guards } from '../src/http/guards.ts';

const root = join(import.meta.dirname, '../../..');

const REPEATED = { full: 'the same', lenient: 'waits until `replay` has looked', none: 'not asked' } as const;

function guardsTable(): string {
  const rows = guards.map(
    ({ name, checks, refuses, onRepeat }, at) =>
      `| ${at + 1} | \`${name}\` | ${checks} | ${refuses} | ${REPEATED[onRepeat]} |`,
  );
  return ['| | guard | checks | refuses with | for a repeated call |', '|---|---|---|---|---|', ...rows].join('\n');
}

/** What stands in a page between two marks, and is written from code. */
export const docsTables: readonly { readonly page: string; readonly mark: string; readonly text: () => string }[] = [
  { page: 'docs/architecture.md', mark: 'guards', text: guardsTable },
];

/** A page with what is written from code as the code is now. Throws where the page lacks a mark. */
export function withTables(page: string, text: string): string {
  return docsTables
    .filter((table) => table.page === page)
    .reduce((before, { mark, text: made }) => {
      const [start, end] = [`<!-- ${mark}: from code -->`, `<!-- /${mark} -->`];
      const [from, to] = [before.indexOf(start), before.indexOf(end)];
      if (from < 0 || to < from) throw new Error(`${page} has no «${start}» … «${end}».`);
      return `${before.slice(0, from + start.length)}\n\n${made()}\n\n${before.slice(to)}`;
    }, text);
}

export const readPage = (page: string) => readFileSync(join(root, page), 'utf8');

// Run as a command, it writes them anew: npm run docs-tables -w @lantern-giving/server
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const page of new Set(docsTables.map((table) => table.page))) {
    writeFileSync(join(root, page), withTables(page, readPage(page)));
  }
}
