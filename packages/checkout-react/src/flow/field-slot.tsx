import type { Field } from '@lantern-giving/core/donation';
import type { ReactNode } from 'react';

/** Marks where a field is, so that focus can be led to the one that is wrong. */
export function FieldSlot({ field, wrong, children }: { field: Field; wrong: boolean; children: ReactNode }) {
  return (
    <div data-field={field} data-wrong={wrong ? '' : undefined}>
      {children}
    </div>
  );
}

/** Moves focus to the first control of the first field that is wrong, in the order of the page. */
export function focusProblem(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[data-wrong] :is(input,select,textarea,button):not(:disabled)')?.focus();
}
