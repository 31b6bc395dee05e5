import type { CharityCause } from '@lantern-giving/core/api/causes';
import { ApiError } from '@lantern-giving/core/api/request';
import type { Currency } from '@lantern-giving/core/money';
import { causesMessages } from '@lantern-giving/i18n/dashboard/causes';
import { Button } from '@lantern-giving/ui/button';
import { Modal } from '@lantern-giving/ui/modal';
import { Notice } from '@lantern-giving/ui/notice';
import { useId } from 'react';
import { changesOf } from '../../components/changes.ts';
import { ErrorDetail } from '../../components/error-detail.tsx';
import { useLeaveQuestion } from '../../components/form/leave-question.tsx';
import { useSaveForm } from '../../components/form/use-save-form.ts';
import { useSaveKey } from '../../components/form/use-save-key.ts';
import { useMessages } from '../../language/use-messages.ts';
import { CauseForm } from './cause-form.tsx';
import { causeProblem } from './cause-problem.ts';
import { checkCause, fieldsOf, valuesOf } from './cause-values.ts';
import type { useChangeCauses } from './use-causes.ts';

export interface EditCauseProps {
  cause: CharityCause;
  currency: Currency;
  change: ReturnType<typeof useChangeCauses>;
  onClose: () => void;
}

/** The edit dialog of a cause. */
export function EditCause({ cause, currency, change, onClose }: EditCauseProps) {
  const messages = useMessages(causesMessages);
  const formId = useId();
  const form = useSaveForm({
    values: valuesOf(cause, currency),
    check: (values) => checkCause(values, currency),
    save: async (values, stored) => {
      const fields = fieldsOf(values, currency);
      const changes = changesOf(fields, fieldsOf(stored, currency));
      try {
        await change.mutateAsync({ kind: 'edited', cause, fields, changes });
        onClose();
      } catch (error) {
        const problem = error instanceof ApiError ? causeProblem(error) : null;
        if (problem === 'category_fixed') return { category: problem };
        if (problem === 'price_fixed') return { price: problem };
        throw error;
      }
    },
  });
  useSaveKey(form.dirty, () => void form.save(), true);
  const { question, close } = useLeaveQuestion(form.dirty, onClose);
  const isFailed = form.outcome !== 'none' && form.outcome !== 'saved';

  return (
    <>
      <Modal
        open
        onClose={close}
        title={messages.editTitle}
        closeLabel={messages.close}
        dismissible={!form.saving}
        footer={
          <>
            <Button kind="secondary" size="small" disabled={form.saving} onClick={close}>
              {messages.cancel}
            </Button>
            <SubmitOf formId={formId} busy={form.saving} />
          </>
        }
      >
        <form id={formId} className="cause-edit" noValidate onSubmit={form.submit}>
          {isFailed && change.error && <CauseFault error={change.error} />}
          <CauseForm form={form} currency={currency} cause={cause} />
          {/* The footer's button is outside the form; this one lets Enter submit it, whatever the number of fields. */}
          <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
        </form>
      </Modal>
      {question}
    </>
  );
}

/** Rendered in the dialog's footer, outside its form. */
function SubmitOf({ formId, busy }: { formId: string; busy: boolean }) {
  const messages = useMessages(causesMessages);
  const send = () => {
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  };
  return (
    <Button size="small" busy={busy} busyLabel={messages.saving} onClick={send}>
      {messages.save}
    </Button>
  );
}

/** Why the change failed. */
function CauseFault({ error }: { error: Error }) {
  const messages = useMessages(causesMessages);
  const problem = causeProblem(error);
  return (
    <Notice tone="danger">
      {messages.problems[problem]} {problem === 'trouble' && <ErrorDetail error={error} />}
    </Notice>
  );
}
