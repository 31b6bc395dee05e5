import type { campaignsCalls } from './campaigns.schema.ts';
import type { Endpoints } from './endpoint.ts';

export type {
  CampaignCalendar,
  CampaignCharities,
  CampaignCharity,
  CardTerms,
  HumanCheckTerms,
  MonthCampaign,
  MonthCampaigns,
  NextCampaign,
  OpenedCampaign,
} from './campaigns.schema.ts';

/** Campaigns and the charities in them. */
export const campaignsApi: Endpoints<typeof campaignsCalls> = {
  /** The charities of a campaign, by campaign id or by product key for the campaign now open. */
  charities: { method: 'GET', path: '/api/campaigns/{campaign}/charities', messages: {} },
  /** The campaigns that follow a month, and the next ones. Admins and customer service. */
  list: { method: 'GET', path: '/api/admin/campaigns', messages: {} },
  /** Opens the next campaign of a kind, in which gifts of the one before are repeated. Admins only. */
  open: { method: 'PUT', path: '/api/admin/campaigns/{campaign}', messages: {} },
  /** Sets the start and length of a campaign's month by an authority. Admins only. */
  setCalendar: { method: 'PUT', path: '/api/admin/campaigns/{campaign}/calendar', messages: {} },
  /** What a start by an authority would do. Admins only. */
  previewCalendar: { method: 'GET', path: '/api/admin/campaigns/{campaign}/calendar', messages: {} },
  /** One charity in a campaign, with everything its checkout needs. */
  charity: {
    method: 'GET',
    path: '/api/campaigns/{campaign}/charities/{charity}',
    messages: { 410: 'campaign not found' },
  },
};
