import type { RegistrationEntry } from '@lantern-giving/core/api/registration';
import { countryName } from '@lantern-giving/core/person';
import { Notice } from '@lantern-giving/ui/notice';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { admin } from '../../words/admin.ts';
import { useWords } from '../../words/use-words.ts';

export interface ApproveDialogProps {
  entry: RegistrationEntry;
  /** The charity has changed it since it was asked about. */
  again: boolean;
  onApprove: () => void;
  onClose: () => void;
}

/** Asks once more, with what has to agree with the public register: from then on donors see the charity. */
export function ApproveDialog({ entry, again, onApprove, onClose }: ApproveDialogProps) {
  const words = useWords(admin);
  const { language } = useLanguage();
  return (
    <ConfirmDialog
      title={words.approveTitle(entry.name)}
      keep={words.cancel}
      action={words.approve}
      kind="primary"
      onConfirm={onApprove}
      onClose={onClose}
    >
      <div className="approve-facts">
        {again && <Notice tone="warning">{words.problems.registration_changed}</Notice>}
        <p>{words.approveText}</p>
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
            {words.facts.giftAid}: {entry.gift_aid ? words.yes : words.no}
            {entry.privacy_policy_url !== null && (
              <>
                <br />
                {words.facts.privacy}: <bdi>{entry.privacy_policy_url}</bdi>
              </>
            )}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
