import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { NIGHT_30 } from '@lantern-giving/core/campaigns';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import type { Refused } from './failure.ts';
import { changeFailureMessage } from './failure-messages.ts';
import { PlanSwitch } from './plan-switch.tsx';

export interface Night30SwitchProps {
  schedule: Pick<ScheduleDetail, 'currency' | 'night_30' | 'night_30_offer' | 'payments'>;
  /** @returns why it was not done, or null */
  onChoose: (value: boolean) => Promise<Refused | null>;
}

/** Adds the 30th night to the plan or leaves it out, with what it costs; nothing once that is too late. */
export function Night30Switch({ schedule, onChoose }: Night30SwitchProps) {
  const messages = useMessages();
  const { money } = useLanguage();
  const { currency, night_30: checked, night_30_offer: offer, payments } = schedule;
  const night = payments.find(({ number, editable }) => number === NIGHT_30 && editable);
  const isSkipped = night?.status === 'skipped';
  const cost = night && !isSkipped ? night.breakdown.total : offer;
  const { night30: label, night30On, night30Off, night30Skipped } = messages.schedule;
  return (
    <PlanSwitch
      label={label}
      checked={checked}
      on={isSkipped && checked ? night30Skipped : night30On(money(cost ?? 0, currency))}
      off={night30Off(money(cost ?? 0, currency))}
      isOffered={cost !== null}
      onChoose={async (value) => {
        const refused = await onChoose(value);
        if (refused === null) return null;
        const { title, text } = changeFailureMessage(refused.failure, messages);
        return { title, text: refused.said ?? text };
      }}
    />
  );
}
