import { formatDay } from '@lantern-giving/core/charge-time';
import { dateFormat } from '@lantern-giving/core/language';
import { Callout } from '@lantern-giving/ui/callout';
import { NightBars } from '@lantern-giving/ui/night-bars';
import { useState } from 'react';
import { useReadyFlow } from '../../layout/context.ts';
import type { ShownDate } from '../../state/index.ts';
import { useFridayMessages } from './use-friday-messages.ts';

/** As many as fit with their dates on a narrow phone. */
const SHOWN = 5;

/** The first Fridays of a gift as bars; pressing one shows its date and amount. */
export function FridayDates({ dates }: { dates: readonly ShownDate[] }) {
  const { locale, messages: flowMessages, money } = useReadyFlow();
  const messages = useFridayMessages();
  const [pressed, setPressed] = useState<number | null>(null);
  const shown = dates.slice(0, SHOWN);
  const chosen = shown.find(({ number }) => number === pressed);
  const short = dateFormat(locale.tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <NightBars
      label={flowMessages.plan.bars}
      selected={pressed}
      onSelect={setPressed}
      nights={shown.map(({ number, date, amount }) => ({
        number,
        tick: short.format(new Date(`${date}T00:00:00Z`)),
        label:
          amount === null
            ? formatDay(date, locale.tag)
            : flowMessages.plan.barAbout({ bar: formatDay(date, locale.tag), about: money(amount) }),
        amount: 1,
        odd: true,
        peak: false,
        state: undefined,
        figure: amount === null ? undefined : money(amount, { trim: true }),
      }))}
      callout={
        <Callout aside={chosen && chosen.amount !== null ? money(chosen.amount) : undefined}>
          {chosen ? formatDay(chosen.date, locale.tag) : messages.more}
        </Callout>
      }
    />
  );
}
