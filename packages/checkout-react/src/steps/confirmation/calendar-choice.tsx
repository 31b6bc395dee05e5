import type { GivingMessages } from '@lantern-giving/i18n/en/checkout/giving';
import { Button, ButtonLink } from '@lantern-giving/ui/button';
import { useReadyFlow } from '../../layout/context.ts';
import { type CalendarEntry, calendarFile, offer } from './calendar-file.ts';
import { calendarLinks } from './calendar-links.ts';

interface CalendarChoiceProps {
  messages: GivingMessages['confirmation']['calendars'];
  /** Of the event that spans all nights. */
  title: string;
  /** Days between dates that repeat without an end; `entries` has the first ones. Null if they end. */
  everyDays: number | null;
  /** By date, at least one. */
  entries: readonly [CalendarEntry, ...CalendarEntry[]];
  /** When the file is made. */
  stamp: Date;
}

/** The calendars that the nights can be added to. */
export function CalendarChoice({ messages: calendars, title, entries, everyDays, stamp }: CalendarChoiceProps) {
  const { name } = useReadyFlow().facts.charity.campaign_terms;
  const { google, outlook } = calendarLinks(title, entries, everyDays);
  return (
    <>
      <Button
        kind="secondary"
        size="small"
        // A repeating entry has the title of all.
        onClick={() =>
          offer(calendarFile(everyDays === null ? entries : [{ ...entries[0], title }], stamp, everyDays), name)
        }
      >
        {calendars.file}
      </Button>
      <ButtonLink kind="secondary" size="small" href={google} target="_blank" rel="noopener">
        {calendars.google}
      </ButtonLink>
      {outlook ? (
        <ButtonLink kind="secondary" size="small" href={outlook} target="_blank" rel="noopener">
          {calendars.outlook}
        </ButtonLink>
      ) : null}
    </>
  );
}
