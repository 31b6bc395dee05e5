import { LANGUAGES } from '@lantern-giving/core/language';
import {
  type Currency,
  type MinorUnits,
  parseAmount,
  sum,
  symbolIn,
  toDecimalString,
} from '@lantern-giving/core/money';
import type { AmountsByCause } from '@lantern-giving/core/split';
import { Button } from '@lantern-giving/ui/button';
import { TextField } from '@lantern-giving/ui/text-field';
import type { FormEvent } from 'react';
import { useLanguage } from '../language/language-context.tsx';
import { useMessages } from '../language/use-messages.ts';
import { useTypedFields } from './use-typed-fields.ts';

export interface AmountFormProps {
  causes: readonly { readonly cause_id: string; readonly title: string; readonly amount: MinorUnits }[];
  /** Other parts of the gift, whose amounts stay. */
  besides?: MinorUnits;
  /** The tip as it is. It stays, but is never more than the gift. */
  tip: MinorUnits;
  currency: Currency;
  busy: boolean;
  /** What is wrong with a gift of this total, which is more than zero. */
  problemOf?: (total: MinorUnits, tip: MinorUnits) => string | undefined;
  /** Why the last amounts were not taken. */
  refused?: AmountsRefused | undefined;
  onAmounts: (amounts: AmountsByCause, tip: MinorUnits) => void;
  /** Closes the form without a change, by a button or Escape. Without it the form stays open. */
  onClose?: (() => void) | undefined;
}

export interface AmountsRefused {
  readonly message: string;
  /** The cause whose amount is wrong, or `ALL_CAUSES` for their total; null where it is not the amounts. */
  readonly wrong: string | null;
}

/** In place of a cause's id. */
export const ALL_CAUSES = '*';

/** What each cause gets from now on. */
export function AmountForm({
  causes,
  besides = 0,
  tip: given,
  currency,
  busy,
  problemOf: problemOfTotal,
  refused,
  onAmounts,
  onClose,
}: AmountFormProps) {
  const { repeating: messages, schedule: shared } = useMessages();
  const { language, money } = useLanguage();
  const planned = Object.fromEntries(
    causes.map(({ cause_id, amount }) => [cause_id, toDecimalString(amount, currency).replace(/\.00$/, '')]),
  );
  const { form, typed, type, tried, isSent, attempt } = useTypedFields(planned);

  const amountOf = (cause: string) => {
    const parsed = parseAmount(typed[cause] ?? '', currency, LANGUAGES[language].intl);
    return parsed.ok ? parsed.amount : null;
  };
  const amounts = Object.fromEntries(causes.map(({ cause_id }) => [cause_id, amountOf(cause_id) ?? 0]));
  const total = sum(Object.values(amounts));
  const tip = Math.min(given, total + besides);
  const problemOf = (cause: string) => {
    if (amountOf(cause) === null) return messages.notANumber;
    if (total === 0) return messages.noAmount;
    return problemOfTotal?.(total, tip);
  };
  const { symbol, symbolAt } = symbolIn(LANGUAGES[language].intl, currency);
  const sign = symbolAt === 'start' ? { prefix: symbol } : { suffix: symbol };
  const isWrong = (cause: string) => refused?.wrong === ALL_CAUSES || refused?.wrong === cause;
  /** What the server said of this amount, until another one is typed. */
  const refusedOf = (cause: string) => (isSent && isWrong(cause) ? refused?.message : undefined);

  const change = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (attempt(causes.map(({ cause_id }) => problemOf(cause_id) !== undefined))) onAmounts(amounts, tip);
  };

  return (
    <form
      ref={form}
      className="change"
      noValidate
      onSubmit={change}
      onKeyDown={({ key }) => key === 'Escape' && !busy && onClose?.()}
    >
      {causes.map(({ cause_id, title }) => (
        <TextField
          key={cause_id}
          label={messages.amountFor(title)}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          {...sign}
          value={typed[cause_id] ?? ''}
          onChange={(text) => type(cause_id, text)}
          error={(tried ? problemOf(cause_id) : undefined) ?? refusedOf(cause_id)}
          required
        />
      ))}
      {given > 0 ? <p className="quiet">{messages.tipNote(money(tip, currency))}</p> : null}
      {refused && !causes.some(({ cause_id }) => isWrong(cause_id)) ? (
        <p role="alert" className="refused">
          {refused.message}
        </p>
      ) : null}
      <Button kind="secondary" type="submit" busy={busy} busyLabel={shared.changing}>
        {messages.change}
      </Button>
      {onClose ? (
        <Button kind="quiet" size="small" disabled={busy} onClick={onClose}>
          {shared.notNow}
        </Button>
      ) : null}
    </form>
  );
}
