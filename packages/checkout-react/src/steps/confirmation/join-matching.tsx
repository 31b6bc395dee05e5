import { call } from '@lantern-giving/core/api/call';
import { CHECKOUT_HEADER } from '@lantern-giving/core/api/quotes';
import { ApiError } from '@lantern-giving/core/api/request';
import type { ScheduleCreated } from '@lantern-giving/core/api/schedules';
import { schedulesApi } from '@lantern-giving/core/api/schedules';
import type { GivingMessages } from '@lantern-giving/i18n/en/checkout/giving';
import { Button } from '@lantern-giving/ui/button';
import { useEffect, useRef, useState } from 'react';
import { useReadyFlow } from '../../layout/context.ts';
import { hasExpired } from './has-expired.ts';

/** Offers to have the gifts of friends matched, if a pot has money for them. Otherwise shows nothing. */
export function JoinMatching({
  messages: { matching: messages, confirmation },
  schedule,
}: {
  messages: GivingMessages;
  schedule: Pick<ScheduleCreated, 'schedule_id'>;
}) {
  const { session, view, facts } = useReadyFlow();
  const [state, setState] = useState<'none' | 'offered' | 'joining' | 'failed' | 'refused' | 'joined' | 'expired'>(
    'none',
  );
  const told = useRef<HTMLParagraphElement>(null);
  const asked = {
    params: { id: schedule.schedule_id },
    headers: { [CHECKOUT_HEADER]: view.state.progress.checkoutToken ?? '' },
  };

  useEffect(() => {
    let wanted = true;
    call(session.client, schedulesApi.matchCharity, asked).then(
      ({ has_pot, opted_in }) => wanted && setState(opted_in ? 'joined' : has_pot ? 'offered' : 'none'),
      // The gift is made; only the offer is missing.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [schedule.schedule_id]);

  const join = async () => {
    if (state === 'joining') return;
    setState('joining');
    // Called outside the `try`: bundlers keep every row of a table that is read inside one.
    const answer = call(session.client, schedulesApi.joinMatching, asked);
    try {
      await answer;
      setState('joined');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!hasExpired(error)) return setState(error.status ? 'refused' : 'failed');
      setState('expired');
    }
    // The button is no longer there.
    told.current?.focus();
  };

  if (state === 'none') return null;
  const isOver = state === 'joined' || state === 'expired';
  return (
    <section className="ln-offer" aria-label={messages.joinTitle}>
      <h3>{messages.joinTitle}</h3>
      <p className="ln-quiet" role="status" tabIndex={-1} ref={told}>
        {isOver ? messages[state] : messages.joinText(facts.charity.charity_name)}
      </p>
      {isOver ? null : (
        <>
          <Button kind="secondary" wide busy={state === 'joining'} busyLabel={messages.joining} onClick={join}>
            {messages.join}
          </Button>
          {state === 'offered' || state === 'joining' ? null : (
            <p className="ln-error" role="alert">
              {state === 'refused' ? messages.refused : confirmation.failed}
            </p>
          )}
        </>
      )}
    </section>
  );
}
