import type { MinorUnits } from '@lantern-giving/core/money';
import { SummaryList, type SummaryRow } from '@lantern-giving/ui/summary-list';
import type { ReactNode } from 'react';
import { useStepMessages } from '../messages/step-messages.ts';
import type { Step } from '../state/index.ts';
import { useReadyFlow } from './context.ts';
import './gift-summary.css';

/** The amounts of a gift, in minor units. */
export interface GiftFigures {
  readonly total: MinorUnits;
  readonly night30Amount: MinorUnits;
  readonly fee: MinorUnits;
  readonly tip: MinorUnits;
  readonly payable: MinorUnits;
  readonly nights: readonly { readonly held: boolean }[];
}

interface GiftSummaryProps {
  figures: GiftFigures;
  /** The amount for the causes. */
  causes?: ReactNode;
  /** A control that opens the step where the line can be changed. */
  change?: (step: Step, what: string) => ReactNode;
  more?: readonly SummaryRow[];
}

/** The gift, tip, fee and total. */
export function GiftSummary({ figures, causes, change, more = [] }: GiftSummaryProps) {
  const { view, facts, locale, messages: flowMessages, money } = useReadyFlow();
  const messages = useStepMessages().summary;
  const { payTip, tipPercent } = view.state.payment;
  const gift = messages.toCharity(facts.charity.charity_name);
  const tip = payTip && tipPercent !== null ? messages.tipShare(locale.percent(tipPercent)) : messages.tip;
  const held = figures.nights.some((night) => night.held);
  const night30 = {
    key: 'night30',
    label: messages.night30,
    note: held ? flowMessages.plan.heldNight : undefined,
    value: money(figures.night30Amount),
  };
  return (
    <SummaryList
      label={messages.label}
      rows={[
        { key: 'gift', label: gift, note: causes, value: money(figures.total), action: change?.('plan', gift) },
        ...(figures.night30Amount > 0 ? [night30] : []),
        { key: 'fee', label: messages.fee, value: money(figures.fee) },
        { key: 'tip', label: tip, value: money(figures.tip), action: change?.('tip', tip) },
        { key: 'total', label: messages.total(figures.nights.length), value: money(figures.payable), tone: 'total' },
        ...more,
      ]}
    />
  );
}
