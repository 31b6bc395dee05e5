import type { ReactNode } from 'react';

interface FieldSlotProps {
  wrong: boolean;
  /** For a field with several controls: its name, and the id of the element with its error. */
  group?: undefined | { 'aria-label': string; 'aria-describedby': string };
  children: ReactNode;
}

/**
 * Marks a field, so that `focusProblem` can find the first wrong one and move the focus to its invalid control, or
 * else to its first enabled one.
 */
export function FieldSlot({ wrong, group, children }: FieldSlotProps) {
  return (
    <div data-wrong={wrong ? '' : undefined} role={group && 'group'} {...group}>
      {children}
    </div>
  );
}
