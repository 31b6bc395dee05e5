import { cutoffOn, type IsoDate } from '@lantern-giving/core/calendar';
import { type CampaignKind, KINDS } from '@lantern-giving/core/campaigns';
import { dateFormat } from '@lantern-giving/core/language';
import { Button } from '@lantern-giving/ui/button';
import { Select } from '@lantern-giving/ui/select';
import { useMemo, useState } from 'react';
import { ResultNotice } from '../../components/announcer.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import type { Refused } from './failure.ts';
import { refusedMessage } from './failure-messages.ts';
import { useChangeInPlace } from './use-change-in-place.ts';

/** A night, day or date of a gift. */
interface Ahead {
  readonly date: IsoDate;
  readonly cutoff: string;
  readonly status: string;
  readonly editable: boolean;
  /** What its charge waits for, if anything. A date of a gift that repeats does not say. */
  readonly waits_for?: string | null;
}

export interface TimezoneChangeProps<Night extends Ahead> {
  kind: CampaignKind;
  gift: { readonly timezone: string; readonly server_time: string; readonly card_stopped: boolean };
  nights: readonly Night[];
  nameOf: (night: Night) => string;
  /** Moves the nights to come to another time zone. @returns why it was not done, or null */
  onTimezone: (timezone: string) => Promise<Refused | null>;
}

/** The time zone by which a gift is charged. While anything is ahead, it is changed in place, with what that changes. */
export function TimezoneChange<Night extends Ahead>({
  kind,
  gift: { timezone, server_time: now, card_stopped: isCardStopped },
  nights,
  nameOf,
  onTimezone,
}: TimezoneChangeProps<Night>) {
  const all = useMessages();
  const { schedule: shared, timezone: messages } = all;
  const { at, list } = useLanguage();
  const [chosen, setChosen] = useState(timezone);
  const ahead = nights.filter(({ editable, cutoff }) => editable && cutoff > now);
  const { place, isOpen, isBusy, isDone, refused, open, close, submit } = useChangeInPlace(ahead.length > 0);

  const begin = () => {
    // The device's zone is the likely choice: the donor has travelled, or gave from elsewhere.
    setChosen(dateFormat().resolvedOptions().timeZone);
    open();
  };
  const change = async () => {
    if (chosen === timezone) return close();
    await submit(() => onTimezone(chosen));
  };

  return (
    <div ref={place} className="timezone-change">
      {isDone && <ResultNotice tone="success">{messages.done}</ResultNotice>}
      <div className="timezone-row">
        <span>{messages.label}</span>
        <span className="quiet">
          <bdi>{nameOfZone(timezone)}</bdi>
        </span>
        {ahead.length > 0 && !isOpen && (
          <Button kind="quiet" size="small" label={messages.changeLabel} onClick={begin}>
            {messages.change}
          </Button>
        )}
      </div>
      {isOpen && (
        <form
          className="change"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) void change();
          }}
          onKeyDown={({ key }) => key === 'Escape' && !isBusy && close()}
        >
          <Zones
            label={messages.choose}
            hint={messages.lead(KINDS[kind].cutoff.time)}
            current={timezone}
            value={chosen}
            disabled={isBusy}
            onChange={setChosen}
          />
          <p role="status" className="quiet">
            {chosen !== timezone && effect()}
          </p>
          {refused && (
            <p role="alert" className="refused">
              {refusedMessage(refused, all)}
            </p>
          )}
          <Button kind="secondary" type="submit" busy={isBusy} busyLabel={shared.changing}>
            {messages.changeLabel}
          </Button>
          <Button kind="quiet" size="small" disabled={isBusy} onClick={close}>
            {shared.notNow}
          </Button>
        </form>
      )}
    </div>
  );

  /** What the chosen zone changes: which night is the next one, and what is charged at once. */
  function effect(): string {
    const dueIn = ({ date }: Night, zone: string) => cutoffOn(kind, date, zone).toISOString();
    const dueOf = (night: Night) => dueIn(night, chosen);
    // What waits for a card or the month leaves in no zone, and a missed night at the time that the donor was told.
    const pending = ahead.filter(
      (night) =>
        night.status === 'pending' && !isCardStopped && !night.waits_for && night.cutoff === dueIn(night, timezone),
    );
    const passed = pending.filter((night) => dueOf(night) <= now);
    const next = pending.find((night) => dueOf(night) > now);
    return [
      passed.length > 0 && messages.atOnce({ count: passed.length, list: list(passed.map(nameOf)) }),
      next && shared.reactivatedNext({ night: nameOf(next), at: at(dueOf(next), chosen, now) }),
    ]
      .filter(Boolean)
      .join(' ');
  }
}

const nameOfZone = (id: string) => id.replaceAll('_', ' ');

/** A list of all time zones. */
function Zones({
  current,
  ...field
}: {
  current: string;
  label: string;
  hint: string;
  value: string;
  disabled: boolean;
  onChange: (zone: string) => void;
}) {
  const { value } = field;
  const zones = useMemo(
    () =>
      // The browser may know the gift's zone, or the device's, by another id.
      [...new Set([current, value, ...Intl.supportedValuesOf('timeZone')])]
        .sort()
        .map((zone) => ({ value: zone, label: nameOfZone(zone) })),
    [current, value],
  );
  return <Select {...field} options={zones} />;
}
