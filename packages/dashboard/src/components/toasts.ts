import { useSyncExternalStore } from 'react';

export interface Toast {
  readonly id: number;
  readonly tone: 'done' | 'failed';
  /** A sentence in the page's language. */
  readonly text: string;
  /** Undoes or retries the action. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

/** The oldest message beyond this number is removed. */
const MAX_TOASTS = 3;

let shown: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

function become(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Messages about completed actions. They survive navigation. */
export const toasts = {
  show(toast: Omit<Toast, 'id'>): void {
    // Equal messages are shown once.
    const others = shown.filter(({ text }) => text !== toast.text);
    last += 1;
    become([...others, { ...toast, id: last }].slice(-MAX_TOASTS));
  },
  dismiss: (id: number) => become(shown.filter((toast) => toast.id !== id)),
  clear: () => become([]),
};

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => shown,
  );
}
