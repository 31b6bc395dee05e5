/** The used part of the Web Storage API. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Key-value storage that never throws. Values outlive the page if the browser allows it. */
export interface GuardedStorage {
  read(key: string): string | null;
  write(key: string, text: string): void;
  clear(key: string): void;
}

/**
 * Storage that falls back to memory if the browser refuses to store (private mode, blocked, full).
 * @param open returns the storage area; it may throw, as `window.localStorage` does if storage is blocked
 */
export function guardedStorage(open: () => StorageArea | null | undefined): GuardedStorage {
  /** Writes that failed; null for a failed removal. */
  const kept = new Map<string, string | null>();

  const attempt = <T>(use: (area: StorageArea) => T): { done: true; result: T } | { done: false } => {
    try {
      const area = open();
      return area ? { done: true, result: use(area) } : { done: false };
    } catch {
      // Browsers throw different errors when they refuse storage; the in-memory fallback covers all of them.
      return { done: false };
    }
  };

  return {
    read(key) {
      const inMemory = kept.get(key);
      if (inMemory !== undefined) return inMemory;
      const found = attempt((area) => area.getItem(key));
      return found.done ? found.result : null;
    },
    write(key, text) {
      if (attempt((area) => area.setItem(key, text)).done) kept.delete(key);
      else kept.set(key, text);
    },
    clear(key) {
      if (attempt((area) => area.removeItem(key)).done) kept.delete(key);
      else kept.set(key, null);
    },
  };
}
