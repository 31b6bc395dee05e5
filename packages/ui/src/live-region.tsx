'use client';

import './root.css';

export interface LiveRegionProps {
  /** Announced when it changes; an empty message announces nothing. */
  message: string;
  urgency?: 'polite' | 'assertive' | undefined;
}

/**
 * Announces its message when the message changes. Mount it with the first view and keep it: screen readers do not
 * announce a region that is inserted together with its text.
 */
export function LiveRegion({ message, urgency = 'polite' }: LiveRegionProps) {
  return (
    <div className="ln-hidden" role={urgency === 'polite' ? 'status' : 'alert'} aria-live={urgency} aria-atomic="true">
      {message}
    </div>
  );
}
