import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { discardEmbeddedPostgres, startEmbeddedPostgres } from '@lantern-giving/sandbox/postgres/index';
import { connect } from '../src/lib/db.ts';
import { migrate } from '../src/lib/migrator.ts';

const require = createRequire(import.meta.url);
const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const codegen = join(dirname(require.resolve('kysely-codegen')), 'cli/bin.js');
const biome = join(root, 'node_modules/.bin/biome');

export const typesFile = join(import.meta.dirname, '../src/lib/db-types.ts');

/** The generated types of a migrated database. */
export async function dbTypesOf(url: string): Promise<string> {
  const { stdout } = await run(process.execPath, [
    codegen,
    '--print',
    '--dialect=postgres',
    `--url=${url}`,
    '--date-parser=string',
    '--type-mapping={"int8":"number"}',
    '--exclude-pattern={migration_lock,schema_migrations,pgboss.*}',
    '--log-level=error',
  ]);
  const formatted = spawnSync(biome, ['format', `--stdin-file-path=${typesFile}`], { input: stdout, cwd: root });
  if (formatted.status !== 0) throw new Error(formatted.stderr.toString());
  return formatted.stdout.toString();
}

// Run as a command, it regenerates the file: npm run db-types -w @lantern-giving/server
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folder = join(root, `.lantern/postgres-types-${process.pid}`);
  const postgres = await startEmbeddedPostgres({ folder, durable: false });
  try {
    const db = connect(postgres.url);
    await migrate(db);
    await db.destroy();
    writeFileSync(typesFile, await dbTypesOf(postgres.url));
  } finally {
    await postgres.stop();
    await discardEmbeddedPostgres(folder);
  }
}
