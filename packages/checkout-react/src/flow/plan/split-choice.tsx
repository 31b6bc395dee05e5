import { isMultiplier, MULTIPLIERS, type Split } from '@lantern-giving/core/split';
import { RadioGroup } from '@lantern-giving/ui/radio-group';
import { SegmentedControl } from '@lantern-giving/ui/segmented-control';
import { useMemo } from 'react';
import { useReadyFlow } from '../context.ts';
import { FieldSlot } from '../field-slot.tsx';
import { type SplitAbout, splitChoices } from './nights.ts';

/** How the total is shared out over the nights, each way with what it would give. */
export function SplitChoice({ error }: { error: string | undefined }) {
  const { session, view, facts, speech, words, money } = useReadyFlow();
  const { state } = view;
  const { total, split, multiplier } = state.plan;
  const choices = useMemo(() => splitChoices(state, facts), [state, facts]);

  const about = ({ split: rule, more, less }: SplitAbout) => {
    if (rule === 'more-arafah') return undefined;
    return total.amount && more !== undefined && less !== undefined
      ? words.plan.about[rule](money(less), money(more))
      : words.plan.aboutEmpty[rule];
  };

  return (
    <FieldSlot wrong={error !== undefined}>
      <RadioGroup<Split>
        label={words.plan.split}
        value={split === 'not-selected' ? null : split}
        onChange={(value) => session.send({ type: 'splitChosen', split: value })}
        error={error}
        options={choices.map((choice) => ({
          value: choice.split,
          label: choice.split === 'more-arafah' ? '' : words.plan.splits[choice.split],
          description: about(choice),
          aside:
            choice.split === 'equally' ? undefined : (
              <SegmentedControl
                size="small"
                label={words.plan.multiplier}
                hideLabel
                value={String(multiplier)}
                onChange={(value) => {
                  const wanted = Number(value);
                  if (isMultiplier(wanted)) session.send({ type: 'multiplierChosen', multiplier: wanted });
                }}
                options={MULTIPLIERS.map((factor) => ({
                  value: String(factor),
                  label: words.plan.times(speech.number(factor)),
                }))}
              />
            ),
        }))}
      />
    </FieldSlot>
  );
}
