import { campaignCharities, campaignCharity } from '@lantern-giving/core/api/campaigns.schema';
import { campaignId, charityId } from '@lantern-giving/core/api/common.schema';
import * as z from 'zod';
import { readerOf } from '../../platform/http/cors.ts';
import { isRefusal, refuse } from '../../platform/http/problem.ts';
import { defineRoute, type RateLimit } from '../../platform/http/route.ts';
import { presentCharity, presentTerms } from '../charities/present.ts';
import { approvedCharities, findCharity, offeredIn } from '../charities/repository.ts';
import { presentCampaign } from './present.ts';
import { campaignFor } from './service.ts';

const tag = 'Campaigns';
const limits: readonly RateLimit[] = [{ per: 'address', calls: 300, seconds: 60 }];
const over = 'The campaign is over or never was: "campaign not found".';

const charitiesOfCampaign = defineRoute({
  method: 'GET',
  path: '/api/campaigns/{campaign}/charities',
  summary: 'The charities of a campaign, by its id or by product key for the instance now open',
  tag,
  access: 'anyone',
  cors: 'public',
  limits,
  refusals: { 410: over },
  params: z.object({ campaign: campaignId }),
  answer: campaignCharities,
  handle: async ({ context, params }) => {
    const campaign = await campaignFor(context, params.campaign);
    if (isRefusal(campaign)) return campaign;
    const now = context.clock.now();
    const charities = await approvedCharities(context.db);
    return {
      campaign_terms: presentCampaign(campaign, now),
      server_time: now.toISOString(),
      charities: charities.map((charity) =>
        presentCharity(offeredIn(campaign.kind, charity), campaign.id, context.config.publicUrl),
      ),
    };
  },
});

const charityOfCampaign = defineRoute({
  method: 'GET',
  path: '/api/campaigns/{campaign}/charities/{charity}',
  summary: 'One charity in a campaign with all that its checkout needs',
  tag,
  access: 'anyone',
  cors: 'public',
  limits,
  refusals: { 404: 'There is no such charity.', 410: over },
  params: z.object({ campaign: campaignId, charity: charityId }),
  answer: campaignCharity,
  handle: async ({ context, params, header }) => {
    const campaign = await campaignFor(context, params.campaign);
    if (isRefusal(campaign)) return campaign;
    const charity = await findCharity(context.db, params.charity);
    if (!charity) return refuse(404, 'charity_not_found', 'Charity not found');
    const now = context.clock.now();
    const asking = {
      rule: 'charity',
      origin: header('origin'),
      ownOrigins: [new URL(context.config.publicUrl).origin],
      charity: charity.slug,
    } as const;
    return {
      ...presentCharity(offeredIn(campaign.kind, charity), campaign.id, context.config.publicUrl),
      campaign_terms: presentCampaign(campaign, now),
      checkout_terms: presentTerms(charity),
      human_check: context.humanCheck.termsFor(campaign.brand),
      // Anybody may read this page's answer; whether anything can be given from it is the charity's to say.
      origin_allowed: !(await readerOf(context.db, asking)).refused,
      server_time: now.toISOString(),
    };
  },
});

export const campaignRoutes = [charitiesOfCampaign, charityOfCampaign];
