import { Button } from '@lantern-giving/ui/button';
import { Panel, PanelBody } from '@lantern-giving/ui/panel';
import { Skeleton } from '@lantern-giving/ui/skeleton';
import { VisuallyHidden } from '@lantern-giving/ui/visually-hidden';
import { MessagePage } from '../../components/message-page.tsx';
import { NewLinkForm } from '../../components/new-link-form.tsx';
import { SiteFrame } from '../../components/site-frame.tsx';
import { useMessages } from '../../language/use-messages.ts';
import type { Failure } from './failure.ts';

/** The page of a gift while it loads. */
export function LoadingPage({ title }: { title: string }) {
  const messages = useMessages();
  return (
    <SiteFrame title={title}>
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

interface FailedPageProps {
  failure: Failure;
  title: string;
  text: string;
  onRetry: () => void;
}

/** The page of a gift that could not be read: another link, where this one opens nothing, or another try. */
export function FailedPage({ failure, title, text, onRetry }: FailedPageProps) {
  const messages = useMessages();
  const isLost = failure === 'noKey' || failure === 'notFound' || failure === 'refused';
  const action = isLost ? <NewLinkForm /> : <Button onClick={onRetry}>{messages.site.tryAgain}</Button>;
  return <MessagePage title={title} text={text} action={action} />;
}
