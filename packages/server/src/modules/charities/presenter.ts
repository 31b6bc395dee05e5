import type { CampaignCharity } from '@lantern-giving/core/api/campaigns';
import type { charity as charitySchema } from '@lantern-giving/core/api/common.schema';
import { type CampaignKind, isRepeating } from '@lantern-giving/core/campaigns';
import { currencies, DEFAULT_TIP_PERCENT } from '@lantern-giving/core/money';
import type * as z from 'zod';
import type { Config } from '../../app/config.ts';
import { isApproved } from './charity-path.ts';
import { endowmentOf, fridayCausesOf, type StoredCharity } from './queries.ts';

type ShownCharity = z.infer<typeof charitySchema>;

/** A charity as donors see it in a campaign. URLs are absolute, since the page may be a partner's. */
export function presentCharity(charity: StoredCharity, campaignId: string, publicUrl: string): ShownCharity {
  const { slug } = charity;
  return {
    charity_id: slug,
    charity_name: charity.name,
    about: charity.about,
    registration_number: charity.registration_number,
    country: charity.country,
    currency: charity.currency,
    logo_image: imageAddress({ slug, file: charity.logo_file }, publicUrl),
    cover_image: imageAddress({ slug, file: charity.cover_file }, publicUrl),
    gift_aid: charity.gift_aid,
    tax_receipt: charity.tax_receipt,
    is_daf: charity.is_daf,
    privacy_policy_url: charity.privacy_policy_url,
    partner: null,
    campaign: campaignId,
    causes: [...charity.causes],
  };
}

/** The checkout terms for the charity's currency, by the deployment's settings. */
export function presentTerms(
  charity: Pick<StoredCharity, 'currency'>,
  { helpUrl, autoEnroll }: Config['checkout'],
): CampaignCharity['checkout_terms'] {
  const { fee, smallestCharge, largestCharge, presets } = currencies[charity.currency];
  return {
    fee: { rate_basis_points: fee.rateBasisPoints, fixed: fee.fixed },
    smallest_charge: smallestCharge,
    largest_charge: largestCharge,
    presets: [...presets],
    defaults: {
      pay_tip: true,
      tip_percentage: DEFAULT_TIP_PERCENT,
      pay_fees: true,
      auto_enroll: autoEnroll === 'on',
      // Consent law requires opt-in: the box must not be checked in advance.
      email_opt_in: false,
      charity_email_opt_in: false,
    },
    help_url: helpUrl,
  };
}

/** The cause that a charity's monthly gifts go to; nothing if it takes none, or while they are not offered. */
export function presentEndowment(charity: StoredCharity): Pick<CampaignCharity, 'endowment'> {
  const endowment = endowmentOf(charity);
  if (!endowment) return {};
  const { cause_id, title } = endowment;
  return { endowment: { cause_id, title, monthly_gift: currencies[charity.currency].monthlyGift } };
}

/**
 * The causes of a gift every Friday that is added to another gift; none if there is no cause for it, or the other gift
 * repeats.
 */
export function presentFridayGift(charity: StoredCharity, beside: CampaignKind): Pick<CampaignCharity, 'friday_gift'> {
  const causes = isRepeating(beside) ? [] : fridayCausesOf(charity);
  if (causes.length === 0) return {};
  return { friday_gift: { causes: causes.map(({ cause_id, title }) => ({ cause_id, title })) } };
}

/**
 * The URL of an image for the charity's own staff. If the charity is not approved only they may see it: that URL is
 * relative, since it needs their session on the dashboard's host.
 */
export function ownImageAddress(
  charity: { readonly slug: string; readonly status: string },
  file: string | null,
  publicUrl: string,
): string | null {
  const { slug } = charity;
  if (file === null || isApproved(charity)) return imageAddress({ slug, file }, publicUrl);
  return `/api/charity/${slug}/images/${file}`;
}

/** The public URL of a charity's image; null if there is none. */
export function imageAddress(
  { slug, file }: { readonly slug: string; readonly file: string | null },
  publicUrl: string,
): string | null {
  return file === null ? null : `${publicUrl}/charity-assets/charity-logos/charity/${slug}/${file}`;
}
