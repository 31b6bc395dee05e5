import { campaignsApi } from '@lantern-giving/core/api/campaigns';
import { campaignsCalls } from '@lantern-giving/core/api/campaigns.schema';
import { auditName } from '../../http/actor.ts';
import { isRefusal } from '../../http/problem.ts';
import { type RateLimit, route } from '../../http/route.ts';
import { charityNotFound } from '../charities/charity-path.ts';
import { presentCharity } from '../charities/presenter.ts';
import { charitiesOffering, findCharity } from '../charities/queries.ts';
import { charityInCampaign, connectableCharities } from './charity-in-campaign.ts';
import { monthCampaigns } from './month-campaigns.ts';
import { openCampaign } from './open-campaign.ts';
import { presentCampaign } from './presenter.ts';
import { campaignFor } from './service.ts';
import { previewCalendar, setCalendar } from './set-calendar.ts';

const tag = 'Campaigns';
const limits: readonly RateLimit[] = [{ per: 'address', calls: 300, seconds: 60 }];

const charitiesOfCampaign = route(campaignsApi.charities, campaignsCalls.charities, {
  summary: 'The charities of a campaign, by its id or by product key for the instance now open',
  tag,
  access: 'anyone',
  cors: 'public',
  compressed: true,
  limits,
  handle: async ({ context, params, query, header }) => {
    const campaign = await campaignFor(context, params.campaign);
    if (isRefusal(campaign)) return campaign;
    const now = context.clock.now();
    const all = await charitiesOffering(context.db, campaign.kind);
    const { connectable_to: charity } = query;
    const connectable =
      charity && (await connectableCharities(context, { campaign, charity, origin: header('origin') }));
    const charities = connectable ? all.filter(({ slug }) => connectable.has(slug)) : all;
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
    return charity ? charityInCampaign(context, { campaign, charity, origin: header('origin') }) : charityNotFound();
  },
});

const list = route(campaignsApi.list, campaignsCalls.list, {
  summary:
    'The campaigns that follow a month: their dates, which are open for earlier gifts, and how many of these wait',
  tag,
  access: 'platform',
  cors: 'own',
  limits: [{ per: 'address', calls: 60, seconds: 60 }],
  handle: async ({ context }) => monthCampaigns(context),
});

const open = route(campaignsApi.open, campaignsCalls.open, {
  summary: 'Opens the next campaign of a kind, in which gifts of the one before are repeated',
  tag,
  access: 'admin',
  cors: 'own',
  limits: [{ per: 'address', calls: 30, seconds: 60 }],
  handle: async ({ context, actor, params, body, requestId }) =>
    openCampaign(context, params.campaign, body, { by: auditName(actor), requestId }),
});

const calendar = route(campaignsApi.setCalendar, campaignsCalls.setCalendar, {
  summary: 'Sets the start and length of a campaign’s month by an authority; nights ahead move with it',
  tag,
  access: 'admin',
  cors: 'own',
  limits: [{ per: 'address', calls: 30, seconds: 60 }],
  handle: async ({ context, actor, params, body, requestId }) =>
    setCalendar(context, params.campaign, body, { by: auditName(actor), requestId }),
});

const calendarPreview = route(campaignsApi.previewCalendar, campaignsCalls.previewCalendar, {
  summary: 'How many nights have passed by a start of a campaign’s month, and would be charged soon after it is set',
  tag,
  access: 'admin',
  cors: 'own',
  limits: [{ per: 'address', calls: 60, seconds: 60 }],
  handle: async ({ context, params, query }) => previewCalendar(context, params.campaign, query),
});

export const campaignRoutes = [charitiesOfCampaign, charityOfCampaign, list, open, calendar, calendarPreview];
