'use client';

import './root.css';
import './step-progress.css';

export interface StepProgressProps {
  label: string;
  steps: readonly { label: string }[];
  /** Index of the step on screen. Steps before it are completed, steps after it incomplete. */
  current: number;
  /** Share of the current step that is done, 0 to 1. */
  within?: number | undefined;
  /** The state announced after each step's label. */
  states: { completed: string; current: string; incomplete: string };
}

const stateOf = (index: number, current: number) => {
  if (index < current) return 'completed';
  return index === current ? 'current' : 'incomplete';
};

/** The donor's progress as a list of steps, which names what a bare percentage would not. */
export function StepProgress({ label, steps, current, within = 0.5, states }: StepProgressProps) {
  const filled = { completed: 1, current: Math.min(1, Math.max(0, within)), incomplete: 0 };
  return (
    <ol className="ln-progress" aria-label={label}>
      {steps.map((step, index) => {
        const state = stateOf(index, current);
        return (
          <li key={step.label} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <i style={{ inlineSize: `${filled[state] * 100}%` }} />
            <span className="ln-hidden">{`${step.label}: ${states[state]}`}</span>
          </li>
        );
      })}
    </ol>
  );
}
