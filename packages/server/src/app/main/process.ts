import { join } from 'node:path';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { NO_SANDBOX } from '../extension.ts';

/** The checkout's folder. */
const root = join(import.meta.dirname, '../../../../..');

/** The configuration of this process; where it cannot work, sentences and the end. */
export function configOrExit(): Config {
  try {
    return readConfig(process.env, root);
  } catch (error) {
    if (error instanceof ConfigError) exitWith(error.message);
    throw error;
  }
}

/** The configuration of a program that has no sandbox. */
export function productionConfigOrExit(): Config {
  const config = configOrExit();
  return config.processor.kind === 'sandbox' ? exitWith(NO_SANDBOX) : config;
}

/** The database that the configuration names, for the entries that start none. */
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

/** Runs a command to its end; what went wrong is said in its own words. */
export async function runOrExit(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    exitWith(sentenceOf(error));
  }
}

/** A host with several addresses fails once for each, under an error that itself says nothing. */
function sentenceOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(sentenceOf).join('\n');
  return error instanceof Error ? error.message : String(error);
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const LONGEST_STOP_MS = 30_000;
/** A Ctrl-C under npm arrives twice: from the terminal, and passed on by npm. */
const SAME_PRESS_MS = 1_000;

/** Stops in order on Ctrl-C or SIGTERM; a second signal, or half a minute, ends it at once. */
export function onStop(stop: () => Promise<void>): void {
  let stoppingSince: number | null = null;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (stoppingSince !== null) {
        if (performance.now() - stoppingSince < SAME_PRESS_MS) return;
        process.exit(1);
      }
      stoppingSince = performance.now();
      setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => exitWith(sentenceOf(error)),
      );
    });
  }
}
