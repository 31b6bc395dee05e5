import { calendarBy, dateOf, MOON_AUTHORITIES, type MoonAuthority, type TimeZone } from '@lantern-giving/core/calendar';
import { KINDS, NIGHT_30 } from '@lantern-giving/core/campaigns';
import { night30Amount } from '@lantern-giving/core/split';
import type { PanelsMessages } from '@lantern-giving/i18n/en/checkout/panels';
import { RadioGroup } from '@lantern-giving/ui/radio-group';
import { Select } from '@lantern-giving/ui/select';
import { Switch } from '@lantern-giving/ui/switch';
import { useReadyFlow } from '../../layout/context.ts';
import { monthDaysOf, nightAmountsOf } from '../../state/index.ts';
import '../../layout/step-frame.css';

/** Days between the Umm al-Qura date and the start of each authority's month. */
const offsets: Record<MoonAuthority, number> = { 'umm-al-qura': 0, 'local-sighting': 1 };

/** Night 30, the time zone of the cutoffs and the moon authority. */
export function Part({ messages: { dates: messages } }: { messages: PanelsMessages }) {
  const { session, view, facts, locale, money } = useReadyFlow();
  const { timezone, startDateOffset, night30 } = view.state.plan;
  const { start, kind, month_days, local_start, local_month_days } = facts.charity.campaign_terms;
  const known = { kind, start, monthDays: month_days, localStart: local_start, localMonthDays: local_month_days };
  const month = monthDaysOf(view.state, facts);
  const result = nightAmountsOf(view.state, facts);
  const extra = result.ok && KINDS[kind].extraNumber ? money(night30Amount(result.amounts)) : null;

  return (
    <div className="ln-step">
      {month === 29 || KINDS[kind].extraNumber === null ? null : (
        <Switch
          label={messages.night30}
          description={
            extra === null
              ? messages.night30Empty
              : month === NIGHT_30
                ? messages.night30Known(extra)
                : messages.night30Unknown(extra)
          }
          checked={night30}
          onChange={(value) => session.send({ type: 'night30Set', value })}
        />
      )}
      <Select
        label={messages.timezone}
        hint={messages.timezoneHint}
        value={timezone}
        onChange={(zone) => session.send({ type: 'timezoneChosen', timezone: zone })}
        options={zones(timezone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      />
      {KINDS[kind].lastPlanned === null ? null : (
        <RadioGroup<MoonAuthority>
          label={messages.authority}
          value={MOON_AUTHORITIES.find((known) => offsets[known] === startDateOffset) ?? null}
          onChange={(value) => session.send({ type: 'startOffsetChosen', offset: offsets[value] })}
          options={MOON_AUTHORITIES.map((value) => ({
            value,
            label: messages.authorities[value](
              locale.date(dateOf({ ...calendarBy(known, offsets[value]), number: 1, offset: offsets[value] })),
            ),
          }))}
        />
      )}
    </div>
  );
}

function zones(current: TimeZone): TimeZone[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(current) ? known : [current, ...known];
}
