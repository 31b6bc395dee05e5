import { overviewMessages } from '@lantern-giving/i18n/dashboard/overview';
import { useCharity } from '../../charity/charity-context.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { SetUp, SetUpDone } from './set-up.tsx';
import type { SetUpState } from './use-set-up.ts';

/** What to do before the first gift. The code for the charity's site comes last, when it has something to offer. */
export function NoGift({ setUp }: { setUp: SetUpState }) {
  const messages = useMessages(overviewMessages);
  const { mayChange } = useCharity();
  return (
    <>
      <div className="tile-free">
        <EmptyState
          title={messages.empty}
          text={setUp.isDone ? messages.emptyDone : messages.emptyText}
          action={setUp.isDone && mayChange && <LinkButton to="/widget">{messages.emptyAction}</LinkButton>}
        />
      </div>
      {setUp.isDone ? <SetUpDone setUp={setUp} /> : <SetUp setUp={setUp} width="full" />}
    </>
  );
}
