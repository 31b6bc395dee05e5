import type { PersonProblem } from './problems.ts';

/** Letters and marks of any script, the joiners with which some of them are spelled, spaces, hyphens, apostrophes, full stops. */
export const ONLY_NAME_CHARACTERS = /^(?:[\p{L}\p{M}\p{Zs}\-\u2010\u2011'\u2018\u2019.]|\u200c|\u200d)*$/u;
export const ANY_LETTER = /\p{L}/u;

const hasSpecialCharacters = (name: string): boolean => !ONLY_NAME_CHARACTERS.test(name) || !ANY_LETTER.test(name);

/** Code points after composition, so that a letter typed with its accent apart counts once. */
const lengthOf = (name: string): number => [...name.normalize('NFC')].length;

/** Fewest characters of a last name, after trimming. */
export const SHORTEST_LAST_NAME = 2;

/** What is wrong with a first name, or null. */
export function firstNameProblem(text: string): PersonProblem | null {
  if (text === '') return 'firstNameMissing';
  const name = text.trim();
  if (name === '') return 'firstNameEmpty';
  return hasSpecialCharacters(name) ? 'firstNameSpecial' : null;
}

/** What is wrong with a last name, or null. */
export function lastNameProblem(text: string): PersonProblem | null {
  if (text === '') return 'lastNameMissing';
  const name = text.trim();
  if (lengthOf(name) < SHORTEST_LAST_NAME) return 'lastNameShort';
  return hasSpecialCharacters(name) ? 'lastNameSpecial' : null;
}
