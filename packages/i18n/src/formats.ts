import { LANGUAGES, type Language, numberFormat } from '@lantern-giving/core/language';

/** Functions that compiled messages use: number formatting and plural selection of one locale. */
export interface MessageFormats {
  number(value: number): string;
  /** The text for a count by the language's plural category; `#` is replaced by the formatted count. */
  plural(count: number, forms: PluralForms<string>): string;
  choose<Form>(count: number, forms: PluralForms<Form>): Form;
}

export type PluralForms<Form> = Partial<Readonly<Record<Intl.LDMLPluralRule, Form>>> & { readonly other: Form };

export function formatsOf(language: Language): MessageFormats {
  const { intl } = LANGUAGES[language];
  const numbers = numberFormat(intl);
  const rules = new Intl.PluralRules(intl);
  const choose: MessageFormats['choose'] = (count, forms) => forms[rules.select(count)] ?? forms.other;
  return {
    number: (value) => numbers.format(value),
    plural: (count, forms) => choose(count, forms).replace('#', numbers.format(count)),
    choose,
  };
}
