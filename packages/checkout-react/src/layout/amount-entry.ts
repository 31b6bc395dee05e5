import { numberFormat } from '@lantern-giving/core/language';
import {
  type Currency,
  denominations,
  type MinorUnits,
  parseAmount,
  toDecimalString,
} from '@lantern-giving/core/money';
import type { FrameAndPlanMessages } from '../messages/frame-and-plan.ts';
import type { TypedAmount } from '../state/index.ts';

/** How amounts of one currency are typed in one locale. */
export interface AmountEntry {
  readonly inputMode: 'numeric' | 'decimal';
  /** What was typed into a field, and what it says. */
  typed(text: string): TypedAmount;
  /** An amount as a field shows it when it was not typed there: "100", "13.33", "1,000,000". */
  shown(amount: MinorUnits): TypedAmount;
  /** Why typed text is no amount, in words; undefined where it is one or says nothing yet. */
  unreadable(typed: TypedAmount): string | undefined;
}

export function amountEntry(currency: Currency, tag: string, messages: FrameAndPlanMessages['problems']): AmountEntry {
  const { decimals } = denominations[currency];
  return {
    inputMode: decimals ? 'decimal' : 'numeric',
    typed(text) {
      const parsed = parseAmount(text, currency, tag);
      return { text, amount: parsed.ok ? parsed.amount : null };
    },
    shown(amount) {
      const decimal = toDecimalString(amount, currency).replace(/\.00$/, '');
      const digits = decimal.includes('.') ? decimals : 0;
      const format = numberFormat(tag, { minimumFractionDigits: digits });
      return { text: format.format(decimal as `${number}`), amount };
    },
    unreadable({ text }) {
      const parsed = parseAmount(text, currency, tag);
      if (parsed.ok || parsed.problem === 'empty') return undefined;
      return messages[parsed.problem === 'tooManyDecimals' && !decimals ? 'noDecimals' : parsed.problem];
    },
  };
}
