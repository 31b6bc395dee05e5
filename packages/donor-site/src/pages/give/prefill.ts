import { DEFAULT_CAMPAIGN } from '@lantern-giving/core/api/giving-page';

/** The options in the URL of the hosted checkout. */
export interface Prefill {
  /** A campaign id, or a product key for the currently open instance. */
  readonly campaign: string;
  /** Share code of the link that the donor followed. */
  readonly shareCode: string | undefined;
  /** Initial total in whole units. */
  readonly amount: string | undefined;
  /** Initial split, such as `more-odd`. */
  readonly split: string | undefined;
  /** Ids of the initially selected causes. */
  readonly causes: readonly string[] | undefined;
  /** The partner whose page the donor comes from, and the group of its visitors that the donor belongs to. */
  readonly partner: string | undefined;
  readonly group: string | undefined;
}

export function readPrefill(search: URLSearchParams): Prefill {
  const asked = (name: string) => search.get(name) || undefined;
  return {
    campaign: asked('campaign') ?? DEFAULT_CAMPAIGN,
    shareCode: asked('link'),
    amount: asked('amount'),
    split: asked('split'),
    causes: asked('causes')?.split(' '),
    partner: asked('partner'),
    group: asked('group'),
  };
}
