import type { RegistrationEntry } from '@lantern-giving/core/api/registration';
import { countryName } from '@lantern-giving/core/person';
import { adminMessages } from '@lantern-giving/i18n/dashboard/admin';
import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';

export interface RegistrationCardProps {
  entry: RegistrationEntry;
  busy: boolean;
  onApprove: () => void;
  onReject: () => void;
  onTakeBack: () => void;
}

/** External links must not reveal this page to the other site. */
const ELSEWHERE = { target: '_blank', rel: 'noopener noreferrer' };

/** Public registers of charities by country. */
const REGISTERS: Readonly<Record<string, string>> = {
  AU: 'https://www.acnc.gov.au/charity/charities',
  CA: 'https://apps.cra-arc.gc.ca/ebci/hacc/srch/pub/dsplyBscSrch',
  GB: 'https://register-of-charities.charitycommission.gov.uk/charity-search',
  IE: 'https://www.charitiesregulator.ie/en/information-for-the-public/search-the-register-of-charities',
  NZ: 'https://register.charities.govt.nz/CharitiesRegister/Search',
  SG: 'https://www.charities.gov.sg/Pages/AdvanceSearch.aspx',
  US: 'https://apps.irs.gov/app/eos/',
};

/** What a charity entered, and the possible decisions. */
export function RegistrationCard({ entry, busy, onApprove, onReject, onTakeBack }: RegistrationCardProps) {
  const messages = useMessages(adminMessages);
  const { language, moment } = useLanguage();
  const register = REGISTERS[entry.country];
  const facts: readonly (readonly [fact: keyof typeof messages.facts, shown: string, href?: string])[] = [
    ['number', entry.number],
    ['country', countryName(entry.country, language)],
    ['representative', `${entry.representative_name}, ${entry.representative_position}`],
    ['email', entry.email, `mailto:${entry.email}`],
    ['phone', entry.phone, `tel:${entry.phone.replaceAll(/[^+\d]/g, '')}`],
    ['giftAid', entry.gift_aid ? messages.yes : messages.no],
    ...(entry.privacy_policy_url === null
      ? []
      : [['privacy', entry.privacy_policy_url, entry.privacy_policy_url] as const]),
    ...(entry.reason === null ? [] : [['reason', entry.reason] as const]),
  ];
  return (
    <li className="registration tile" data-status={entry.status}>
      <div className="registration-head">
        <h2>
          <bdi>{entry.name}</bdi>
        </h2>
        <span className="registration-status">{messages.statuses[entry.status]}</span>
      </div>
      <p className="quiet">{messages.since(moment(entry.registered_at))}</p>
      <p>
        <bdi>{entry.description}</bdi>
      </p>
      <dl>
        {facts.map(([fact, value, href]) => (
          <div key={fact} className={fact === 'privacy' ? 'wide' : undefined}>
            <dt>{messages.facts[fact]}</dt>
            <dd>
              {href === undefined ? (
                <bdi>{value}</bdi>
              ) : (
                <a href={href} {...(href.startsWith('https:') ? ELSEWHERE : {})}>
                  <bdi>{value}</bdi>
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {entry.same_number && (
        <Notice tone="warning" live={false}>
          {messages.sameNumber}
        </Notice>
      )}
      {register !== undefined && (
        <a href={register} {...ELSEWHERE}>
          {messages.register}
        </a>
      )}
      {entry.status === 'STATUSPENDINGAPPROVAL' ? (
        <div key="waiting" className="page-actions">
          <Button
            size="small"
            busy={busy}
            busyLabel={messages.working}
            label={messages.approveNamed(entry.name)}
            onClick={onApprove}
          >
            {messages.approve}
          </Button>
          <Button kind="secondary" size="small" label={messages.rejectNamed(entry.name)} onClick={onReject}>
            {messages.reject}
          </Button>
        </div>
      ) : (
        // A different set of buttons, so that a double press cannot undo the decision.
        <div key="decided" className="page-actions">
          <Button
            kind="quiet"
            size="small"
            busy={busy}
            busyLabel={messages.working}
            label={messages.takeBackNamed(entry.name)}
            onClick={onTakeBack}
          >
            {messages.takeBack}
          </Button>
        </div>
      )}
    </li>
  );
}
