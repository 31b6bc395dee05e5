import type { Currency } from '../../money/denominations.ts';
import { OPERATING_COUNTRIES, type OperatingCountry } from '../../person/index.ts';

/** Validation problems of a registration: the `error_code` of the 400. */
export const REGISTRATION_PROBLEMS = [
  'name_missing',
  'number_missing',
  'country_not_served',
  'representative_missing',
  'position_missing',
  'phone_refused',
  'email_refused',
  'description_missing',
  'privacy_url_refused',
  'gift_aid_abroad',
  'sanctions_not_confirmed',
  'terms_not_accepted',
  'too_long',
  'text_unreadable',
  'already_registered',
  'invalid_code',
] as const;
export type RegistrationProblem = (typeof REGISTRATION_PROBLEMS)[number];

const currencies: Readonly<Record<OperatingCountry, Currency>> = {
  AU: 'aud',
  CA: 'cad',
  CH: 'chf',
  ES: 'eur',
  GB: 'gbp',
  ID: 'idr',
  IE: 'eur',
  IT: 'eur',
  MY: 'myr',
  NO: 'nok',
  SG: 'sgd',
  US: 'usd',
  ZA: 'zar',
};

/** The currency of donations to a country's charities, or null if the platform does not operate there. */
export function currencyOfCountry(country: string): Currency | null {
  const served = OPERATING_COUNTRIES.find((code) => code === country);
  return served ? currencies[served] : null;
}
