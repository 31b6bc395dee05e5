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

/** Parses and formats amounts of one currency in one locale. */
export interface AmountEntry {
  readonly inputMode: 'numeric' | 'decimal';
  /** The typed text with the amount it stands for. */
  typed(text: string): TypedAmount;
  /** An amount formatted for a field: "100", "13.33", "1,000,000". */
  shown(amount: MinorUnits): TypedAmount;
  /** Why the text is not a valid amount; undefined where it is valid or still empty. */
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
    unreadable({ text, amount }) {
      const parsed = parseAmount(text, currency, tag);
      // Typed in another language, it may be unreadable in this one.
      if (parsed.ok || parsed.problem === 'empty' || amount) return undefined;
      return messages[parsed.problem === 'tooManyDecimals' && !decimals ? 'noDecimals' : parsed.problem];
    },
  };
}
