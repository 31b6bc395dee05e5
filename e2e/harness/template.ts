import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';

const root = join(import.meta.dirname, '../..');
const entry = join(root, 'packages/sandbox/src/main/template.ts');

/** Initial data of every server in the journeys: tables, campaigns, and the demonstration's charities. */
export interface Template {
  /** URL of its database for the role that owns the tables. */
  readonly owner: string;
  /** URL of its database for the service role. */
  readonly service: string;
  /** What a server stores in files. */
  readonly files: string;
}

export async function makeTemplate(): Promise<{ template: Template; discard: () => Promise<void> }> {
  const files = join(root, '.lantern/journeys/template');
  rmSync(join(files, 'files'), { recursive: true, force: true });
  const child = spawn(process.execPath, ['--conditions=lantern-source', entry], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', LANTERN_STATE_DIR: files, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const said = createInterface(child.stdout)[Symbol.asyncIterator]();
  for (let line = await said.next(); !line.done; line = await said.next()) {
    if (!line.value.startsWith('{')) continue;
    const template: Template = { ...JSON.parse(line.value), files };
    const discard = async () => {
      child.kill('SIGTERM');
      await gone;
    };
    return { template, discard };
  }
  throw new Error('The database that the journeys begin with could not be made.');
}

/** A server's own database and files. */
export interface Copy {
  readonly owner: string;
  readonly service: string;
  discard(): Promise<void>;
}

/** @param folder for the files; existing content is deleted */
export async function copyTemplate(template: Template, name: string, folder: string): Promise<Copy> {
  rmSync(folder, { recursive: true, force: true });
  for (const part of ['secret', 'files']) cpSync(join(template.files, part), join(folder, part), { recursive: true });
  const from = new URL(template.owner).pathname.slice(1);
  await administer(template, `drop database if exists ${name} with (force)`);
  await administer(template, `create database ${name} template ${from} strategy file_copy`);
  const named = (address: string) => Object.assign(new URL(address), { pathname: `/${name}` }).href;
  return {
    owner: named(template.owner),
    service: named(template.service),
    async discard() {
      await administer(template, `drop database if exists ${name} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function administer({ owner }: Template, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: Object.assign(new URL(owner), { pathname: '/postgres' }).href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
