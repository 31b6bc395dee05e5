'use client';

import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import './root.css';
import './night-bars.css';

export interface NightBar {
  number: number;
  /** The number as the locale writes it. */
  tick: string;
  /** All of it in words: "Night 27, Friday 5 March, £13.33". */
  label: string;
  /** Minor units; only its share of the largest one is drawn. */
  amount: number;
  odd: boolean;
  peak: boolean;
  /** Can no longer be given on: shown, never offered. */
  passed: boolean;
  /** Held until it is known whether the month has this night. */
  extra?: boolean | undefined;
}

export interface NightBarsProps {
  label: string;
  nights: readonly NightBar[];
  /** A night's number. */
  selected: number | null;
  onSelect: (number: number) => void;
  /** Words on the selected night, under the bars. */
  callout?: ReactNode | undefined;
}

/** From this many on, a narrow screen has no room for targets of 24 px in one row. */
const mostInOneRow = 11;

const heightOf = ({ amount, passed }: NightBar, largest: number): string => {
  if (passed) return '18%';
  return `${largest === 0 ? 0 : Math.max(8, (amount / largest) * 100)}%`;
};

/** How far a key moves: along the line of writing, or to either end. */
const target = (key: string, at: number, count: number, rightToLeft: boolean): number | null => {
  const step = rightToLeft ? -1 : 1;
  const moves: Record<string, number> = {
    ArrowRight: at + step,
    ArrowLeft: at - step,
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: count - 1,
  };
  const to = moves[key];
  return to === undefined ? null : (to + count) % count;
};

/** The plan as a row of nights. */
export function NightBars({ label, nights, selected, onSelect, callout }: NightBarsProps) {
  const group = useRef<HTMLDivElement>(null);
  const offered = nights.filter(({ passed }) => !passed);
  const largest = Math.max(0, ...offered.map(({ amount }) => amount));
  const tabStop = offered.find(({ number }) => number === selected) ?? offered[0];

  const move = (event: KeyboardEvent, from: NightBar) => {
    const rightToLeft = group.current !== null && getComputedStyle(group.current).direction === 'rtl';
    const to = target(event.key, offered.indexOf(from), offered.length, rightToLeft);
    const night = to === null ? undefined : offered[to];
    if (!night) return;
    event.preventDefault();
    onSelect(night.number);
    group.current?.querySelector<HTMLElement>(`[data-number="${night.number}"]`)?.focus();
  };

  return (
    <div className="ln-nights-box">
      <div
        className="ln-nights"
        role="radiogroup"
        aria-label={label}
        ref={group}
        data-many={nights.length > mostInOneRow ? '' : undefined}
      >
        {nights.map((night) => (
          // biome-ignore lint/a11y/useSemanticElements: a native radio cannot hold a bar, and its arrow keys skip Home and End
          <button
            key={night.number}
            type="button"
            role="radio"
            className="ln-night"
            aria-checked={night.number === selected}
            aria-label={night.label}
            aria-disabled={night.passed || undefined}
            tabIndex={night === tabStop ? 0 : -1}
            data-number={night.number}
            data-odd={night.odd ? '' : undefined}
            data-peak={night.peak ? '' : undefined}
            data-passed={night.passed ? '' : undefined}
            data-extra={night.extra ? '' : undefined}
            onClick={() => {
              if (!night.passed) onSelect(night.number);
            }}
            onKeyDown={(event) => move(event, night)}
          >
            <span className="ln-bar-room">
              <span className="ln-bar" style={{ blockSize: heightOf(night, largest) }} />
            </span>
            <span className="ln-tick">{night.tick}</span>
          </button>
        ))}
      </div>
      {callout === undefined ? null : <div className="ln-nights-callout">{callout}</div>}
    </div>
  );
}
