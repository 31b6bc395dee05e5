import { chargePhrase, nightChargePhrase } from '@lantern-giving/core/charge-time';
import { Callout } from '@lantern-giving/ui/callout';
import { NightBars } from '@lantern-giving/ui/night-bars';
import { useState } from 'react';
import type { ShownNight } from '../steps/plan/nights.ts';
import { useReadyFlow } from './context.ts';
import './night-row.css';

/** The plan as bars; pressing one shows when that night leaves and how much. */
export function NightRow({
  nights,
  about,
  selected = 27,
}: {
  nights: readonly ShownNight[];
  /** The night whose details are shown at first; null for none. */
  selected?: number | null;
  /** Details of the pressed night. */
  about?: (night: ShownNight) => string;
}) {
  const {
    facts: { own },
    locale,
    messages: { plan: messages },
    money,
    leaving,
  } = useReadyFlow();
  const [pressed, setPressed] = useState(selected);
  const offered = nights.filter(({ state }) => state === 'open');
  const night = offered.find(({ number }) => number === pressed) ?? (pressed === null ? undefined : offered[0]);

  return (
    <NightBars
      label={messages.bars}
      selected={night?.number ?? null}
      onSelect={setPressed}
      nights={nights.map(({ number, date, cutoff, state, amount, weight, held }) => {
        const name = locale.number(number);
        const isPassed = state === 'passed';
        const said = isPassed ? messages.passed : amount === null ? null : money(amount);
        const bar = messages.bar({ night: name, date: isPassed ? locale.date(date) : chargePhrase(leaving(cutoff)) });
        return {
          number,
          tick: name,
          label: said === null ? bar : messages.barAbout({ bar, about: said }),
          amount: amount ?? weight,
          odd: own ? number === own.peak : number % 2 === 1,
          peak: number === (own?.peak ?? 27),
          state: isPassed ? ('passed' as const) : held ? ('held' as const) : undefined,
          figure: amount === null || isPassed ? undefined : money(amount, { trim: true }),
        };
      })}
      callout={
        night ? (
          <Callout aside={night.amount === null ? undefined : money(night.amount)}>
            {nightChargePhrase(night.number, leaving(night.cutoff))}
            {night.held ? <small className="ln-leaves">{messages.heldNight}</small> : null}
            {about === undefined ? null : <small className="ln-leaves">{about(night)}</small>}
          </Callout>
        ) : undefined
      }
    />
  );
}
