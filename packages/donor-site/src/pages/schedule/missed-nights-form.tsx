import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { sum } from '@lantern-giving/core/money';
import { Button } from '@lantern-giving/ui/button';
import { Checkbox } from '@lantern-giving/ui/checkbox';
import { useFieldControl } from '@lantern-giving/ui/field-control';
import { type ReactNode, useRef, useState } from 'react';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import type { Night } from './tally.ts';

export interface MissedNightsFormProps {
  nights: readonly Night[];
  schedule: Pick<ScheduleDetail, 'currency'>;
  /** @returns whether the nights are being charged; otherwise they stay chosen */
  onMakeUp: (numbers: readonly number[]) => Promise<boolean>;
  /** Shown above the button. */
  children: ReactNode;
}

/** Missed nights to choose from, none of them chosen at first, with what they cost together. */
export function MissedNightsForm({ nights, schedule, onMakeUp, children }: MissedNightsFormProps) {
  const { missed: messages, schedule: scheduleMessages } = useMessages();
  const { count, evening, money } = useLanguage();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isRefused, setRefused] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const { control, notes } = useFieldControl({ error: isRefused ? messages.empty : undefined });

  const meant = nights.filter(({ number }) => chosen.has(number));
  const isAll = meant.length === nights.length;
  const shown = (amount: number) => money(amount, schedule.currency);
  const total = shown(sum(meant.map(({ breakdown }) => breakdown.total)));

  const choose = (numbers: Iterable<number>) => {
    setChosen(new Set(numbers));
    setRefused(false);
  };
  const give = async () => {
    if (meant.length === 0) {
      setRefused(true);
      first.current?.focus();
      return;
    }
    setBusy(true);
    if (await onMakeUp(meant.map(({ number }) => number))) setChosen(new Set());
    setBusy(false);
  };

  return (
    <div className="missed-form">
      <fieldset id={control.id} aria-label={messages.heading} aria-describedby={control['aria-describedby']}>
        {nights.length > 1 && (
          <Button
            kind="quiet"
            size="small"
            disabled={isBusy}
            onClick={() => choose(isAll ? [] : nights.map(({ number }) => number))}
          >
            {isAll ? messages.none : messages.all}
          </Button>
        )}
        {notes}
        {nights.map(({ number, date, breakdown }, index) => (
          <Checkbox
            key={number}
            inputRef={index === 0 ? first : undefined}
            label={
              <span className="missed-night">
                <b>{scheduleMessages.night(count(number))}</b> <span>{shown(breakdown.total)}</span>
              </span>
            }
            description={evening(date)}
            checked={chosen.has(number)}
            disabled={isBusy}
            onChange={(value) => choose(value ? [...chosen, number] : [...chosen].filter((one) => one !== number))}
          />
        ))}
      </fieldset>
      <p className="change-sum" role="status">
        <b>{messages.total}</b> <b>{total}</b>
      </p>
      {children}
      <Button wide busy={isBusy} busyLabel={scheduleMessages.changing} onClick={() => void give()}>
        {meant.length > 0 ? messages.give({ count: meant.length, amount: total }) : messages.giveNone}
      </Button>
    </div>
  );
}
