import type { SessionAnswer } from '@lantern-giving/core/session';
import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { TextField } from '@lantern-giving/ui/text-field';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FaultNote } from '../page/fault-note.tsx';
import { session } from '../words/session.ts';
import { useWords } from '../words/use-words.ts';
import { type LoginTrouble, useLogin } from './use-login.ts';

export interface LoginProps {
  /** Above each question. */
  heading: (title: string, lead: string) => ReactNode;
  /** What is said above the first question, where it is not the usual. */
  lead?: string | undefined;
  knownEmail?: string | undefined;
  /** What follows the right code, where it is not the usual. */
  onConfirmed?: ((email: string, answer: SessionAnswer) => void) | undefined;
  /** Below the first question. */
  aside?: ReactNode;
}

/** Troubles that belong to what was typed; all others stand above the form. */
const OF_EMAIL: readonly LoginTrouble[] = ['emailMissing', 'emailWrong', 'unknownEmail'];
const OF_CODE: readonly LoginTrouble[] = ['codeMissing', 'invalidCode'];

/** The address, then the code. Where it stands is up to who shows it: on a page, or over work that waits. */
export function Login({ heading, lead, knownEmail, onConfirmed, aside }: LoginProps) {
  const words = useWords(session);
  const { state, setEmail, send, sendAgain, confirm, startOver, typing } = useLogin(knownEmail, onConfirmed);
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { step, trouble, busy } = state;

  // The question on screen has the focus once it has changed, forwards or back, and after an answer was refused.
  const asked = useRef(step);
  useEffect(() => {
    if (step !== asked.current || trouble !== null) field.current?.focus();
    asked.current = step;
  }, [step, trouble]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    void (step === 'email' ? send() : confirm(code));
  };
  const errorOf = (mine: readonly LoginTrouble[]) => (trouble && mine.includes(trouble) ? words[trouble] : undefined);
  const general = trouble && ![...OF_EMAIL, ...OF_CODE].includes(trouble) ? words[trouble] : null;

  return (
    <form className="login" noValidate onSubmit={submit}>
      {step === 'email'
        ? heading(words.title, lead ?? words.lead)
        : heading(words.codeTitle, words.codeLead(state.email))}
      {general && (
        <Notice tone="danger">
          {general} <FaultNote error={state.fault} />
        </Notice>
      )}
      {state.sentAgain && <Notice tone="success">{words.sentAgain}</Notice>}
      {step === 'email' ? (
        <TextField
          key="email"
          label={words.email}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={state.email}
          onChange={setEmail}
          error={errorOf(OF_EMAIL)}
          inputRef={field}
        />
      ) : (
        <TextField
          key="code"
          label={words.code}
          name="code"
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          required
          value={code}
          onChange={(typed) => {
            setCode(typed);
            typing();
          }}
          error={errorOf(OF_CODE)}
          inputRef={field}
        />
      )}
      <Button type="submit" wide busy={busy} busyLabel={step === 'email' ? words.sending : words.confirming}>
        {step === 'email' ? words.send : words.confirm}
      </Button>
      {step === 'email' ? (
        aside
      ) : (
        <div className="login-more">
          {/* Neither is disabled meanwhile: the one that was pressed would lose the focus. */}
          <Button kind="quiet" size="small" onClick={() => !busy && void sendAgain()}>
            {words.sendAgain}
          </Button>
          <Button
            kind="quiet"
            size="small"
            onClick={() => {
              if (busy) return;
              setCode('');
              startOver();
            }}
          >
            {words.otherEmail}
          </Button>
        </div>
      )}
    </form>
  );
}
