'use client';

import './root.css';

export interface LiveRegionProps {
  /** What is said when it changes; empty says nothing. */
  message: string;
  urgency?: 'polite' | 'assertive' | undefined;
}

/**
 * Says its message when the message changes. Mount it with the first view and keep it: a region that arrives
 * together with its text is not announced.
 */
export function LiveRegion({ message, urgency = 'polite' }: LiveRegionProps) {
  return (
    <div className="ln-hidden" role={urgency === 'polite' ? 'status' : 'alert'} aria-live={urgency} aria-atomic="true">
      {message}
    </div>
  );
}
