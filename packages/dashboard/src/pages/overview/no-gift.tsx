import { useCharity } from '../../charity/charity-context.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { dashboard } from '../../words/dashboard.ts';
import { useWords } from '../../words/use-words.ts';
import { SetUp, SetUpDone } from './set-up.tsx';
import type { SetUpState } from './use-set-up.ts';

/** Before the first gift: what to do first. The code for the charity's pages comes last, when it leads to something. */
export function NoGift({ setUp }: { setUp: SetUpState }) {
  const words = useWords(dashboard);
  const { mayChange } = useCharity();
  return (
    <>
      <div className="tile-free">
        <EmptyState
          title={words.empty}
          text={setUp.isDone ? words.emptyDone : words.emptyText}
          action={setUp.isDone && mayChange && <LinkButton to="/widget">{words.emptyAction}</LinkButton>}
        />
      </div>
      {setUp.isDone ? <SetUpDone setUp={setUp} /> : <SetUp setUp={setUp} width="full" />}
    </>
  );
}
