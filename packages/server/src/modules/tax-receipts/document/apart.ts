import { type ChildProcess, fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Receipt, StoredPicture } from './receipt.ts';
import { takeTurns } from './turns.ts';

export type Drawn =
  | { readonly kind: 'drawn'; readonly document: Buffer; readonly boxes: Boxes }
  /** A picture that cannot be drawn, though it was taken. */
  | { readonly kind: 'unreadable'; readonly picture: 'logo' | 'signature' };

/** Letters that no font has, each once: where they stand, the document has boxes. */
export interface Boxes {
  readonly written: readonly string[];
  readonly logo: readonly string[];
  readonly signature: readonly string[];
}

const entry = join(import.meta.dirname, '../../../entry/draw-receipt.ts');
const MOST_MS = 20_000;
const MOST_MEMORY_MB = 256;
const MOST_WAITING = 10;

const inTurn = takeTurns(MOST_WAITING);

/**
 * Draws a receipt in a process of its own, one after the other: it takes a second of a processor, which nobody else
 * should wait for, and reading an svg is allowed nowhere else. The process knows no secret and ends with its work.
 * @returns null where too many wait already
 * @throws Error where it fails or takes too long
 */
export async function drawApart(receipt: Receipt<StoredPicture>): Promise<Drawn | null> {
  return inTurn(() => drawIn(startProcess(), receipt));
}

function startProcess(): ChildProcess {
  return fork(entry, {
    execArgv: ['--conditions=lantern-source', `--max-old-space-size=${MOST_MEMORY_MB}`],
    env: { TMPDIR: tmpdir() },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout: MOST_MS,
    killSignal: 'SIGKILL',
  });
}

function drawIn(child: ChildProcess, receipt: Receipt<StoredPicture>): Promise<Drawn> {
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-2000);
  });
  return new Promise((done, failed) => {
    // Our own process, which sends nothing else.
    child.once('message', (drawn) => done(drawn as Drawn));
    child.once('error', failed);
    child.once('close', (code, signal) => failed(new Error(`drawing a receipt ended with ${code ?? signal}: ${said}`)));
    child.send(receipt);
  });
}
