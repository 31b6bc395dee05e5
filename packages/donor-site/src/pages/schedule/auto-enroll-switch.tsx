import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import type { Failure } from './failure.ts';
import { PlanSwitch } from './plan-switch.tsx';

export interface AutoEnrollSwitchProps {
  schedule: Pick<
    ScheduleDetail,
    'auto_enroll' | 'payable_again' | 'currency' | 'total' | 'night_30_amount' | 'tip' | 'fee'
  >;
  /** @returns why it could not be set, or null */
  onChoose: (value: boolean) => Promise<Failure | null>;
}

/** Repeats the plan next Ramadan, with its total cost: one press sets it up, another cancels it. */
export function AutoEnrollSwitch({ schedule, onChoose }: AutoEnrollSwitchProps) {
  const { again: messages } = useMessages();
  const { money } = useLanguage();
  const { auto_enroll: checked, currency, total, night_30_amount, tip, fee } = schedule;
  // With a night 30 that this month did not have: the next may.
  const cost = schedule.payable_again ?? total + night_30_amount + tip + fee;
  return (
    <PlanSwitch
      label={messages.label}
      checked={checked}
      on={messages.about(money(cost, currency))}
      off={messages.off}
      onChoose={async (value) =>
        (await onChoose(value)) === null ? null : { title: messages.failedTitle, text: messages.failed }
      }
    />
  );
}
