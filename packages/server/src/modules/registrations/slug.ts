/** Longest part of a slug that is made of a name: what follows it still fits into 80 characters. */
const LONGEST_NAME = 60;

/**
 * A readable id that ends in the country's code: `human-relief-gb`. Letters of other scripts and marks go; a name that
 * has none left is called a charity.
 * @param taken whether another has the id
 */
export async function slugFor(
  name: string,
  country: string,
  taken: (slug: string) => Promise<boolean>,
): Promise<string> {
  const words = name
    .normalize('NFKD')
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
