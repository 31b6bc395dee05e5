import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title?: string | undefined;
  /** The first thing to do. */
  text: string;
  note?: ReactNode;
  action?: ReactNode;
}

/** Shown where a list is empty. */
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
