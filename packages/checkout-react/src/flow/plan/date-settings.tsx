import { dateOf, MOON_AUTHORITIES, type MoonAuthority, type TimeZone } from '@lantern-giving/core/calendar';
import { RadioGroup } from '@lantern-giving/ui/radio-group';
import { Select } from '@lantern-giving/ui/select';
import { useId, useState } from 'react';
import { useReadyFlow } from '../context.ts';

/** Days after the Umm al-Qura date on which each authority's month begins. */
const offsets: Record<MoonAuthority, number> = { 'umm-al-qura': 0, 'local-sighting': 1 };

/** By which clocks the nights close, and whose month it is: in sight in one line, changed in place. */
export function DateSettings() {
  const { session, view, facts, speech, words } = useReadyFlow();
  const { timezone, startDateOffset } = view.state.plan;
  const [open, setOpen] = useState(startDateOffset !== 0);
  const id = useId();
  const { start, kind } = facts.charity.campaign_terms;
  const authority = MOON_AUTHORITIES.find((known) => offsets[known] === startDateOffset) ?? null;

  return (
    <section className="ln-settings" aria-label={words.plan.settings}>
      <p className="ln-quiet">
        {words.plan.settingsNow(zoneName(timezone, speech.tag))}{' '}
        <button
          type="button"
          className="ln-text-button"
          aria-expanded={open}
          aria-controls={id}
          aria-label={`${words.plan.change}: ${words.plan.settings}`}
          onClick={() => setOpen(!open)}
        >
          {words.plan.change}
        </button>
      </p>
      <div id={id} className="ln-step" hidden={!open}>
        {open ? (
          <>
            <Select
              label={words.plan.timezone}
              hint={words.plan.timezoneHint}
              value={timezone}
              onChange={(zone) => session.send({ type: 'timezoneChosen', timezone: zone })}
              options={zones(timezone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
            />
            <RadioGroup<MoonAuthority>
              label={words.plan.authority}
              value={authority}
              onChange={(value) => session.send({ type: 'startOffsetChosen', offset: offsets[value] })}
              options={MOON_AUTHORITIES.map((value) => ({
                value,
                label: words.plan.authorities[value](
                  speech.date(dateOf({ kind, start, number: 1, offset: offsets[value] }), 'long'),
                ),
              }))}
            />
          </>
        ) : null}
      </div>
    </section>
  );
}

function zones(current: TimeZone): TimeZone[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(current) ? known : [current, ...known];
}

/** A zone as its people call it: "United Kingdom Time"; its own name where the locale has none. */
function zoneName(timezone: TimeZone, tag: string): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone: timezone, timeZoneName: 'shortGeneric' }).formatToParts(0);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timezone;
}
