import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title?: string | undefined;
  /** What to do first. */
  text: string;
  note?: ReactNode;
  action?: ReactNode;
}

/** Where there is nothing yet, or nothing any more. */
export function EmptyState({ title, text, note, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {title && <h2>{title}</h2>}
      <p>{text}</p>
      {note}
      {action}
    </div>
  );
}
