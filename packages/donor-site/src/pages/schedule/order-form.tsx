import { type Currency, sum } from '@lantern-giving/core/money';
import { asciiDigits } from '@lantern-giving/core/numerals';
import type { AmountsByCause } from '@lantern-giving/core/split';
import { Button } from '@lantern-giving/ui/button';
import { TextField } from '@lantern-giving/ui/text-field';
import type { FormEvent } from 'react';
import { ALL_CAUSES, type AmountsRefused } from '../../components/amount-form.tsx';
import { useTypedFields } from '../../components/use-typed-fields.ts';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import type { Order } from './orders.ts';

export interface OrderFormProps {
  /** What can be changed. */
  orders: readonly Order[];
  /** Whether none at all can be ordered, because the plan has something else. */
  mayBeNone: boolean;
  currency: Currency;
  busy: boolean;
  /** Why the last orders were not taken. */
  refused: AmountsRefused | undefined;
  /** Takes the total of each cause, in minor units. */
  onOrders: (amounts: AmountsByCause) => void;
  /** Closes the form without a change, by a button or Escape. */
  onClose: () => void;
}

/** How many of each Qurbani are ordered, with what they come to. */
export function OrderForm({ orders, mayBeNone, currency, busy, refused, onOrders, onClose }: OrderFormProps) {
  const { qurbani: messages, schedule: shared } = useMessages();
  const { count, money } = useLanguage();
  const planned = Object.fromEntries(orders.map(({ cause_id, quantity }) => [cause_id, quantity ? `${quantity}` : '']));
  const { form, typed, type, tried, isSent, attempt } = useTypedFields(planned);

  /** Null for what is no whole number; nothing is none. */
  const quantityOf = ({ cause_id }: Order) => {
    const text = asciiDigits(typed[cause_id] ?? '').trim();
    return /^\d*$/.test(text) ? Number(text) : null;
  };
  const amounts = Object.fromEntries(orders.map((order) => [order.cause_id, (quantityOf(order) ?? 0) * order.price]));
  const isNone = orders.every((order) => quantityOf(order) === 0);
  const problemOf = (order: Order) => {
    const { least, most, isOffered } = order;
    const quantity = quantityOf(order);
    if (quantity === null) return messages.notWhole;
    if (quantity < least) return messages.tooFew(count(least));
    if (quantity > most) return (isOffered ? messages.tooMany : messages.noMore)(count(most));
    return isNone && !mayBeNone ? messages.none : undefined;
  };
  const isWrong = ({ cause_id }: Order) => refused?.wrong === ALL_CAUSES || refused?.wrong === cause_id;
  /** What the server said of this order, until another one is typed. */
  const refusedOf = (order: Order) => (isSent && isWrong(order) ? refused?.message : undefined);
  const hintOf = ({ price, least }: Order) => {
    const each = money(price, currency, { trim: true });
    return least > 0 ? messages.kept({ price: each, count: count(least) }) : messages.each(each);
  };

  const change = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (attempt(orders.map((order) => problemOf(order) !== undefined))) onOrders(amounts);
  };

  return (
    <form
      ref={form}
      className="change"
      noValidate
      onSubmit={change}
      onKeyDown={({ key }) => key === 'Escape' && !busy && onClose()}
    >
      {orders.map((order) => (
        <TextField
          key={order.cause_id}
          label={order.title}
          hint={hintOf(order)}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          placeholder="0"
          value={typed[order.cause_id] ?? ''}
          onChange={(text) => type(order.cause_id, text)}
          error={(tried ? problemOf(order) : undefined) ?? refusedOf(order)}
        />
      ))}
      <p className="change-sum" role="status">
        <span>{messages.total}</span>
        <b>{money(sum(Object.values(amounts)), currency)}</b>
      </p>
      {refused && !orders.some(isWrong) ? (
        <p role="alert" className="refused">
          {refused.message}
        </p>
      ) : null}
      <Button kind="secondary" type="submit" busy={busy} busyLabel={shared.changing}>
        {orders.some(({ quantity }) => quantity > 0) ? messages.change : messages.add}
      </Button>
      <Button kind="quiet" size="small" disabled={busy} onClick={onClose}>
        {shared.notNow}
      </Button>
    </form>
  );
}
