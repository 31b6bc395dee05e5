import type { ReactNode } from 'react';

/** Marks the position of a field, so that the focus can be moved to the first invalid one. */
export function FieldSlot({ wrong, children }: { wrong: boolean; children: ReactNode }) {
  return <div data-wrong={wrong ? '' : undefined}>{children}</div>;
}

/**
 * Moves the focus to the first invalid control and scrolls the question and its error into view. Done explicitly
 * because browsers count an element behind the sticky footer as visible.
 */
export function focusProblem(form: HTMLElement | null): void {
  const field = form?.querySelector('[data-wrong]');
  const control = (which: string) => field?.querySelector<HTMLElement>(`:is(input,select,textarea,button)${which}`);
  const wrong = control('[aria-invalid]') ?? control(':not(:disabled)');
  wrong?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
  // In a field taller than the screen the error is scrolled to last, so that it is what remains visible.
  for (const part of [wrong, field?.querySelector('.ln-error:not(:empty)')]) {
    part?.scrollIntoView({ block: 'nearest' });
  }
}
