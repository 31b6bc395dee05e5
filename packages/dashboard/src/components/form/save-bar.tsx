import { componentsMessages } from '@lantern-giving/i18n/dashboard/components';
import { Button } from '@lantern-giving/ui/button';
import { useEffect, useRef } from 'react';
import { useMayChange } from '../../charity/charity-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { toasts } from '../toasts.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { SaveFaultNotice } from './save-error.tsx';
import type { SaveForm } from './use-save-form.ts';
import { useSaveKey } from './use-save-key.ts';

export interface SaveBarProps {
  form: Pick<SaveForm<never>, 'saving' | 'dirty' | 'outcome' | 'fault' | 'saves' | 'save'>;
  /** Whether Enter in a field does not save: for saves with further effects. */
  pressOnly?: boolean;
}

/** The SAVE button of a page's only form, also triggered by Enter in a field. */
export function SaveBar({ form, pressOnly = false }: SaveBarProps) {
  const { saving, dirty, outcome, fault, saves, save } = form;
  const messages = useMessages(componentsMessages);
  const mayChange = useMayChange();
  useSaveKey(dirty && mayChange, () => void save());

  const told = useRef(saves);
  useEffect(() => {
    if (told.current === saves) return;
    told.current = saves;
    toasts.show({ tone: 'done', text: messages.saved });
  }, [saves, messages]);

  if (!mayChange) return <p className="save-bar-none quiet">{messages.lookOnly}</p>;
  return (
    <div className="save-bar">
      {outcome !== 'none' && outcome !== 'saved' && <SaveFaultNotice outcome={outcome} error={fault} />}
      <div className="save-bar-row">
        <p role="status" className="quiet">
          {dirty ? messages.notSaved : ''}
        </p>
        <Button
          type={pressOnly ? 'button' : 'submit'}
          size="small"
          busy={saving}
          busyLabel={messages.saving}
          onClick={pressOnly ? () => void save() : undefined}
        >
          {messages.save}
        </Button>
      </div>
      <LeaveQuestion dirty={dirty} />
    </div>
  );
}
