import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What signs, and what has signed before: old signatures count until the old secret is taken out. */
export interface Secret {
  readonly current: string;
  readonly previous: readonly string[];
}

/** The secret of a development checkout: made once, so that links in old mails keep working. */
export function readOrMakeSecret(stateDir: string): string {
  const file = join(stateDir, 'secret');
  mkdirSync(stateDir, { recursive: true });
  try {
    // `wx` fails where the file exists, so two starts at once agree on one secret.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
