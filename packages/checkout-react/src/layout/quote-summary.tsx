import type { Quote } from '@lantern-giving/core/api/quotes';
import { NIGHT_30 } from '@lantern-giving/core/campaigns';
import { giftAidOn } from '@lantern-giving/core/money';
import { useOwnId } from '@lantern-giving/ui/own-id';
import type { SummaryRow } from '@lantern-giving/ui/summary-list';
import { type ReactNode, useState } from 'react';
import { useStepMessages } from '../messages/step-messages.ts';
import { LazyPart } from '../parts/lazy-part.tsx';
import { loadNightTable } from '../parts/panels.ts';
import { givenOf, wishesOf } from '../state/index.ts';
import type { Figures } from '../state/quote.ts';
import { unsettled } from '../steps/payment/attempt.ts';
import { chargedNights } from '../steps/plan/nights.ts';
import { useReadyFlow } from './context.ts';
import { GiftSummary } from './gift-summary.tsx';
import { NightRow } from './night-row.tsx';
import './quote-summary.css';

/** Every figure of a gift, the same before and after paying. @param extras tip and fee with their controls */
export function QuoteSummary({ quote, extras }: { quote: Figures; extras?: ReactNode }) {
  const { session, view, facts, messages: flowMessages, money } = useReadyFlow();
  const messages = useStepMessages().payment;
  const [open, setOpen] = useState(false);
  const id = useOwnId();
  const { plan, progress } = view.state;
  const done = progress.schedule !== null;
  const { causes: offered, endowment } = facts.charity;
  const titleOf = (id: string) => [...offered, endowment].find((cause) => cause?.cause_id === id)?.title ?? id;
  // The endowment's share is in quotes only. A new quote for another tip or fees leaves it as it was.
  const { quote: latest } = progress;
  const causes =
    plan.egContributionOptIn && latest?.total === quote.total
      ? causesOf(latest)
      : Object.entries(givenOf(view.state, facts).causes);

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
    // Before paying, under the same night sky as the confirmation.
    <div {...(extras === undefined ? {} : { className: 'ln-bill-card', 'data-scheme': 'dark' })}>
      {extras === undefined || facts.own?.repeats || quote.nights.length < 2 ? null : (
        <NightRow nights={chargedNights(quote.nights)} selected={null} />
      )}
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
        {open ? <LazyPart load={loadNightTable} given={{ quote }} waiting={null} /> : null}
      </div>
    </div>
  );
}

/** What each cause gets, without night 30, which is on top of the total. */
function causesOf({ nights }: Quote): [cause: string, amount: number][] {
  const amounts = new Map<string, number>();
  for (const { number, causes } of nights) {
    if (number === NIGHT_30) break;
    for (const [cause, amount] of Object.entries(causes)) amounts.set(cause, (amounts.get(cause) ?? 0) + amount);
  }
  return [...amounts];
}
