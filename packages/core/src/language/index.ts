export { chooseLanguage, LANGUAGES, type Language } from './language.ts';
export { pluralsOf } from './plural.ts';
