'use client';

import type { ReactNode, Ref } from 'react';
import './root.css';
import './step-heading.css';

export interface StepHeadingProps {
  title: ReactNode;
  lead?: ReactNode | undefined;
  level?: 1 | 2 | 3 | undefined;
  /** For focusing the heading on a step change; it is not in the tab order. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/** The question of the step on screen. */
export function StepHeading({ title, lead, level = 2, headingRef }: StepHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="ln-step-heading">
      <Heading tabIndex={-1} ref={headingRef}>
        {title}
      </Heading>
      {lead === undefined ? null : <p>{lead}</p>}
    </div>
  );
}
