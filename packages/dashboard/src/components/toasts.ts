import { useSyncExternalStore } from 'react';

export interface Toast {
  readonly id: number;
  readonly tone: 'done' | 'failed';
  /** A sentence in the page's language. */
  readonly text: string;
  /** Takes back what was done, or tries again what was not. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

/** More than these are not read any more: the oldest goes. */
const MAX_TOASTS = 3;

let shown: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

function become(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** The page's messages about what was done. They outlast the page on which it was done. */
export const toasts = {
  show(toast: Omit<Toast, 'id'>): void {
    // The same sentence twice is one message.
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
