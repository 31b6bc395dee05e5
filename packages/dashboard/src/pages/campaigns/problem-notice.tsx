import { campaignsMessages } from '@lantern-giving/i18n/dashboard/campaigns';
import { Notice } from '@lantern-giving/ui/notice';
import { ErrorDetail } from '../../components/error-detail.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { problemOf } from './use-campaigns.ts';

/** Why a change was not made, brought into view in its dialog. */
export function ProblemNotice({ error, refused }: { error: Error; refused: string }) {
  const messages = useMessages(campaignsMessages).problems;
  const problem = problemOf(error);
  return (
    <div ref={bringIntoView}>
      <Notice tone="danger">
        {problem === 'refused' ? refused : messages[problem]} {problem === 'trouble' && <ErrorDetail error={error} />}
      </Notice>
    </div>
  );
}

/** Outside of the component, so that it is called once. */
function bringIntoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' });
}
