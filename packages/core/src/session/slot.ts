import type { GuardedStorage } from './storage.ts';

/** One stored value. */
export interface Slot<T> {
  /** The value, or null where there is none that this version understands. */
  read(): T | null;
  write(value: T): void;
  clear(): void;
}

export interface SlotTerms<T> {
  readonly key: string;
  /** Raised when the stored shape changes its meaning: what an older page stored is then discarded. */
  readonly version: number;
  /** The value if the stored one has the right shape, else null: storage is open to anyone on the page. */
  readonly parse: (stored: unknown) => T | null;
}

/** A value kept as JSON with its version. What cannot be read back is discarded. */
export function slotIn<T>(storage: GuardedStorage, { key, version, parse }: SlotTerms<T>): Slot<T> {
  return {
    read() {
      const text = storage.read(key);
      if (text === null) return null;
      const envelope = parsed(text);
      const value = isRecord(envelope) && envelope.version === version ? parse(envelope.value) : null;
      if (value === null) storage.clear(key);
      return value;
    },
    write: (value) => storage.write(key, JSON.stringify({ version, value })),
    clear: () => storage.clear(key),
  };
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not ours, or cut off: treated like a wrong shape.
    return undefined;
  }
}
