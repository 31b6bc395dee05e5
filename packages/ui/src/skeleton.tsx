'use client';

import './root.css';
import './skeleton.css';

export interface SkeletonProps {
  shape?: 'text' | 'block' | undefined;
  /** Lines of text; the last one is shorter. */
  lines?: number | undefined;
  /** px */
  height?: number | undefined;
  /** px */
  width?: number | undefined;
}

const px = (length: number | undefined) => length && `${length}px`;

/** A placeholder for content that is loading. Invisible for the first 300 ms, so that fast loads do not flicker. */
export function Skeleton({ shape = 'text', lines = 1, height, width }: SkeletonProps) {
  const count = shape === 'text' ? lines : 1;
  return (
    <span className="ln-skeleton" data-shape={shape} aria-hidden="true">
      {[...Array(count)].map((_, line) => (
        <span key={line} style={{ blockSize: px(height), inlineSize: px(width) }} />
      ))}
    </span>
  );
}
