import type { ReactNode } from 'react';

/** Marks where a field is, so that focus can be led to the one that is wrong. */
export function FieldSlot({ wrong, children }: { wrong: boolean; children: ReactNode }) {
  return <div data-wrong={wrong ? '' : undefined}>{children}</div>;
}

/**
 * Moves focus to the first control of the first field that is wrong, or to the one in it that says so, and brings the
 * question and what is wrong with it into view: one that stands under the sticky footer counts as seen to the browser.
 */
export function focusProblem(form: HTMLElement | null): void {
  const field = form?.querySelector('[data-wrong]');
  const control = (which: string) => field?.querySelector<HTMLElement>(`:is(input,select,textarea,button)${which}`);
  const wrong = control('[aria-invalid]') ?? control(':not(:disabled)');
  wrong?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
  // Of a field that is taller than the screen, what is wrong comes last and is what is seen.
  for (const part of [wrong, field?.querySelector('.ln-error:not(:empty)')]) {
    part?.scrollIntoView({ block: 'nearest' });
  }
}
