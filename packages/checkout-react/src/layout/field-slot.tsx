import type { ReactNode } from 'react';

/** Marks the position of a field, so that `focusProblem` can move the focus to the first invalid one. */
export function FieldSlot({ wrong, children }: { wrong: boolean; children: ReactNode }) {
  return <div data-wrong={wrong ? '' : undefined}>{children}</div>;
}
