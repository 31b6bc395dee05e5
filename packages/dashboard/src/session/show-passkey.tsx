import { call } from '@lantern-giving/core/api/call';
import { passkeysApi } from '@lantern-giving/core/api/passkeys';
import { accountMessages } from '@lantern-giving/i18n/dashboard/account';
import { Button } from '@lantern-giving/ui/button';
import { startAuthentication } from '@simplewebauthn/browser';
import { useState } from 'react';
import { plainClient } from '../app/plain-client.ts';
import { useMessages } from '../language/use-messages.ts';
import { type PasskeyProblem, passkeyProblemOf } from './passkey-problem.ts';
import { QuestionForm } from './question-form.tsx';

/** Asks for the passkey, or for a recovery code where it is not available. */
export function ShowPasskey({ onShown }: { onShown: () => void }) {
  const messages = useMessages(accountMessages);
  const [way, setWay] = useState<'passkey' | 'code'>('passkey');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<PasskeyProblem | null>(null);

  const attempt = async (call: () => Promise<unknown>) => {
    setBusy(true);
    setTrouble(null);
    try {
      await call();
      onShown();
    } catch (error) {
      setTrouble(passkeyProblemOf(error));
    } finally {
      setBusy(false);
    }
  };
  const answer = () => {
    if (way === 'code') {
      if (code.trim() === '') return setTrouble('codeMissing');
      return void attempt(() => call(plainClient, passkeysApi.recover, { body: { code } }));
    }
    void attempt(async () => {
      const credential = await startAuthentication({ optionsJSON: await call(plainClient, passkeysApi.ask) });
      await call(plainClient, passkeysApi.verify, { body: { credential } });
    });
  };
  const ofCode = trouble === 'codeMissing' || trouble === 'invalid_recovery_code';

  return (
    <QuestionForm
      heading={<p>{way === 'passkey' ? messages.showLead : messages.recoverLead}</p>}
      fault={trouble && !ofCode && messages.troubles[trouble]}
      field={
        way === 'passkey'
          ? undefined
          : {
              label: messages.recoveryCode,
              name: 'recovery-code',
              dir: 'ltr',
              autoComplete: 'off',
              autoCapitalize: 'none',
              spellCheck: false,
              value: code,
              onChange: (typed) => {
                setCode(typed);
                setTrouble(null);
              },
              error: trouble && ofCode ? messages.troubles[trouble] : undefined,
            }
      }
      trouble={trouble}
      action={way === 'passkey' ? messages.show : messages.recover}
      busyAction={messages.checking}
      busy={busy}
      onAnswer={answer}
    >
      <Button
        kind="quiet"
        size="small"
        onClick={() => {
          if (busy) return;
          setTrouble(null);
          setWay(way === 'passkey' ? 'code' : 'passkey');
        }}
      >
        {way === 'passkey' ? messages.lost : messages.back}
      </Button>
    </QuestionForm>
  );
}
