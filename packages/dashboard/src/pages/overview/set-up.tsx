import { CardError } from '../../components/card-error.tsx';
import { CompletionCard } from '../../components/cards.tsx';
import { Tile } from '../../components/tiles.tsx';
import { dashboard } from '../../words/dashboard.ts';
import { useWords } from '../../words/use-words.ts';
import type { SetUpState } from './use-set-up.ts';

/** What is left to complete, and what is completed. One button is the strong one: the next step. */
export function SetUp({ setUp, width }: { setUp: SetUpState; width: 'third' | 'full' }) {
  const words = useWords(dashboard);
  return (
    <Tile title={words.setUp} width={width}>
      <Cards setUp={setUp} />
      {setUp.error && <CardError error={setUp.error} onRetry={setUp.retry} />}
    </Tile>
  );
}

/** With nothing left it is one line, which opens. */
export function SetUpDone({ setUp }: { setUp: SetUpState }) {
  const words = useWords(dashboard);
  return (
    <details className="tile set-up-done">
      <summary>{words.setUpDone}</summary>
      <Cards setUp={setUp} />
    </details>
  );
}

function Cards({ setUp: { parts } }: { setUp: SetUpState }) {
  const words = useWords(dashboard);
  const next = parts.find(({ completed, mayChange }) => !completed && mayChange);
  return (
    <div className="set-up">
      {parts.map(({ key, completed, mayChange, link }) => (
        <CompletionCard
          key={key}
          title={words.cards[key]}
          level={3}
          text={words.cardTexts[!mayChange && key === 'payment' ? 'paymentOwner' : key]}
          completed={completed}
          mayChange={mayChange}
          strong={key === next?.key}
          link={link}
        />
      ))}
    </div>
  );
}
