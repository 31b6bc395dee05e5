import type { GuardedStorage } from './storage.ts';

/** Access to one stored value. */
export interface Slot<T> {
  /** The value, or null if there is none of this version and shape. */
  read(): T | null;
  write(value: T): void;
  clear(): void;
}

export interface SlotOptions<T> {
  readonly key: string;
  /** Increment it when the stored shape changes: values of other versions are discarded. */
  readonly version: number;
  /** Validates a stored value, which any script of the origin may have written. Null if it has the wrong shape. */
  readonly parse: (stored: unknown) => T | null;
}

/** A value of plain JSON, stored with its version. Values that cannot be read back are removed. */
export function slotIn<T>(storage: GuardedStorage, { key, version, parse }: SlotOptions<T>): Slot<T> {
  return {
    read() {
      const text = storage.read(key);
      if (text === null) return null;
      let envelope: unknown;
      try {
        envelope = JSON.parse(text);
      } catch {
        // Not JSON: treated like a wrong shape.
      }
      const value = isRecord(envelope) && envelope.version === version ? parse(envelope.value) : null;
      if (value === null) storage.clear(key);
      return value;
    },
    write: (value) =>
      storage.write(
        key,
        // Not what a `toJSON` has made of it: old Prototype.js gives one to arrays, which turns them into text.
        JSON.stringify({ version, value }, function (name) {
          return this[name];
        }),
      ),
    clear: () => storage.clear(key),
  };
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
