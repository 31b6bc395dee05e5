export { dateFormat, numberFormat } from './formats.ts';
export { chooseLanguage, LANGUAGES, type Language } from './language.ts';
export { pluralsOf } from './plural.ts';
