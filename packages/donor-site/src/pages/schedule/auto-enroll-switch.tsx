import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { Notice } from '@lantern-giving/ui/notice';
import { Switch } from '@lantern-giving/ui/switch';
import { useState } from 'react';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import type { Failure } from './failure.ts';

export interface AutoEnrollSwitchProps {
  schedule: Pick<ScheduleDetail, 'auto_enroll' | 'currency' | 'total' | 'night_30_amount' | 'tip' | 'fee'>;
  /** @returns why it could not be set, or null */
  onChoose: (value: boolean) => Promise<Failure | null>;
}

/** Repeats the plan next Ramadan, with its total cost: one press sets it up, another cancels it. */
export function AutoEnrollSwitch({ schedule, onChoose }: AutoEnrollSwitchProps) {
  const { again: messages } = useMessages();
  const { money } = useLanguage();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [failed, setFailed] = useState(false);
  const { auto_enroll: stands, currency, total, night_30_amount, tip, fee } = schedule;
  const shown = chosen ?? stands;
  // With a night 30 that this month did not have: the next may.
  const cost = total + night_30_amount + tip + fee;

  const choose = async (value: boolean) => {
    setChosen(value);
    setFailed(false);
    setFailed((await onChoose(value)) !== null);
    // Shows the server's value, which is what will happen.
    setChosen(null);
  };

  return (
    <div className="again">
      <Switch
        label={messages.label}
        description={shown ? messages.about(money(cost, currency)) : messages.off}
        checked={shown}
        disabled={chosen !== null}
        onChange={(value) => void choose(value)}
      />
      {failed && (
        <Notice tone="danger" title={messages.failedTitle}>
          {messages.failed}
        </Notice>
      )}
    </div>
  );
}
