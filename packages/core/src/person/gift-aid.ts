/**
 * The shapes of a UK postcode, those of Jersey (JE), Guernsey (GY), the Isle of Man (IM) and the forces (BF1) among them:
 * area, district, then a digit and two letters. C, I, K, M, O and V never end one.
 */
export const UK_POSTCODE = /^([A-PR-UWYZ][A-HK-Y]?\d[A-Z\d]?|GIR)(\d[ABD-HJLNP-UW-Z]{2})$/;

/** A UK postcode as it is written ("SW1A 1AA"), or null where the text is none. Case and spaces don't matter. */
export function ukPostcode(text: string): string | null {
  const [, outward, inward] = UK_POSTCODE.exec(text.replace(/\s/g, '').toUpperCase()) ?? [];
  return outward && inward ? `${outward} ${inward}` : null;
}

export function isUkPostcode(text: string): boolean {
  return ukPostcode(text) !== null;
}

/** Where addresses have a UK postcode: the Crown dependencies count as the UK for Gift Aid. */
export const UK_POST_COUNTRIES: readonly string[] = ['GB', 'GG', 'JE', 'IM'];

/** Whether a country's addresses have a UK postcode. ISO 3166-1 alpha-2, upper case. */
export function hasUkPostcodes(country: string): boolean {
  return UK_POST_COUNTRIES.includes(country);
}
