export {
  byName,
  chosenCountry,
  countryName,
  DEFAULT_COUNTRY,
  type NamedCountry,
  OPERATING_COUNTRIES,
  type OperatingCountry,
  operatingCountries,
  readCountry,
} from './countries.ts';
export {
  type DonorProblem,
  type DonorTexts,
  type DonorWishes,
  donorProblems,
  type NeededField,
  neededFields,
} from './donor-details.ts';
export { emailProblem, isEmail, normalEmail } from './email.ts';
export { hasUkPostcodes, isUkPostcode, UK_POST_COUNTRIES, UK_POSTCODE, ukPostcode } from './gift-aid.ts';
export { ANY_LETTER, firstNameProblem, lastNameProblem, ONLY_NAME_CHARACTERS, SHORTEST_LAST_NAME } from './names.ts';
export {
  FEWEST_PHONE_DIGITS,
  internationalNumber,
  MOST_PHONE_DIGITS,
  nationalDigits,
  phoneProblem,
} from './phone.ts';
export { PERSON_PROBLEMS, type PersonProblem } from './problems.ts';
export { truncate } from './truncate.ts';
