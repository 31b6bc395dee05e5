import anyAscii from 'any-ascii';

/** Maximum length of the part made from the name, so that the whole fits into 80 characters. */
const MAX_NAME_LENGTH = 60;

/**
 * A readable id with the country code at its end: `human-relief-gb`. Other scripts are transliterated to Latin, since
 * people tell charities apart by their ids; a name without letters becomes "charity".
 * @param taken whether an id is in use
 */
export async function slugFor(
  name: string,
  country: string,
  taken: (slug: string) => Promise<boolean>,
): Promise<string> {
  const words = anyAscii(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .trim()
    .replaceAll(/[\s-]+/g, '-')
    .slice(0, MAX_NAME_LENGTH)
    .replaceAll(/^-|-$/g, '');
  const base = words === '' ? 'charity' : words;
  const ending = country.toLowerCase();
  for (let number = 1; ; number++) {
    const slug = number === 1 ? `${base}-${ending}` : `${base}-${number}-${ending}`;
    if (!(await taken(slug))) return slug;
  }
}
