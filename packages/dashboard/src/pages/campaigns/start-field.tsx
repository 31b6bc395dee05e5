import { addDays, type IsoDate } from '@lantern-giving/core/calendar';
import { type CampaignKind, KINDS } from '@lantern-giving/core/campaigns';
import { campaignsMessages } from '@lantern-giving/i18n/dashboard/campaigns';
import { Select } from '@lantern-giving/ui/select';
import type { Ref } from 'react';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';

export interface StartFieldProps {
  kind: CampaignKind;
  /** What a sighting can move by a few days. */
  around: IsoDate;
  /** By how many. */
  days: number;
  value: IsoDate;
  onChange: (start: IsoDate) => void;
  error?: string | undefined;
  inputRef: Ref<HTMLSelectElement>;
}

/** A campaign's first date. A list of the few that are possible: a typed date can be read in two ways. */
export function StartField({ kind, around, days, value, onChange, error, inputRef }: StartFieldProps) {
  const messages = useMessages(campaignsMessages);
  const { day } = useLanguage();
  const possible = Array.from({ length: 2 * days + 1 }, (_, at) => addDays(around, at - days));
  // One that was chosen stays, even if it is no longer possible.
  const dates = [...new Set([...possible, value])].sort();
  return (
    <Select
      label={messages.start}
      hint={messages.startHint(KINDS[kind].unit)}
      value={value}
      onChange={onChange}
      options={dates.map((date) => ({ value: date, label: day(date) }))}
      error={error}
      inputRef={inputRef}
    />
  );
}
