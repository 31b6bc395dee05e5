import type { RegistrationEntry } from '@lantern-giving/core/api/registration';
import { countryName } from '@lantern-giving/core/person';
import { adminMessages } from '@lantern-giving/i18n/dashboard/admin';
import { Notice } from '@lantern-giving/ui/notice';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';

export interface ApproveDialogProps {
  entry: RegistrationEntry;
  /** The charity changed these details after the question was opened. */
  again: boolean;
  onApprove: () => void;
  onClose: () => void;
}

/**
 * Asks for confirmation with the details to compare with the public register: approval makes the charity visible to
 * donors.
 */
export function ApproveDialog({ entry, again, onApprove, onClose }: ApproveDialogProps) {
  const messages = useMessages(adminMessages);
  const { language } = useLanguage();
  return (
    <ConfirmDialog
      title={messages.approveTitle(entry.name)}
      keep={messages.cancel}
      action={messages.approve}
      kind="primary"
      onConfirm={onApprove}
      onClose={onClose}
    >
      <div className="approve-facts">
        {again && <Notice tone="warning">{messages.problems.registration_changed}</Notice>}
        <p>{messages.approveText}</p>
        <p>
          <b>
            <bdi>{entry.name}</bdi>
          </b>
          <br />
          <bdi>{entry.number}</bdi> · {countryName(entry.country, language)}
        </p>
        {again && (
          <p>
            <bdi>{entry.description}</bdi>
            <br />
            {messages.facts.giftAid}: {entry.gift_aid ? messages.yes : messages.no}
            {entry.privacy_policy_url !== null && (
              <>
                <br />
                {messages.facts.privacy}: <bdi>{entry.privacy_policy_url}</bdi>
              </>
            )}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
