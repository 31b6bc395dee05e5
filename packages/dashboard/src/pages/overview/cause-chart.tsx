import type { CharityInsights } from '@lantern-giving/core/api/insights';
import { overviewMessages } from '@lantern-giving/i18n/dashboard/overview';
import { Tile, type TileProps } from '../../components/tiles.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';

/** The total of each cause, as bars with figures. */
export function CauseChart({
  causes,
  currency,
  width,
}: Pick<CharityInsights, 'causes' | 'currency'> & Pick<TileProps, 'width'>) {
  const messages = useMessages(overviewMessages);
  const { money } = useLanguage();
  const most = Math.max(1, ...causes.map(({ given }) => given));
  return (
    <Tile title={messages.causes} width={width}>
      {causes.length === 0 ? (
        <p className="quiet tile-empty">{messages.causesNone}</p>
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
