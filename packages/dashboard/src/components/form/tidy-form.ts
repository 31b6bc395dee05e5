import { normalizeText } from '@lantern-giving/core/text';
import { isPlain } from '../changes.ts';

/** What stands in a form as it is sent: every text normalizeText, as one line but for the fields that are wordings. */
export function tidyForm<Values extends object>(values: Values, wordings: readonly (keyof Values)[]): Values {
  const entries = Object.entries(values).map(([field, value]) => {
    const isWording = wordings.some((name) => name === field);
    return [field, tidy(value, isWording ? 'wording' : 'line')];
  });
  return Object.fromEntries(entries) as Values;
}

function tidy(value: unknown, kind: 'line' | 'wording'): unknown {
  if (typeof value === 'string') return normalizeText(value, kind);
  if (!isPlain(value) || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, tidy(inner, kind)]));
}
