import { Button } from '@lantern-giving/ui/button';
import { Panel, PanelBody } from '@lantern-giving/ui/panel';
import { Skeleton } from '@lantern-giving/ui/skeleton';
import { VisuallyHidden } from '@lantern-giving/ui/visually-hidden';
import { useEffect } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { MessagePage } from '../page/message-page.tsx';
import { SiteFrame } from '../page/site-frame.tsx';
import { brandOf } from './brand-of.ts';
import { useLinkKey } from './link-key.ts';
import { NewLinkForm } from './new-link-form.tsx';
import { ScheduleView } from './schedule-view.tsx';
import { troubleWords } from './trouble-words.ts';
import { useSchedule } from './use-schedule.ts';

/** The page behind the mail's signed link: one schedule, and what its owner may do with it. */
export function SchedulePage({ id }: { id: string }) {
  const { key, forget } = useLinkKey(id);
  const { state, load, read, change, setAgain, dismiss } = useSchedule(id, key);
  const words = useMessages();
  const isRefused = state.phase === 'failed' && state.trouble === 'notFound';
  // A reload then says the same as the address alone.
  useEffect(() => {
    if (isRefused) forget();
  }, [isRefused, forget]);

  if (state.phase === 'failed') {
    const { title, text } = troubleWords(state.trouble, words);
    const isLost = state.trouble === 'noKey' || state.trouble === 'notFound' || state.trouble === 'refused';
    return (
      <MessagePage
        title={title}
        text={text}
        action={isLost ? <NewLinkForm /> : <Button onClick={() => void load()}>{words.site.tryAgain}</Button>}
      />
    );
  }
  if (state.phase === 'loading') {
    return (
      <SiteFrame title={words.schedule.manage}>
        <Panel>
          <PanelBody>
            <div role="status" className="schedule-loading">
              <VisuallyHidden>{words.site.loading}</VisuallyHidden>
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
    <SiteFrame
      title={words.schedule.documentTitle(schedule.charity_name)}
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
      />
    </SiteFrame>
  );
}
