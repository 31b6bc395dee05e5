import { SiteFrame } from '../../components/site-frame.tsx';
import { useMessages } from '../../language/use-messages.ts';
import type { PageProps } from '../page-props.ts';
import { brandOf } from '../schedule/brand-of.ts';
import { failureMessage } from '../schedule/failure-messages.ts';
import { useLinkKey } from '../schedule/link-key.ts';
import { FailedPage, LoadingPage } from '../schedule/unready.tsx';
import { FridayView } from './friday-view.tsx';
import { fridayWords } from './friday-words.ts';
import { useFridays } from './use-fridays.ts';

/** A gift every Friday: its plan, its Fridays, and what its donor can change. */
export function FridayGivingPage({ params: { id = '' } }: PageProps) {
  const { key } = useLinkKey(id);
  const { state, load, ...actions } = useFridays(id, key);
  const messages = useMessages();

  if (state.phase === 'failed') {
    const words = failureMessage(state.failure, fridayWords(messages));
    return <FailedPage {...words} failure={state.failure} onRetry={() => void load()} />;
  }
  if (state.phase === 'loading') return <LoadingPage title={messages.fridays.manage} />;
  const { schedule } = state;
  return (
    <SiteFrame
      title={messages.fridays.title(schedule.charity_name)}
      brand={brandOf(schedule.givematch_share_code)}
      charity={{ name: schedule.charity_name, logo: schedule.logo_image }}
    >
      <FridayView schedule={schedule} busy={state.busy} outcome={state.outcome} {...actions} />
    </SiteFrame>
  );
}
