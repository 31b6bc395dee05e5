import type { PersonProblem } from './problems.ts';

/** Letters and marks of any script, zero-width joiners (part of some spellings), spaces, hyphens, apostrophes, full stops. */
export const ONLY_NAME_CHARACTERS = /^(?:[\p{L}\p{M}\p{Zs}\-\u2010\u2011'\u2018\u2019.]|\u200c|\u200d)*$/u;
export const ANY_LETTER = /\p{L}/u;

const hasSpecialCharacters = (name: string): boolean => !ONLY_NAME_CHARACTERS.test(name) || !ANY_LETTER.test(name);

/** Length in code points after composition (NFC), so that a letter with a combining accent counts once. */
const lengthOf = (name: string): number => [...name.normalize('NFC')].length;

/** Minimum length of a last name in characters, after trimming. */
export const MIN_LAST_NAME_LENGTH = 2;

/** The problem with a first name, or null. */
export function firstNameProblem(text: string): PersonProblem | null {
  if (text === '') return 'firstNameMissing';
  const name = text.trim();
  if (name === '') return 'firstNameEmpty';
  return hasSpecialCharacters(name) ? 'firstNameSpecial' : null;
}

/** The problem with a last name, or null. */
export function lastNameProblem(text: string): PersonProblem | null {
  if (text === '') return 'lastNameMissing';
  const name = text.trim();
  if (lengthOf(name) < MIN_LAST_NAME_LENGTH) return 'lastNameShort';
  return hasSpecialCharacters(name) ? 'lastNameSpecial' : null;
}
