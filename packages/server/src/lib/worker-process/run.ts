import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { confined, type Limits, searchPath } from './confinement.ts';
import { fairTurns } from './fair-queue.ts';

export interface ApartWork {
  /** A file that calls `workApart`. */
  readonly entry: string;
  /** Whose work it is: a charity's slug, or all that nobody has approved. One piece of each is worked on at a time. */
  readonly who: string;
  /** Asked for once it is its turn, so that what waits takes no memory. */
  readonly job: () => Promise<unknown>;
}

export type Outcome =
  /** By a process that a stranger's file may have taken over: to be parsed like any stranger's word. */
  | { readonly kind: 'answered'; readonly answer: unknown; readonly bytes: Buffer }
  /** It was more than the limits allow, or it failed. */
  | { readonly kind: 'unfinished'; readonly step: string; readonly end: End };

export interface End {
  /** The exit code or signal. */
  readonly by: number | string | null;
  /** The last words on its error output. They may quote what it worked on. */
  readonly words: string;
}

const LIMITS: Limits = { seconds: 10, patienceMs: 60_000, heapMb: 256, memoryMb: 1_100, answerMb: 32 };

const root = join(import.meta.dirname, '../../../../..');
/** What a process has to read to run our code. Neither the state folder nor anybody's files are in it. */
const CODE = ['node_modules', 'packages/core', 'packages/server'].map((folder) => join(root, folder, '*'));

const takeTurn = fairTurns({ atOnce: 2, waitingOfOne: 10, waiting: 100 });

/**
 * Does work on what strangers have sent in a short-lived process, which has no secret, no network and little of the
 * machine. JavaScript in it reads no files but our code and an empty folder; a library that is not JavaScript is held
 * back from files by nothing but the user that the server runs as. A few work at a time; one charity's never waits for
 * another's line.
 * @returns null where too many wait already
 * @throws Error where the process does not come to begin: that is a fault of ours
 */
export function runApart({ entry, who, job }: ApartWork, limits: Limits = LIMITS): Promise<Outcome> | null {
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
    // It would reserve ten gigabytes of addresses for each module.
    '--disable-wasm-trap-handler',
    '--permission',
    '--allow-addons',
    '--disable-warning=PERM0001',
    ...[...CODE, join(folder, '*')].map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${join(folder, '*')}`,
    entry,
  ];
  const [file = '', ...args] = await confined(node, limits);
  return spawn(file, args, {
    cwd: folder,
    env: { ...searchPath(), TMPDIR: folder, VIPS_CONCURRENCY: '1', UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
    stdio: 'pipe',
    timeout: limits.patienceMs,
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
  // One that ends before it has read everything says so by its end.
  child.stdin?.on('error', () => undefined).end(job);
  const by = await new Promise<End['by']>((ended, failed) => {
    child.once('error', failed);
    child.once('close', (code, signal) => ended(code ?? signal));
  });
  const { step, answer, bytes } = read(Buffer.concat(said));
  if (by === 0 && answer !== undefined) return { kind: 'answered', answer, bytes };
  if (step === null) throw new Error(`a process apart did not begin, but ended with ${by}: ${words}`);
  return { kind: 'unfinished', step, end: { by, words } };
}

interface Said {
  readonly step: string | null;
  readonly answer?: unknown;
  readonly bytes: Buffer;
}

const LONGEST_LINE = 100_000;

/** Lines with steps, one with an answer, and what follows it. */
function read(said: Buffer): Said {
  let step: string | null = null;
  for (let at = 0; ; ) {
    const end = said.indexOf('\n', at);
    const line = end < 0 || end - at > LONGEST_LINE ? null : json(said.toString('utf8', at, end));
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
    // No line of ours.
    return null;
  }
}
