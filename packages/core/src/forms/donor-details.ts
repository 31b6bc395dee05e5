import * as z from 'zod';
import { country, text } from '../api/common.schema.ts';
import { dialCodeEntries } from '../person/dial-codes/entries.ts';
import { ANY_LETTER, ONLY_NAME_CHARACTERS, UK_POST_COUNTRIES, UK_POSTCODE } from '../person/index.ts';
import { NOT_BLANK } from '../text/index.ts';

/*
 * The donor's details, under the API's field names. Parsing checks lengths and characters. The other rules are checked
 * by `donorProblems`, which the checkout uses too since it needs no zod; here they are only described as JSON Schema.
 */

const name = (allOf: readonly { readonly pattern: string }[] = []) =>
  text(100).meta({
    pattern: ONLY_NAME_CHARACTERS.source,
    allOf: [{ pattern: ANY_LETTER.source }, ...allOf],
  });

const dialCodes = [...new Set(dialCodeEntries().map(({ dialCode }) => dialCode))].join('|');

export const donorFields = {
  email: text(254).min(3).meta({ format: 'email' }),
  first_name: name(),
  /** At least two characters, not counting combining marks. */
  last_name: name([{ pattern: '[^\\p{M}\\s].*[^\\p{M}\\s]' }]),
  phone: text(20).meta({
    description: 'A national number of 6 to 12 digits. Empty where there is none.',
    pattern: '^ *(?:|[ (]*0?[ )]*[1-9](?:[ ()-]*[0-9]){5,10}[ )]*)$',
  }),
  country_code: text(6).meta({
    description: 'The dial code of the phone. Empty where there is none.',
    pattern: `^ *(?:|\\+?(?:${dialCodes})) *$`,
  }),
  address_1: text(200),
  address_2: text(200),
  state: text(100),
  city: text(100),
  house_number: text(60),
  postcode: text(20),
} as const;

/** All countries: ISO 3166-1 alpha-2. */
export const countries = dialCodeEntries().map(({ code }) => code);

/** `donor_details` of a gift on Fridays: the same fields, two of them under other names. */
export const donorDetails = z
  .object({
    first_name: donorFields.first_name,
    last_name: donorFields.last_name,
    address_1: donorFields.address_1,
    address_2: donorFields.address_2,
    state: donorFields.state,
    city: donorFields.city,
    house_number: donorFields.house_number,
    country: country.meta({ enum: countries }),
    post_code: donorFields.postcode,
    phone_number: donorFields.phone,
    country_code: donorFields.country_code,
    is_address_from_lookup: z.boolean(),
  })
  .meta({
    allOf: [
      {
        if: { properties: { phone_number: { const: '' } } },
        else: { properties: { country_code: { pattern: NOT_BLANK.source } } },
      },
    ],
  });

const filled = { pattern: NOT_BLANK.source };
const ukPostcode = { pattern: UK_POSTCODE.source.replace(')(', ') ?(') };
const giftAid = { gift_aid: { const: true } };

/** Conditions between the donor's fields, as JSON Schema. */
export const DONOR_CONDITIONS = [
  { if: { properties: { phone: { const: '' } } }, else: { properties: { country_code: filled } } },
  when(giftAid, {
    required: ['gift_aid_declaration'],
    properties: {
      house_number: filled,
      address_1: filled,
      gift_aid_declaration: { properties: { text: filled } },
    },
  }),
  when({ ...giftAid, country: { enum: [...UK_POST_COUNTRIES] } }, { properties: { postcode: ukPostcode } }),
  when({ tax_receipt: { const: true } }, { properties: { address_1: filled, city: filled, postcode: filled } }),
];

/** The same where the fields are in `donor_details`. */
export const NESTED_DONOR_CONDITIONS = [
  when(giftAid, {
    required: ['gift_aid_declaration'],
    properties: {
      donor_details: { properties: { house_number: filled, address_1: filled } },
      gift_aid_declaration: { properties: { text: filled } },
    },
  }),
  when(
    { ...giftAid, donor_details: { properties: { country: { enum: [...UK_POST_COUNTRIES] } } } },
    { properties: { donor_details: { properties: { post_code: ukPostcode } } } },
  ),
  when(
    { tax_receipt: { const: true } },
    { properties: { donor_details: { properties: { address_1: filled, city: filled, post_code: filled } } } },
  ),
];

function when(properties: object, next: object) {
  // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema
  return { if: { properties }, then: next };
}
