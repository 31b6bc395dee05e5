import type { Clock } from '../../lib/clock.ts';
import type { Executor } from '../../lib/db.ts';
import { TtlCache } from '../../lib/ttl-cache.ts';
import { findCharity, type StoredCharity } from '../charities/queries.ts';
import type { CampaignInstance } from './campaign.ts';
import { allCampaigns } from './queries.ts';

/**
 * The greatest age, in ms, of the data from which plans are computed. A change by this process counts at once; one by
 * another process, or by a command, after this time.
 */
export const OFFERS_MS = 1000;

/**
 * Campaigns, charities and causes that donors can give to: read for every quote and schedule, and changed a few times a
 * day.
 */
export interface Offers {
  /** An approved charity with its open causes, by slug. */
  charity(slug: string): Promise<StoredCharity | null>;
  campaigns(): Promise<readonly CampaignInstance[]>;
  /** Call it when charities, causes or campaigns may have changed. */
  forget(): void;
}

/** @param options.clock the system clock, which runs on where the campaign's simulated time stands still */
export function createOffers(db: Executor, options: { readonly forMs: number; readonly clock: Clock }): Offers {
  const charities = new TtlCache<StoredCharity | null>(options);
  const campaigns = new TtlCache<readonly CampaignInstance[]>(options);
  return {
    charity: (slug) => charities.get(slug, () => findCharity(db, slug)),
    campaigns: () => campaigns.get('', () => allCampaigns(db)),
    forget: () => {
      charities.forget();
      campaigns.forget();
    },
  };
}
