import { LANGUAGES, type Language, numberFormat, pluralsOf } from '@lantern-giving/core/language';

/** What a compiled message may call on: how one locale writes numbers and chooses between forms. */
export interface MessageFormats {
  number(value: number): string;
  /** The form for a count: an exact one (`=1`) before the language's plural category. A form gets the count as it is written. */
  plural(count: number, forms: PluralForms): string;
}

type Form = string | ((count: string) => string);
export type PluralForms = Readonly<Record<string, Form>> & { readonly other: Form };

export function formatsOf(language: Language): MessageFormats {
  const { intl } = LANGUAGES[language];
  const numbers = numberFormat(intl);
  const plural = pluralsOf(intl);
  return {
    number: (value) => numbers.format(value),
    plural: (count, forms) => {
      const exact = forms[`=${count}`];
      return plural(count, exact === undefined ? forms : { other: exact });
    },
  };
}
