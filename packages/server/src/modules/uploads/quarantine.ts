import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

export interface Quarantine {
  readonly folder: string;
  /** How long a body may take to come. */
  readonly patienceMs: number;
}

export type Interrupted =
  | { readonly kind: 'tooHeavy' }
  | { readonly kind: 'tooSlow' }
  /** The other side has gone. */
  | { readonly kind: 'cutOff' };

/**
 * Takes a body into a file of its own, as far as it may be large, has a look at it and takes the file away again,
 * whatever happens. A body that is refused is left unread: see `leaveUnread`.
 */
export async function inQuarantine<Result>(
  { folder, patienceMs }: Quarantine,
  { id, body, mostBytes }: { readonly id: string; readonly body: Readable; readonly mostBytes: number },
  look: (read: () => Promise<Buffer>) => Promise<Result>,
): Promise<Result | Interrupted> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, id);
  try {
    const interrupted = await writeBody(path, body, mostBytes, patienceMs);
    return interrupted ?? (await look(() => readFile(path)));
  } finally {
    await rm(path, { force: true });
  }
}

async function writeBody(
  path: string,
  body: Readable,
  mostBytes: number,
  patienceMs: number,
): Promise<Interrupted | null> {
  const patience = patienceEnds(patienceMs);
  const file = await open(path, 'wx', 0o600);
  // Its end must not close the connection: the answer still has to go out on it.
  const chunks = body.iterator({ destroyOnReturn: false });
  try {
    for (let received = 0; ; ) {
      const chunk = await Promise.race([chunks.next().catch(() => 'cutOff' as const), patience.ended]);
      if (chunk === 'cutOff' || chunk === 'tooSlow') return { kind: chunk };
      if (chunk.done) return null;
      received += chunk.value.length;
      if (received > mostBytes) return { kind: 'tooHeavy' };
      await file.write(chunk.value);
    }
  } finally {
    patience.stop();
    // Lets go of the body, so that others can read on. Where nothing comes it ends only when the body does.
    void chunks.return?.();

    await file.close();
  }
}

function patienceEnds(milliseconds: number): { readonly ended: Promise<'tooSlow'>; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<'tooSlow'>((end) => {
    timer = setTimeout(end, milliseconds, 'tooSlow');
  });
  return { ended, stop: () => clearTimeout(timer) };
}

/** Takes away what processes that died have left. */
export async function clearQuarantine(folder: string, before: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < before) await rm(path, { force: true, recursive: true });
  }
}
