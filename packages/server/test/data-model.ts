import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { discardEmbeddedPostgres, startEmbeddedPostgres } from '@lantern-giving/sandbox/postgres/index';
import { sql } from 'kysely';
import { connect, type Executor } from '../src/lib/db.ts';
import { migrate } from '../src/lib/migrator.ts';

const root = join(import.meta.dirname, '../../..');
export const dataModelFile = join(root, 'docs/data-model.md');

/** The central tables, drawn together. */
const MAIN = [
  'campaigns',
  'charities',
  'causes',
  'donors',
  'schedules',
  'payments',
  'payment_attempts',
  'payment_methods',
];

/** Every table by purpose. A `drawn` group has its own diagram. */
export const TABLE_GROUPS: readonly {
  readonly title: string;
  readonly drawn?: true;
  readonly tables: readonly string[];
}[] = [
  {
    title: 'Campaigns and charities',
    drawn: true,
    tables: ['campaigns', 'charities', 'causes', 'charity_origins', 'payout_accounts'],
  },
  {
    title: "Charities' profiles",
    tables: [
      'charity_changes',
      'charity_contacts',
      'charity_registrations',
      'charity_representatives',
      'charity_tax_receipts',
      'uploads',
    ],
  },
  {
    title: 'Giving',
    drawn: true,
    tables: ['donors', 'quotes', 'schedules', 'schedule_contacts', 'gift_aid_declarations', 'consents'],
  },
  {
    title: 'Charging',
    drawn: true,
    tables: [
      'payment_methods',
      'payment_setups',
      'card_updates',
      'payments',
      'payment_attempts',
      'refunds',
      'disputes',
      'charge_fees',
      'charge_halts',
      'charging_protocol',
    ],
  },
  {
    title: 'The processor',
    tables: [
      'processor_halts',
      'processor_transactions',
      'reconciliations',
      'check_cursors',
      'checked_figures',
      'open_cases',
      'webhook_inbox',
      'rate_buckets',
      'wallet_domains',
      'named_locks',
    ],
  },
  {
    title: 'Ledger',
    drawn: true,
    tables: ['ledger_accounts', 'ledger_transactions', 'ledger_transfers', 'ledger_corrections'],
  },
  { title: 'Give-matching', drawn: true, tables: ['match_pots', 'match_shares', 'match_moves'] },
  {
    title: 'People and sessions',
    drawn: true,
    tables: ['accounts', 'charity_staff', 'sessions', 'passkeys'],
  },
  {
    title: 'Logins',
    tables: ['passkey_challenges', 'recovery_codes', 'login_codes', 'login_places', 'unknown_logins', 'link_requests'],
  },
  { title: 'Figures', tables: ['night_figures', 'cause_figures'] },
  {
    title: 'Mail, audit, limits',
    tables: ['mail_outbox', 'mail_nights', 'reminders', 'audit_log', 'idempotency_keys', 'rate_windows'],
  },
  { title: 'Releases', tables: ['released_files'] },
  { title: 'Migrations', tables: ['schema_migrations', 'migration_lock'] },
  {
    title: 'Sandbox',
    tables: [
      'clock_offset',
      'sandbox_accounts',
      'sandbox_account_links',
      'sandbox_balance_transactions',
      'sandbox_charges',
      'sandbox_checkout_sessions',
      'sandbox_customers',
      'sandbox_disputes',
      'sandbox_domains',
      'sandbox_events',
      'sandbox_idempotency',
      'sandbox_knobs',
      'sandbox_payment_intents',
      'sandbox_payment_methods',
      'sandbox_refunds',
      'sandbox_setup_intents',
      'sandbox_tokens',
      'sandbox_transfer_reversals',
    ],
  },
];

interface Column {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  /** The SQL type. */
  readonly value: string | null;
  readonly comment: string | null;
}

interface Constraint {
  /** From `pg_constraint`: primary key, unique, foreign key, check. */
  readonly kind: 'p' | 'u' | 'f' | 'c';
  readonly columns: readonly string[];
  readonly definition: string;
  /** The table referenced by a foreign key. */
  readonly target: string | null;
}

export interface Table {
  readonly name: string;
  readonly comment: string | null;
  readonly columns: readonly Column[];
  readonly constraints: readonly Constraint[];
  /** Indexes that do not belong to a constraint. */
  readonly indexes: readonly {
    readonly name: string;
    readonly definition: string;
  }[];
  readonly triggers: readonly {
    readonly name: string;
    readonly definition: string;
  }[];
}

/** The tables of a database from its catalogue, by name. */
export async function readTables(db: Executor): Promise<readonly Table[]> {
  const { rows } = await sql<Table>`
    select t.relname as name, obj_description(t.oid, 'pg_class') as comment,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'nullable', not a.attnotnull, 'comment', col_description(t.oid, a.attnum),
          'value', case when a.attidentity <> '' then 'identity' else pg_get_expr(d.adbin, d.adrelid) end)
          order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((select json_agg(json_build_object('kind', c.contype, 'definition', pg_get_constraintdef(c.oid, true),
          'target', (select relname from pg_class where oid = c.confrelid),
          'columns', (select json_agg(a.attname order by k.place)
            from unnest(c.conkey) with ordinality k (number, place)
              join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number))
          order by position(c.contype::text in 'pufc'), c.conname collate "C")
        from pg_constraint c where c.conrelid = t.oid and c.contype in ('p', 'u', 'f', 'c')), '[]') as constraints,
      coalesce((select json_agg(json_build_object('name', i.relname, 'definition', pg_get_indexdef(x.indexrelid))
          order by i.relname collate "C")
        from pg_index x join pg_class i on i.oid = x.indexrelid
        where x.indrelid = t.oid and not exists (select from pg_constraint c where c.conindid = x.indexrelid and c.contype in ('p', 'u'))), '[]') as indexes,
      coalesce((select json_agg(json_build_object('name', g.tgname, 'definition', pg_get_triggerdef(g.oid, true))
          order by g.tgname collate "C")
        from pg_trigger g where g.tgrelid = t.oid and not g.tgisinternal), '[]') as triggers
    from pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
    order by t.relname collate "C"`.execute(db);
  return rows;
}

const INTRODUCTION = `# Data model

Written from the migrated database by \`npm run data-model -w @lantern-giving/server\`; a test fails when it is out of date. The descriptions are the comments in \`packages/server/migrations\`.

- Ids are UUIDv7 unless the text says otherwise.
- \`timestamptz\` is an instant, \`date\` a calendar date without a zone.
- Amounts are whole numbers in the minor unit of their currency: pence, cents, whole rupiah.
- Card numbers, network addresses and login codes are never stored: digests are, keyed where the value could be guessed.
- The schema \`pgboss\` belongs to the job queue and is not listed.
`;

/** The complete document. */
export function dataModelText(tables: readonly Table[]): string {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const named = (names: readonly string[]) => names.flatMap((name) => byName.get(name) ?? []);
  const groups = TABLE_GROUPS.map((group) => {
    const own = named(group.tables);
    const drawing = group.drawn ? [diagram(own, foreignKeysOf(own), keysOf)] : [];
    return [`## ${group.title}`, ...drawing, ...own.map(section)].join('\n\n');
  });
  const main = named(MAIN);
  const among = foreignKeysOf(main).filter(({ target }) => MAIN.includes(target));
  return `${[`${INTRODUCTION}\n## Main tables`, diagram(main, among, () => []), ...groups].join('\n\n')}\n`;
}

interface ForeignKey {
  readonly table: Table;
  readonly target: string;
  readonly columns: readonly string[];
}

function foreignKeysOf(tables: readonly Table[]): ForeignKey[] {
  return tables.flatMap((table) =>
    table.constraints.flatMap(({ kind, target, columns }) =>
      kind === 'f' && target !== null ? [{ table, target, columns }] : [],
    ),
  );
}

/** Tables with their key columns and references. */
function diagram(
  tables: readonly Table[],
  foreignKeys: readonly ForeignKey[],
  marksOf: (table: Table, column: string) => string[],
): string {
  const entities = tables.map((table) => {
    const lines = table.columns.flatMap(({ name, type }) => {
      const marks = marksOf(table, name);
      return marks.length === 0 ? [] : [`    ${type.replaceAll(/\W+/g, '_')} ${name} ${marks.join(', ')}`];
    });
    return lines.length === 0 ? `  ${table.name}` : [`  ${table.name} {`, ...lines, '  }'].join('\n');
  });
  const relations = foreignKeys.map(({ table, target, columns }) => {
    const isOptional = table.columns.some(({ name, nullable }) => columns.includes(name) && nullable);
    const ends = `${isOptional ? '|o' : '||'}--${isOne(table, columns) ? 'o|' : 'o{'}`;
    return `  ${target} ${ends} ${table.name} : "${columns.join(', ')}"`;
  });
  return ['```mermaid', 'erDiagram', ...entities, ...relations, '```'].join('\n');
}

/** Whether these columns are unique together. */
function isOne({ constraints }: Table, columns: readonly string[]): boolean {
  return constraints.some(({ kind, columns: own }) => (kind === 'p' || kind === 'u') && own.join() === columns.join());
}

/** Mermaid's key markers. */
function keysOf({ constraints }: Table, column: string): string[] {
  const has = (kind: Constraint['kind'], alone: boolean) =>
    constraints.some(
      (one) => one.kind === kind && one.columns.includes(column) && (!alone || one.columns.length === 1),
    );
  return [...(has('p', false) ? ['PK'] : []), ...(has('f', false) ? ['FK'] : []), ...(has('u', true) ? ['UK'] : [])];
}

function section({ name, comment, columns, constraints, indexes, triggers }: Table): string {
  const rows = columns.map((column) => {
    const type = [column.type, column.nullable ? 'null' : '', column.value === null ? '' : `default ${column.value}`];
    return `| ${column.name} | ${cell(type.filter(Boolean).join(', '))} | ${cell(column.comment ?? '')} |`;
  });
  const table = ['| column | type | meaning |', '|---|---|---|', ...rows].join('\n');
  const lines = [
    ...constraints.map(({ definition }) => definition),
    ...indexes.map(({ definition }) => definition.replace(/ ON public\.\w+ USING btree/, '')),
    ...triggers.map(({ definition }) => definition),
  ];
  const list = lines.map((line) => `- \`${line.replaceAll(/\s+/g, ' ')}\``).join('\n');
  return [`### ${name}`, comment ?? '', table, list].filter(Boolean).join('\n\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
}

// Run as a command, it regenerates the file: npm run data-model -w @lantern-giving/server
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folder = join(root, `.lantern/postgres-data-model-${process.pid}`);
  const postgres = await startEmbeddedPostgres({ folder, durable: false });
  try {
    const db = connect(postgres.url);
    await migrate(db);
    writeFileSync(dataModelFile, dataModelText(await readTables(db)));
    await db.destroy();
  } finally {
    await postgres.stop();
    await discardEmbeddedPostgres(folder);
  }
}
