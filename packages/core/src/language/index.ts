export { formatDateRange } from './date-range.ts';
export { dateFormat, numberFormat, zoneName } from './formats.ts';
export { chooseLanguage, LANGUAGE_CODES, LANGUAGES, type Language, languageOf } from './language.ts';
export { pluralsOf } from './plural.ts';
