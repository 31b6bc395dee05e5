import { addRepresentative, changeRepresentative, type Representative } from '@lantern-giving/core/api/charity';
import { type RepresentativeFields, representativeProblems } from '@lantern-giving/core/charity/profile';
import { Button } from '@lantern-giving/ui/button';
import { Modal } from '@lantern-giving/ui/modal';
import { Notice } from '@lantern-giving/ui/notice';
import { TextField } from '@lantern-giving/ui/text-field';
import { useId } from 'react';
import { apiClient } from '../../api-client.ts';
import { useCharity } from '../../charity/charity-context.tsx';
import { FaultNote } from '../../page/fault-note.tsx';
import { ownSide } from '../../page/own-side.ts';
import { refusedFields } from '../../page/refused-fields.ts';
import { useRoomField, useRoomForm } from '../../page/use-room-form.ts';
import { general } from '../../words/general.ts';
import { useWords } from '../../words/use-words.ts';
import { profileProblems } from './profile-words.ts';

export interface RepresentativeDialogProps {
  /** Whom to change; null to add somebody. */
  who: Representative | null;
  onClose: () => void;
  onDone: (told: string) => void;
}

export function RepresentativeDialog({ who, onClose, onDone }: RepresentativeDialogProps) {
  const words = useWords(general);
  const problems = useWords(profileProblems);
  const { charity, replace } = useCharity();
  const formId = useId();
  const form = useRoomForm<RepresentativeFields, string>({
    values: { name: who?.name ?? '', position: who?.position ?? '' },
    check: representativeProblems,
    save: async (fields) => {
      try {
        replace(
          who
            ? await changeRepresentative(apiClient, charity.id, { ...fields, id: who.id })
            : await addRepresentative(apiClient, charity.id, fields),
        );
        onDone(who ? words.changed(fields.name) : words.added(fields.name));
      } catch (error) {
        return refusedFields(error);
      }
    },
  });
  const failed = form.outcome === 'unreachable' || form.outcome === 'trouble' ? form.outcome : null;
  const send = () => {
    const element = document.getElementById(formId);
    if (element instanceof HTMLFormElement) element.requestSubmit();
  };

  return (
    <Modal
      open
      onClose={onClose}
      title={who ? words.changeRepresentative : words.addRepresentative}
      closeLabel={words.close}
      dismissible={!form.saving}
      footer={
        <>
          <Button kind="secondary" size="small" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button size="small" busy={form.saving} busyLabel={words.saving} onClick={send}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={formId} className="representative-form" noValidate onSubmit={form.submit}>
        {failed && (
          <Notice tone="danger">
            {words.problems[failed]} <FaultNote error={form.fault} />
          </Notice>
        )}
        <TextField
          label={words.fields.representativeName}
          required
          {...ownSide(useRoomField(form, 'name', problems))}
        />
        <TextField label={words.fields.position} required {...ownSide(useRoomField(form, 'position', problems))} />
        {/* The footer's button stands outside: this one lets Enter send. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </form>
    </Modal>
  );
}
