import type { PanelsMessages } from '@lantern-giving/i18n/en/checkout/panels';
import { Callout } from '@lantern-giving/ui/callout';
import { useEffect } from 'react';
import { useReadyFlow } from '../../layout/context.ts';
import { firstNightOf } from '../../state/index.ts';
import './notices.css';

/**
 * Notices above the plan for a donor who has been past it. Nothing about a completed gift names its donor: on a shared
 * tablet the next person reads it.
 */
export function Part({ messages: { notices: messages } }: { messages: PanelsMessages }) {
  const { session, view, facts, locale } = useReadyFlow();
  const { made, state } = view;
  const until = made?.until;
  const first = firstNightOf(state, facts);

  useEffect(() => {
    if (until === undefined) return;
    const forget = () => session.restore({ state: session.snapshot().state, charity: null, made: null });
    const timer = setTimeout(forget, until - Date.now());
    return () => clearTimeout(timer);
  }, [session, until]);

  const line = (text: string, action: string, onClick: () => void) => (
    <div className="ln-late">
      <Callout
        aside={
          <button type="button" className="ln-text-button" onClick={onClick}>
            {action}
          </button>
        }
      >
        {text}
      </Callout>
    </div>
  );
  return (
    <>
      {made &&
        line(messages.made(made.state.progress.quote?.nights.length ?? 0), messages.seeMade, () =>
          session.restore(made),
        )}
      {state.plan.firstNight && first
        ? line(messages.start(locale.number(first)), messages.startUndo, () =>
            session.send({ type: 'firstNightChosen', firstNight: 0 }),
          )
        : null}
    </>
  );
}
