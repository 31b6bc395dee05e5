import type { CharityInsights } from '@lantern-giving/core/api/insights';
import { useLanguage } from '../../language/language-context.tsx';
import { Tile, type TileProps } from '../../page/tiles.tsx';
import { dashboard } from '../../words/dashboard.ts';
import { useWords } from '../../words/use-words.ts';

/** Gifts that have not left, by what the bank said. */
export function Failures({
  failures,
  currency,
  width,
}: Pick<CharityInsights, 'failures' | 'currency'> & Pick<TileProps, 'width'>) {
  const words = useWords(dashboard);
  const { money } = useLanguage();
  return (
    <Tile title={words.failures} width={width}>
      {failures.length === 0 ? (
        <p className="quiet tile-empty">{words.failuresNone}</p>
      ) : (
        <ul className="failures">
          {failures.map(({ kind, gifts, amount }) => (
            <li key={kind}>
              <span>{words.failureKinds[kind]}</span>
              <b>{words.failed(gifts, money(amount, currency))}</b>
            </li>
          ))}
        </ul>
      )}
    </Tile>
  );
}
