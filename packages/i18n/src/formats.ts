import { LANGUAGES, type Language, numberFormat } from '@lantern-giving/core/language';

/** What compiled messages may call on: how one locale writes numbers and chooses between forms. */
export interface MessageFormats {
  number(value: number): string;
  /** The text for a count, by the language's plural category; `#` in it stands for the count as it is written. */
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
