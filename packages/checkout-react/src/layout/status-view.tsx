import { PanelBody } from '@lantern-giving/ui/panel';
import { Skeleton } from '@lantern-giving/ui/skeleton';
import { StepHeading } from '@lantern-giving/ui/step-heading';
import type { ReactNode } from 'react';
import './step-frame.css';
import './status-view.css';

/** Replaces a step: what is wrong, and what the donor can do. */
export function StatusView({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <PanelBody>
      <div role="alert">
        <StepHeading title={title} lead={text} />
        {children ? <div className="ln-actions">{children}</div> : null}
      </div>
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
