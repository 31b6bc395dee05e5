import type { CharityInsights } from '@lantern-giving/core/api/insights';
import { Tile, type TileProps } from '../../components/tiles.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { dashboard } from '../../words/dashboard.ts';
import { useWords } from '../../words/use-words.ts';

/** What each cause was given, as bars with their figures. */
export function CauseChart({
  causes,
  currency,
  width,
}: Pick<CharityInsights, 'causes' | 'currency'> & Pick<TileProps, 'width'>) {
  const words = useWords(dashboard);
  const { money } = useLanguage();
  const most = Math.max(1, ...causes.map(({ given }) => given));
  return (
    <Tile title={words.causes} width={width}>
      {causes.length === 0 ? (
        <p className="quiet tile-empty">{words.causesNone}</p>
      ) : (
        <ul className="cause-chart">
          {causes.map(({ cause_id, title, given }) => (
            <li key={cause_id}>
              <span>
                <bdi>{title}</bdi>
              </span>
              <b>{money(given, currency)}</b>
              <i style={{ inlineSize: `${(given / most) * 100}%` }} />
            </li>
          ))}
        </ul>
      )}
    </Tile>
  );
}
