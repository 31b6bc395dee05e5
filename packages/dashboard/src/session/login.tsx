import type { SessionAnswer } from '@lantern-giving/core/session';
import { sessionMessages } from '@lantern-giving/i18n/dashboard/session';
import { Button } from '@lantern-giving/ui/button';
import { type ReactNode, useState } from 'react';
import { ErrorDetail } from '../components/error-detail.tsx';
import { useMessages } from '../language/use-messages.ts';
import { QuestionForm } from './question-form.tsx';
import { type LoginProblem, useLogin } from './use-login.ts';

export interface LoginProps {
  /** Heading of each step. */
  heading: (title: string, lead: string) => ReactNode;
  /** Text above the first step, instead of the default. */
  lead?: string | undefined;
  knownEmail?: string | undefined;
  /** An identity check of a logged-in person: the code goes to the known address, and no other can be entered. */
  proof?: boolean | undefined;
  /** Called after the right code, instead of the default. */
  onConfirmed?: ((email: string, answer: SessionAnswer) => void) | undefined;
  /** Below the first step. */
  aside?: ReactNode;
}

/** Problems shown at the field; all others appear above the form. */
const OF_EMAIL: readonly LoginProblem[] = ['emailMissing', 'emailWrong', 'unknownEmail'];
const OF_CODE: readonly LoginProblem[] = ['codeMissing', 'invalidCode'];

/** The address, then the code. Used as a page and in a dialog. */
export function Login({ heading, lead, knownEmail, proof = false, onConfirmed, aside }: LoginProps) {
  const messages = useMessages(sessionMessages);
  const { state, setEmail, send, sendAgain, confirm, startOver, typing } = useLogin(knownEmail, onConfirmed);
  const [code, setCode] = useState('');
  const { step, trouble, busy, email } = state;

  const errorOf = (mine: readonly LoginProblem[]) =>
    trouble && mine.includes(trouble) ? messages[trouble] : undefined;
  const ofFields = proof ? OF_CODE : [...OF_EMAIL, ...OF_CODE];
  const fault = trouble && !ofFields.includes(trouble) && (
    <>
      {messages[trouble]} <ErrorDetail error={state.fault} />
    </>
  );
  const shared = { trouble, busy, fault };

  if (step === 'email') {
    return (
      <QuestionForm
        {...shared}
        heading={heading(messages.title, lead ?? messages.lead)}
        field={
          proof
            ? undefined
            : {
                label: messages.email,
                name: 'email',
                type: 'email',
                dir: 'ltr',
                autoComplete: 'email',
                autoCapitalize: 'none',
                spellCheck: false,
                value: email,
                onChange: setEmail,
                error: errorOf(OF_EMAIL),
              }
        }
        action={messages.send}
        busyAction={messages.sending}
        onAnswer={() => void send()}
      >
        {aside}
      </QuestionForm>
    );
  }
  return (
    <QuestionForm
      {...shared}
      heading={heading(messages.codeTitle, proof ? messages.proofSent(email) : messages.codeLead(email))}
      news={state.sentAgain && messages.sentAgain}
      field={{
        label: messages.code,
        name: 'code',
        dir: 'ltr',
        inputMode: 'numeric',
        autoComplete: 'one-time-code',
        spellCheck: false,
        value: code,
        onChange: (typed) => {
          setCode(typed);
          typing();
        },
        error: errorOf(OF_CODE),
      }}
      action={proof ? messages.proofConfirm : messages.confirm}
      busyAction={messages.confirming}
      onAnswer={() => void confirm(code)}
    >
      <div className="login-more">
        {/* Neither is disabled while busy: the pressed one would lose the focus. */}
        <Button kind="quiet" size="small" onClick={() => !busy && void sendAgain()}>
          {messages.sendAgain}
        </Button>
        {!proof && (
          <Button
            kind="quiet"
            size="small"
            onClick={() => {
              if (busy) return;
              setCode('');
              startOver();
            }}
          >
            {messages.otherEmail}
          </Button>
        )}
      </div>
    </QuestionForm>
  );
}
