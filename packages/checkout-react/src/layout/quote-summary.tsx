import type { Quote } from '@lantern-giving/core/api/quotes';
import { giftAidOn } from '@lantern-giving/core/money';
import { useOwnId } from '@lantern-giving/ui/own-id';
import type { SummaryRow } from '@lantern-giving/ui/summary-list';
import { useState } from 'react';
import { useStepMessages } from '../messages/step-messages.ts';
import { type Step, wishesOf } from '../state/index.ts';
import { unsettled } from '../steps/payment/pay.ts';
import { useReadyFlow } from './context.ts';
import { GiftSummary } from './gift-summary.tsx';
import { NightTable } from './night-table.tsx';
import './quote-summary.css';

/** Every figure of the server's quote, the same before and after paying. */
export function QuoteSummary({ quote }: { quote: Quote }) {
  const { session, view, facts, messages: flowMessages, money } = useReadyFlow();
  const messages = useStepMessages().payment;
  const [open, setOpen] = useState(false);
  const id = useOwnId();
  const { progress } = view.state;
  const done = progress.schedule !== null;
  const titles = new Map(facts.charity.causes.map((cause) => [cause.cause_id, cause.title]));
  const titleOf = (cause: string) => titles.get(cause) ?? cause;
  const causes = causeTotals(quote);

  const change = (step: Step, what: string) =>
    done || unsettled(view.state) ? undefined : (
      <button
        type="button"
        className="ln-text-button"
        aria-label={`${flowMessages.plan.change}: ${what}`}
        disabled={view.busy}
        onClick={() => session.goTo(step)}
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
    <div>
      <GiftSummary
        figures={{ ...quote, night30Amount: quote.night_30_amount }}
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
        more={wishesOf(view.state, facts).gift_aid ? [giftAid] : []}
      />
      {facts.charity.is_daf ? (
        <p className="ln-quiet ln-after-summary">{messages.fund(facts.charity.charity_name)}</p>
      ) : null}
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
        {open ? <NightTable quote={quote} label={flowMessages.plan.bars} /> : null}
      </div>
    </div>
  );
}

function causeTotals(quote: Quote): [string, number][] {
  const totals = new Map<string, number>();
  for (const night of quote.nights) {
    // Night 30 is its own row.
    if (night.number > 29) continue;
    for (const [cause, amount] of Object.entries(night.causes)) totals.set(cause, (totals.get(cause) ?? 0) + amount);
  }
  return [...totals];
}
