import { KINDS } from '@lantern-giving/core/campaigns';
import type { Leaving } from '@lantern-giving/core/leaving';
import type { Currency, MinorUnits } from '@lantern-giving/core/money';
import type { Theme } from '@lantern-giving/ui/tokens';
import { createContext, useContext } from 'react';
import type { FrameAndPlanMessages } from '../messages/frame-and-plan.ts';
import type { Locale } from '../messages/locale.ts';
import type { CardOutlet } from '../options.ts';
import type { CheckoutSession, CheckoutSnapshot } from '../state/checkout-session.ts';
import { type CheckoutFacts, firstNightOf, mayBeMade } from '../state/index.ts';
import { type AmountEntry, amountEntry } from './amount-entry.ts';

/** What every part of the flow stands in. */
export interface Flow {
  readonly session: CheckoutSession;
  readonly view: CheckoutSnapshot;
  readonly locale: Locale;
  readonly messages: FrameAndPlanMessages;
  /** Says something to who cannot see it. */
  readonly announce: (message: string) => void;
  readonly cardOutlet: CardOutlet | undefined;
  readonly theme: Theme;
  readonly scheme: 'auto' | 'light' | 'dark';
  readonly nonce: string | undefined;
  /** Ends a finished checkout; undefined where nobody listens. */
  readonly close: (() => void) | undefined;
}

export const FlowContext = createContext<Flow | null>(null);

/** @throws Error outside a checkout */
export const useFlow = (): Flow => there(useContext(FlowContext));

/** @throws Error where something is rendered outside of what gives it that */
export function there<Value>(value: Value | null): Value {
  if (value === null) throw new Error('Outside of <Checkout>');
  return value;
}

/** Whether nothing can be given here: no night, or no cause. A gift that may have been made is heard of first. */
export function nothingToGiveTo({ facts, state, busy }: CheckoutSnapshot): boolean {
  if (!facts || busy || mayBeMade(state)) return false;
  const { kind, state: stands } = facts.charity.campaign_terms;
  return stands !== 'open' || !KINDS[kind].offered || !facts.charity.causes.length || firstNightOf(state, facts) === 0;
}

/** The page of our own on which the same can be given; undefined where this is that page. */
export function useHostedLink(): string | undefined {
  const { session, view } = useFlow();
  const { apiOrigin } = session.options();
  const { charity } = view.state.plan;
  return apiOrigin && charity ? `${apiOrigin}/give/${charity}` : undefined;
}

/** The flow once its charity is there, with money in the charity's currency. */
export function useReadyFlow(): Flow & {
  readonly facts: CheckoutFacts;
  readonly currency: Currency;
  readonly money: (amount: MinorUnits, options?: { trim?: boolean }) => string;
  readonly entry: AmountEntry;
  /** When a gift leaves, for the donor who reads it now. */
  readonly leaving: (cutoff: Date | string) => Leaving;
} {
  const flow = useFlow();
  const facts = there(flow.view.facts);
  const { currency } = facts.charity;
  const { locale, messages } = flow;
  return {
    ...flow,
    facts,
    currency,
    money: (amount, options) => locale.money(amount, currency, options),
    entry: amountEntry(currency, locale.tag, messages.problems),
    leaving: (cutoff) => ({
      cutoff: new Date(cutoff),
      timezone: flow.view.state.plan.timezone,
      locale: locale.tag,
      now: facts.now,
    }),
  };
}
