import type { Currency } from '../../money/denominations.ts';
import { emailProblem, OPERATING_COUNTRIES, type OperatingCountry } from '../../person/index.ts';
import { numberProblem } from '../../person/number/index.ts';
import { isReadable, type TextKind } from '../../text/index.ts';
import { isPageAddress, LONGEST } from '../profile/rules.ts';

/** The form with which a charity asks to join. */
export interface Registration {
  readonly name: string;
  /** With the regulator of its country. */
  readonly number: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly representative_name: string;
  readonly representative_position: string;
  readonly phone: string;
  readonly email: string;
  readonly description: string;
  readonly privacy_policy_url: string;
  readonly gift_aid: boolean;
  /** Neither the charity nor whoever runs it is under sanctions. */
  readonly sanctions: boolean;
  readonly terms: boolean;
}

/** What can be wrong with a registration: the `error_code` of the 400. */
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

export type RegistrationProblems = { readonly [Field in keyof Registration]?: RegistrationProblem };

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

/** The currency in which a charity of a country is given to, or null where the platform does not operate. */
export function currencyOfCountry(country: string): Currency | null {
  const served = OPERATING_COUNTRIES.find((code) => code === country);
  return served ? currencies[served] : null;
}

/** What is wrong, field by field in the form's order; nothing where it can be sent. */
export function registrationProblems(form: Registration): RegistrationProblems {
  const problems: Record<keyof Registration, RegistrationProblem | null> = {
    name: textProblem(form.name, LONGEST.name, 'name_missing'),
    number: textProblem(form.number, LONGEST.registration, 'number_missing'),
    country: currencyOfCountry(form.country) === null ? 'country_not_served' : null,
    representative_name: textProblem(form.representative_name, LONGEST.person, 'representative_missing'),
    representative_position: textProblem(form.representative_position, LONGEST.person, 'position_missing'),
    phone: isPhone(form.phone) ? null : 'phone_refused',
    email: emailProblem(form.email) ? 'email_refused' : null,
    description: textProblem(form.description, LONGEST.about, 'description_missing', 'wording'),
    privacy_policy_url: isPageAddress(form.privacy_policy_url.trim()) ? null : 'privacy_url_refused',
    gift_aid: form.gift_aid && form.country !== 'GB' ? 'gift_aid_abroad' : null,
    sanctions: form.sanctions ? null : 'sanctions_not_confirmed',
    terms: form.terms ? null : 'terms_not_accepted',
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null)) as RegistrationProblems;
}

function isPhone(typed: string): boolean {
  return typed.trim() !== '' && typed.length <= LONGEST.phone && numberProblem(typed) === null;
}

function textProblem(
  text: string,
  longest: number,
  missing: RegistrationProblem,
  kind: TextKind = 'line',
): RegistrationProblem | null {
  if (text.trim() === '') return missing;
  if (!isReadable(text, kind)) return 'text_unreadable';
  return text.trim().length > longest ? 'too_long' : null;
}
