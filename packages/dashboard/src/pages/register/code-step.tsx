import { confirmRegistration, RegistrationRefused } from '@lantern-giving/core/api/registration';
import { ApiError } from '@lantern-giving/core/api/request';
import { type RegisterMessages, registerMessages } from '@lantern-giving/i18n/dashboard/register';
import { registrationMessages } from '@lantern-giving/i18n/forms/registration';
import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { TextField } from '@lantern-giving/ui/text-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { plainClient } from '../../app/plain-client.ts';
import { ErrorDetail } from '../../components/error-detail.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { useMessages } from '../../language/use-messages.ts';
import type { Values } from './draft.ts';

export interface CodeStepProps {
  /** The submitted form, repeated with the code. */
  values: Values;
  /** Requests another code. */
  onSendAgain: () => Promise<void>;
  onBack: () => void;
  onDone: () => void;
}

type State = 'typing' | 'confirming' | 'sending' | 'sentAgain';

/** Asks for the emailed code; the registration is only created with it. */
export function CodeStep({ values, onSendAgain, onBack, onDone }: CodeStepProps) {
  const messages = useMessages(registerMessages);
  const problems = useMessages(registrationMessages);
  const [code, setCode] = useState('');
  const [state, setState] = useState<State>('typing');
  const [wrong, setWrong] = useState<string | null>(null);
  const [fault, setFault] = useState<ApiError | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // The form was removed together with the focused element.
  useEffect(() => field.current?.focus(), []);

  const attempt = async (doing: State, done: State, work: () => Promise<unknown>): Promise<boolean> => {
    setState(doing);
    setWrong(null);
    setFault(null);
    try {
      await work();
      setState(done);
      return true;
    } catch (error) {
      setState('typing');
      if (!(error instanceof ApiError)) throw error;
      if (error instanceof RegistrationRefused && error.code) {
        setWrong(problems[error.code]);
        field.current?.focus();
      } else setFault(error);
      return false;
    }
  };
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'confirming') return;
    if (code.trim() === '') {
      setWrong(messages.codeMissing);
      return field.current?.focus();
    }
    const work = () => confirmRegistration(plainClient, { ...values, code: code.trim() });
    if (await attempt('confirming', 'typing', work)) onDone();
  };
  return (
    <>
      <PageHeading title={messages.codeTitle} lead={messages.codeLead(values.email.trim())} />
      <form noValidate onSubmit={(event) => void confirm(event)} className="register register-code">
        <TextField
          label={messages.code}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={code}
          onChange={setCode}
          error={wrong ?? undefined}
          inputRef={field}
        />
        {fault && (
          <Notice tone="danger" title={messages.failed}>
            {faultMessage(fault, messages)} {fault.status > 0 && fault.status !== 429 && <ErrorDetail error={fault} />}
          </Notice>
        )}
        <p role="status" className="quiet">
          {state === 'sentAgain' ? messages.sentAgain : ''}
        </p>
        <div className="page-actions">
          <Button type="submit" busy={state === 'confirming'} busyLabel={messages.confirming}>
            {messages.confirm}
          </Button>
          <Button
            kind="secondary"
            busy={state === 'sending'}
            busyLabel={messages.sending}
            onClick={() => void attempt('sending', 'sentAgain', onSendAgain)}
          >
            {messages.sendAgain}
          </Button>
          <Button kind="quiet" onClick={onBack}>
            {messages.back}
          </Button>
        </div>
      </form>
    </>
  );
}

function faultMessage({ status }: ApiError, messages: RegisterMessages): string {
  if (status === 0) return messages.unreachable;
  return status === 429 ? messages.tooOften : messages.trouble;
}
