import { call } from '@lantern-giving/core/api/call';
import { ApiError } from '@lantern-giving/core/api/request';
import { schedulesApi } from '@lantern-giving/core/api/schedules';
import { isEmail } from '@lantern-giving/core/person';
import type { SiteMessages } from '@lantern-giving/i18n/site';
import { Button } from '@lantern-giving/ui/button';
import { TextField } from '@lantern-giving/ui/text-field';
import { type FormEvent, useRef, useState } from 'react';
import { apiClient } from '../app/api-client.ts';
import { useLanguage } from '../language/language-context.tsx';
import { useMessages } from '../language/use-messages.ts';
import { ResultNotice } from './announcer.tsx';

type Problem = keyof Pick<SiteMessages['newLink'], 'emailEmpty' | 'emailWrong' | 'tooMany' | 'failed'>;

/**
 * Sends new links to somebody who has lost theirs. The message is the same for every address.
 * @param props.email what the field has at first
 */
export function NewLinkForm({ email: known = '' }: { email?: string }) {
  const { newLink: messages } = useMessages();
  const { language } = useLanguage();
  const [email, setEmail] = useState(known);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const wrong = email.trim() === '' ? 'emailEmpty' : isEmail(email) ? null : 'emailWrong';
    setProblem(wrong);
    if (wrong !== null) return field.current?.focus();
    setSending(true);
    setSentTo(null);
    try {
      await call(apiClient, schedulesApi.requestLinks, {
        body: { email: email.trim() },
        headers: { 'accept-language': language },
      });
      setSentTo(email.trim());
    } catch (error) {
      setProblem(problemOf(error));
    }
    setSending(false);
  };

  return (
    <form className="new-link" noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label={messages.email}
        hint={messages.hint}
        type="email"
        dir="ltr"
        autoComplete="email"
        inputMode="email"
        value={email}
        onChange={setEmail}
        error={problem === null ? undefined : messages[problem]}
        inputRef={field}
        required
      />
      <Button type="submit" busy={isSending} busyLabel={messages.sending}>
        {messages.send}
      </Button>
      {sentTo === null ? null : (
        <ResultNotice tone="success" title={messages.sentTitle}>
          {messages.sent(sentTo)}
        </ResultNotice>
      )}
    </form>
  );
}

/** @throws anything but an API response, which is a bug of the page */
function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 422) return 'emailWrong';
  return error.status === 429 ? 'tooMany' : 'failed';
}
