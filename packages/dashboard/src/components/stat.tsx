import type { ReactNode } from 'react';
import { Tile } from './tiles.tsx';

export interface StatProps {
  label: string;
  /** As it is written in the page's language. */
  value: string;
  /** Where it comes from, or how it compares. */
  note?: ReactNode;
  /** A change that stands before the note: "+ 12 %". */
  change?: { readonly text: string; readonly tone: 'positive' | 'neutral' } | undefined;
}

/** One figure that is looked at rather than read. */
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

/** A long figure gets smaller before it breaks: in two lines it reads as another one, above all from right to left. */
function sizeFor(value: string): string {
  return `clamp(12px, 100cqi / ${value.length * 0.64}, 28px)`;
}
