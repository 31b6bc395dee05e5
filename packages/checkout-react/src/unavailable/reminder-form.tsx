import { call } from '@lantern-giving/core/api/call';
import { remindersApi } from '@lantern-giving/core/api/reminders';
import { ApiError } from '@lantern-giving/core/api/request';
import { KINDS } from '@lantern-giving/core/campaigns';
import type { UnavailableMessages } from '@lantern-giving/i18n/en/checkout/unavailable';
import { Button } from '@lantern-giving/ui/button';
import { TextField } from '@lantern-giving/ui/text-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFlow } from '../layout/context.ts';
import type { CheckoutFacts } from '../state/index.ts';
import './reminder-form.css';

type Problem = keyof UnavailableMessages['reminder']['problems'];

/** Asks for a mail when the campaign opens. The answer is the same for every address. */
export function ReminderForm({ facts, messages }: { facts: CheckoutFacts; messages: UnavailableMessages['reminder'] }) {
  const { session, view, locale } = useFlow();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef<HTMLParagraphElement>(null);
  // The form with the focused button is gone.
  useEffect(() => sent.current?.focus(), [sentTo]);

  const refuse = (found: Problem) => {
    setProblem(found);
    field.current?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const { charity_id, campaign_terms } = facts.charity;
    if (email.trim() === '') return refuse('empty');
    // The server has the rule; the browser's own check saves most visitors a request.
    if (field.current?.validity.typeMismatch) return refuse('wrong');
    setProblem(null);
    setSending(true);
    const { timezone } = view.state.plan;
    const body = { email: email.trim(), products: [campaign_terms.product], charity_id, timezone };
    try {
      await call(session.client, remindersApi.subscribe, { body, headers: { 'accept-language': locale.tag } });
      setSentTo(body.email);
    } catch (error) {
      refuse(problemAfter(error));
    }
    setSending(false);
  };

  if (sentTo !== null) {
    return (
      <p className="ln-reminder" role="status" tabIndex={-1} ref={sent}>
        {messages.sent(sentTo)}
      </p>
    );
  }
  return (
    <form className="ln-reminder" noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label={messages.email}
        hint={messages.consent(KINDS[facts.charity.campaign_terms.kind].name)}
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        inputMode="email"
        spellCheck={false}
        dir="ltr"
        value={email}
        onChange={setEmail}
        error={problem === null ? undefined : messages.problems[problem]}
        inputRef={field}
        required
      />
      <Button type="submit" busy={isSending} busyLabel={messages.sending}>
        {messages.send}
      </Button>
    </form>
  );
}

/** @throws anything but an API response, which is a bug of this form */
function problemAfter(error: unknown): Problem {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 422) return 'wrong';
  return error.status === 429 ? 'tooMany' : 'failed';
}
