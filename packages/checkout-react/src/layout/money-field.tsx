import { symbolIn } from '@lantern-giving/core/money';
import { TextField, type TextFieldProps } from '@lantern-giving/ui/text-field';
import { useEffect } from 'react';
import type { TypedAmount } from '../state/index.ts';
import { useReadyFlow } from './context.ts';

interface MoneyFieldProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  value: TypedAmount;
  onChange: (amount: TypedAmount) => void;
}

/** A field for an amount in the charity's currency. */
export function MoneyField({ value, onChange, onBlur, ...field }: MoneyFieldProps) {
  const { currency, locale, entry } = useReadyFlow();
  const { symbol, symbolAt } = symbolIn(locale.tag, currency);
  const tidy = () => {
    const shown = value.amount === null ? value : entry.shown(value.amount);
    // Only reports a changed text: viewing an even share does not count as typing it.
    if (shown.text !== value.text) onChange(shown);
  };
  // Typed in another language, it may read as another amount in this one.
  useEffect(tidy, [locale.tag]);
  return (
    <TextField
      {...field}
      {...{ [symbolAt === 'start' ? 'prefix' : 'suffix']: symbol }}
      inputMode={entry.inputMode}
      autoComplete="off"
      value={value.text}
      onChange={(text) => onChange(entry.typed(text))}
      onBlur={() => {
        tidy();
        onBlur?.();
      }}
    />
  );
}
