import anyAscii from 'any-ascii';

/** Longest part of a slug that is made of a name: what follows it still fits into 80 characters. */
const LONGEST_NAME = 60;

/**
 * A readable id that ends in the country's code: `human-relief-gb`. Other scripts are
 * spelled in Latin letters, since people tell charities apart by what is made of their ids; a name without letters is
 * called a charity.
 * @param taken whether another has the id
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
    .slice(0, LONGEST_NAME)
    .replaceAll(/^-|-$/g, '');
  const base = words === '' ? 'charity' : words;
  const ending = country.toLowerCase();
  for (let number = 1; ; number++) {
    const slug = number === 1 ? `${base}-${ending}` : `${base}-${number}-${ending}`;
    if (!(await taken(slug))) return slug;
  }
}
