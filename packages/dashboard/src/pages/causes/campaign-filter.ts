import { type CampaignKind, isProduct, kindOf } from '@lantern-giving/core/campaigns';

/** The kind of campaign that an address asks for by its product key, or null for all. */
export const kindIn = (search: unknown): CampaignKind | null => (isProduct(search) ? kindOf(search) : null);
