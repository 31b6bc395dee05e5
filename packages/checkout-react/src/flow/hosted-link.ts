/** The page of our own on which the same can be given; undefined where this is that page. */
export function hostedLink(apiOrigin: string | undefined, charity: string | null | undefined): string | undefined {
  return apiOrigin && charity ? `${apiOrigin}/give/${charity}` : undefined;
}
