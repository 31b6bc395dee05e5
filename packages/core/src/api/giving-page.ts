import type { Language } from '../language/index.ts';
import type { CampaignCharity } from './campaigns.ts';
import type { CharityLanding } from './charity.ts';

/** The campaign of a giving page whose address names none. */
export const DEFAULT_CAMPAIGN = 'mytennights';

/** The id of the element with what the server has written into a giving page: JSON of `KnownCharity`. */
export const KNOWN_CHARITY = 'known-charity';

/** What a giving page would otherwise ask for. */
export interface KnownCharity {
  /** The path that `charity` is the answer to. */
  readonly address: string;
  readonly charity: CampaignCharity;
  readonly landing: CharityLanding;
}

/**
 * Renders what stands in the element `#site` of a giving page, as the page's own script does. The donor's site is built
 * with it.
 * @param given.address path and query of the page
 * @returns markup, with the styles of its components
 */
export type RenderGivingPage = (given: {
  readonly address: string;
  readonly language: Language;
  readonly known: KnownCharity;
}) => Promise<string>;
