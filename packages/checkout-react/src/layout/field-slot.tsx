import type { ReactNode } from 'react';

/**
 * Marks a field, so that `focusProblem` can find the first wrong one and move the focus to its invalid control, or
 * else to its first enabled one.
 */
export function FieldSlot({ wrong, children }: { wrong: boolean; children: ReactNode }) {
  return <div data-wrong={wrong ? '' : undefined}>{children}</div>;
}
