import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { Notice } from '@lantern-giving/ui/notice';
import { Switch } from '@lantern-giving/ui/switch';
import { useState } from 'react';
import { useAnnounce } from '../../components/announcer.tsx';
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
  const announce = useAnnounce();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [failed, setFailed] = useState(false);
  const { auto_enroll: stands, currency, total, night_30_amount, tip, fee } = schedule;
  const shown = chosen ?? stands;
  // With a night 30 that this month did not have: the next may.
  const cost = total + night_30_amount + tip + fee;

  const about = messages.about(money(cost, currency));

  const choose = async (value: boolean) => {
    // Not `disabled` meanwhile, which takes the focus from who has pressed it.
    if (chosen !== null) return;
    setChosen(value);
    setFailed(false);
    announce('');
    const failure = await onChoose(value);
    setFailed(failure !== null);
    // The text beside the switch has changed, and the focus is on the switch.
    if (!failure) announce(value ? about : messages.off);
    // Shows the server's value, which is what will happen.
    setChosen(null);
  };

  return (
    <div className="again">
      <Switch
        label={messages.label}
        description={shown ? about : messages.off}
        checked={shown}
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
