import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

export interface Quarantine {
  readonly folder: string;
  /** Maximum time for a body to arrive, in ms. */
  readonly timeoutMs: number;
}

export type Interrupted =
  | { readonly kind: 'tooHeavy' }
  | { readonly kind: 'tooSlow' }
  /** The client closed the connection. */
  | { readonly kind: 'cutOff' };

/**
 * Writes a body to a separate file up to a size limit, runs `look` on it and always deletes the file. The rest of a
 * refused body is not read: see `streamBodies`.
 */
export async function inQuarantine<Result>(
  { folder, timeoutMs }: Quarantine,
  { id, body, maxBytes }: { readonly id: string; readonly body: Readable; readonly maxBytes: number },
  look: (read: () => Promise<Buffer>) => Promise<Result>,
): Promise<Result | Interrupted> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, id);
  try {
    const interrupted = await writeBody(path, body, maxBytes, timeoutMs);
    return interrupted ?? (await look(() => readFile(path)));
  } finally {
    await rm(path, { force: true });
  }
}

async function writeBody(
  path: string,
  body: Readable,
  maxBytes: number,
  timeoutMs: number,
): Promise<Interrupted | null> {
  const timeout = startTimeout(timeoutMs);
  const file = await open(path, 'wx', 0o600);
  // Otherwise ending the iterator destroys the connection, which the response still needs.
  const chunks = body.iterator({ destroyOnReturn: false });
  try {
    for (let received = 0; ; ) {
      const chunk = await Promise.race([chunks.next().catch(() => 'cutOff' as const), timeout.ended]);
      if (chunk === 'cutOff' || chunk === 'tooSlow') return { kind: chunk };
      if (chunk.done) return null;
      received += chunk.value.length;
      if (received > maxBytes) return { kind: 'tooHeavy' };
      await file.write(chunk.value);
    }
  } finally {
    timeout.stop();
    // Releases the iterator's lock on the body so that it can still be drained. If the client stalls, this settles only
    // when the body ends.
    void chunks.return?.();

    await file.close();
  }
}

function startTimeout(milliseconds: number): { readonly ended: Promise<'tooSlow'>; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<'tooSlow'>((end) => {
    timer = setTimeout(end, milliseconds, 'tooSlow');
  });
  return { ended, stop: () => clearTimeout(timer) };
}

/** Deletes files left by processes that died. */
export async function clearQuarantine(folder: string, before: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < before) await rm(path, { force: true, recursive: true });
  }
}
