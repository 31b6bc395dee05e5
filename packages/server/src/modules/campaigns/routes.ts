import { campaignsApi } from '@lantern-giving/core/api/campaigns';
import { campaignsCalls } from '@lantern-giving/core/api/campaigns.schema';
import type { Config } from '../../app/config.ts';
import { auditName } from '../../http/actor.ts';
import { corsDecision } from '../../http/cors.ts';
import { charityOrigin } from '../../http/own-hosts.ts';
import { isRefusal, refuse } from '../../http/problem.ts';
import { type RateLimit, route } from '../../http/route.ts';
import { presentCharity, presentTerms } from '../charities/presenter.ts';
import { charitiesOffering, findCharity, offeredIn } from '../charities/queries.ts';
import { presentCampaign } from './presenter.ts';
import { campaignFor } from './service.ts';
import { setCalendar } from './set-calendar.ts';

const tag = 'Campaigns';
const limits: readonly RateLimit[] = [{ per: 'address', calls: 300, seconds: 60 }];

const charitiesOfCampaign = route(campaignsApi.charities, campaignsCalls.charities, {
  summary: 'The charities of a campaign, by its id or by product key for the instance now open',
  tag,
  access: 'anyone',
  cors: 'public',
  compressed: true,
  limits,
  handle: async ({ context, params }) => {
    const campaign = await campaignFor(context, params.campaign);
    if (isRefusal(campaign)) return campaign;
    const now = context.clock.now();
    const charities = await charitiesOffering(context.db, campaign.kind);
    return {
      campaign_terms: presentCampaign(campaign, now),
      server_time: now.toISOString(),
      charities: charities.map((charity) => presentCharity(charity, campaign.id, context.config.publicUrl)),
    };
  },
});

const charityOfCampaign = route(campaignsApi.charity, campaignsCalls.charity, {
  summary: 'One charity of a campaign with everything its checkout needs',
  tag,
  access: 'anyone',
  cors: 'public',
  compressed: true,
  limits,
  handle: async ({ context, params, header }) => {
    const campaign = await campaignFor(context, params.campaign);
    if (isRefusal(campaign)) return campaign;
    const charity = await findCharity(context.db, params.charity);
    if (!charity) return refuse(404, 'charity_not_found');
    const now = context.clock.now();
    const asking = {
      rule: 'charity',
      origin: header('origin'),
      ownOrigins: [new URL(context.config.publicUrl).origin],
      charity: charity.slug,
    } as const;
    const { refused } = await corsDecision(context.db, asking);
    return {
      ...presentCharity(offeredIn(campaign.kind, charity), campaign.id, context.config.publicUrl),
      campaign_terms: presentCampaign(campaign, now),
      checkout_terms: presentTerms(charity),
      human_check: context.humanCheck.termsFor(campaign.brand),
      // Any page may read this response; whether it may also donate depends on the charity's origins.
      origin_allowed: !refused,
      ...(refused && asking.origin
        ? { origin_problem: originProblem(asking.origin, charity.name, context.config) }
        : {}),
      server_time: now.toISOString(),
    };
  },
});

const ORIGINS_EXPLAINED =
  'https://github.com/lantern-giving/lantern/blob/main/packages/checkout-react/README.md#register-your-site';

/** The message for the developer of a page whose origin is not registered. */
function originProblem(origin: string, charity: string, config: Config): string {
  const where = `${charityOrigin(config)}/widget`;
  return `${origin} is no registered site of ${charity}, so nothing can be given there. Its owner adds the site at ${where}. See ${ORIGINS_EXPLAINED}`;
}

const calendar = route(campaignsApi.setCalendar, campaignsCalls.setCalendar, {
  summary: 'Sets the start and length of a campaign’s month by an authority; nights ahead move with it',
  tag,
  access: 'admin',
  cors: 'own',
  limits: [{ per: 'address', calls: 30, seconds: 60 }],
  handle: async ({ context, actor, params, body, requestId }) =>
    setCalendar(context, params.campaign, body, { by: auditName(actor), requestId }),
});

export const campaignRoutes = [charitiesOfCampaign, charityOfCampaign, calendar];
