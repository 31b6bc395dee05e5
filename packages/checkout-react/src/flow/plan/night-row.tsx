import { Callout } from '@lantern-giving/ui/layout';
import { NightBars } from '@lantern-giving/ui/night-bars';
import { useState } from 'react';
import { useReadyFlow } from '../context.ts';
import type { ShownNight } from './nights.ts';

/** The plan as bars; the one that was pressed says its date, its amount and when it leaves. */
export function NightRow({ nights }: { nights: readonly ShownNight[] }) {
  const { view, speech, words, money } = useReadyFlow();
  const [pressed, setPressed] = useState(27);
  const offered = nights.filter(({ state }) => state === 'open');
  const night = offered.find(({ number }) => number === pressed) ?? offered[0];

  return (
    <NightBars
      label={words.plan.bars}
      selected={night?.number ?? null}
      onSelect={setPressed}
      nights={nights.map(({ number, date, state, amount, weight, held }) => {
        const name = speech.number(number);
        return {
          number,
          tick: name,
          label: words.plan.bar(
            name,
            speech.date(date, 'long'),
            state === 'passed' ? words.plan.passed : amount === null ? '' : money(amount),
          ),
          amount: amount ?? weight,
          odd: number % 2 === 1,
          peak: number === 27,
          passed: state === 'passed',
          extra: held,
        };
      })}
      callout={
        night ? (
          <Callout aside={night.amount === null ? undefined : money(night.amount)}>
            <b>{words.plan.night(speech.number(night.number))}</b>
            {` · ${speech.date(night.date, 'long')}`}
            <small className="ln-leaves">
              {night.held
                ? words.plan.heldNight
                : words.plan.leavesAt(speech.time(night.cutoff, view.state.plan.timezone))}
            </small>
          </Callout>
        ) : undefined
      }
    />
  );
}
