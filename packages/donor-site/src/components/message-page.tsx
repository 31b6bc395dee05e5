import { Panel, PanelBody } from '@lantern-giving/ui/panel';
import { StepHeading } from '@lantern-giving/ui/step-heading';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { SiteFrame } from './site-frame.tsx';

/** A page with only a message. */
export function MessagePage({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It replaces a loading page, so screen readers are told.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <SiteFrame title={title}>
      <Panel>
        <PanelBody>
          <StepHeading level={1} title={title} lead={text} headingRef={heading} />
          {action === undefined ? null : <div className="message-action">{action}</div>}
        </PanelBody>
      </Panel>
    </SiteFrame>
  );
}
