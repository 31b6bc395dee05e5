import type { CharityInsights } from '@lantern-giving/core/api/insights';
import { Stat } from '../../components/stat.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { oneLine } from '../../language/one-line.ts';
import { dashboard } from '../../words/dashboard.ts';
import { useWords } from '../../words/use-words.ts';

interface Props {
  insights: CharityInsights;
}

export function Given({ insights: { campaign, given, planned, waiting, lost, counts, currency } }: Props) {
  const words = useWords(dashboard);
  const { money } = useLanguage();
  return (
    <Stat
      label={words.given(campaign?.name ?? '')}
      value={money(given.amount, currency)}
      note={oneLine([
        words.givenNote(given.gifts, counts.donors),
        words.stillToLeave(money(planned.amount, currency)),
        ...(waiting.amount > 0 ? [words.waitingAmount(money(waiting.amount, currency))] : []),
        ...(lost.amount > 0 ? [words.parts.lost(money(lost.amount, currency))] : []),
      ])}
    />
  );
}

/** The night that leaves next; where none is left, the campaign summed up. */
export function NextNight({ insights }: Props) {
  const words = useWords(dashboard);
  const { money, count, day, moment } = useLanguage();
  const { tonight, currency } = insights;
  if (tonight === null) return <Summary insights={insights} />;
  return (
    <Stat
      label={
        tonight.leaves_tonight
          ? words.tonight(count(tonight.number))
          : words.nextNight(count(tonight.number), day(tonight.date))
      }
      value={money(tonight.amount, currency)}
      note={oneLine([
        words.tonightNote(tonight.gifts, moment(tonight.leaves_at)),
        ...(tonight.actionable > 0 ? [words.actionable(tonight.actionable)] : []),
      ])}
    />
  );
}

function Summary({ insights: { given, waiting, lost, all, counts, nights, currency } }: Props) {
  const words = useWords(dashboard);
  const { money, count } = useLanguage();
  const best = nights.reduce((most, night) => (night.given > most.given ? night : most), { number: 0, given: 0 });
  return (
    <Stat
      label={words.summary}
      value={money(given.amount, currency)}
      note={oneLine([
        words.summaryNote(money(all.amount, currency), counts.donors),
        ...(lost.gifts > 0 ? [words.nightsLost(lost.gifts, money(lost.amount, currency))] : []),
        ...(waiting.gifts > 0 ? [words.nightsWaiting(waiting.gifts, money(waiting.amount, currency))] : []),
        ...(lost.gifts + waiting.gifts === 0 ? [words.nightsAllGiven] : []),
        ...(best.given > 0 ? [words.best(count(best.number), money(best.given, currency))] : []),
      ])}
    />
  );
}
