import { call } from '@lantern-giving/core/api/call';
import { passkeysApi } from '@lantern-giving/core/api/passkeys';
import { accountMessages } from '@lantern-giving/i18n/dashboard/account';
import { Button } from '@lantern-giving/ui/button';
import { startRegistration } from '@simplewebauthn/browser';
import { type ReactNode, useState } from 'react';
import { apiClient } from '../app/api-client.ts';
import { autoDir } from '../components/auto-dir.ts';
import { useMessages } from '../language/use-messages.ts';
import { MAX_PASSKEY_NAME_LENGTH } from './passkey-name.ts';
import { type PasskeyProblem, passkeyProblemOf } from './passkey-problem.ts';
import { QuestionForm } from './question-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export interface AddPasskeyProps {
  /** Heading of each step, where it is a separate page. */
  heading?: ((title: string, lead: string) => ReactNode) | undefined;
  onDone: () => void;
  onCancel?: (() => void) | undefined;
}

/**
 * Creates a named passkey. After the first one it shows the recovery codes and is done when the user has saved them.
 */
export function AddPasskey({ heading, onDone, onCancel }: AddPasskeyProps) {
  const messages = useMessages(accountMessages);
  const [name, setName] = useState<string>(messages.firstName);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<PasskeyProblem | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const add = async () => {
    if (name.trim() === '') return setTrouble('nameMissing');
    setBusy(true);
    setTrouble(null);
    try {
      const made = await startRegistration({ optionsJSON: await call(apiClient, passkeysApi.begin) });
      const { authenticatorAttachment: _, ...credential } = made;
      const { recovery_codes: fresh } = await call(apiClient, passkeysApi.add, { body: { name, credential } });
      if (fresh) setCodes(fresh);
      else onDone();
    } catch (error) {
      setTrouble(passkeyProblemOf(error));
    } finally {
      setBusy(false);
    }
  };

  if (codes) return <RecoveryCodes codes={codes} heading={heading} onKept={onDone} />;
  return (
    <QuestionForm
      heading={heading?.(messages.enrolTitle, messages.enrolLead)}
      fault={trouble && trouble !== 'nameMissing' && messages.troubles[trouble]}
      field={autoDir({
        label: messages.name,
        name: 'passkey-name',
        hint: messages.nameHint,
        maxLength: MAX_PASSKEY_NAME_LENGTH,
        value: name,
        onChange: (typed: string) => {
          setName(typed);
          setTrouble(null);
        },
        error: trouble === 'nameMissing' ? messages.troubles.nameMissing : undefined,
      })}
      trouble={trouble === 'nameMissing' ? trouble : null}
      action={messages.add}
      busyAction={messages.adding}
      busy={busy}
      onAnswer={() => void add()}
    >
      {onCancel && (
        <Button kind="quiet" size="small" onClick={() => !busy && onCancel()}>
          {messages.cancel}
        </Button>
      )}
    </QuestionForm>
  );
}
