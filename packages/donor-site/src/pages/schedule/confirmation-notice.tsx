import { Button } from '@lantern-giving/ui/button';
import { DismissibleNotice } from '@lantern-giving/ui/dismissible-notice';
import { Notice } from '@lantern-giving/ui/notice';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import type { ConfirmOutcome } from './confirm-nights.ts';

export interface ConfirmationNoticeProps {
  outcome: ConfirmOutcome;
  onFollow: (numbers: readonly number[]) => void;
  onDismiss: () => void;
}

/** Messages for the result of confirming nights, one for each outcome. */
export function ConfirmationNotice({ outcome, onFollow, onDismiss }: ConfirmationNoticeProps) {
  const { confirmation: messages, schedule } = useMessages();
  const { count, list } = useLanguage();
  const { succeeded, failed, slow, stopped } = outcome;
  const named = (numbers: readonly number[]) => list(numbers.map((number) => count(number)));
  const dismiss = { onDismiss, dismissLabel: schedule.dismiss };

  return (
    <>
      {succeeded.length > 0 && (
        <DismissibleNotice
          tone="success"
          title={messages.succeededTitle({ list: named(succeeded), count: succeeded.length })}
          {...dismiss}
        >
          {messages.succeeded}
        </DismissibleNotice>
      )}
      {failed.length > 0 && (
        <DismissibleNotice
          tone="danger"
          title={messages.failedTitle({ list: named(failed), count: failed.length })}
          {...dismiss}
        >
          {messages.failed}
        </DismissibleNotice>
      )}
      {slow.length > 0 && (
        <Notice
          tone="info"
          title={messages.slowTitle({ list: named(slow), count: slow.length })}
          actions={
            <Button kind="secondary" size="small" onClick={() => onFollow(slow)}>
              {messages.lookAgain}
            </Button>
          }
        >
          {messages.slow}
        </Notice>
      )}
      {stopped?.why === 'refused' && (
        <DismissibleNotice tone="danger" title={messages.refusedTitle(count(stopped.number))} {...dismiss}>
          {messages.refused}
        </DismissibleNotice>
      )}
      {stopped?.why === 'unavailable' && (
        <DismissibleNotice tone="danger" title={messages.unavailableTitle} {...dismiss}>
          {messages.unavailable}
        </DismissibleNotice>
      )}
    </>
  );
}
