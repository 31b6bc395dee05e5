import type { CharityInsights } from '@lantern-giving/core/api/insights';
import { addDays } from '@lantern-giving/core/calendar';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { Tile } from '../../components/tiles.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { ticksOf, topOf } from './chart-scale.ts';
import { useOverviewMessages } from './use-overview-messages.ts';

export interface NightChartProps {
  insights: CharityInsights;
  /** Nights of the campaign. */
  nights: number;
}

/** The states of a night in display order. */
const PARTS = ['given', 'planned', 'waiting', 'lost'] as const;

/**
 * The past and planned amount of every night. Each bar is also an item of a list for screen readers, with a card on
 * hover, touch and arrow keys.
 */
export function NightChart({ insights, nights }: NightChartProps) {
  const messages = useOverviewMessages(insights.campaign);
  const { money, roughly, count, day, dir } = useLanguage();
  const { currency, tonight } = insights;
  const [shown, setShown] = useState<number | null>(null);
  const known = new Map(insights.nights.map((night) => [night.number, night]));
  const nightOf = (number: number) =>
    known.get(number) ?? { number, given: 0, planned: 0, waiting: 0, lost: 0, plans: 0 };
  const bars = Array.from({ length: nights }, (_, at) => nightOf(at + 1));
  const top = topOf(Math.max(0, ...bars.map(({ given, planned, waiting }) => given + planned + waiting)));
  const share = (amount: number) => `${(amount / top) * 100}%`;
  const rowsOf = ({ given, planned, waiting, lost }: (typeof bars)[number]) =>
    PARTS.map((part) => ({ part, amount: { given, planned, waiting, lost }[part] })).filter(
      ({ part, amount }) => part === 'given' || part === 'planned' || amount > 0,
    );
  const sentence = (bar: (typeof bars)[number]) =>
    messages.nightBar({
      night: count(bar.number),
      parts: rowsOf(bar)
        .map(({ part, amount }) => messages.parts[part](money(amount, currency)))
        .reduce((before, next) => messages.nightParts({ before, next })),
    });
  const columns = { gridTemplateColumns: `repeat(${nights}, minmax(0, 1fr))` };
  const start = tonight?.number ?? 1;
  const at = shown ?? start;

  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, right, width } = currentTarget.getBoundingClientRect();
    const along = dir === 'rtl' ? right - clientX : clientX - left;
    setShown(Math.min(nights, Math.max(1, Math.ceil((along / width) * nights))));
  };
  const step = (event: KeyboardEvent) => {
    const onward = dir === 'rtl' ? -1 : 1;
    const to: Readonly<Record<string, number>> = {
      ArrowRight: at + onward,
      ArrowLeft: at - onward,
      ArrowUp: at + 1,
      ArrowDown: at - 1,
      Home: 1,
      End: nights,
    };
    const wanted = to[event.key];
    if (event.key === 'Escape') setShown(null);
    if (wanted === undefined) return;
    event.preventDefault();
    setShown(Math.min(nights, Math.max(1, wanted)));
  };

  return (
    <Tile
      title={messages.nights}
      width="twoThirds"
      aside={
        <p className="chart-legend quiet" aria-hidden="true">
          <span data-part="given">{messages.legend.given}</span>
          <span data-part="planned">{messages.legend.planned}</span>
          {bars.some(({ waiting }) => waiting > 0) && <span data-part="waiting">{messages.legend.waiting}</span>}
          {tonight && <span data-part="tonight">{messages.legendNext}</span>}
        </p>
      }
    >
      <div className="night-plot">
        <p className="night-scale quiet" aria-hidden="true">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{roughly(value, currency)}</span>
          ))}
        </p>
        <div className="night-area">
          <ol className="night-chart" style={columns}>
            {bars.map((bar) => (
              <li
                key={bar.number}
                data-tonight={bar.number === tonight?.number ? '' : undefined}
                data-shown={bar.number === shown ? '' : undefined}
              >
                <span className="ln-hidden">{sentence(bar)}</span>
                {bar.waiting > 0 && <i data-part="waiting" style={{ blockSize: share(bar.waiting) }} />}
                {bar.planned > 0 && <i data-part="planned" style={{ blockSize: share(bar.planned) }} />}
                {bar.given > 0 && <i data-part="given" style={{ blockSize: share(bar.given) }} />}
              </li>
            ))}
          </ol>
          <div
            className="night-pointer"
            role="slider"
            tabIndex={0}
            aria-label={messages.nightPointer}
            aria-valuemin={1}
            aria-valuemax={nights}
            aria-valuenow={at}
            aria-valuetext={sentence(nightOf(at))}
            onPointerDown={point}
            onPointerMove={point}
            onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setShown(null)}
            onFocus={() => setShown((before) => before ?? start)}
            onBlur={() => setShown(null)}
            onKeyDown={step}
          />
          {shown !== null && (
            <div
              className="night-card"
              aria-hidden="true"
              // Keeps the card inside the chart at the first and last night.
              style={{
                insetInlineStart: `${((shown - 0.5) / nights) * 100}%`,
                translate: `${((dir === 'rtl' ? 1 : -1) * (shown - 0.5) * 100) / nights}%`,
              }}
            >
              <b>
                {tonight
                  ? messages.nightOn({ night: count(shown), day: day(addDays(tonight.date, shown - tonight.number)) })
                  : messages.night(count(shown))}
              </b>
              <dl>
                {rowsOf(nightOf(shown)).map(({ part, amount }) => (
                  <div key={part}>
                    <dt>{messages.legend[part]}</dt>
                    <dd>{money(amount, currency)}</dd>
                  </div>
                ))}
                <div>
                  <dt>{messages.plansLabel}</dt>
                  <dd>{count(nightOf(shown).plans)}</dd>
                </div>
              </dl>
            </div>
          )}
        </div>
        <p className="night-axis quiet" aria-hidden="true" style={columns}>
          {ticksOf(nights).map((number) => (
            <span key={number} style={{ gridColumn: number }}>
              {count(number)}
            </span>
          ))}
        </p>
      </div>
    </Tile>
  );
}
