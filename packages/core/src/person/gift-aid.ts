/**
 * A UK postcode without its space, including Jersey (JE), Guernsey (GY), the Isle of Man (IM) and the forces (BF1): area,
 * district, then a digit and two letters, which are never C, I, K, M, O or V.
 */
export const UK_POSTCODE = /^([A-PR-UWYZ][A-HK-Y]?\d[A-Z\d]?|GIR)(\d[ABD-HJLNP-UW-Z]{2})$/;

/** Formats a UK postcode ("SW1A 1AA"); null if the text is not one. Case and spaces don't matter. */
export function ukPostcode(text: string): string | null {
  const [, outward, inward] = UK_POSTCODE.exec(text.replace(/\s/g, '').toUpperCase()) ?? [];
  return outward && inward ? `${outward} ${inward}` : null;
}

export function isUkPostcode(text: string): boolean {
  return ukPostcode(text) !== null;
}

/** Countries with UK postcodes: for Gift Aid the Crown dependencies count as the UK. */
export const UK_POST_COUNTRIES: readonly string[] = ['GB', 'GG', 'JE', 'IM'];

/** Whether a country's addresses have a UK postcode. ISO 3166-1 alpha-2, upper case. */
export function hasUkPostcodes(country: string): boolean {
  return UK_POST_COUNTRIES.includes(country);
}

/** Version of the declaration's wording, `giftAidText` of the checkout's messages. It rises with every change of that. */
export const DECLARATION_VERSION = 'gift-aid-2';
