export {
  chosenCountry,
  countryName,
  DEFAULT_COUNTRY,
  type NamedCountry,
  namedCountries,
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
export {
  DECLARATION_VERSION,
  hasUkPostcodes,
  isUkPostcode,
  UK_POST_COUNTRIES,
  UK_POSTCODE,
  ukPostcode,
} from './gift-aid.ts';
export { ANY_LETTER, firstNameProblem, lastNameProblem, MIN_LAST_NAME_LENGTH, ONLY_NAME_CHARACTERS } from './names.ts';
export {
  internationalNumber,
  MAX_PHONE_DIGITS,
  MIN_PHONE_DIGITS,
  nationalDigits,
  phoneProblem,
} from './phone.ts';
export { PERSON_PROBLEMS, type PersonProblem } from './problems.ts';
export { truncate } from './truncate.ts';
