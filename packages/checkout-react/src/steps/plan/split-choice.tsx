import { isMultiplier, MULTIPLIERS, type Split } from '@lantern-giving/core/split';
import { SegmentedControl } from '@lantern-giving/ui/segmented-control';
import { useMemo } from 'react';
import { useReadyFlow } from '../../layout/context.ts';
import { FieldSlot } from '../../layout/field-slot.tsx';
import type { FrameAndPlanMessages } from '../../messages/frame-and-plan.ts';
import { splitChoices } from './nights.ts';
import './split-choice.css';

/** Each kind of campaign has the texts of its own splits. */
type Abouts = Pick<FrameAndPlanMessages['plan']['about'], 'equally'> & {
  readonly [Boosted in Exclude<Split, 'equally'>]?: (given: { less: string; more: string }) => string;
};

/** How the total is split over the nights, with an example. Not shown for a single night. */
export function SplitChoice({ error }: { error: string | undefined }) {
  const {
    session,
    view,
    facts,
    locale,
    messages: { plan: messages },
    money,
  } = useReadyFlow();
  const { state } = view;
  const { total, split, multiplier } = state.plan;
  const choices = useMemo(() => splitChoices(state, facts), [state, facts]);
  const chosen = choices.find((choice) => choice.split === split);
  if (choices.length < 2) return null;

  const labels: Partial<Record<Split, string>> = messages.splits;
  const abouts: Abouts = messages.about;
  const about = () => {
    if (!total.amount || chosen?.more === undefined || chosen.less === undefined) return '';
    const less = money(chosen.less);
    return chosen.split === 'equally'
      ? abouts.equally(less)
      : abouts[chosen.split]?.({ less, more: money(chosen.more) });
  };

  return (
    <FieldSlot wrong={error !== undefined}>
      <div className="ln-split" data-many={choices.length > 3 ? '' : undefined}>
        <SegmentedControl<Split>
          label={messages.split}
          hideLabel
          value={chosen?.split ?? null}
          onChange={(value) => session.send({ type: 'splitChosen', split: value })}
          error={error}
          options={choices.map((choice) => ({ value: choice.split, label: labels[choice.split] ?? '' }))}
        />
      </div>
      {error ? null : (
        <div className="ln-split-about">
          <p className="ln-quiet">{chosen ? about() : messages.split}</p>
          {!chosen || chosen.split === 'equally' ? null : (
            <SegmentedControl
              size="small"
              label={messages.multiplier}
              hideLabel
              value={String(multiplier)}
              onChange={(value) => {
                const wanted = Number(value);
                if (isMultiplier(wanted)) session.send({ type: 'multiplierChosen', multiplier: wanted });
              }}
              options={MULTIPLIERS.map((factor) => ({
                value: String(factor),
                label: messages.times(locale.number(factor)),
              }))}
            />
          )}
        </div>
      )}
    </FieldSlot>
  );
}
