import type { DashboardCharity } from '@lantern-giving/core/api/charity';
import type { Slot } from '@lantern-giving/core/session';

/** Which charity this browser looks after now. */
export interface ChosenCharity {
  readonly id: () => string | null;
  /** As it was last heard of, where this is the chosen one. */
  readonly known: (id: string) => DashboardCharity | undefined;
  readonly choose: (id: string) => void;
  /** What the server answered about the chosen one. */
  readonly keep: (charity: DashboardCharity) => void;
  readonly clear: () => void;
  /** The page goes on with it, the browser keeps nothing of it. */
  readonly withhold: () => void;
  /** The browser keeps it again. */
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
