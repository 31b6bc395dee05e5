import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { useLanguage } from '../language/language-context.tsx';
import { useMessages } from '../messages/use-messages.ts';
import type { Confirmation } from './use-confirmation.ts';

export interface ConfirmationNoticeProps {
  confirmation: Confirmation;
  onFollow: () => void;
  onDismiss: () => void;
}

/** How the confirming of a night ended, in words. */
export function ConfirmationNotice({ confirmation, onFollow, onDismiss }: ConfirmationNoticeProps) {
  const { confirmation: words, schedule } = useMessages();
  const { count } = useLanguage();
  const number = count(confirmation.number);
  const dismiss = { onDismiss, dismissLabel: schedule.dismiss };

  switch (confirmation.step) {
    case 'succeeded':
      return (
        <Notice tone="success" title={words.succeededTitle(number)} {...dismiss}>
          {words.succeeded}
        </Notice>
      );
    case 'refused':
      return (
        <Notice tone="danger" title={words.refusedTitle(number)} {...dismiss}>
          {words.refused}
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="danger" title={words.failedTitle(number)} {...dismiss}>
          {words.failed}
        </Notice>
      );
    case 'unavailable':
      return (
        <Notice tone="danger" title={words.unavailableTitle} {...dismiss}>
          {words.unavailable}
        </Notice>
      );
    case 'slow':
      return (
        <Notice
          tone="info"
          title={words.slowTitle(number)}
          actions={
            <Button kind="secondary" size="small" onClick={onFollow}>
              {words.lookAgain}
            </Button>
          }
        >
          {words.slow}
        </Notice>
      );
    case 'asking':
    case 'following':
      return null;
  }
}
