import type { CharityInsights } from '@lantern-giving/core/api/insights';
import { useLanguage } from '../../language/language-context.tsx';
import { Stat } from '../../page/stat.tsx';
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
      note={[
        words.givenNote(given.gifts, counts.donors),
        words.stillToLeave(money(planned.amount, currency)),
        ...(waiting.amount > 0 ? [words.waitingAmount(money(waiting.amount, currency))] : []),
        ...(lost.amount > 0 ? [words.parts.lost(money(lost.amount, currency))] : []),
      ].join(' · ')}
    />
  );
}

/** The night that leaves next; where none is left, the best one of those that did. */
export function NextNight({ insights: { tonight, currency, nights } }: Props) {
  const words = useWords(dashboard);
  const { money, count, day, moment } = useLanguage();
  if (tonight === null) {
    const best = nights.reduce((most, night) => (night.given > most.given ? night : most), { number: 0, given: 0 });
    return (
      <Stat
        label={words.best}
        value={best.given === 0 ? words.bestNone : money(best.given, currency)}
        note={best.given === 0 ? words.over : words.bestNote(count(best.number))}
      />
    );
  }
  return (
    <Stat
      label={
        tonight.leaves_tonight
          ? words.tonight(count(tonight.number))
          : words.nextNight(count(tonight.number), day(tonight.date))
      }
      value={money(tonight.amount, currency)}
      note={[
        words.tonightNote(tonight.gifts, moment(tonight.leaves_at)),
        ...(tonight.actionable > 0 ? [words.actionable(tonight.actionable)] : []),
      ].join(' · ')}
    />
  );
}
