import type { ReactNode } from 'react';

/** Marks where a field is, so that focus can be led to the one that is wrong. */
export function FieldSlot({ wrong, children }: { wrong: boolean; children: ReactNode }) {
  return <div data-wrong={wrong ? '' : undefined}>{children}</div>;
}

/** Moves focus to the first control of the first field that is wrong, or to the one in it that says so. */
export function focusProblem(form: HTMLElement | null): void {
  const field = form?.querySelector('[data-wrong]');
  const control = (which: string) => field?.querySelector<HTMLElement>(`:is(input,select,textarea,button)${which}`);
  (control('[aria-invalid]') ?? control(':not(:disabled)'))?.focus();
}
