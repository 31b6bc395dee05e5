import type { CampaignCalendar, MonthCampaign } from '@lantern-giving/core/api/campaigns';
import {
  CORRECTION_MINUTES,
  MOON_AUTHORITIES,
  type MoonAuthority,
  SIGHTING_DAYS_AFTER_START,
} from '@lantern-giving/core/calendar';
import { KINDS } from '@lantern-giving/core/campaigns';
import { campaignsMessages } from '@lantern-giving/i18n/dashboard/campaigns';
import { Notice } from '@lantern-giving/ui/notice';
import { RadioGroup } from '@lantern-giving/ui/radio-group';
import { SegmentedControl } from '@lantern-giving/ui/segmented-control';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { toasts } from '../../components/toasts.ts';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { StartField } from './start-field.tsx';
import { problemOf, usePassing, useSetCalendar } from './use-campaigns.ts';

export interface DatesDialogProps {
  campaign: MonthCampaign;
  onClose: () => void;
}

type Draft = Partial<Pick<CampaignCalendar, 'start' | 'month_days'>>;

const LENGTHS = [29, 30, null] as const;
const keyOf = (days: (typeof LENGTHS)[number]) => days ?? 'unknown';

/** Sets a campaign's first date and the length of its month, for the donors who follow either authority. */
export function DatesDialog({ campaign, onClose }: DatesDialogProps) {
  const { change: messages, ...all } = useMessages(campaignsMessages);
  const { count, date } = useLanguage();
  const save = useSetCalendar();
  const [authority, setAuthority] = useState<MoonAuthority>('umm-al-qura');
  const [drafts, setDrafts] = useState<Readonly<Record<MoonAuthority, Draft>>>({
    'umm-al-qura': {},
    'local-sighting': {},
  });
  const field = useRef<HTMLSelectElement>(null);
  const { id, kind, name, dates } = campaign;
  const { extraNumber, unit } = KINDS[kind];
  const set = dates[authority];
  const { start, month_days } = { ...set, ...drafts[authority] };
  const draft = (changed: Draft) => setDrafts({ ...drafts, [authority]: { ...drafts[authority], ...changed } });
  const { movable_days: days } = set;
  const refused = days > SIGHTING_DAYS_AFTER_START ? messages.refused(days) : messages.refusedLate(unit);
  const passing = usePassing({ campaign: id, authority, start, isEarlier: start < set.start }) ?? 0;
  const isDateRefused = save.error !== null && problemOf(save.error) === 'refused';
  const calendarOf = (by: MoonAuthority): CampaignCalendar => {
    const { start, month_days } = { ...dates[by], ...drafts[by] };
    return { authority: by, start, month_days };
  };
  const isChanged = (by: MoonAuthority) => {
    const asked = calendarOf(by);
    return asked.start !== dates[by].start || asked.month_days !== dates[by].month_days;
  };
  const press = async () => {
    try {
      for (const by of MOON_AUTHORITIES.filter((one) => one === authority || isChanged(one))) {
        // If it is refused, the error is at the dates of this authority.
        setAuthority(by);
        await save.mutateAsync({ campaign: id, ...calendarOf(by) });
      }
    } catch (error) {
      if (error instanceof Error && problemOf(error) === 'refused') field.current?.focus();
      return;
    }
    toasts.show({ tone: 'done', text: messages.done(name) });
    onClose();
  };
  return (
    <ConfirmDialog
      title={messages.title(name)}
      keep={all.cancel}
      action={messages.action}
      kind="primary"
      busy={save.isPending}
      busyLabel={all.working}
      onConfirm={() => void press()}
      onClose={onClose}
    >
      <div className="campaign-dialog">
        {save.error && !isDateRefused && <ProblemNotice error={save.error} refused={refused} />}
        <p>{messages.text}</p>
        <RadioGroup
          label={messages.authority}
          value={authority}
          onChange={(chosen) => {
            setAuthority(chosen);
            save.reset();
          }}
          options={MOON_AUTHORITIES.map((value) => ({
            value,
            label: all.authorities[value],
            description: dates[value].assumed
              ? all.assumed
              : all.dates({ from: date(dates[value].start), to: date(dates[value].end) }),
          }))}
        />
        <StartField
          kind={kind}
          around={set.start}
          days={days}
          value={start}
          onChange={(chosen) => draft({ start: chosen })}
          error={isDateRefused ? refused : undefined}
          inputRef={field}
        />
        {passing > 0 && (
          <Notice tone="warning">{messages.passing({ count: passing, minutes: CORRECTION_MINUTES })}</Notice>
        )}
        {extraNumber !== null && (
          <SegmentedControl
            label={messages.month}
            hint={messages.monthHint(count(extraNumber))}
            value={String(keyOf(month_days))}
            onChange={(chosen) => draft({ month_days: LENGTHS.find((days) => String(keyOf(days)) === chosen) ?? null })}
            options={LENGTHS.map((days) => ({ value: String(keyOf(days)), label: messages.months[keyOf(days)] }))}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
