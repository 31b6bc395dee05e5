import type { ReactNode } from 'react';
import { Tile } from './tiles.tsx';

export interface StatProps {
  label: string;
  /** Formatted in the page's language. */
  value: string;
  /** Its source, or a comparison. */
  note?: ReactNode;
  /** A change in front of the note: "+ 12 %". */
  change?: { readonly text: string; readonly tone: 'positive' | 'neutral' } | undefined;
}

/** One key figure. */
export function Stat({ label, value, note, change }: StatProps) {
  return (
    <Tile title={label} width="third">
      <div className="stat">
        <p className="stat-value" style={{ fontSize: sizeFor(value) }}>
          {value}
        </p>
      </div>
      {(note || change) && (
        <p className="stat-note">
          {change && <b data-tone={change.tone}>{change.text} </b>}
          {note}
        </p>
      )}
    </Tile>
  );
}

/** A long figure shrinks before it wraps: on two lines it could be misread, especially right to left. */
function sizeFor(value: string): string {
  return `clamp(12px, 100cqi / ${value.length * 0.64}, 28px)`;
}
