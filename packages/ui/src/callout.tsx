'use client';

import type { ReactNode } from 'react';
import './root.css';
import './callout.css';

/** The warm line that names what was pointed at. */
export function Callout({ children, aside }: { children: ReactNode; aside?: ReactNode | undefined }) {
  return (
    <div className="ln-callout">
      <span>{children}</span>
      {aside === undefined ? null : <b>{aside}</b>}
    </div>
  );
}
