import type { ChangeQurbani, ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { Button } from '@lantern-giving/ui/button';
import { ResultNotice } from '../../components/announcer.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import type { Refused } from './failure.ts';
import { refusedAmounts, refusedMessage } from './failure-messages.ts';
import { OrderForm } from './order-form.tsx';
import { dayForOrders, ordersIn } from './orders.ts';
import { useChangeInPlace } from './use-change-in-place.ts';

export interface QurbaniChangeProps {
  schedule: ScheduleDetail;
  /** Orders these totals of causes that are bought whole. @returns why it was not done, or null */
  onQurbani: (amounts: ChangeQurbani['cause_amounts']) => Promise<Refused | null>;
}

/** Opens the Qurbani of a gift in place, to be ordered or changed until the deadline. */
export function QurbaniChange({ schedule, onQurbani }: QurbaniChangeProps) {
  const all = useMessages();
  const { qurbani: messages, schedule: shared } = all;
  const { at, count } = useLanguage();
  const { cancelled, orders_close: closes, server_time: now, timezone, currency } = schedule;

  const isBeforeDeadline = !cancelled && closes !== null && now < closes;
  const orders = isBeforeDeadline ? ordersIn(schedule) : [];
  const changeable = orders.filter(({ least, most }) => least < most);
  const ordered = orders.filter(({ quantity }) => quantity > 0);
  const isTaken = schedule.payments.some(
    ({ standing, breakdown }) => standing !== 'lost' && ordered.some(({ cause_id }) => breakdown.causes[cause_id]),
  );
  const mayChange = changeable.length > 0;
  const { place, isOpen, isBusy, isDone, refused, isOver, open, close, submit } = useChangeInPlace(mayChange);

  if (refused && isOver) {
    return (
      <div ref={place} tabIndex={-1} className="amount-change">
        <ResultNotice tone="warning" title={messages.tooLate}>
          {refusedMessage(refused, all)}
        </ResultNotice>
      </div>
    );
  }
  if (closes === null || !(mayChange || isTaken || isDone)) return null;

  const change = async (amounts: ChangeQurbani['cause_amounts']) => {
    const isSame = changeable.every(({ cause_id, price, quantity }) => amounts[cause_id] === price * quantity);
    if (isSame) return close();
    await submit(() => onQurbani(amounts));
  };
  const day = dayForOrders(schedule);
  const lead = [
    messages.until(at(closes, timezone, now)),
    day && messages.charged(shared.night(count(day.number))),
    !schedule.pay_fees && messages.fees,
  ];

  return (
    <div ref={place} tabIndex={-1} className="amount-change">
      {isDone && (
        <ResultNotice tone="success">{schedule.card_stopped ? messages.onHold : messages.changed}</ResultNotice>
      )}
      {isOpen ? (
        <>
          <p className="quiet">{lead.filter(Boolean).join(' ')}</p>
          <OrderForm
            orders={changeable}
            mayBeNone={schedule.causes.some(({ cause_id }) => !changeable.some((order) => order.cause_id === cause_id))}
            currency={currency}
            busy={isBusy}
            refused={refusedAmounts(refused, all)}
            onOrders={(amounts) => void change(amounts)}
            onClose={close}
          />
        </>
      ) : mayChange ? (
        <Button kind="secondary" size="small" onClick={open}>
          {ordered.length > 0 ? messages.change : messages.add}
        </Button>
      ) : isTaken ? (
        <p className="quiet">{messages.taken}</p>
      ) : null}
    </div>
  );
}
