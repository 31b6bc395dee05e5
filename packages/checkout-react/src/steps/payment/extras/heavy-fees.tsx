import type { PanelsMessages } from '@lantern-giving/i18n/en/checkout/panels';
import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { useMemo } from 'react';
import { useReadyFlow } from '../../../layout/context.ts';
import { cheaperPlan } from './cheaper-plan.ts';

/** Says that the card fees are a large part of the gift, and offers the plan with the most nights for which they are not. */
export function Part({
  messages: { heavy: messages },
  nights,
  share,
}: {
  messages: PanelsMessages;
  nights: number;
  /** Of the gift, as text. */
  share: string;
}) {
  const { session, view, facts, announce, money, entry } = useReadyFlow();
  const { state } = view;
  const { amount } = state.plan.total;
  const cheaper = useMemo(() => cheaperPlan(state, facts), [state, facts]);
  return (
    <div className="ln-presets">
      <Notice
        tone="info"
        actions={
          cheaper ? (
            <Button
              kind="secondary"
              size="small"
              onClick={() => {
                session.send({ type: 'firstNightChosen', firstNight: cheaper.firstNight });
                // The same total over fewer nights, not fewer nights of the same amount.
                session.send({ type: 'choiceSet', choice: 'perNight', value: 0 });
                if (amount) session.send({ type: 'totalTyped', total: entry.shown(amount) });
                announce(messages.cheaperDone(cheaper.nights));
              }}
            >
              {messages.cheaperUse(cheaper.nights)}
            </Button>
          ) : undefined
        }
      >
        {messages.heavy({ nights, share })}
        {cheaper ? ` ${messages.cheaper({ nights: cheaper.nights, fee: money(cheaper.fee) })}` : null}
      </Notice>
    </div>
  );
}
