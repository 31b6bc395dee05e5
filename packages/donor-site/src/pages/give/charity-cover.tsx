import type { CampaignCharity } from '@lantern-giving/core/api/campaigns';

/** The charity's own cover, or the scene of what is given to. */
export function CharityCover({ charity: { cover_image, campaign_terms } }: { charity: CampaignCharity }) {
  return (
    <img
      className="giving-cover"
      data-scene={cover_image === null || undefined}
      src={cover_image ?? `/scenes/${campaign_terms.product}.svg`}
      alt=""
      width={1200}
      height={400}
      loading="lazy"
    />
  );
}
