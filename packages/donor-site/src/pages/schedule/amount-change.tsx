import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { NIGHT_30 } from '@lantern-giving/core/campaigns';
import { sum } from '@lantern-giving/core/money';
import { Button } from '@lantern-giving/ui/button';
import { AmountForm } from '../../components/amount-form.tsx';
import { ResultNotice } from '../../components/announcer.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import type { Refused } from './failure.ts';
import { refusedAmounts, refusedMessage } from './failure-messages.ts';
import { useChangeInPlace } from './use-change-in-place.ts';
import type { NewTotals } from './use-schedule.ts';

export interface AmountChangeProps {
  schedule: ScheduleDetail;
  /** Splits new totals over the nights to come. @returns why it was not done, or null */
  onAmounts: (totals: NewTotals) => Promise<Refused | null>;
}

/** Opens the totals of a gift in place, to be changed while a night is left that can take the rest. */
export function AmountChange({ schedule, onAmounts }: AmountChangeProps) {
  const all = useMessages();
  const { repeating, schedule: messages } = all;
  const { money } = useLanguage();
  const { payments, currency } = schedule;

  // Causes that are bought whole are ordered by the piece.
  const causes = schedule.causes.filter(({ quantity }) => quantity === null);
  const ordered = sum(schedule.causes.flatMap(({ quantity, amount }) => (quantity === null ? [] : amount)));
  // Night 30 has an amount of its own.
  const isAhead = payments.some(
    ({ editable, status, number }) => editable && status !== 'skipped' && number !== NIGHT_30,
  );
  const mayChange = !schedule.cancelled && isAhead && causes.length > 0;
  const { place, isOpen, isBusy, isDone, refused, isOver, open, close, submit } = useChangeInPlace(mayChange);

  if (refused && isOver) {
    return (
      <div ref={place} tabIndex={-1} className="amount-change">
        <ResultNotice tone="warning" title={messages.amountTooLate}>
          {refusedMessage(refused, all)}
        </ResultNotice>
      </div>
    );
  }
  if (!mayChange) return null;

  const change = async (cause_amounts: NewTotals['cause_amounts'], tip_amount: number) => {
    const isSame = causes.every(({ cause_id, amount }) => cause_amounts[cause_id] === amount);
    if (isSame) return close();
    await submit(() => onAmounts({ cause_amounts, tip_amount }));
  };
  const keptOf = ({ causes: parts }: ScheduleDetail['payments'][number]['breakdown']) =>
    sum(causes.map(({ cause_id }) => parts[cause_id] ?? 0));
  // Night 30 was never part of the totals.
  const kept = sum(
    payments.map(({ standing, breakdown, number }) =>
      standing === 'lost' && number !== NIGHT_30 ? keptOf(breakdown) : 0,
    ),
  );

  return (
    <div ref={place} className="amount-change">
      {isDone && (
        <ResultNotice tone="success">
          {schedule.card_stopped ? messages.amountOnHold : messages.amountChanged}
        </ResultNotice>
      )}
      {isOpen ? (
        <>
          <p className="quiet">
            {messages.amountLead} {kept > 0 && messages.amountKept(money(kept, currency))}{' '}
            {ordered > 0 && messages.amountOrdered(money(ordered, currency))}
          </p>
          <AmountForm
            causes={causes}
            besides={ordered}
            tip={schedule.tip}
            currency={currency}
            busy={isBusy}
            refused={refusedAmounts(refused, all)}
            onAmounts={(amounts, tip) => void change(amounts, tip)}
            onClose={close}
          />
        </>
      ) : (
        <Button kind="secondary" size="small" onClick={open}>
          {repeating.change}
        </Button>
      )}
    </div>
  );
}
