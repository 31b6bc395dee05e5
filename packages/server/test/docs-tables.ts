import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  ATTEMPT_STATES,
  CHARITY_STATES,
  isFinal,
  PAYMENT_STATES,
  SCHEDULE_STATES,
  type States,
} from '@lantern-giving/core/payments';
import { guards } from '../src/http/guards.ts';

const root = join(import.meta.dirname, '../../..');

const REPEATED = { full: 'the same', lenient: 'applies if `replay` has no answer', none: 'skipped' } as const;

function guardsTable(): string {
  const rows = guards.map(
    ({ name, checks, refuses, onRepeat }, at) =>
      `| ${at + 1} | \`${name}\` | ${checks} | ${refuses} | ${REPEATED[onRepeat]} |`,
  );
  return ['| | guard | checks | refuses with | for a repeated call |', '|---|---|---|---|---|', ...rows].join('\n');
}

function statesTable<Name extends string>(title: string, states: States<Name>): string {
  const names = Object.keys(states).filter((name): name is Name => Object.hasOwn(states, name));
  const rows = names.map((name) => {
    const { means, begins } = states[name];
    const next = movesFrom(states, name).map(([to, when]) => `**${to}**: ${when}`);
    const ways = [...(begins === null ? [] : [`begins: ${begins}`]), ...next];
    return `| \`${name}\` | ${means} | ${isFinal(states, name) && begins === null ? 'final' : ways.join('<br/>')} |`;
  });
  return [`### ${title}`, ['| state | means | moves |', '|---|---|---|', ...rows].join('\n')].join('\n\n');
}

function movesFrom<Name extends string>(states: States<Name>, name: Name): [string, string][] {
  return Object.entries<string | undefined>(states[name].to).flatMap(([to, when]) => (when ? [[to, when]] : []));
}

function allStates(): string {
  return [
    statesTable('Payment', PAYMENT_STATES),
    statesTable('Attempt', ATTEMPT_STATES),
    statesTable('Schedule', SCHEDULE_STATES),
    statesTable('Charity', CHARITY_STATES),
  ].join('\n\n');
}

function paymentDiagram(): string {
  const begins = Object.entries(PAYMENT_STATES).flatMap(([name, state]) =>
    state.begins === null ? [] : [`  [*] --> ${name}: ${state.begins}`],
  );
  const moves = Object.entries(PAYMENT_STATES).flatMap(([name, { to }]) =>
    Object.entries(to).map(([next, when]) => `  ${name} --> ${next}: ${when.replaceAll(';', ',')}`),
  );
  return ['```mermaid', 'stateDiagram-v2', ...begins, ...moves, '```'].join('\n');
}

/** A part of a page between two markers, generated from code. */
export const docsTables: readonly { readonly page: string; readonly mark: string; readonly text: () => string }[] = [
  { page: 'docs/architecture.md', mark: 'payment states', text: paymentDiagram },
  { page: 'docs/architecture.md', mark: 'guards', text: guardsTable },
  { page: 'packages/server/src/modules/charging/README.md', mark: 'states', text: allStates },
];

/** A page with its generated parts brought up to date. Throws where a marker is missing. */
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

// Run as a command, it regenerates them: npm run docs-tables -w @lantern-giving/server
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const page of new Set(docsTables.map((table) => table.page))) {
    writeFileSync(join(root, page), withTables(page, readPage(page)));
  }
}
