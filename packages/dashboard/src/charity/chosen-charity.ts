import type { DashboardCharity } from '@lantern-giving/core/api/charity';
import type { Slot } from '@lantern-giving/core/session';

/** The charity chosen in this browser. */
export interface ChosenCharity {
  readonly id: () => string | null;
  /** The last known data, where this is the chosen charity. */
  readonly known: (id: string) => DashboardCharity | undefined;
  readonly choose: (id: string) => void;
  /** Stores a response about the chosen charity. */
  readonly keep: (charity: DashboardCharity) => void;
  readonly clear: () => void;
  /** Keeps it in the page and removes it from the browser's storage. */
  readonly withhold: () => void;
  /** Stores it again. */
  readonly restore: () => void;
  /** @returns stop listening */
  readonly subscribe: (listener: () => void) => () => void;
}

export function openChosenCharity(slot: Slot<DashboardCharity>): ChosenCharity {
  const listeners = new Set<() => void>();
  let stored = slot.read();
  let chosen = stored?.id ?? null;
  let isWithheld = false;

  const become = (id: string | null) => {
    chosen = id;
    for (const listener of listeners) listener();
  };

  return {
    id: () => chosen,
    known: (id) => (stored?.id === id ? stored : undefined),
    choose: (id) => {
      if (id !== chosen) become(id);
    },
    keep: (charity) => {
      if (charity.id !== chosen) return;
      stored = charity;
      if (!isWithheld) slot.write(charity);
    },
    clear: () => {
      stored = null;
      slot.clear();
      become(null);
    },
    withhold: () => {
      isWithheld = true;
      slot.clear();
    },
    restore: () => {
      isWithheld = false;
      if (stored) slot.write(stored);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
