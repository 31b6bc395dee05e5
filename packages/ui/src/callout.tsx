'use client';

import type { ReactNode } from 'react';
import './root.css';
import './callout.css';

/** The highlighted line that describes the selected item. */
export function Callout({ children, aside }: { children: ReactNode; aside?: ReactNode | undefined }) {
  return (
    <div className="ln-callout">
      <span>{children}</span>
      {aside === undefined ? null : <b>{aside}</b>}
    </div>
  );
}
