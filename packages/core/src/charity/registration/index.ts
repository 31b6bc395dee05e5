export {
  currencyOfCountry,
  REGISTRATION_PROBLEMS,
  type Registration,
  type RegistrationProblem,
  type RegistrationProblems,
  registrationProblems,
} from './rules.ts';
