import { giftAidOn } from '@lantern-giving/core/money';
import { useOwnId } from '@lantern-giving/ui/own-id';
import type { SummaryRow } from '@lantern-giving/ui/summary-list';
import { type ReactNode, useState } from 'react';
import { useStepMessages } from '../messages/step-messages.ts';
import { givenOf, wishesOf } from '../state/index.ts';
import type { Figures } from '../state/quote.ts';
import { unsettled } from '../steps/payment/attempt.ts';
import { useReadyFlow } from './context.ts';
import { GiftSummary } from './gift-summary.tsx';
import { LazyStep } from './lazy-step.tsx';
import { loadNightTable } from './load-panels.ts';
import './quote-summary.css';

/** Every figure of a gift, the same before and after paying. @param extras tip and fee with their controls */
export function QuoteSummary({ quote, extras }: { quote: Figures; extras?: ReactNode }) {
  const { session, view, facts, messages: flowMessages, money } = useReadyFlow();
  const messages = useStepMessages().payment;
  const [open, setOpen] = useState(false);
  const id = useOwnId();
  const done = view.state.progress.schedule !== null;
  const titles = new Map(facts.charity.causes.map((cause) => [cause.cause_id, cause.title]));
  const titleOf = (cause: string) => titles.get(cause) ?? cause;
  const causes = Object.entries(givenOf(view.state, facts).causes);

  const change = (what: string) =>
    done || unsettled(view.state) ? undefined : (
      <button
        type="button"
        className="ln-text-button"
        aria-label={`${flowMessages.plan.change}: ${what}`}
        disabled={view.busy}
        onClick={() => session.goTo('plan')}
      >
        {flowMessages.plan.change}
      </button>
    );
  const giftAid: SummaryRow = {
    key: 'giftAid',
    label: messages.giftAid,
    note: messages.giftAidNote,
    value: `+ ${money(giftAidOn(quote.total + quote.night_30_amount))}`,
    tone: 'positive',
  };

  return (
    <div className={extras === undefined ? undefined : 'ln-bill-card'}>
      <GiftSummary
        figures={quote}
        causes={
          causes.length === 1
            ? titleOf(causes[0]?.[0] ?? '')
            : causes.map(([cause, amount]) => (
                <span className="ln-line" key={cause}>
                  {titleOf(cause)} <bdi>{money(amount)}</bdi>
                </span>
              ))
        }
        change={change}
        extras={extras}
        more={wishesOf(view.state, facts).gift_aid ? [giftAid] : []}
      />
      {facts.charity.is_daf ? (
        <p className="ln-quiet ln-after-summary">{messages.fund(facts.charity.charity_name)}</p>
      ) : null}
      {view.own ? <view.own.Terms first={quote.nights[0]} /> : null}
      <p className="ln-quiet ln-after-summary">
        <button
          type="button"
          className="ln-text-button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? messages.nightsClose : messages.nights}
        </button>
      </p>
      <div id={id} hidden={!open}>
        {open ? <LazyStep load={loadNightTable} given={{ quote }} waiting={null} /> : null}
      </div>
    </div>
  );
}
