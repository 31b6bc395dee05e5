import type { CampaignCharity } from '@lantern-giving/core/api/campaigns';
import type { Config } from '../../app/config.ts';
import type { AppContext } from '../../app/context.ts';
import { corsDecision } from '../../http/cors.ts';
import { charityOrigin } from '../../http/own-hosts.ts';
import { presentCharity, presentEndowment, presentFridayGift, presentTerms } from '../charities/presenter.ts';
import { offeredIn, type StoredCharity } from '../charities/queries.ts';
import type { CampaignInstance } from './campaign.ts';
import { connectableTo } from './connectable.queries.ts';
import { presentCampaign } from './presenter.ts';

/**
 * One charity of a campaign, with everything its checkout needs.
 * @param asked `origin`: of the page that asks, if it is another
 */
export async function charityInCampaign(
  context: Pick<AppContext, 'clock' | 'config' | 'db' | 'humanCheck' | 'processors'>,
  asked: { readonly campaign: CampaignInstance; readonly charity: StoredCharity; readonly origin: string | undefined },
): Promise<CampaignCharity> {
  const { config, db, humanCheck, processors } = context;
  const { campaign, charity } = asked;
  const now = context.clock.now();
  const asking = {
    rule: 'charity',
    origin: asked.origin,
    ownOrigins: [new URL(config.publicUrl).origin],
    charity: charity.slug,
  } as const;
  const { refused } = await corsDecision(db, asking);
  const connectable = await connectableCharities(context, { ...asked, charity: charity.slug });
  return {
    ...presentCharity(offeredIn(campaign.kind, charity), campaign.id, config.publicUrl),
    campaign_terms: presentCampaign(campaign, now),
    checkout_terms: presentTerms(charity, config.checkout),
    ...presentEndowment(charity),
    ...presentFridayGift(charity, campaign.kind),
    ...(connectable.size > 0 && { connectable: true as const }),
    card: cardTermsOf(charity, processors),
    human_check: humanCheck.termsFor(campaign.brand),
    // Any page may read this response; whether it may also donate depends on the charity's origins.
    origin_allowed: !refused,
    ...(refused && asking.origin ? { origin_problem: originProblem(asking.origin, charity.name, config) } : {}),
    server_time: now.toISOString(),
  };
}

/** The slugs of the charities to which a donor of this one can also give in the same checkout, on the page that asks. */
export async function connectableCharities(
  { config, db, processors }: Pick<AppContext, 'config' | 'db' | 'processors'>,
  asked: { readonly campaign: CampaignInstance; readonly charity: string; readonly origin: string | undefined },
): Promise<ReadonlySet<string>> {
  const { campaign, charity, origin } = asked;
  const isOwn = origin === undefined || origin === new URL(config.publicUrl).origin;
  const firstAccount = processors.first.account;
  return connectableTo(db, { charity, kind: campaign.kind, origin: isOwn ? null : origin, firstAccount });
}

/** Null and not an error if the processor is gone: everything but the card can still be shown. */
function cardTermsOf(charity: StoredCharity, processors: AppContext['processors']): CampaignCharity['card'] {
  const processor = charity.processor === null ? processors.first : processors.find(charity.processor);
  return processor
    ? {
        stripe_token: processor.clientConfig().publishableKey,
        processor: processor.name,
        account_id: charity.processor_account,
      }
    : null;
}

const ORIGINS_EXPLAINED =
  'https://github.com/lantern-giving/lantern/blob/main/packages/checkout-react/README.md#register-your-site';

/** The message for the developer of a page whose origin is not registered. */
function originProblem(origin: string, charity: string, config: Config): string {
  const where = `${charityOrigin(config)}/widget`;
  return `${origin} is no registered site of ${charity}, so nothing can be given there. Its owner adds the site at ${where}. See ${ORIGINS_EXPLAINED}`;
}
