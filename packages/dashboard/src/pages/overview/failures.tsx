import type { CharityInsights } from '@lantern-giving/core/api/insights';
import { Tile, type TileProps } from '../../components/tiles.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { dashboard } from '../../words/dashboard.ts';
import { useWords } from '../../words/use-words.ts';

/** Nights that have not left, by what the bank said, and whose they are. */
export function Failures({
  failures,
  cancelled,
  currency,
  width,
}: Pick<CharityInsights, 'failures' | 'cancelled' | 'currency'> & Pick<TileProps, 'width'>) {
  const words = useWords(dashboard);
  const { money } = useLanguage();
  return (
    <Tile title={words.failures} width={width}>
      {failures.length === 0 ? (
        <p className="quiet tile-empty">{words.failuresNone}</p>
      ) : (
        <ul className="failures">
          {failures.map(({ kind, gifts, amount, donors }) => (
            <li key={kind}>
              <span>{words.failureKinds[kind]}</span>
              <b>{words.failed(donors, gifts, money(amount, currency))}</b>
            </li>
          ))}
        </ul>
      )}
      {cancelled.gifts > 0 && (
        <p className="quiet tile-empty">{words.cancelledNights(cancelled.gifts, money(cancelled.amount, currency))}</p>
      )}
    </Tile>
  );
}
