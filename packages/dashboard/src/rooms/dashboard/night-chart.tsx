import type { CharityInsights } from '@lantern-giving/core/api/insights';
import { useLanguage } from '../../language/language-context.tsx';
import { Tile } from '../../page/tiles.tsx';
import { dashboard } from '../../words/dashboard.ts';
import { useWords } from '../../words/use-words.ts';

export interface NightChartProps {
  insights: CharityInsights;
  /** Nights of the campaign. */
  nights: number;
}

/** What every night has brought and will bring. Each bar is also a sentence, for those who listen. */
export function NightChart({ insights, nights }: NightChartProps) {
  const words = useWords(dashboard);
  const { money, count } = useLanguage();
  const { currency, tonight } = insights;
  const known = new Map(insights.nights.map((night) => [night.number, night]));
  const bars = Array.from({ length: nights }, (_, at) => known.get(at + 1) ?? { number: at + 1, given: 0, planned: 0 });
  const most = Math.max(1, ...bars.map(({ given, planned }) => given + planned));
  const axis = [0, 1, 2, 3].map((third) => 1 + Math.round((third * (nights - 1)) / 3));
  const sentence = (number: number, given: number, planned: number) =>
    words.nightBar(count(number), money(given, currency), money(planned, currency));
  const share = (amount: number) => `${(amount / most) * 100}%`;
  return (
    <Tile
      title={words.nights}
      width="twoThirds"
      aside={
        <p className="chart-legend quiet" aria-hidden="true">
          <span data-part="given">{words.legendGiven}</span>
          <span data-part="planned">{words.legendPlanned}</span>
        </p>
      }
    >
      <ol className="night-chart">
        {bars.map(({ number, given, planned }) => (
          <li
            key={number}
            data-tonight={number === tonight?.number ? '' : undefined}
            title={sentence(number, given, planned)}
          >
            <span className="ln-hidden">{sentence(number, given, planned)}</span>
            <i data-part="planned" style={{ blockSize: share(planned) }} />
            <i data-part="given" style={{ blockSize: share(given) }} />
          </li>
        ))}
      </ol>
      <p className="night-axis quiet" aria-hidden="true">
        {axis.map((number) => (
          <span key={number}>{count(number)}</span>
        ))}
      </p>
    </Tile>
  );
}
