import { dateOf, MOON_AUTHORITIES, type MoonAuthority, type TimeZone } from '@lantern-giving/core/calendar';
import type { StepsMessages } from '@lantern-giving/i18n/en/checkout/steps';
import { RadioGroup } from '@lantern-giving/ui/radio-group';
import { Select } from '@lantern-giving/ui/select';
import { useReadyFlow } from '../../layout/context.ts';
import '../../layout/step-frame.css';

/** Days between the Umm al-Qura date and the start of each authority's month. */
const offsets: Record<MoonAuthority, number> = { 'umm-al-qura': 0, 'local-sighting': 1 };

/** The time zone of the cutoffs and the moon authority. */
export function Part({ messages: { dates: messages } }: { messages: StepsMessages }) {
  const { session, view, facts, locale } = useReadyFlow();
  const { timezone, startDateOffset } = view.state.plan;
  const { start, kind } = facts.charity.campaign_terms;

  return (
    <div className="ln-step">
      <Select
        label={messages.timezone}
        hint={messages.timezoneHint}
        value={timezone}
        onChange={(zone) => session.send({ type: 'timezoneChosen', timezone: zone })}
        options={zones(timezone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      />
      <RadioGroup<MoonAuthority>
        label={messages.authority}
        value={MOON_AUTHORITIES.find((known) => offsets[known] === startDateOffset) ?? null}
        onChange={(value) => session.send({ type: 'startOffsetChosen', offset: offsets[value] })}
        options={MOON_AUTHORITIES.map((value) => ({
          value,
          label: messages.authorities[value](locale.date(dateOf({ kind, start, number: 1, offset: offsets[value] }))),
        }))}
      />
    </div>
  );
}

function zones(current: TimeZone): TimeZone[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(current) ? known : [current, ...known];
}
