import { call } from '@lantern-giving/core/api/call';
import { remindersApi } from '@lantern-giving/core/api/reminders';
import { ApiError } from '@lantern-giving/core/api/request';
import type { GivingMessages } from '@lantern-giving/i18n/en/checkout/giving';
import { Button } from '@lantern-giving/ui/button';
import { useRef, useState } from 'react';
import { useReadyFlow } from '../../layout/context.ts';

/** Asks for a mail when the next campaign opens, for a donor whose gift is not repeated. */
export function RemindMe({ messages, email }: { messages: GivingMessages['confirmation']; email: string }) {
  const { session, view, facts, locale } = useReadyFlow();
  const [state, setState] = useState<'offered' | 'asking' | 'asked' | 'failed'>('offered');
  const told = useRef<HTMLParagraphElement>(null);

  const ask = async () => {
    if (state === 'asking') return;
    setState('asking');
    const { charity_id, campaign_terms } = facts.charity;
    // Called outside the `try`: bundlers keep every row of a table that is read inside one.
    const answer = call(session.client, remindersApi.subscribe, {
      body: { email, products: [campaign_terms.product], charity_id, timezone: view.state.plan.timezone },
      headers: { 'accept-language': locale.tag },
    });
    try {
      await answer;
      setState('asked');
      // The button is no longer there.
      told.current?.focus();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState('failed');
    }
  };

  return (
    <>
      {state === 'asked' ? null : (
        <Button kind="secondary" size="small" busy={state === 'asking'} onClick={ask}>
          {messages.remind}
        </Button>
      )}
      <p className="ln-quiet" role="status" tabIndex={-1} ref={told}>
        {state === 'asked' ? messages.reminded(email) : null}
      </p>
      {state === 'failed' ? (
        <p className="ln-error" role="alert">
          {messages.failed}
        </p>
      ) : null}
    </>
  );
}
