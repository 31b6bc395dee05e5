import { call } from '@lantern-giving/core/api/call';
import { CHECKOUT_HEADER } from '@lantern-giving/core/api/quotes';
import { ApiError } from '@lantern-giving/core/api/request';
import { schedulesApi } from '@lantern-giving/core/api/schedules';
import { Switch } from '@lantern-giving/ui/switch';
import { useState } from 'react';
import { useStepMessages } from '../messages/step-messages.ts';
import { unsettled } from '../steps/payment/attempt.ts';
import { useReadyFlow } from './context.ts';

/**
 * Repeats the plan in the next campaign, with its cost: part of the gift before it is made, saved to the server
 * afterwards.
 */
export function AutoEnrollSwitch({ cost }: { cost: number }) {
  const { session, view, facts, money, announce } = useReadyFlow();
  const messages = useStepMessages().again;
  const { plan, progress } = view.state;
  const { schedule, checkoutToken } = progress;
  // Asked for on the confirmation alone: nobody has seen its cost before.
  const isOffer = !facts.charity.checkout_terms.defaults.auto_enroll;
  const [failed, setFailed] = useState(false);

  const choose = async (value: boolean) => {
    session.send({ type: 'choiceSet', choice: 'autoEnroll', value });
    if (!schedule) return;
    setFailed(false);
    // Called outside the `try`: bundlers keep every row of a table that is read inside one.
    const answer = call(session.client, schedulesApi.setAutoEnroll, {
      params: { id: schedule.schedule_id },
      body: { value },
      headers: { [CHECKOUT_HEADER]: checkoutToken ?? '' },
    });
    try {
      await answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Shows the server's value, which is what will happen.
      session.send({ type: 'choiceSet', choice: 'autoEnroll', value: !value });
      setFailed(true);
      announce(messages.failed);
    }
  };

  return (
    <div>
      <Switch
        label={messages.label}
        description={plan.autoEnroll || isOffer ? messages.about(money(cost)) : messages.off}
        checked={plan.autoEnroll}
        disabled={view.busy || (!schedule && unsettled(view.state))}
        onChange={choose}
      />
      {failed ? <p className="ln-error">{messages.failed}</p> : null}
    </div>
  );
}
