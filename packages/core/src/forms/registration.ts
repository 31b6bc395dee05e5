import * as z from 'zod/mini';
import type { RegistrationProblem } from '../charity/registration/index.ts';
import { OPERATING_COUNTRIES } from '../person/index.ts';
import { emailField, pageAddressField, phoneField, textField } from './fields.ts';
import { MAX_LENGTHS } from './profile.ts';

const key = (problem: RegistrationProblem) => problem;
const textMessages = { tooLong: key('too_long'), unreadable: key('text_unreadable') } as const;

/** A checkbox that has to be ticked. */
const mustBeTrue = (missing: RegistrationProblem) =>
  z.boolean().check(
    z.refine((isConfirmed) => isConfirmed, missing),
    z.meta({ const: true }),
  );

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Checks across fields, run also if fields have issues of their own: only UK charities can claim Gift Aid. */
export const registrationChecks = [
  z.refine<unknown>((form) => !isRecord(form) || form.gift_aid !== true || form.country === 'GB', {
    path: ['gift_aid'],
    when: () => true,
    error: key('gift_aid_abroad'),
  }),
  z.meta<unknown>({
    if: { properties: { gift_aid: { const: true } } },
    // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema
    then: { properties: { country: { const: 'GB' } } },
  }),
] as const;

/** The fields of the registration form, without the checks across fields. */
export const registrationFields = z.object({
  name: textField({ maxLength: MAX_LENGTHS.name, missing: key('name_missing'), ...textMessages }),
  /** Registration number at the regulator of its country. */
  number: textField({ maxLength: MAX_LENGTHS.registration, missing: key('number_missing'), ...textMessages }),
  /** ISO 3166-1 alpha-2. */
  country: z.string().check(
    z.refine((country) => OPERATING_COUNTRIES.some((served) => served === country), key('country_not_served')),
    z.meta({ enum: [...OPERATING_COUNTRIES] }),
  ),
  representative_name: textField({
    maxLength: MAX_LENGTHS.person,
    missing: key('representative_missing'),
    ...textMessages,
  }),
  representative_position: textField({
    maxLength: MAX_LENGTHS.person,
    missing: key('position_missing'),
    ...textMessages,
  }),
  phone: phoneField({ missing: key('phone_refused'), refused: key('phone_refused') }),
  email: emailField({ missing: key('email_refused'), refused: key('email_refused') }),
  description: textField({
    maxLength: MAX_LENGTHS.about,
    kind: 'wording',
    missing: key('description_missing'),
    ...textMessages,
  }),
  privacy_policy_url: pageAddressField(key('privacy_url_refused')),
  gift_aid: z.boolean(),
  /** Confirms that neither the charity nor anyone who runs it is under sanctions. */
  sanctions: mustBeTrue('sanctions_not_confirmed'),
  terms: mustBeTrue('terms_not_accepted'),
});

/** The form with which a charity registers. */
export const registrationForm = registrationFields.check(...registrationChecks);
export type Registration = Readonly<z.output<typeof registrationForm>>;
