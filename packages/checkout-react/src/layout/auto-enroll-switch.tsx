import { ApiError } from '@lantern-giving/core/api/request';
import { Switch } from '@lantern-giving/ui/switch';
import { useLayoutEffect, useRef, useState } from 'react';
import { useStepMessages } from '../messages/step-messages.ts';
import { pause } from '../pause.ts';
import { autoEnrollSeen } from '../state/auto-enroll-seen.ts';
import { unsettled } from '../steps/payment/attempt.ts';
import { repeated } from '../steps/payment/repeated.ts';
import { useReadyFlow } from './context.ts';

interface AutoEnrollSwitchProps {
  cost: number;
  /** Saves it to the server, once the gift is made; before that it is part of the gift. */
  save?: {
    readonly send: (value: boolean) => Promise<unknown>;
    /** What to say where that fails. */
    readonly failure: (error: ApiError) => string;
  };
}

/** Repeats the plan in the next campaign, with its cost. */
export function AutoEnrollSwitch({ cost, save }: AutoEnrollSwitchProps) {
  const { session, view, money, announce } = useReadyFlow();
  const messages = useStepMessages().again;
  const { plan } = view.state;
  // If it is on the confirmation only, nobody has seen its cost before.
  const [isOffer] = useState(() => save !== undefined && !autoEnrollSeen.has(session));
  const [failure, setFailure] = useState('');
  const saving = useRef(false);
  const wanted = useRef(plan.autoEnroll);

  useLayoutEffect(() => {
    // What comes after the confirmation is another gift.
    autoEnrollSeen[save ? 'delete' : 'add'](session);
  }, [session]);

  const choose = async (value: boolean) => {
    session.send({ type: 'choiceSet', choice: 'autoEnroll', value });
    wanted.current = value;
    // One request at a time: with two, the server could take either last. A change during a request is sent after it.
    if (!save || saving.current) return;
    saving.current = true;
    setFailure('');
    announce('');
    let sent = value;
    try {
      do {
        sent = wanted.current;
        await repeated(pause, () => save.send(sent));
      } while (sent !== wanted.current);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      session.send({ type: 'choiceSet', choice: 'autoEnroll', value: !sent });
      const told = save.failure(error);
      setFailure(told);
      announce(told);
    } finally {
      saving.current = false;
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
      {failure ? <p className="ln-error">{failure}</p> : null}
    </div>
  );
}
