'use client';

import type { ReactNode } from 'react';
import './root.css';
import './field-row.css';

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="ln-field-row">{children}</div>;
}
