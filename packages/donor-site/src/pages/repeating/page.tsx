import { SiteFrame } from '../../components/site-frame.tsx';
import { InWordsOf } from '../../language/in-words-of.tsx';
import { useMessages } from '../../language/use-messages.ts';
import type { PageProps } from '../page-props.ts';
import { brandOf } from '../schedule/brand-of.ts';
import { failureMessage } from '../schedule/failure-messages.ts';
import { useLinkKey } from '../schedule/link-key.ts';
import { FailedPage, LoadingPage } from '../schedule/unready.tsx';
import { CARD_SAVED } from '../schedule/use-schedule.ts';
import { GiftView } from './gift-view.tsx';
import { FRIDAYS, type Giving, MONTHS } from './giving.ts';
import { repeatingWords } from './repeating-words.ts';
import { useGift } from './use-gift.ts';

/** A gift that repeats: its plan, its dates, and what its donor can change. */
function GiftPage({ giving, id }: { giving: Giving; id: string }) {
  const { key } = useLinkKey(id);
  const { state, load, ...actions } = useGift(giving, id, key);
  const messages = useMessages();

  if (state.phase === 'failed') {
    const words = failureMessage(state.failure, repeatingWords(messages));
    return <FailedPage {...words} failure={state.failure} onRetry={() => void load()} />;
  }
  if (state.phase === 'loading') return <LoadingPage title={messages.repeating.manage} />;
  const { schedule } = state;
  return (
    <SiteFrame
      title={messages.repeating.title(schedule.charity_name)}
      brand={brandOf(schedule.givematch_share_code)}
      charity={{ name: schedule.charity_name, logo: schedule.logo_image }}
    >
      <GiftView
        kind={giving.kind}
        schedule={schedule}
        busy={state.busy}
        outcome={state.outcome}
        cardSaved={location.search.includes(CARD_SAVED)}
        {...actions}
      />
    </SiteFrame>
  );
}

const pageOf =
  (giving: Giving) =>
  ({ params: { id = '' } }: PageProps) => (
    <InWordsOf kind={giving.kind}>
      <GiftPage giving={giving} id={id} />
    </InWordsOf>
  );

export const FridayGivingPage = pageOf(FRIDAYS);
export const EvergivePage = pageOf(MONTHS);
