import { numberFormat } from '@lantern-giving/core/language';
import { type Currency, denominations, parseAmount, toDecimalString } from '@lantern-giving/core/money';
import type { FrameAndPlanMessages } from '../messages/frame-and-plan.ts';
import type { AmountEntry } from '../state/index.ts';

/** The entry of amounts of a currency in a locale. */
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
