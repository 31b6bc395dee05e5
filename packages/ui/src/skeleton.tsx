'use client';

import './root.css';
import './skeleton.css';

export interface SkeletonProps {
  shape?: 'text' | 'block' | 'circle' | undefined;
  /** Of text; the last one is shorter. */
  lines?: number | undefined;
  /** px */
  height?: number | undefined;
  /** px */
  width?: number | undefined;
}

const px = (length: number | undefined) => length && `${length}px`;

/** Room for what is on its way. Unseen for the first 300 ms: what comes sooner should not flicker. */
export function Skeleton({ shape = 'text', lines = 1, height, width }: SkeletonProps) {
  const count = shape === 'text' ? lines : 1;
  return (
    <span className="ln-skeleton" data-shape={shape} aria-hidden="true">
      {Array.from({ length: count }, (_, line) => (
        <span key={line} style={{ blockSize: px(height), inlineSize: px(width) }} />
      ))}
    </span>
  );
}
