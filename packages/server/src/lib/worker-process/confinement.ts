import { execFile } from 'node:child_process';
import { type Config, ConfigError } from '../../app/config.ts';

/** Resource limits of a sandboxed process. */
export interface Limits {
  /** CPU time. */
  readonly seconds: number;
  /** Wall-clock time. */
  readonly timeoutMs: number;
  /** Node's JavaScript heap. */
  readonly heapMb: number;
  /** Writable memory of any kind. Node alone reserves 600 MB of it and touches 50 MB. */
  readonly memoryMb: number;
  readonly answerMb: number;
}

/** What the sandbox should deny a process, if the machine supports it. */
export type MissingConfinement = 'memory' | 'network';

/**
 * Limit on address space, shared memory included. Node reserves much more than it uses: 12 GB when WebAssembly shapes
 * several scripts.
 */
const MAX_ADDRESS_SPACE_MB = 32_000;
/** Own user and network namespace: no network access, and no access to the parent process. */
const ALONE = ['unshare', '--user', '--map-current-user', '--net'];

/** Wraps a command so that it runs within the limits. Limits that the machine does not support are left out. */
export async function confinedCommand(command: readonly string[], limits: Limits): Promise<readonly string[]> {
  if (process.platform === 'win32') return command;
  const missing = await missingConfinement();
  const alone = missing.includes('network') ? [] : ALONE;
  return [...limiting(limits, ' 2>/dev/null;'), ...alone, ...command];
}

let asked: Promise<readonly MissingConfinement[]> | null = null;

/** What this machine cannot deny a process: it is not Linux, or forbids unprivileged user namespaces. */
export function missingConfinement(): Promise<readonly MissingConfinement[]> {
  asked ??= ask();
  return asked;
}

/**
 * Refuses to start a production server that cannot confine upload processing, since an exploit in an image library
 * would reach its network and secrets. UPLOADS_CONFINED=no overrides this.
 * @throws ConfigError
 */
export function demandConfinement(
  { confinementRequired }: Pick<Config, 'confinementRequired'>,
  missing: readonly MissingConfinement[],
): void {
  if (!confinementRequired || missing.length === 0) return;
  throw new ConfigError(
    `This machine cannot withhold ${missing.join(' and ')} from the processes that look at uploads, so that a hole in what reads images would reach what the server reaches. Allow user namespaces (docs/operations.md says how), or set UPLOADS_CONFINED=no.`,
  );
}

const nothing = ['/bin/sh', '-c', ':'];

async function ask(): Promise<readonly MissingConfinement[]> {
  const any: Limits = { seconds: 10, timeoutMs: 0, heapMb: 0, memoryMb: 2_000, answerMb: 0 };
  // Other systems accept the limit without enforcing it.
  const isLinux = process.platform === 'linux';
  const memory = isLinux && (await succeeds([...limiting(any, ' &&'), ...nothing]));
  const network = isLinux && (await succeeds([...ALONE, ...nothing]));
  return [...(memory ? [] : ['memory' as const]), ...(network ? [] : ['network' as const])];
}

/** `then` follows each `ulimit` command: it says what happens if the limit is refused. */
function limiting({ seconds, memoryMb }: Limits, then: string): readonly string[] {
  const limits = [`-t ${seconds}`, `-d ${memoryMb * 1024}`, `-v ${MAX_ADDRESS_SPACE_MB * 1024}`, '-c 0'];
  return ['/bin/sh', '-c', `${limits.map((limit) => `ulimit ${limit}${then}`).join(' ')} exec "$@"`, 'sh'];
}

function succeeds([file = '', ...args]: readonly string[]): Promise<boolean> {
  return new Promise((done) => {
    execFile(file, args, { env: searchPath() }, (error) => done(error === null));
  });
}

/** The only environment variable that a sandboxed process inherits. */
export function searchPath(): { readonly PATH: string } {
  return { PATH: process.env.PATH ?? '' };
}
