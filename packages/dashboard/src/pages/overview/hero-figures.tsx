import type { CharityInsights } from '@lantern-giving/core/api/insights';
import { Stat } from '../../components/stat.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { oneLine } from '../../language/one-line.ts';
import { useOverviewMessages } from './use-overview-messages.ts';

interface Props {
  insights: CharityInsights;
}

export function Given({ insights: { campaign, given, planned, waiting, lost, counts, currency } }: Props) {
  const messages = useOverviewMessages(campaign);
  const { money } = useLanguage();
  return (
    <Stat
      label={messages.given(campaign?.name ?? '')}
      value={money(given.amount, currency)}
      note={oneLine([
        messages.givenNote({ count: given.gifts, people: counts.donors }),
        messages.stillToLeave(money(planned.amount, currency)),
        ...(waiting.amount > 0 ? [messages.waitingAmount(money(waiting.amount, currency))] : []),
        ...(lost.amount > 0 ? [messages.parts.lost(money(lost.amount, currency))] : []),
      ])}
    />
  );
}

/** What is charged next; after the last night what is still to be charged, and then a summary of the campaign. */
export function NextNight({ insights }: Props) {
  const messages = useOverviewMessages(insights.campaign);
  const { money, count, day, moment } = useLanguage();
  const { tonight, planned, currency } = insights;
  if (tonight === null) return planned.gifts > 0 ? <Remaining insights={insights} /> : <Summary insights={insights} />;
  return (
    <Stat
      label={
        tonight.leaves_tonight
          ? messages.tonight(count(tonight.number))
          : messages.nextNight({ night: count(tonight.number), day: day(tonight.date) })
      }
      value={money(tonight.amount, currency)}
      note={oneLine([
        messages.tonightNote({ count: tonight.gifts, moment: moment(tonight.leaves_at) }),
        ...(tonight.actionable > 0 ? [messages.actionable(tonight.actionable)] : []),
      ])}
    />
  );
}

/** What has no later date: due, tried again, or a night 30 whose month may not have it. */
function Remaining({ insights: { campaign, planned, due, currency } }: Props) {
  const messages = useOverviewMessages(campaign);
  const { money } = useLanguage();
  return (
    <Stat
      label={messages.remaining}
      value={money(planned.amount, currency)}
      note={oneLine([
        messages.remainingNote(planned.gifts),
        ...(due.gifts > 0 ? [messages.dueNow(money(due.amount, currency))] : []),
        ...(due.halted ? [messages.paused] : []),
      ])}
    />
  );
}

function Summary({ insights }: Props) {
  const { campaign, given, waiting, lost, refunded_in_part: inPart, all, counts, nights, currency } = insights;
  const messages = useOverviewMessages(campaign);
  const { money, count } = useLanguage();
  // Nobody counts what a gift without end has had.
  const known = campaign?.nights ? nights : [];
  const best = known.reduce((most, night) => (night.given > most.given ? night : most), { number: 0, given: 0 });
  return (
    <Stat
      label={messages.summary}
      value={money(given.amount, currency)}
      note={oneLine([
        messages.summaryNote({ all: money(all.amount, currency), people: counts.donors }),
        ...(lost.gifts > 0
          ? [messages.nightsLost({ count: lost.gifts, amount: money(lost.amount - inPart, currency) })]
          : []),
        ...(inPart > 0 ? [messages.lostInPart(money(inPart, currency))] : []),
        ...(waiting.gifts > 0
          ? [messages.nightsWaiting({ count: waiting.gifts, amount: money(waiting.amount, currency) })]
          : []),
        ...(lost.amount + waiting.gifts === 0 ? [messages.nightsAllGiven] : []),
        ...(best.given > 0 ? [messages.best({ night: count(best.number), amount: money(best.given, currency) })] : []),
      ])}
    />
  );
}
