import { sql } from 'kysely';
import type { Executor } from '../../lib/db.ts';

export interface ReleasedFile {
  /** `static/1.2.0/runtime-a1b2c3.js`; its compressed copies have one more ending. */
  readonly path: string;
  readonly content: Buffer;
}

/** The SHA-256 in hex of the files that are already released, by path. */
export async function digestsOf(db: Executor, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ path: string; digest: string }>`
    select path, encode(sha256(content), 'hex') as digest from released_files
    where path = any(${paths}::text[])`.execute(db);
  return new Map(rows.map(({ path, digest }) => [path, digest]));
}

/** Adds files. A path that is there already keeps its content. */
export async function addFiles(db: Executor, files: readonly ReleasedFile[], now: Date): Promise<void> {
  if (files.length === 0) return;
  await sql`
    insert into released_files (path, content, released_at)
    select path, content, ${now} from unnest(
      ${files.map(({ path }) => path)}::text[], ${files.map(({ content }) => content)}::bytea[]) as file (path, content)
    order by path
    on conflict (path) do nothing`.execute(db);
}

/** Files with their compressed copies, as far as they are released. */
export async function filesAndCopies(db: Executor, paths: readonly string[]): Promise<readonly ReleasedFile[]> {
  // In the order of the key, `/` is the character after `.`.
  const { rows } = await sql<ReleasedFile>`
    select released.path, released.content from unnest(${paths}::text[]) asked (path)
    join released_files released on released.path = asked.path
      or (released.path >= asked.path || '.' and released.path < asked.path || '/')`.execute(db);
  return rows;
}

/** The file released last whose path matches a pattern. */
export async function lastFile(db: Executor, pattern: RegExp): Promise<ReleasedFile | null> {
  const { rows } = await sql<ReleasedFile>`
    select path, content from released_files where path ~ ${pattern.source}
    order by released_at desc, path desc limit 1`.execute(db);
  return rows[0] ?? null;
}
