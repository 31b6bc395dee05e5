import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { NIGHT_30 } from '@lantern-giving/core/campaigns';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import type { Refused } from './failure.ts';
import { changeFailureMessage } from './failure-messages.ts';
import { PlanSwitch } from './plan-switch.tsx';

export interface Night30SwitchProps {
  schedule: Pick<ScheduleDetail, 'currency' | 'night_30_offer' | 'payments'>;
  /** @returns why it was not done, or null */
  onChoose: (value: boolean) => Promise<Refused | null>;
}

/** Adds the 30th night to the plan or leaves it out, with what it costs; nothing once that is too late. */
export function Night30Switch({ schedule, onChoose }: Night30SwitchProps) {
  const messages = useMessages();
  const { money } = useLanguage();
  const { currency, night_30_offer: offer, payments } = schedule;
  const planned = payments.find(
    ({ number, status, editable }) => number === NIGHT_30 && editable && status !== 'skipped',
  );
  const cost = planned?.breakdown.total ?? offer;
  if (cost === null) return null;
  const { night30: label, night30On, night30Off } = messages.schedule;
  return (
    <PlanSwitch
      label={label}
      checked={planned !== undefined}
      on={night30On(money(cost, currency))}
      off={night30Off(money(cost, currency))}
      onChoose={async (value) => {
        const refused = await onChoose(value);
        if (refused === null) return null;
        const { title, text } = changeFailureMessage(refused.failure, messages);
        return { title, text: refused.said ?? text };
      }}
    />
  );
}
