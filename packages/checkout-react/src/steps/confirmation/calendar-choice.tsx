import { Button, ButtonLink } from '@lantern-giving/ui/button';
import { useReadyFlow } from '../../layout/context.ts';
import { useStepMessages } from '../../messages/step-messages.ts';
import { type CalendarEntry, calendarFile, offer } from './calendar-file.ts';
import { calendarLinks } from './calendar-links.ts';

interface CalendarChoiceProps {
  /** Of the event that spans all nights. */
  title: string;
  /** By date, at least one. */
  entries: readonly [CalendarEntry, ...CalendarEntry[]];
  /** When the file is made. */
  stamp: Date;
}

/** The calendars that the nights can be added to. */
export function CalendarChoice({ title, entries, stamp }: CalendarChoiceProps) {
  const { calendars } = useStepMessages().confirmation;
  const { name } = useReadyFlow().facts.charity.campaign_terms;
  const { google, outlook } = calendarLinks(title, entries);
  return (
    <>
      <Button kind="secondary" size="small" onClick={() => offer(calendarFile(entries, stamp), name)}>
        {calendars.file}
      </Button>
      <ButtonLink kind="secondary" size="small" href={google} target="_blank" rel="noopener">
        {calendars.google}
      </ButtonLink>
      <ButtonLink kind="secondary" size="small" href={outlook} target="_blank" rel="noopener">
        {calendars.outlook}
      </ButtonLink>
    </>
  );
}
