export { dateFormat, numberFormat } from './formats.ts';
export { chooseLanguage, LANGUAGES, type Language, languageOf } from './language.ts';
export { pluralsOf } from './plural.ts';
