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
export { emailProblem, isEmail, normalEmail } from './email.ts';
export { type GiftAidField, hasUkPostcodes, isUkPostcode, requiredForGiftAid, ukPostcode } from './gift-aid.ts';
export { firstNameProblem, lastNameProblem, SHORTEST_LAST_NAME } from './names.ts';
export {
  FEWEST_PHONE_DIGITS,
  internationalNumber,
  MOST_PHONE_DIGITS,
  nationalDigits,
  phoneProblem,
} from './phone.ts';
export { PERSON_PROBLEMS, type PersonProblem } from './problems.ts';
export { truncate } from './truncate.ts';
