import { SummaryList, type SummaryRow } from '@lantern-giving/ui/summary-list';
import type { ReactNode } from 'react';
import { useStepMessages } from '../messages/step-messages.ts';
import type { Figures } from '../state/quote.ts';
import { useReadyFlow } from './context.ts';
import './gift-summary.css';

interface GiftSummaryProps {
  figures: Figures;
  /** The amount for the causes. */
  causes?: ReactNode;
  /** A control that opens the step where the gift can be changed. */
  change?: ((what: string) => ReactNode) | undefined;
  /** Tip and fee with their controls, in place of their rows. */
  extras?: ReactNode;
  more?: readonly SummaryRow[];
}

/** The gift, tip, fee and total. */
export function GiftSummary({ figures, causes, change, extras, more = [] }: GiftSummaryProps) {
  const { view, facts, locale, messages: flowMessages, money } = useReadyFlow();
  const messages = useStepMessages().summary;
  const { payTip, tipPercent } = view.state.payment;
  const gift = messages.toCharity(facts.charity.charity_name);
  const tip = payTip && tipPercent !== null ? messages.tipShare(locale.percent(tipPercent)) : messages.tip;
  const held = figures.nights.some((night) => night.held);
  const given: SummaryRow[] = [
    { key: 'gift', label: gift, note: causes, value: money(figures.total), action: change?.(gift) },
  ];
  if (figures.night_30_amount > 0) {
    given.push({
      key: 'night30',
      label: messages.night30,
      note: held ? flowMessages.plan.heldNight : undefined,
      value: money(figures.night_30_amount),
    });
  }
  const added: SummaryRow[] = [
    { key: 'fee', label: messages.fee, value: money(figures.fee) },
    { key: 'tip', label: tip, value: money(figures.tip) },
  ];
  const total: SummaryRow[] = [
    { key: 'total', label: messages.total(figures.nights.length), value: money(figures.payable), tone: 'total' },
    ...more,
  ];
  if (extras === undefined) return <SummaryList label={messages.label} rows={[...given, ...added, ...total]} />;
  return (
    <section className="ln-bill" aria-label={messages.label}>
      <SummaryList rows={given} />
      {extras}
      <SummaryList rows={total} />
    </section>
  );
}
