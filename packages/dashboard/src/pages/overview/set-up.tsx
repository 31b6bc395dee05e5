import { overviewMessages } from '@lantern-giving/i18n/dashboard/overview';
import { CardError } from '../../components/card-error.tsx';
import { CompletionCard } from '../../components/cards.tsx';
import { Tile } from '../../components/tiles.tsx';
import { useMessages } from '../../language/use-messages.ts';
import type { SetUpState } from './use-set-up.ts';

/** The incomplete and completed parts of the set-up. The next step has the primary button. */
export function SetUp({ setUp, width }: { setUp: SetUpState; width: 'third' | 'full' }) {
  const messages = useMessages(overviewMessages);
  return (
    <Tile title={messages.setUp} width={width}>
      <Cards setUp={setUp} />
      {setUp.error && <CardError error={setUp.error} onRetry={setUp.retry} />}
    </Tile>
  );
}

/** A complete set-up is one line that expands. */
export function SetUpDone({ setUp }: { setUp: SetUpState }) {
  const messages = useMessages(overviewMessages);
  return (
    <details className="tile set-up-done">
      <summary>{messages.setUpDone}</summary>
      <Cards setUp={setUp} />
    </details>
  );
}

function Cards({ setUp: { parts } }: { setUp: SetUpState }) {
  const messages = useMessages(overviewMessages);
  const next = parts.find(({ completed, mayChange }) => !completed && mayChange);
  return (
    <div className="set-up">
      {parts.map(({ key, completed, mayChange, link }) => (
        <CompletionCard
          key={key}
          title={messages.cards[key]}
          level={3}
          text={messages.cardTexts[!mayChange && key === 'payment' ? 'paymentOwner' : key]}
          completed={completed}
          mayChange={mayChange}
          strong={key === next?.key}
          link={link}
        />
      ))}
    </div>
  );
}
