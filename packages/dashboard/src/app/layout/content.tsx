import { watchPresses } from '@lantern-giving/ui/after-pointer-up';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { keepFocusIn } from './keep-focus.ts';

/** The page area. The skip link leads here, and the focus is never lost outside it. */
export function Content({ main, children }: { main: RefObject<HTMLElement | null>; children: ReactNode }) {
  useEffect(watchPresses, []);
  useEffect(() => (main.current ? keepFocusIn(main.current) : undefined), [main]);
  return (
    <main id="content" ref={main} tabIndex={-1}>
      {children}
    </main>
  );
}
