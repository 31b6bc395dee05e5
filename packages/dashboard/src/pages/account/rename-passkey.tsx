import { call } from '@lantern-giving/core/api/call';
import { type Passkey, type Passkeys, passkeysApi } from '@lantern-giving/core/api/passkeys';
import { accountMessages } from '@lantern-giving/i18n/dashboard/account';
import { Button } from '@lantern-giving/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { apiClient } from '../../app/api-client.ts';
import { autoDir } from '../../components/auto-dir.ts';
import { useMessages } from '../../language/use-messages.ts';
import { MAX_PASSKEY_NAME_LENGTH } from '../../session/passkey-name.ts';
import { QuestionForm } from '../../session/question-form.tsx';
import { sentenceOf } from './change-fault.ts';

export interface RenamePasskeyProps {
  passkey: Passkey;
  onRenamed: (all: Passkeys, name: string) => void;
  onCancel: () => void;
}

/** The form that replaces a passkey's entry during renaming. */
export function RenamePasskey({ passkey, onRenamed, onCancel }: RenamePasskeyProps) {
  const messages = useMessages(accountMessages);
  const [typed, setTyped] = useState(passkey.name);
  const [isMissing, setIsMissing] = useState(false);
  const name = typed.trim();
  const save = useMutation({
    mutationFn: () =>
      call(apiClient, passkeysApi.rename, { params: { passkey_id: passkey.passkey_id }, body: { name } }),
    onSuccess: (all) => onRenamed(all, name),
  });
  const place = useRef<HTMLDivElement>(null);
  // The pressed button has been removed.
  useEffect(() => place.current?.querySelector('input')?.select(), []);

  return (
    <div ref={place} className="account-new">
      <QuestionForm
        fault={save.error && sentenceOf(save.error, messages)}
        field={autoDir({
          label: messages.name,
          name: 'passkey-name',
          maxLength: MAX_PASSKEY_NAME_LENGTH,
          value: typed,
          onChange: (now: string) => {
            setTyped(now);
            setIsMissing(false);
          },
          error: isMissing ? messages.troubles.nameMissing : undefined,
        })}
        trouble={isMissing ? 'nameMissing' : (save.error?.message ?? null)}
        action={messages.save}
        busyAction={messages.saving}
        busy={save.isPending}
        onAnswer={() => (name === '' ? setIsMissing(true) : save.mutate())}
      >
        <Button kind="quiet" size="small" onClick={() => !save.isPending && onCancel()}>
          {messages.cancel}
        </Button>
      </QuestionForm>
    </div>
  );
}
