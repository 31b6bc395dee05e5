import type { CampaignCharity } from '@lantern-giving/core/api/campaigns';
import { KINDS } from '@lantern-giving/core/campaigns';
import { frameAndPlan, loadFrameAndPlan } from './messages/frame-and-plan.ts';
import { localeOf } from './messages/locale.ts';
import type { PreparedCheckout } from './options.ts';
import { loadKind } from './steps/index.ts';

/**
 * Loads what the plan of a charity needs, so that `<Checkout prepared={…}>` renders it at once. The markup of a server
 * that has rendered it can be hydrated with what was prepared for the same answer of the API.
 * @param charity what `GET /api/campaigns/{campaign}/charities/{charity}` answers; its `server_time` counts as now
 * @param locale as the checkout's
 * @throws ApiError with status 0 where the kind of campaign cannot be loaded, Error where the messages cannot
 */
export async function prepareCheckout(charity: CampaignCharity, locale = 'en'): Promise<PreparedCheckout> {
  const { kind } = charity.campaign_terms;
  const spoken = localeOf(locale);
  const [own, messages] = await Promise.all([
    KINDS[kind].unit === 'night' ? null : loadKind(kind),
    loadFrameAndPlan(spoken, frameAndPlan(spoken)),
  ]);
  return { charity, own, messages };
}
