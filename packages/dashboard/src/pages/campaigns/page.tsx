import { campaignsMessages } from '@lantern-giving/i18n/dashboard/campaigns';
import { Missing } from '../../components/missing.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Tiles } from '../../components/tiles.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { useUserInfo } from '../../session/use-user-info.ts';
import { CampaignList } from './campaign-list.tsx';
import { useCampaigns } from './use-campaigns.ts';

/** The campaigns that follow a month, for platform staff. */
export function CampaignsPage() {
  const messages = useMessages(campaignsMessages);
  const query = useCampaigns();
  const { data: info } = useUserInfo();
  return (
    <>
      <PageHeading title={messages.title} lead={messages.lead} />
      {query.data && info ? (
        <Tiles>
          <CampaignList {...query.data} mayChange={info.isAdmin} />
        </Tiles>
      ) : (
        <Missing of={[query]} />
      )}
    </>
  );
}
