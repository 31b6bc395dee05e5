import { PanelBody } from '@lantern-giving/ui/panel';
import { Skeleton } from '@lantern-giving/ui/skeleton';
import { StepHeading } from '@lantern-giving/ui/step-heading';
import type { ReactNode } from 'react';
import './step-frame.css';
import './status-view.css';

interface StatusViewProps {
  title: string;
  text: string;
  /** What comes between the text and the actions. */
  more?: ReactNode;
  /** The actions. */
  children?: ReactNode;
}

/** Replaces a step: what is wrong, and what the donor can do. */
export function StatusView({ title, text, more, children }: StatusViewProps) {
  return (
    <PanelBody>
      <div role="alert">
        <StepHeading title={title} lead={text} />
      </div>
      {more}
      {children ? <div className="ln-actions">{children}</div> : null}
    </PanelBody>
  );
}

/** Reserves space for a loading step; invisible for the first 300 ms. */
export function StepSkeleton() {
  return (
    <PanelBody>
      <div className="ln-step" aria-hidden="true">
        <Skeleton lines={2} />
        {[56, 44, 116, 160].map((height) => (
          <Skeleton key={height} shape="block" height={height} />
        ))}
      </div>
    </PanelBody>
  );
}
