import { formatChargeTime } from '@lantern-giving/core/charge-time';
import { sum } from '@lantern-giving/core/money';
import { Button } from '@lantern-giving/ui/button';
import { FieldError } from '@lantern-giving/ui/field-control';
import { useOwnId } from '@lantern-giving/ui/own-id';
import { useRef, useState } from 'react';
import { useReadyFlow } from '../../layout/context.ts';
import { FieldSlot } from '../../layout/field-slot.tsx';
import { useProblems } from '../../layout/use-problems.ts';
import { calendarFor } from '../../state/index.ts';
import { deadlineOf, type Order, ordersOf } from './orders.ts';
import { OrderConditions, OrderedLines } from './terms.tsx';
import { useOrderMessages } from './use-order-messages.ts';
import '../../steps/plan/plan-row.css';
import './qurbani-row.css';

/** More of one is a typing mistake. */
const MOST = 99;

/** Qurbani in one line, which opens in place; once orders have closed it says so. */
export function QurbaniRow() {
  const { session, view, facts, locale, messages: flowMessages, money, leaving } = useReadyFlow();
  const messages = useOrderMessages();
  const problem = useProblems().of('orders');
  const [opened, setOpened] = useState(false);
  const row = useRef<HTMLElement>(null);
  const id = useOwnId();
  const errorId = useOwnId();
  const orders = ordersOf(view.state, facts);
  const ordered = orders.filter(({ quantity }) => quantity > 0);
  const deadline = deadlineOf(view.state, facts);
  const at = formatChargeTime(leaving(deadline.at));
  const first = calendarFor(view.state, facts).find(({ state }) => state === 'open');
  // An order that was made in time can still be removed.
  const shown = deadline.passed ? ordered : orders;
  const open = opened || problem !== undefined;
  const cheapest = Math.min(...orders.map(({ price }) => price));
  const { largest_charge } = facts.charity.checkout_terms;

  const error =
    problem?.key === 'tooMany'
      ? messages.problems.tooMany(money(largest_charge, { trim: true }))
      : problem && messages.problems[problem.key === 'tooFew' ? 'tooFew' : 'ordersClosed'];
  const order = ({ cause_id }: Order['cause'], change: number) => {
    // Each press adds to the result of the one before, even if they come before the steps have loaded.
    const add = () => {
      const { quantities } = session.snapshot().state.plan;
      const quantity = Math.min(MOST, Math.max(0, (quantities[cause_id] ?? 0) + change));
      session.send({ type: 'choiceSet', choice: 'quantities', value: { ...quantities, [cause_id]: quantity } });
    };
    // A failure to load is reported where the donor continues.
    session.loadSteps().then(add, () => undefined);
  };

  return (
    <section className="ln-row" aria-label={messages.title} tabIndex={-1} ref={row}>
      <div className="ln-row-line">
        <span>
          {ordered.length > 0 ? <OrderedLines /> : messages.title}
          <small>
            {deadline.passed
              ? messages.closed(at)
              : `${(orders.length === 1 ? messages.each : messages.from)(money(cheapest, { trim: true }))} · ${messages.until(at)}`}
          </small>
        </span>
        {shown.length > 0 ? (
          <button
            type="button"
            className="ln-text-button"
            aria-expanded={open}
            aria-controls={id}
            aria-label={`${ordered.length > 0 ? flowMessages.plan.change : messages.add}: ${messages.title}`}
            onClick={() => setOpened(!open)}
          >
            {ordered.length > 0 ? flowMessages.plan.change : messages.add}
          </button>
        ) : null}
      </div>
      <div id={id} className="ln-row-panel" hidden={!open}>
        {open ? (
          <FieldSlot wrong={problem !== undefined}>
            {shown.map(({ cause, price, quantity }) => (
              <fieldset className="ln-order" key={cause.cause_id} aria-describedby={error ? errorId : undefined}>
                <legend className="ln-hidden">{cause.title}</legend>
                <span>
                  {cause.title}
                  <small>{messages.each(money(price, { trim: true }))}</small>
                </span>
                {deadline.passed ? (
                  <Button
                    kind="secondary"
                    size="small"
                    onClick={() => {
                      order(cause, -quantity);
                      // The button goes with what it removes.
                      row.current?.focus();
                    }}
                  >
                    {messages.remove}
                  </Button>
                ) : (
                  <>
                    <button
                      type="button"
                      className="ln-order-step"
                      aria-label={messages.fewer(cause.title)}
                      aria-disabled={quantity === 0 || undefined}
                      onClick={() => order(cause, -1)}
                    >
                      <span aria-hidden="true">−</span>
                    </button>
                    <output aria-label={messages.quantity}>{locale.number(quantity)}</output>
                    <button
                      type="button"
                      className="ln-order-step"
                      aria-label={messages.more(cause.title)}
                      aria-disabled={quantity === MOST || undefined}
                      onClick={() => order(cause, 1)}
                    >
                      <span aria-hidden="true">+</span>
                    </button>
                  </>
                )}
              </fieldset>
            ))}
            <FieldError id={errorId} error={error} />
            {first && ordered.length > 0 && !deadline.passed ? (
              <OrderConditions amount={sum(ordered.map(({ price, quantity }) => price * quantity))} first={first} />
            ) : null}
          </FieldSlot>
        ) : null}
      </div>
    </section>
  );
}
