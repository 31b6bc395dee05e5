import { join } from 'node:path';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { NO_SANDBOX } from '../extension.ts';

/** The repository's root. */
const root = join(import.meta.dirname, '../../../../..');

/** Reads the configuration; if invalid, prints the reasons and exits. */
export function configOrExit(): Config {
  try {
    return readConfig(process.env, root);
  } catch (error) {
    if (error instanceof ConfigError) exitWith(error.message);
    throw error;
  }
}

/** The same for programs without a sandbox. */
export function productionConfigOrExit(): Config {
  const config = configOrExit();
  return config.processors.some(({ kind }) => kind === 'sandbox') ? exitWith(NO_SANDBOX) : config;
}

/** The configured database URL, for programs that start no embedded database. */
export function databaseUrlOrExit(config: Config): string {
  return config.database.url ?? exitWith('The variable DATABASE_URL is missing: the address of the Postgres database.');
}

export function exitWith(sentence: string): never {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs a command; on failure prints the error's message and exits. */
export async function runOrExit(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    exitWith(sentenceOf(error));
  }
}

/** A host with several addresses fails with an AggregateError without a message. */
function sentenceOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(sentenceOf).join('\n');
  return error instanceof Error ? error.message : String(error);
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const MAX_STOP_MS = 30_000;
/** Under npm one Ctrl-C arrives twice, within ms: from the terminal, and forwarded by npm. */
const SAME_PRESS_MS = 1_000;

/** Shuts down gracefully on Ctrl-C or SIGTERM; a second signal, or 30 seconds, exits at once. */
export function onStop(stop: () => Promise<void>): void {
  let stoppingSince: number | null = null;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (stoppingSince !== null) {
        if (performance.now() - stoppingSince < SAME_PRESS_MS) return;
        process.exit(1);
      }
      stoppingSince = performance.now();
      setTimeout(() => process.exit(1), MAX_STOP_MS).unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => exitWith(sentenceOf(error)),
      );
    });
  }
}
