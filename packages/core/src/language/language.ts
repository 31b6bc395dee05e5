/** The languages that our pages speak, each named in itself. */
export const LANGUAGES = {
  en: { name: 'English', dir: 'ltr', intl: 'en-GB' },
  ar: { name: 'العربية', dir: 'rtl', intl: 'ar' },
  fr: { name: 'Français', dir: 'ltr', intl: 'fr' },
} as const satisfies Record<string, { name: string; dir: 'ltr' | 'rtl'; intl: string }>;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]];

/** The language that a BCP 47 tag asks for, or null where we do not speak it. */
export function languageOf(tag: string | null | undefined): Language | null {
  const primary = tag?.toLowerCase().split('-')[0] ?? '';
  return Object.hasOwn(LANGUAGES, primary) ? (primary as Language) : null;
}

/** The address' `?lang=`, then what was chosen before, then the browser's own order, then English. */
export function chooseLanguage(wishes: {
  readonly address: string | null;
  readonly remembered: string | null;
  readonly browser: readonly string[];
}): Language {
  for (const tag of [wishes.address, wishes.remembered, ...wishes.browser]) {
    const language = languageOf(tag);
    if (language) return language;
  }
  return 'en';
}
