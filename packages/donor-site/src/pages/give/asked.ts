const DEFAULT_CAMPAIGN = 'mytennights';

/** What the hosted checkout's address asks for. */
export interface Asked {
  /** A campaign's id, or a product key for the instance now open. */
  readonly campaign: string;
  /** The share code by which the donor came. */
  readonly shareCode: string | undefined;
  /** The total to begin with, in whole units. */
  readonly amount: string | undefined;
  /** Ids of the causes to begin with. */
  readonly causes: readonly string[] | undefined;
}

export function askedIn(search: URLSearchParams): Asked {
  const asked = (name: string) => search.get(name) || undefined;
  return {
    campaign: asked('campaign') ?? DEFAULT_CAMPAIGN,
    shareCode: asked('link'),
    amount: asked('amount'),
    causes: asked('causes')?.split(' '),
  };
}
