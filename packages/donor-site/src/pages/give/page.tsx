import { Checkout, type PreparedCheckout } from '@lantern-giving/checkout-react';
import type { KnownCharity } from '@lantern-giving/core/api/giving-page';
import { themeOf } from '@lantern-giving/ui/tokens';
import { VisuallyHidden } from '@lantern-giving/ui/visually-hidden';
import { SiteFrame } from '../../components/site-frame.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import type { PageProps } from '../page-props.ts';
import { CharityIntro } from './charity-intro.tsx';
import { CharityStory } from './charity-story.tsx';
import { readPrefill } from './prefill.ts';
import { useCharity } from './use-charity.ts';

interface GivePageProps extends PageProps {
  /** What the server has written into the page. */
  known: KnownCharity | null;
  prepared: PreparedCheckout | undefined;
}

/** The hosted checkout, target of the plain link. */
export function GivePage({ params: { charity = '' }, search, known: written, prepared }: GivePageProps) {
  const { campaign, shareCode, amount, split, causes, partner, group } = readPrefill(search);
  const { language } = useLanguage();
  const { give, site } = useMessages();
  const { inCampaign: known, landing, fetch } = useCharity(campaign, charity, written);
  const title = known ? give.title(known.charity_name) : give.untitled;

  return (
    <SiteFrame
      title={title}
      brand={known?.campaign_terms.brand}
      footer={
        known && (
          <>
            {known.registration_number && <span>{site.registered(known.registration_number)}</span>}
            {known.privacy_policy_url && (
              <a href={known.privacy_policy_url} rel="noreferrer">
                {site.privacy(known.charity_name)}
              </a>
            )}
          </>
        )
      }
    >
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <div className="giving">
        {known && <CharityIntro charity={known} />}
        <div className="giving-checkout">
          <Checkout
            layout="page"
            charity={charity}
            campaign={campaign}
            chainCode={shareCode}
            amount={amount}
            split={split}
            causes={causes}
            partner={partner}
            group={group}
            locale={language}
            brand={known ? themeOf(known.campaign_terms.brand) : undefined}
            prepared={prepared}
            fetch={fetch}
          />
        </div>
        {known && landing && <CharityStory charity={known} landing={landing} />}
      </div>
    </SiteFrame>
  );
}
