import { LAST_NIGHT } from '@lantern-giving/core/campaigns';
import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { useEffect, useState } from 'react';
import { useStepMessages } from '../messages/step-messages.ts';
import { calendarFor, firstNightOf } from '../state/index.ts';
import { useReadyFlow } from './context.ts';
import './passed-nights.css';

/** Tells the donor that nights of the plan have passed since the plan step. */
export function PassedNights({ silent }: { silent: boolean }) {
  const { session, view, facts, locale, messages: flowMessages } = useReadyFlow();
  const messages = useStepMessages();
  const { state } = view;
  const now = firstNightOf(state, facts);
  const [planned] = useState(now);
  const passed = calendarFor(state, facts)
    .filter((night) => night.state === 'passed' && night.number >= planned)
    .map((night) => locale.number(night.number));
  const told = !silent && now > 0 && passed.length > 0;

  useEffect(() => {
    if (told) session.emit({ name: 'FirstNightError', detail: { step: session.snapshot().state.step } });
  }, [told, session]);
  if (!told) return null;

  const { changed } = messages.payment;
  return (
    <div className="ln-late">
      <Notice
        tone="warning"
        title={changed.title}
        actions={
          <Button kind="secondary" size="small" onClick={() => session.goTo('plan')}>
            {`${flowMessages.plan.change}: ${flowMessages.frame.steps.plan}`}
          </Button>
        }
      >
        {`${changed.passed({ list: new Intl.ListFormat(locale.tag).format(passed), count: passed.length })} ${messages.tip.cheaperDone(LAST_NIGHT - now + 1)}`}
      </Notice>
    </div>
  );
}
