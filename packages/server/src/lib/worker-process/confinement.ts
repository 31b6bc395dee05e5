import { execFile } from 'node:child_process';
import { type Config, ConfigError } from '../../app/config.ts';

/** What a process apart may use. */
export interface Limits {
  /** Of a processor. */
  readonly seconds: number;
  /** By the clock on the wall. */
  readonly patienceMs: number;
  /** Of JavaScript's objects. */
  readonly heapMb: number;
  /** Memory of any kind that it may write to. Node alone sets 600 MB aside for itself, and touches 50 MB of it. */
  readonly memoryMb: number;
  readonly answerMb: number;
}

/** What a machine can be asked to withhold from a process. */
export type Withheld = 'memory' | 'network';

/** Node reserves far more addresses than it writes to, 12 GB where WebAssembly shapes several scripts. This holds for memory that is shared too. */
const MOST_ADDRESSES_MB = 32_000;
/** In a network, and as a user, of its own: it reaches nobody, and nothing of the process that started it. */
const ALONE = ['unshare', '--user', '--map-current-user', '--net'];

/** A command that runs another within limits. What a machine does not know of is left out. */
export async function confined(command: readonly string[], limits: Limits): Promise<readonly string[]> {
  if (process.platform === 'win32') return command;
  const missing = await notWithheld();
  const alone = missing.includes('network') ? [] : ALONE;
  return [...limiting(limits, ' 2>/dev/null;'), ...alone, ...command];
}

let asked: Promise<readonly Withheld[]> | null = null;

/** What this machine cannot withhold: another system than Linux, or one that lets no user have a network of their own. */
export function notWithheld(): Promise<readonly Withheld[]> {
  asked ??= ask();
  return asked;
}

/**
 * Lets no server for real donors start where a hole in what reads strangers' files would reach its network and its
 * secrets, unless that is meant.
 * @throws ConfigError
 */
export function demandConfinement(
  { confinementRequired }: Pick<Config, 'confinementRequired'>,
  missing: readonly Withheld[],
): void {
  if (!confinementRequired || missing.length === 0) return;
  throw new ConfigError(
    `This machine cannot withhold ${missing.join(' and ')} from the processes that look at uploads, so that a hole in what reads images would reach what the server reaches. Allow user namespaces (docs/operations.md says how), or set UPLOADS_CONFINED=no.`,
  );
}

const nothing = ['/bin/sh', '-c', ':'];

async function ask(): Promise<readonly Withheld[]> {
  const any: Limits = { seconds: 10, patienceMs: 0, heapMb: 0, memoryMb: 2_000, answerMb: 0 };
  // Others take the limit and do not keep it.
  const isLinux = process.platform === 'linux';
  const memory = isLinux && (await succeeds([...limiting(any, ' &&'), ...nothing]));
  const network = isLinux && (await succeeds([...ALONE, ...nothing]));
  return [...(memory ? [] : ['memory' as const]), ...(network ? [] : ['network' as const])];
}

/** Each limit is followed by what happens where it is refused. */
function limiting({ seconds, memoryMb }: Limits, then: string): readonly string[] {
  const limits = [`-t ${seconds}`, `-d ${memoryMb * 1024}`, `-v ${MOST_ADDRESSES_MB * 1024}`, '-c 0'];
  return ['/bin/sh', '-c', `${limits.map((limit) => `ulimit ${limit}${then}`).join(' ')} exec "$@"`, 'sh'];
}

function succeeds([file = '', ...args]: readonly string[]): Promise<boolean> {
  return new Promise((done) => {
    execFile(file, args, { env: searchPath() }, (error) => done(error === null));
  });
}

/** Where commands are found: all that a process apart is told of ours. */
export function searchPath(): { readonly PATH: string } {
  return { PATH: process.env.PATH ?? '' };
}
