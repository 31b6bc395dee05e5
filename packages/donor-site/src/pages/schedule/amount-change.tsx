import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { useEffect, useRef, useState } from 'react';
import { AmountForm } from '../../components/amount-form.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { changeFailureMessage } from './failure-messages.ts';
import type { AmountsRefused, NewTotals } from './use-schedule.ts';

export interface AmountChangeProps {
  schedule: ScheduleDetail;
  /** Shares new totals over what is still to come. @returns why it was not done, or null */
  onAmounts: (totals: NewTotals) => Promise<AmountsRefused | null>;
}

/** Opens the totals of a gift in place, to be changed while any of its nights can be. */
export function AmountChange({ schedule, onAmounts }: AmountChangeProps) {
  const all = useMessages();
  const { repeating, schedule: messages } = all;
  const [state, setState] = useState<'closed' | 'open' | 'busy' | 'done'>('closed');
  const [refused, setRefused] = useState<AmountsRefused | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const isOpen = state === 'open' || state === 'busy';
  useEffect(() => {
    if (state === 'open') place.current?.querySelector('input')?.focus();
    if (state === 'done') place.current?.querySelector('button')?.focus();
  }, [state]);

  // What is bought whole is ordered by the piece.
  const causes = schedule.causes.filter(({ quantity }) => quantity === null);
  const isAhead = schedule.payments.some(({ editable, status }) => editable && status !== 'skipped');
  if (schedule.cancelled || !isAhead || causes.length === 0) return null;

  const change = async (cause_amounts: NewTotals['cause_amounts'], tip_amount: number) => {
    setState('busy');
    const failed = await onAmounts({ cause_amounts, tip_amount });
    setRefused(failed);
    setState(failed ? 'open' : 'done');
  };
  const whyNot = ({ failure, said }: AmountsRefused): string => {
    if (said) return said;
    const { title, text } = changeFailureMessage(failure, all);
    return `${title}. ${text}`;
  };

  return (
    <div ref={place} className="amount-change">
      {state === 'done' && <Notice tone="success">{messages.amountChanged}</Notice>}
      {isOpen ? (
        <>
          <p className="quiet">{messages.amountLead}</p>
          <AmountForm
            causes={causes}
            tip={schedule.tip}
            currency={schedule.currency}
            busy={state === 'busy'}
            refused={refused ? whyNot(refused) : undefined}
            onAmounts={(amounts, tip) => void change(amounts, tip)}
          />
        </>
      ) : (
        <Button kind="secondary" size="small" onClick={() => setState('open')}>
          {repeating.change}
        </Button>
      )}
    </div>
  );
}
