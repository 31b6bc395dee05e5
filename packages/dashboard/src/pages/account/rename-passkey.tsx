import { call } from '@lantern-giving/core/api/call';
import { type Passkey, type Passkeys, passkeysApi } from '@lantern-giving/core/api/passkeys';
import { Button } from '@lantern-giving/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { apiClient } from '../../app/api-client.ts';
import { autoDir } from '../../components/auto-dir.ts';
import { LONGEST_PASSKEY_NAME } from '../../session/passkey-name.ts';
import { QuestionForm } from '../../session/question-form.tsx';
import { passkeys } from '../../words/passkeys.ts';
import { useWords } from '../../words/use-words.ts';
import { sentenceOf } from './change-fault.ts';

export interface RenamePasskeyProps {
  passkey: Passkey;
  onRenamed: (all: Passkeys, name: string) => void;
  onCancel: () => void;
}

/** Stands in a passkey's place while it gets another name. */
export function RenamePasskey({ passkey, onRenamed, onCancel }: RenamePasskeyProps) {
  const words = useWords(passkeys);
  const [typed, setTyped] = useState(passkey.name);
  const [isMissing, setIsMissing] = useState(false);
  const name = typed.trim();
  const save = useMutation({
    mutationFn: () =>
      call(apiClient, passkeysApi.rename, { params: { passkey_id: passkey.passkey_id }, body: { name } }),
    onSuccess: (all) => onRenamed(all, name),
  });
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed has gone.
  useEffect(() => place.current?.querySelector('input')?.select(), []);

  return (
    <div ref={place} className="account-new">
      <QuestionForm
        fault={save.error && sentenceOf(save.error, words)}
        field={autoDir({
          label: words.name,
          name: 'passkey-name',
          maxLength: LONGEST_PASSKEY_NAME,
          value: typed,
          onChange: (now: string) => {
            setTyped(now);
            setIsMissing(false);
          },
          error: isMissing ? words.troubles.nameMissing : undefined,
        })}
        trouble={isMissing ? 'nameMissing' : (save.error?.message ?? null)}
        action={words.save}
        busyAction={words.saving}
        busy={save.isPending}
        onAnswer={() => (name === '' ? setIsMissing(true) : save.mutate())}
      >
        <Button kind="quiet" size="small" onClick={() => !save.isPending && onCancel()}>
          {words.cancel}
        </Button>
      </QuestionForm>
    </div>
  );
}
