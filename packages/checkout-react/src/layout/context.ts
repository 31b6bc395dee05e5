import { pathWithQuery } from '@lantern-giving/core/api/call';
import { KINDS } from '@lantern-giving/core/campaigns';
import type { ChargeTime } from '@lantern-giving/core/charge-time';
import type { Currency, MinorUnits } from '@lantern-giving/core/money';
import type { Theme } from '@lantern-giving/ui/tokens';
import { createContext, type Dispatch, type SetStateAction, useContext } from 'react';
import type { FrameAndPlanMessages } from '../messages/frame-and-plan.ts';
import type { Locale } from '../messages/locale.ts';
import type { CardOutlet, WalletOutlet } from '../options.ts';
import type { CheckoutSession, CheckoutSnapshot } from '../state/checkout-session.ts';
import { type AmountEntry, type CheckoutFacts, firstNightOf, mayBeMade } from '../state/index.ts';
import { amountEntry } from './amount-entry.ts';

/** What every part of the flow gets from its context. */
export interface Flow {
  readonly session: CheckoutSession;
  readonly view: CheckoutSnapshot;
  readonly locale: Locale;
  readonly messages: FrameAndPlanMessages;
  /** Announces a text to screen readers. */
  readonly announce: Dispatch<SetStateAction<string>>;
  readonly cardOutlet: CardOutlet | undefined;
  readonly walletOutlet: WalletOutlet | undefined;
  readonly theme: Theme;
  readonly scheme: 'auto' | 'light' | 'dark';
  readonly nonce: string | undefined;
  /** Closes a finished checkout; undefined where nobody handles it. */
  readonly close: (() => void) | undefined;
}

export const FlowContext = createContext<Flow | null>(null);

/** @throws Error outside a checkout */
export const useFlow = (): Flow => there(useContext(FlowContext));

/** @throws Error outside the provider of the context */
export function there<Value>(value: Value | null): Value {
  if (value === null) throw new Error('Outside of <Checkout>');
  return value;
}

/**
 * Whether no gift is possible here: no night or no cause. False while an earlier gift may have been made, whose outcome
 * comes first.
 */
export function nothingToGiveTo({ facts, state, busy }: CheckoutSnapshot): boolean {
  if (!facts || busy || mayBeMade(state)) return false;
  const { kind, state: stands } = facts.charity.campaign_terms;
  return stands !== 'open' || !KINDS[kind].offered || !facts.charity.causes.length || firstNightOf(state, facts) === 0;
}

/** The hosted page that offers the same gift, in the same language; undefined on the hosted page itself. */
export function useHostedLink(): string | undefined {
  const { session, view, locale } = useFlow();
  const { baseUrl } = session.client;
  const { charity, chainCode } = view.state.plan;
  if (!baseUrl || !charity) return undefined;
  const { campaign = 'mytennights', partner, group } = session.options();
  const query = { campaign, lang: locale.language, link: chainCode ?? undefined, partner, group };
  return baseUrl + pathWithQuery({ path: `/give/${charity}` }, { query });
}

/** The flow after its charity has loaded, with money in the charity's currency. */
export interface ReadyFlow extends Flow {
  readonly facts: CheckoutFacts;
  readonly currency: Currency;
  readonly money: (amount: MinorUnits, options?: { trim?: boolean }) => string;
  readonly entry: AmountEntry;
  /** When a gift leaves, relative to the donor's current time. */
  readonly leaving: (cutoff: Date | string) => ChargeTime;
}

/** @throws Error before the charity has loaded */
export function useReadyFlow(): ReadyFlow {
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
      messages: messages.chargeTime,
      now: facts.now,
    }),
  };
}

/** Where an image of a charity is: an upload's address begins with a slash. */
export const imageUrl = ({ client }: CheckoutSession, image: string): string =>
  image.startsWith('/') ? client.baseUrl + image : image;
