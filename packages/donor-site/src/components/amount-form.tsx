import type { FridaySchedule } from '@lantern-giving/core/api/friday-giving';
import type { ChangeAmounts } from '@lantern-giving/core/api/schedules';
import { LANGUAGES } from '@lantern-giving/core/language';
import { currencies, parseAmount, sum, toDecimalString } from '@lantern-giving/core/money';
import { Button } from '@lantern-giving/ui/button';
import { TextField } from '@lantern-giving/ui/text-field';
import { type FormEvent, useRef, useState } from 'react';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';

/** What each cause gets on every date to come. The tip stays as it is, but is never more than the gift. */
export function AmountForm({
  schedule,
  busy,
  onAmounts,
}: {
  schedule: FridaySchedule;
  busy: boolean;
  onAmounts: (body: ChangeAmounts) => Promise<boolean>;
}) {
  const { repeating: messages, schedule: shared } = useMessages();
  const { language, money } = useLanguage();
  const { currency, causes } = schedule;
  const planned = Object.fromEntries(
    causes.map(({ cause_id, amount }) => [cause_id, toDecimalString(amount, currency).replace(/\.00$/, '')]),
  );
  const now = JSON.stringify(planned);
  const [typed, setTyped] = useState(planned);
  const [tried, setTried] = useState(false);
  const [shown, setShown] = useState(now);
  // Not by a key: the button that was pressed keeps the focus.
  if (shown !== now) {
    setShown(now);
    setTyped(planned);
    setTried(false);
  }
  const form = useRef<HTMLFormElement>(null);

  const amountOf = (cause: string) => {
    const parsed = parseAmount(typed[cause] ?? '', currency, LANGUAGES[language].intl);
    return parsed.ok ? parsed.amount : null;
  };
  const amounts = Object.fromEntries(causes.map(({ cause_id }) => [cause_id, amountOf(cause_id) ?? 0]));
  const total = sum(Object.values(amounts));
  const tip = Math.min(schedule.tip, total);
  const { smallestCharge, largestCharge } = currencies[currency];
  const problemOf = (cause: string) => {
    if (amountOf(cause) === null) return messages.notANumber;
    if (total === 0) return messages.noAmount;
    if (total < smallestCharge) return messages.tooSmall(money(smallestCharge, currency));
    return total + tip > largestCharge ? messages.tooLarge(money(largestCharge - tip, currency)) : undefined;
  };

  const change = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    const wrong = causes.findIndex(({ cause_id }) => problemOf(cause_id) !== undefined);
    if (wrong >= 0) {
      form.current?.querySelectorAll('input')[wrong]?.focus();
      return;
    }
    await onAmounts({
      campaign: schedule.campaign,
      cause_amounts: amounts,
      tip_amount: tip,
      pay_fees: schedule.pay_fees,
    });
  };

  return (
    <form ref={form} className="change" noValidate onSubmit={(event) => void change(event)}>
      {causes.map(({ cause_id, title }) => (
        <TextField
          key={cause_id}
          label={title}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={typed[cause_id] ?? ''}
          onChange={(text) => setTyped({ ...typed, [cause_id]: text })}
          error={tried ? problemOf(cause_id) : undefined}
          required
        />
      ))}
      {schedule.tip > 0 ? <p className="quiet">{messages.tipNote(money(tip, currency))}</p> : null}
      <Button kind="secondary" type="submit" busy={busy} busyLabel={shared.changing}>
        {messages.change}
      </Button>
    </form>
  );
}
