/** The part of `localStorage` and `sessionStorage` that is used. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Texts under keys that outlast the page where the browser allows it, and the moment where it doesn't. Never throws. */
export interface GuardedStorage {
  read(key: string): string | null;
  write(key: string, text: string): void;
  clear(key: string): void;
}

/**
 * Storage that never throws: what the browser refuses to keep (private mode, blocked, full) is kept in memory.
 * @param open gives the browser's area; it may throw, as reading `window.localStorage` does where storage is blocked
 */
export function guardedStorage(open: () => StorageArea | null | undefined): GuardedStorage {
  /** What the area could not take; null stands for a removal that it refused. */
  const kept = new Map<string, string | null>();

  const attempt = <T>(use: (area: StorageArea) => T): { done: true; result: T } | { done: false } => {
    try {
      const area = open();
      return area ? { done: true, result: use(area) } : { done: false };
    } catch {
      // A browser that refuses storage says so by throwing, each in its own way: none is the page's business.
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
