import { useEffect, useRef } from 'react';
import { SiteFrame } from '../../components/site-frame.tsx';
import { InWordsOf } from '../../language/in-words-of.tsx';
import { useMessages } from '../../language/use-messages.ts';
import type { PageProps } from '../page-props.ts';
import { ownPageOf } from '../repeating/own-page.ts';
import { brandOf } from './brand-of.ts';
import { failureMessage } from './failure-messages.ts';
import { useLinkKey } from './link-key.ts';
import { ScheduleView } from './schedule-view.tsx';
import { FailedPage, LoadingPage } from './unready.tsx';
import { CARD_SAVED, useSchedule } from './use-schedule.ts';

/** The page of the mail's signed link: one schedule and its owner's actions. */
export function SchedulePage({ params: { id = '' } }: PageProps) {
  const { key, forget } = useLinkKey(id);
  const {
    state,
    load,
    read,
    change,
    changeAmounts,
    changeQurbani,
    changeTimezone,
    skip,
    makeUp,
    setAgain,
    setNight30,
    setGiftAid,
    openOtherCard,
    dismiss,
  } = useSchedule(id, key);
  const messages = useMessages();
  const wasShown = useRef(false);
  const isRefused = state.phase === 'failed' && state.failure === 'notFound';
  // A reload then shows the same as the URL alone.
  useEffect(() => {
    if (isRefused) forget();
  }, [isRefused, forget]);
  // Only for the page as it is opened: changes made here have their own answer here.
  const ownPage = state.phase === 'ready' && !wasShown.current ? ownPageOf(state.schedule) : null;
  useEffect(() => {
    if (state.phase === 'ready' && !ownPage) wasShown.current = true;
  }, [state.phase, ownPage]);
  useEffect(() => {
    if (ownPage && key) location.replace(`${ownPage}${location.search}#key=${key}`);
  }, [ownPage, key]);

  if (state.phase === 'failed') {
    const words = failureMessage(state.failure, messages);
    return <FailedPage {...words} failure={state.failure} onRetry={() => void load()} />;
  }
  if (state.phase === 'loading' || ownPage) return <LoadingPage title={messages.newLink.title} />;
  const { schedule } = state;
  return (
    <InWordsOf kind={schedule.campaign_kind}>
      <SiteFrame
        title={messages.schedule.documentTitle(schedule.charity_name)}
        brand={brandOf(schedule.givematch_share_code)}
        charity={{ name: schedule.charity_name, logo: schedule.logo_image }}
      >
        <ScheduleView
          schedule={schedule}
          changing={state.changing}
          outcome={state.outcome}
          onChange={(action) => change(schedule, action)}
          onAgain={setAgain}
          onNight30={setNight30}
          onGiftAid={setGiftAid}
          onDismiss={dismiss}
          onRead={read}
          onSkip={skip}
          onAmounts={(totals) => changeAmounts(schedule, totals)}
          onQurbani={(amounts) => changeQurbani(schedule, amounts)}
          onTimezone={changeTimezone}
          onMakeUp={makeUp}
          onOtherCard={() => openOtherCard(schedule)}
          cardSaved={location.search.includes(CARD_SAVED)}
        />
      </SiteFrame>
    </InWordsOf>
  );
}
