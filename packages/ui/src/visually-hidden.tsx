'use client';

import type { ReactNode } from 'react';
import './root.css';

export interface VisuallyHiddenProps {
  children: ReactNode;
  as?: 'span' | 'div' | 'h1' | 'h2' | undefined;
}

/** Text for screen readers only. */
export function VisuallyHidden({ children, as: Tag = 'span' }: VisuallyHiddenProps) {
  return <Tag className="ln-hidden">{children}</Tag>;
}
