import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The signing secret and its predecessors, whose signatures stay valid until they are removed. */
export interface Secret {
  readonly current: string;
  readonly previous: readonly string[];
}

/** The secret of a development server, generated once so that links in old mails stay valid. */
export function readOrMakeSecret(stateDir: string): string {
  const file = join(stateDir, 'secret');
  mkdirSync(stateDir, { recursive: true });
  try {
    // `wx` fails if the file exists, so concurrent starts agree on one secret.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
