'use client';

import type { ReactNode } from 'react';
import './root.css';
import './divider.css';

/** A horizontal rule, with an optional label in its middle. */
export function Divider({ children }: { children?: ReactNode | undefined }) {
  return children === undefined ? <hr className="ln-divider" /> : <div className="ln-divider">{children}</div>;
}
