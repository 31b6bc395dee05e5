'use client';

import type { ReactNode } from 'react';
import './root.css';
import './stack.css';

/** A column with a gap of 8, 16 or 24 px. */
export function Stack({
  gap = 'regular',
  children,
}: {
  gap?: 'small' | 'regular' | 'large' | undefined;
  children: ReactNode;
}) {
  return (
    <div className="ln-stack" data-gap={gap}>
      {children}
    </div>
  );
}
