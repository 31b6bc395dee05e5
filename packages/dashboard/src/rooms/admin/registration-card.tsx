import type { RegistrationEntry } from '@lantern-giving/core/api/registration';
import { countryName } from '@lantern-giving/core/person';
import { Button } from '@lantern-giving/ui/button';
import { useLanguage } from '../../language/language-context.tsx';
import { admin } from '../../words/admin.ts';
import { useWords } from '../../words/use-words.ts';

export interface RegistrationCardProps {
  entry: RegistrationEntry;
  busy: boolean;
  onApprove: () => void;
  onReject: () => void;
}

/** What a charity said of itself, and what can be decided about it. */
export function RegistrationCard({ entry, busy, onApprove, onReject }: RegistrationCardProps) {
  const words = useWords(admin);
  const { language, moment } = useLanguage();
  const facts: readonly (readonly [keyof typeof words.facts, string])[] = [
    ['number', entry.number],
    ['country', countryName(entry.country, language)],
    ['representative', `${entry.representative_name}, ${entry.representative_position}`],
    ['email', entry.email],
    ['phone', entry.phone],
    ...(entry.privacy_policy_url === null ? [] : [['privacy', entry.privacy_policy_url] as const]),
    ['giftAid', entry.gift_aid ? words.yes : words.no],
    ...(entry.reason === null ? [] : [['reason', entry.reason] as const]),
  ];
  return (
    <li className="registration tile" data-status={entry.status}>
      <div className="registration-head">
        <h2>
          <bdi>{entry.name}</bdi>
        </h2>
        <span className="registration-status">{words.statuses[entry.status]}</span>
      </div>
      <p className="quiet">{words.since(moment(entry.registered_at))}</p>
      <p>
        <bdi>{entry.description}</bdi>
      </p>
      <dl>
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{words.facts[fact]}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {entry.status === 'STATUSPENDINGAPPROVAL' && (
        <div className="page-actions">
          <Button
            size="small"
            busy={busy}
            busyLabel={words.working}
            label={words.approveNamed(entry.name)}
            onClick={onApprove}
          >
            {words.approve}
          </Button>
          <Button kind="secondary" size="small" label={words.rejectNamed(entry.name)} onClick={onReject}>
            {words.reject}
          </Button>
        </div>
      )}
    </li>
  );
}
