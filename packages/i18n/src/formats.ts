import { LANGUAGES, type Language, numberFormat } from '@lantern-giving/core/language';

/** What a compiled message may call on: how one locale writes numbers and chooses between forms. */
export interface MessageFormats {
  number(value: number): string;
  /** The form for a count, by the language's plural category; `#` in it stands for the count as it is written. */
  plural(count: number, forms: PluralForms): string;
}

type Form = string | ((count: string) => string);
export type PluralForms = Partial<Readonly<Record<Intl.LDMLPluralRule, Form>>> & { readonly other: Form };

export function formatsOf(language: Language): MessageFormats {
  const { intl } = LANGUAGES[language];
  const numbers = numberFormat(intl);
  const rules = new Intl.PluralRules(intl);
  return {
    number: (value) => numbers.format(value),
    plural: (count, forms) => {
      const form = forms[rules.select(count)] ?? forms.other;
      const written = numbers.format(count);
      return typeof form === 'string' ? form.replaceAll('#', written) : form(written);
    },
  };
}
