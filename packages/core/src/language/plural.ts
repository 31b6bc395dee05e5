import { numberFormat } from './formats.ts';

type Form = string | ((count: string) => string);
type Forms = { readonly other: Form } & Partial<Record<Intl.LDMLPluralRule, Form>>;

/** Picks the form in which a language says a number of things, and writes the number its way. */
export function pluralsOf(intl: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(intl);
  const digits = numberFormat(intl);
  return (count, forms) => {
    const form = forms[rules.select(count)] ?? forms.other;
    return typeof form === 'string' ? form : form(digits.format(count));
  };
}
