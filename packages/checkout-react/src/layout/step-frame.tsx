import { watchPresses } from '@lantern-giving/ui/after-pointer-up';
import { BackIcon } from '@lantern-giving/ui/basic-icons';
import { Button } from '@lantern-giving/ui/button';
import { PanelBody, PanelFooter } from '@lantern-giving/ui/panel';
import { StepHeading } from '@lantern-giving/ui/step-heading';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useFlow } from './context.ts';
import { focusProblem, useStepStart } from './focus.ts';
import './step-frame.css';

interface StepFrameProps {
  title: ReactNode;
  lead?: ReactNode | undefined;
  children: ReactNode;
  /** Content above the button. */
  note?: ReactNode | undefined;
  /** The primary submit button. Default: "Continue"; null where answering continues by itself. */
  action?: ReactNode | undefined;
  /** Default: goes to the next step. */
  onSubmit?: (() => void) | undefined;
}

/** The frame of a step: its question, its answers and one button to continue. */
export function StepFrame({ title, lead, children, note, action, onSubmit }: StepFrameProps) {
  const { session, view, messages } = useFlow();
  const form = useRef<HTMLFormElement>(null);
  const heading = useStepStart(view.moved);
  const previous = session.previous();

  useEffect(watchPresses, []);
  useEffect(() => {
    const step = form.current;
    if (!step) return;
    // The on-screen keyboard reduces this height and not the window's.
    const seen = globalThis.visualViewport;
    const follow = () => {
      const footer = step.querySelector('.ln-panel-footer')?.clientHeight ?? 0;
      const height = seen?.height ?? innerHeight;
      // A footer that grows, as with larger type, would leave nothing between it and the header.
      const isTight = height <= 500 || footer > height * 0.3;
      step.toggleAttribute('data-tight', isTight);
      step.style.setProperty('--footer', `${isTight ? 0 : footer}px`);
    };
    follow();
    seen?.addEventListener('resize', follow);
    // It grows and shrinks with its footer.
    const size = new ResizeObserver(follow);
    size.observe(step);
    return () => {
      seen?.removeEventListener('resize', follow);
      size.disconnect();
    };
  }, []);

  const attempts = useRef(view.attempts);
  useEffect(() => {
    if (view.attempts === attempts.current) return;
    attempts.current = view.attempts;
    focusProblem(form.current);
  }, [view.attempts]);

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (onSubmit) onSubmit();
        else session.goOn();
      }}
    >
      <PanelBody>
        {previous ? (
          <div className="ln-back">
            <Button
              kind="quiet"
              size="small"
              icon={<BackIcon size={16} />}
              disabled={view.busy}
              onClick={() => session.goTo(previous)}
            >
              {messages.frame.back}
            </Button>
          </div>
        ) : null}
        <StepHeading title={title} lead={lead} headingRef={heading} />
        <div className="ln-step">{children}</div>
      </PanelBody>
      {action === null ? null : (
        <PanelFooter note={note}>
          {action ?? (
            <Button wide type="submit">
              {messages.plan.next}
            </Button>
          )}
        </PanelFooter>
      )}
    </form>
  );
}
