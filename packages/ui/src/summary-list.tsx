'use client';

import type { ReactNode } from 'react';
import './root.css';
import './summary-list.css';

export interface SummaryRow {
  key: string;
  label: ReactNode;
  note?: ReactNode | undefined;
  value: ReactNode;
  tone?: 'plain' | 'total' | 'positive' | 'muted' | undefined;
  /** A control beside the note, such as change or remove. */
  action?: ReactNode | undefined;
}

export interface SummaryListProps {
  rows: readonly SummaryRow[];
  label?: string | undefined;
}

/**
 * The amounts of a payment, line by line. Each text is alone in its element: a browser that translates the page replaces
 * texts, and of several in one element the replaced one would stay as it is.
 */
export function SummaryList({ rows, label }: SummaryListProps) {
  const list = (
    <dl className="ln-summary">
      {rows.map(({ key, label: term, note, value, tone, action }) => (
        <div key={key} data-tone={tone}>
          <dt>
            <span>{term}</span>
            {note === undefined ? null : <small>{note}</small>}
          </dt>
          <dd>
            <span>{value}</span>
            {action === undefined ? null : <span className="ln-summary-action">{action}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
  return label === undefined ? (
    list
  ) : (
    // A `<dl>` cannot have an accessible name.
    <section aria-label={label}>{list}</section>
  );
}
