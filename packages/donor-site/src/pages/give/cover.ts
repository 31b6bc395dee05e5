import type { CampaignCharity } from '@lantern-giving/core/api/campaigns';

/** The charity's own cover, or the scene of what is given to. */
export const coverOf = ({ cover_image, campaign_terms }: CampaignCharity): string =>
  cover_image ?? `/scenes/${campaign_terms.product}.svg`;
