import { numberFormat } from './formats.ts';

type Form = string | ((count: string) => string);
type Forms = { readonly other: Form } & Partial<Record<Intl.LDMLPluralRule, Form>>;

/**
 * Returns a function that picks the plural form for a count and inserts the formatted count.
 * @param intl BCP 47
 */
export function pluralsOf(intl: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(intl);
  const digits = numberFormat(intl);
  return (count, forms) => {
    const form = forms[rules.select(count)] ?? forms.other;
    return typeof form === 'string' ? form : form(digits.format(count));
  };
}
