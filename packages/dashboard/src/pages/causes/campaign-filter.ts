import { type CampaignKind, isProduct, kindOf } from '@lantern-giving/core/campaigns';

/** The kind of campaign that the URL selects by product key, or null for all. */
export const kindIn = (search: unknown): CampaignKind | null => (isProduct(search) ? kindOf(search) : null);
