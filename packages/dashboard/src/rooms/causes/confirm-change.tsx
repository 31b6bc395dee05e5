import { Button } from '@lantern-giving/ui/button';
import { Modal } from '@lantern-giving/ui/modal';
import { causes } from '../../words/causes.ts';
import { useWords } from '../../words/use-words.ts';

export interface ConfirmChangeProps {
  title: string;
  text: string;
  action: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that donors notice. */
export function ConfirmChange({ title, text, action, busy, onConfirm, onClose }: ConfirmChangeProps) {
  const words = useWords(causes);
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      closeLabel={words.close}
      footer={
        <>
          <Button kind="secondary" size="small" onClick={onClose}>
            {words.keep}
          </Button>
          <Button size="small" busy={busy} busyLabel={words.working} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {text}
    </Modal>
  );
}
