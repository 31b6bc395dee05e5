import { call } from '@lantern-giving/core/api/call';
import { charitiesApi, type Representative } from '@lantern-giving/core/api/charity';
import { problemsOf } from '@lantern-giving/core/forms/problems';
import { type RepresentativeFields, uniqueRepresentativeForm } from '@lantern-giving/core/forms/profile';
import { profileMessages } from '@lantern-giving/i18n/dashboard/profile';
import { profileMessages as profileProblems } from '@lantern-giving/i18n/forms/profile';
import { Button } from '@lantern-giving/ui/button';
import { Modal } from '@lantern-giving/ui/modal';
import { Notice } from '@lantern-giving/ui/notice';
import { TextField } from '@lantern-giving/ui/text-field';
import { useId } from 'react';
import { apiClient } from '../../app/api-client.ts';
import { useCharity } from '../../charity/charity-context.tsx';
import { useSaveCharity } from '../../charity/use-save-charity.ts';
import { autoDir } from '../../components/auto-dir.ts';
import { useLeaveQuestion } from '../../components/form/leave-question.tsx';
import { refusedFields } from '../../components/form/refused-fields.ts';
import { SaveFaultNotice } from '../../components/form/save-error.tsx';
import { useSaveField, useSaveForm } from '../../components/form/use-save-form.ts';
import { useSaveKey } from '../../components/form/use-save-key.ts';
import { useMessages } from '../../language/use-messages.ts';
import { isRemoved } from './representative-fault.ts';

export interface RepresentativeDialogProps {
  /** The representative to change; null to add one. */
  who: Representative | null;
  onClose: () => void;
  onDone: (told: string) => void;
}

export function RepresentativeDialog({ who, onClose, onDone }: RepresentativeDialogProps) {
  const messages = useMessages(profileMessages);
  const problems = useMessages(profileProblems);
  const saveCharity = useSaveCharity();
  const { charity } = useCharity();
  const others = charity.representatives.filter(({ id }) => id !== who?.id);
  const formId = useId();
  const form = useSaveForm<RepresentativeFields, string>({
    values: { name: who?.name ?? '', position: who?.position ?? '' },
    check: (typed) => problemsOf(uniqueRepresentativeForm(others), typed),
    save: async (fields) => {
      try {
        await saveCharity((id) =>
          who
            ? call(apiClient, charitiesApi.changeRepresentative, { params: { id }, body: { ...fields, id: who.id } })
            : call(apiClient, charitiesApi.addRepresentative, { params: { id }, body: fields }),
        );
        onDone(who ? messages.changed(fields.name) : messages.added(fields.name));
      } catch (error) {
        return refusedFields(error);
      }
    },
  });
  useSaveKey(form.dirty, () => void form.save(), true);
  const { question, close } = useLeaveQuestion(form.dirty && !isRemoved(form.fault), onClose);
  const { outcome, fault } = form;
  const send = () => {
    const element = document.getElementById(formId);
    if (element instanceof HTMLFormElement) element.requestSubmit();
  };

  return (
    <>
      <Modal
        open
        onClose={close}
        title={who ? messages.changeRepresentative : messages.addRepresentative}
        closeLabel={messages.close}
        dismissible={!form.saving}
        footer={
          <>
            <Button kind="secondary" size="small" disabled={form.saving} onClick={close}>
              {messages.cancel}
            </Button>
            <Button size="small" busy={form.saving} busyLabel={messages.saving} onClick={send}>
              {messages.save}
            </Button>
          </>
        }
      >
        <form id={formId} className="representative-form" noValidate onSubmit={form.submit}>
          {who && isRemoved(fault) && <Notice tone="danger">{messages.removedMeanwhile(who.name)}</Notice>}
          {outcome !== 'none' && outcome !== 'saved' && !isRemoved(fault) && (
            <SaveFaultNotice outcome={outcome} error={fault} />
          )}
          <TextField
            label={messages.fields.representativeName}
            required
            {...autoDir(useSaveField(form, 'name', problems))}
          />
          <TextField label={messages.fields.position} required {...autoDir(useSaveField(form, 'position', problems))} />
          {/* The footer's button is outside the form; this one lets Enter submit it. */}
          <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
        </form>
      </Modal>
      {question}
    </>
  );
}
