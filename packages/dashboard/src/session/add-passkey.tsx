import { addPasskey, beginPasskey } from '@lantern-giving/core/api/passkeys';
import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { TextField } from '@lantern-giving/ui/text-field';
import { startRegistration } from '@simplewebauthn/browser';
import { type FormEvent, useState } from 'react';
import { apiClient } from '../api-client.ts';
import { passkeys } from '../words/passkeys.ts';
import { useWords } from '../words/use-words.ts';
import { type PasskeyTrouble, passkeyTroubleOf } from './passkey-trouble.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Makes a passkey with a name. With the first one the recovery codes are shown, and it is done when they are kept. */
export function AddPasskey({ onDone, onCancel }: { onDone: () => void; onCancel?: (() => void) | undefined }) {
  const words = useWords(passkeys);
  const [name, setName] = useState<string>(words.firstName);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<PasskeyTrouble | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (name.trim() === '') return setTrouble('nameMissing');
    setBusy(true);
    setTrouble(null);
    try {
      const made = await startRegistration({ optionsJSON: await beginPasskey(apiClient) });
      const { authenticatorAttachment: _, ...credential } = made;
      const { recovery_codes: fresh } = await addPasskey(apiClient, { name, credential });
      if (fresh) setCodes(fresh);
      else onDone();
    } catch (error) {
      setTrouble(passkeyTroubleOf(error));
    } finally {
      setBusy(false);
    }
  };

  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  return (
    <form className="login" noValidate onSubmit={(event) => void submit(event)}>
      {trouble && trouble !== 'nameMissing' && <Notice tone="danger">{words.troubles[trouble]}</Notice>}
      <TextField
        label={words.name}
        name="passkey-name"
        hint={words.nameHint}
        required
        maxLength={60}
        value={name}
        onChange={(typed) => {
          setName(typed);
          setTrouble(null);
        }}
        error={trouble === 'nameMissing' ? words.troubles.nameMissing : undefined}
      />
      <Button type="submit" wide busy={busy} busyLabel={words.adding}>
        {words.add}
      </Button>
      {onCancel && (
        <Button kind="quiet" size="small" onClick={() => !busy && onCancel()}>
          {words.cancel}
        </Button>
      )}
    </form>
  );
}
