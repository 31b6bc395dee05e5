'use client';

import type { ReactNode } from 'react';

/** A column with one distance: 8, 16 or 24 px. */
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

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="ln-field-row">{children}</div>;
}

/** A line across, with words in its middle or without. */
export function Divider({ children }: { children?: ReactNode | undefined }) {
  return children === undefined ? <hr className="ln-divider" /> : <div className="ln-divider">{children}</div>;
}
