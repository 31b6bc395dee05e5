/** The pages of this site and what their addresses say. */
export type Route =
  | {
      readonly page: 'give';
      readonly charity: string;
      /** A campaign's id, or a product key for the instance now open. */
      readonly campaign: string;
      /** The share code by which the donor came. */
      readonly shareCode: string | null;
      /** The total to begin with, in whole units. */
      readonly amount: string | null;
      /** Ids of the causes to begin with. */
      readonly causes: readonly string[] | null;
    }
  | { readonly page: 'schedule'; readonly id: string }
  /** Where a donor who has no link at hand asks for one. */
  | { readonly page: 'links' }
  | { readonly page: 'notFound' };

const DEFAULT_CAMPAIGN = 'mytennights';

/** Which page an address leads to. */
export function routeOf(address: Pick<URL, 'pathname' | 'searchParams'>): Route {
  const [first, second, third, ...rest] = address.pathname.split('/').filter((part) => part !== '');
  if (rest.length > 0) return { page: 'notFound' };
  if (first === 'give' && second !== undefined && third === undefined) {
    const charity = decoded(second);
    if (charity === null) return { page: 'notFound' };
    const asked = (name: string) => address.searchParams.get(name) || null;
    return {
      page: 'give',
      charity,
      campaign: asked('campaign') ?? DEFAULT_CAMPAIGN,
      shareCode: asked('link'),
      amount: asked('amount'),
      causes: asked('causes')?.split(' ') ?? null,
    };
  }
  if (first === 'account' && second === undefined) return { page: 'links' };
  if (first === 'account' && second === 'schedules' && third !== undefined) {
    const id = decoded(third);
    if (id !== null) return { page: 'schedule', id };
  }
  return { page: 'notFound' };
}

/** The key of a signed link, which stands behind the # so that it is never sent as part of an address. */
export function keyOf(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('key') || null;
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    // An address that is no valid encoding is nobody's page.
    return null;
  }
}
