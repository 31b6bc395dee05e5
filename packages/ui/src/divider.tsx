'use client';

import type { ReactNode } from 'react';
import './root.css';
import './divider.css';

/** A line across, with words in its middle or without. */
export function Divider({ children }: { children?: ReactNode | undefined }) {
  return children === undefined ? <hr className="ln-divider" /> : <div className="ln-divider">{children}</div>;
}
