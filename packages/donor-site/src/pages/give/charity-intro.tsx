import type { CampaignCharity } from '@lantern-giving/core/api/campaigns';
import { LANGUAGES } from '@lantern-giving/core/language';
import { countryName } from '@lantern-giving/core/person';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { CharityCover } from './charity-cover.tsx';

/** Cover, name and one line of a charity, where there is room for them next to the checkout, which shows the name itself. */
export function CharityIntro({ charity }: { charity: CampaignCharity }) {
  const { language } = useLanguage();
  const { site } = useMessages();
  const { charity_name, about, registration_number, country, logo_image } = charity;
  return (
    <div className="giving-intro">
      <CharityCover charity={charity} />
      <div className="giving-charity">
        {logo_image && <img className="giving-logo" src={logo_image} alt="" width={88} height={88} />}
        <p className="giving-name">
          <bdi>{charity_name}</bdi>
        </p>
        <p className="giving-facts">
          {registration_number && <span>{site.registered(registration_number)}</span>}
          <span>{countryName(country, LANGUAGES[language].intl)}</span>
        </p>
        {about && (
          <p className="giving-lead">
            <bdi>{about}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}
