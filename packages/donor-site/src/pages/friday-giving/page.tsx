import { Button } from '@lantern-giving/ui/button';
import { Panel, PanelBody } from '@lantern-giving/ui/panel';
import { Skeleton } from '@lantern-giving/ui/skeleton';
import { VisuallyHidden } from '@lantern-giving/ui/visually-hidden';
import { MessagePage } from '../../components/message-page.tsx';
import { NewLinkForm } from '../../components/new-link-form.tsx';
import { SiteFrame } from '../../components/site-frame.tsx';
import { useMessages } from '../../language/use-messages.ts';
import type { PageProps } from '../page-props.ts';
import { brandOf } from '../schedule/brand-of.ts';
import { failureMessage } from '../schedule/failure-messages.ts';
import { useLinkKey } from '../schedule/link-key.ts';
import { FridayView } from './friday-view.tsx';
import { fridayWords } from './friday-words.ts';
import { useFridays } from './use-fridays.ts';

/** A gift every Friday: its plan, its Fridays, and what its donor can change. */
export function FridayGivingPage({ params: { id = '' } }: PageProps) {
  const { key } = useLinkKey(id);
  const { state, load, ...actions } = useFridays(id, key);
  const messages = useMessages();

  if (state.phase === 'failed') {
    const { title, text } = failureMessage(state.failure, fridayWords(messages));
    const isLost = state.failure === 'noKey' || state.failure === 'notFound' || state.failure === 'refused';
    return (
      <MessagePage
        title={title}
        text={text}
        action={isLost ? <NewLinkForm /> : <Button onClick={() => void load()}>{messages.site.tryAgain}</Button>}
      />
    );
  }
  if (state.phase === 'loading') {
    return (
      <SiteFrame title={messages.fridays.manage}>
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
    <SiteFrame
      title={messages.fridays.title(schedule.charity_name)}
      brand={brandOf(schedule.givematch_share_code)}
      charity={{ name: schedule.charity_name, logo: schedule.logo_image }}
    >
      <FridayView schedule={schedule} busy={state.busy} outcome={state.outcome} {...actions} />
    </SiteFrame>
  );
}
