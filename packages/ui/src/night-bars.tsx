'use client';

import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef } from 'react';
import './root.css';
import './night-bars.css';

export interface NightBar {
  number: number;
  /** The number as the locale writes it. */
  tick: string;
  /** The accessible name: "Night 27, Friday 5 March, £13.33". */
  label: string;
  /** Minor units; drawn relative to the largest amount. */
  amount: number;
  /** The amount as text, shown above the bar: of all nights if they fit, else of odd nights if those do, else of the peak. */
  figure?: string | undefined;
  odd: boolean;
  peak: boolean;
  /**
   * `passed`: too late to give on, shown but not selectable. `held`: night 30, charged only once it is known that the
   * month has it. Default: a night that is given on, or was.
   */
  state?: 'passed' | 'held' | 'skipped' | 'failed' | undefined;
}

export interface NightBarsProps {
  label: string;
  nights: readonly NightBar[];
  /** A night's number. */
  selected: number | null;
  onSelect: (number: number) => void;
  /** Details of the selected night, below the bars. */
  callout?: ReactNode | undefined;
}

/** With more nights than this, targets of 24 px do not fit one row of a narrow screen. */
const mostInOneRow = 11;

/** Width in px of a figure of one character, rounded up. */
const CHARACTER = 7;
/** How much more it needs for its share of the gap to the figures beside it. */
const SPACED = 1.29;

const isPassed = ({ state }: NightBar) => state === 'passed';

const heightOf = (night: NightBar, largest: number): string =>
  `${isPassed(night) ? 0 : (night.amount / largest) * 100}%`;

/** The nights of a plan as a row of lanterns, as tall as their amounts, that works as a radio group. */
export function NightBars({ label, nights, selected, onSelect, callout }: NightBarsProps) {
  const group = useRef<HTMLDivElement>(null);
  const offered = nights.filter((night) => !isPassed(night));
  const largest = Math.max(1, ...offered.map(({ amount }) => amount));
  const [first, second] = offered;
  // Wider figures are those of taller bars, which have their neighbours' room too, unless those are as tall.
  const fit = first?.amount === second?.amount ? SPACED : 1;
  const room = (first?.figure?.length ?? 99) * nights.length * CHARACTER;
  const tabStop = offered.find(({ number }) => number === selected) ?? first;

  /** Arrows follow the writing direction, Home and End go to the ends. */
  const move = (event: KeyboardEvent, from: NightBar) => {
    const at = offered.indexOf(from);
    const step = group.current && getComputedStyle(group.current).direction === 'rtl' ? -1 : 1;
    const moves: Record<string, number> = {
      ArrowRight: at + step,
      ArrowLeft: at - step,
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: -1,
    };
    // NaN for any other key.
    const night = offered[(Number(moves[event.key]) + offered.length) % offered.length];
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
        style={{ '--room': `${room}px`, '--fit': fit } as CSSProperties}
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
            aria-disabled={isPassed(night) || undefined}
            tabIndex={night === tabStop ? 0 : -1}
            data-number={night.number}
            data-odd={night.odd ? '' : undefined}
            data-peak={night.peak ? '' : undefined}
            data-state={night.state}
            onClick={() => {
              if (!isPassed(night)) onSelect(night.number);
            }}
            onKeyDown={(event) => move(event, night)}
          >
            <span className="ln-bar-room">
              <span className="ln-bar" style={{ blockSize: heightOf(night, largest) }}>
                <span className="ln-bar-figure">{night.figure}</span>
              </span>
            </span>
            <span className="ln-tick">{night.tick}</span>
          </button>
        ))}
      </div>
      {callout === undefined ? null : <div className="ln-nights-callout">{callout}</div>}
    </div>
  );
}
