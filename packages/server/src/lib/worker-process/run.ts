import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { confinedCommand, type Limits, searchPath } from './confinement.ts';
import { createFairQueue } from './fair-queue.ts';

export interface WorkerJob {
  /** A module that calls `workApart`. */
  readonly entry: string;
  /**
   * The client for the fair queue: a charity's slug, or one key shared by all unapproved charities. Each has one job at
   * a time.
   */
  readonly who: string;
  /** Loads the job when its turn comes, so that waiting jobs use no memory. */
  readonly job: () => Promise<unknown>;
}

export type Outcome =
  /** A malicious file may have taken over the process: parse the answer like any untrusted input. */
  | { readonly kind: 'answered'; readonly answer: unknown; readonly bytes: Buffer }
  /** It exceeded a limit, or failed. */
  | { readonly kind: 'unfinished'; readonly step: string; readonly end: End };

export interface End {
  /** Exit code or signal. */
  readonly by: number | string | null;
  /** The end of its stderr. May quote the input. */
  readonly words: string;
}

const LIMITS: Limits = { seconds: 20, timeoutMs: 60_000, heapMb: 256, memoryMb: 1_100, answerMb: 32 };

const root = join(import.meta.dirname, '../../../../..');
/** What the process may read: our code, but neither the state folder nor stored files. */
const CODE = ['node_modules', 'packages/core', 'packages/i18n', 'packages/server'].map((folder) =>
  join(root, folder, '*'),
);

const takeTurn = createFairQueue({ atOnce: 2, waitingOfOne: 10, waiting: 100 });

/**
 * Processes untrusted input in a short-lived child process without secrets, without network and with limited resources.
 * Its JavaScript can read nothing but our code and an empty folder; native libraries are only held back from files by
 * the server's own user. Jobs run in a fair queue by client.
 * @returns null if too many are waiting
 * @throws Error if the process fails before it begins: that is a bug of ours
 */
export function runInWorkerProcess({ entry, who, job }: WorkerJob, limits: Limits = LIMITS): Promise<Outcome> | null {
  return takeTurn(who, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lantern-apart-'));
    try {
      return await outcomeOf(await start(entry, folder, limits), serialize(await job()), limits);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

async function start(entry: string, folder: string, limits: Limits): Promise<ChildProcess> {
  const node = [
    process.execPath,
    '--conditions=lantern-source',
    `--max-old-space-size=${limits.heapMb}`,
    // V8's trap handler would reserve 10 GB of address space per WebAssembly module.
    '--disable-wasm-trap-handler',
    '--permission',
    '--allow-addons',
    '--disable-warning=PERM0001',
    ...[...CODE, join(folder, '*')].map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${join(folder, '*')}`,
    entry,
  ];
  const [file = '', ...args] = await confinedCommand(node, limits);
  return spawn(file, args, {
    cwd: folder,
    env: { ...searchPath(), TMPDIR: folder, VIPS_CONCURRENCY: '1', UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
    stdio: 'pipe',
    timeout: limits.timeoutMs,
    killSignal: 'SIGKILL',
  });
}

async function outcomeOf(child: ChildProcess, job: Buffer, { answerMb }: Limits): Promise<Outcome> {
  const said: Buffer[] = [];
  let length = 0;
  let words = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > answerMb * 1_000_000) child.kill('SIGKILL');
    else said.push(chunk);
  });
  child.stderr?.on('data', (chunk) => {
    words = `${words}${chunk}`.slice(-2000);
  });
  // A process that exits before reading all input breaks the pipe; its exit code tells.
  child.stdin?.on('error', () => undefined).end(job);
  const by = await new Promise<End['by']>((ended, failed) => {
    child.once('error', failed);
    child.once('close', (code, signal) => ended(code ?? signal));
  });
  const { step, answer, bytes } = read(Buffer.concat(said));
  if (by === 0 && answer !== undefined) return { kind: 'answered', answer, bytes };
  if (step === null) throw new Error(`a worker process ended before it began, with ${by}: ${words}`);
  return { kind: 'unfinished', step, end: { by, words } };
}

interface Said {
  readonly step: string | null;
  readonly answer?: unknown;
  readonly bytes: Buffer;
}

const MAX_LINE_LENGTH = 100_000;

/** Parses the output: one JSON line per step, one with the answer, then raw bytes. */
function read(said: Buffer): Said {
  let step: string | null = null;
  for (let at = 0; ; ) {
    const end = said.indexOf('\n', at);
    const line = end < 0 || end - at > MAX_LINE_LENGTH ? null : json(said.toString('utf8', at, end));
    if (line && 'answer' in line) return { step, answer: line.answer, bytes: said.subarray(end + 1) };
    if (!line || !('step' in line) || typeof line.step !== 'string') return { step, bytes: Buffer.alloc(0) };
    step = line.step;
    at = end + 1;
  }
}

function json(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    // Not one of our lines.
    return null;
  }
}
