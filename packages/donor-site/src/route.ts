/** The pages of this site and what their addresses say. */
export type Route =
  | {
      readonly page: 'give';
      readonly charity: string;
      /** A campaign's id, or a product key for the instance now open. */
      readonly campaign: string;
      /** The share code by which the donor came. */
      readonly shareCode: string | null;
    }
  | { readonly page: 'schedule'; readonly id: string }
  | { readonly page: 'notFound' };

const DEFAULT_CAMPAIGN = 'mytennights';

/** Which page an address leads to. */
export function routeOf(address: Pick<URL, 'pathname' | 'searchParams'>): Route {
  const [first, second, third, ...rest] = address.pathname.split('/').filter((part) => part !== '');
  if (rest.length > 0) return { page: 'notFound' };
  if (first === 'give' && second !== undefined && third === undefined) {
    const charity = decoded(second);
    if (charity === null) return { page: 'notFound' };
    return {
      page: 'give',
      charity,
      campaign: address.searchParams.get('campaign') || DEFAULT_CAMPAIGN,
      shareCode: address.searchParams.get('link') || null,
    };
  }
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
