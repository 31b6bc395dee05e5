import pg from 'pg';
import pino, { type DestinationStream, type Logger as PinoLogger } from 'pino';
import type { Config } from '../app/config.ts';

export type Logger = PinoLogger;

/** An error with fields for the log, which does not get its message: ids, codes and times, never what a person typed. */
export class ErrorWithFields extends Error {
  readonly fields: Readonly<Record<string, string>>;

  constructor(message: string, fields: Readonly<Record<string, string>>) {
    super(message);
    this.fields = fields;
  }
}

/**
 * The loggable part of an error. A database error's message quotes values, and a stack starts with the message: either
 * may contain what a donor typed, so for those errors neither is logged.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (error instanceof pg.DatabaseError) {
    const { code, table, constraint, routine, stack } = error;
    return { type: 'DatabaseError', code, table, constraint, routine, stack: frames(stack) };
  }
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? error.code : undefined;
  const fields = error instanceof ErrorWithFields ? error.fields : {};
  const described = { ...fields, type: error.name, code, stack: frames(error.stack) };
  if (error instanceof AggregateError) return { ...described, errors: error.errors.map(describeError) };
  return { ...described, cause: error.cause && describeError(error.cause) };
}

/** The stack frames of an error, without its message. */
export function frames(stack: string | undefined): string[] {
  const lines = stack?.split('\n') ?? [];
  return lines.filter((line) => /^\s+at /.test(line)).map((line) => line.trim());
}

/** Fields that are redacted, at the top of a log line or one level down. */
const PRIVATE = [
  'email',
  'recipient',
  'first_name',
  'last_name',
  'phone',
  'postcode',
  'address_1',
  'address_2',
  'house_number',
  'authorization',
  'cookie',
  'token',
  'processor_token',
  'recaptcha_token',
  'client_secret',
  'password',
];

/** Structured logs, one JSON object per line. Callers log ids, codes and counts, never what a person typed. */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError, error: describeError },
    redact: { paths: PRIVATE.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
  };
  return destination ? pino(options, destination) : pino(options);
}
