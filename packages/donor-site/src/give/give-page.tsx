import { Checkout } from '@lantern-giving/checkout-react';
import { VisuallyHidden } from '@lantern-giving/ui/visually-hidden';
import { useLanguage } from '../language/language-context.tsx';
import { useMessages } from '../messages/use-messages.ts';
import { SiteFrame } from '../page/site-frame.tsx';
import { AboutCharity } from './about-charity.tsx';
import { useCharity } from './use-charity.ts';

export interface GivePageProps {
  charity: string;
  campaign: string;
  shareCode: string | null;
  amount: string | null;
  causes: readonly string[] | null;
}

/** The hosted checkout: what the plain link leads to. */
export function GivePage({ charity, campaign, shareCode, amount, causes }: GivePageProps) {
  const { language } = useLanguage();
  const { give, site } = useMessages();
  const { inCampaign: known, landing } = useCharity(campaign, charity);
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
      <Checkout
        layout="page"
        charity={charity}
        campaign={campaign}
        chainCode={shareCode ?? undefined}
        amount={amount ?? undefined}
        causes={causes ?? undefined}
        locale={language}
      />
      {known && landing && <AboutCharity name={known.charity_name} landing={landing} />}
    </SiteFrame>
  );
}
