import { Button } from '@lantern-giving/ui/button';
import { Panel, PanelBody } from '@lantern-giving/ui/panel';
import { Skeleton } from '@lantern-giving/ui/skeleton';
import { VisuallyHidden } from '@lantern-giving/ui/visually-hidden';
import { useEffect, useRef } from 'react';
import { MessagePage } from '../../components/message-page.tsx';
import { NewLinkForm } from '../../components/new-link-form.tsx';
import { SiteFrame } from '../../components/site-frame.tsx';
import { InWordsOf } from '../../language/in-words-of.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { fridayPageOf } from '../friday-giving/own-page.ts';
import type { PageProps } from '../page-props.ts';
import { brandOf } from './brand-of.ts';
import { failureMessage } from './failure-messages.ts';
import { useLinkKey } from './link-key.ts';
import { ScheduleView } from './schedule-view.tsx';
import { CARD_SAVED, useSchedule } from './use-schedule.ts';

/** The page of the mail's signed link: one schedule and its owner's actions. */
export function SchedulePage({ params: { id = '' } }: PageProps) {
  const { key, forget } = useLinkKey(id);
  const { state, load, read, change, makeUp, setAgain, openOtherCard, dismiss } = useSchedule(id, key);
  const messages = useMessages();
  const wasShown = useRef(false);
  const isRefused = state.phase === 'failed' && state.failure === 'notFound';
  // A reload then shows the same as the URL alone.
  useEffect(() => {
    if (isRefused) forget();
  }, [isRefused, forget]);
  // Only as it is opened: what was done here is answered here.
  const ownPage = state.phase === 'ready' && !wasShown.current ? fridayPageOf(state.schedule) : null;
  useEffect(() => {
    if (state.phase === 'ready' && !ownPage) wasShown.current = true;
  }, [state.phase, ownPage]);
  useEffect(() => {
    if (ownPage && key) location.replace(`${ownPage}${location.search}#key=${key}`);
  }, [ownPage, key]);

  if (state.phase === 'failed') {
    const { title, text } = failureMessage(state.failure, messages);
    const isLost = state.failure === 'noKey' || state.failure === 'notFound' || state.failure === 'refused';
    return (
      <MessagePage
        title={title}
        text={text}
        action={isLost ? <NewLinkForm /> : <Button onClick={() => void load()}>{messages.site.tryAgain}</Button>}
      />
    );
  }
  if (state.phase === 'loading' || ownPage) {
    return (
      <SiteFrame title={messages.newLink.title}>
        <Panel>
          <PanelBody>
            <div role="status" className="schedule-loading">
              <VisuallyHidden>{messages.site.loading}</VisuallyHidden>
              <Skeleton lines={2} />
              <Skeleton shape="block" height={320} />
            </div>
          </PanelBody>
        </Panel>
      </SiteFrame>
    );
  }
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
          onDismiss={dismiss}
          onRead={read}
          onMakeUp={makeUp}
          onOtherCard={() => openOtherCard(schedule)}
          cardSaved={location.search.includes(CARD_SAVED)}
        />
      </SiteFrame>
    </InWordsOf>
  );
}
