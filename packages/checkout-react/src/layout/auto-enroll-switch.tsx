import { ApiError } from '@lantern-giving/core/api/request';
import { Switch } from '@lantern-giving/ui/switch';
import { useState } from 'react';
import { useStepMessages } from '../messages/step-messages.ts';
import { unsettled } from '../steps/payment/attempt.ts';
import { useReadyFlow } from './context.ts';

interface AutoEnrollSwitchProps {
  cost: number;
  /** Saves it to the server, once the gift is made; before that it is part of the gift. */
  save?: (value: boolean) => Promise<unknown>;
}

/** Repeats the plan in the next campaign, with its cost. */
export function AutoEnrollSwitch({ cost, save }: AutoEnrollSwitchProps) {
  const { session, view, facts, money, announce } = useReadyFlow();
  const messages = useStepMessages().again;
  const { plan } = view.state;
  // Asked for on the confirmation alone: nobody has seen its cost before.
  const isOffer = !facts.charity.checkout_terms.defaults.auto_enroll;
  const [failed, setFailed] = useState(false);

  const choose = async (value: boolean) => {
    session.send({ type: 'choiceSet', choice: 'autoEnroll', value });
    if (!save) return;
    setFailed(false);
    try {
      await save(value);
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
        disabled={view.busy || (!save && unsettled(view.state))}
        onChange={choose}
      />
      {failed ? <p className="ln-error">{messages.failed}</p> : null}
    </div>
  );
}
