import { call } from '@lantern-giving/core/api/call';
import { CHECKOUT_HEADER, type Quote, quotesApi } from '@lantern-giving/core/api/quotes';
import type { CheckoutSession } from './checkout-session.ts';
import { planText } from './held-quote.ts';
import { planFieldsOf } from './index.ts';

/** Pending quotes, so that concurrent callers with the same plan share one response. */
const underway = new WeakMap<CheckoutSession, { readonly plan: string; readonly quote: Promise<Quote> }>();

/** The valid quote for the current plan, or null. */
export function heldQuote(session: CheckoutSession): Quote | null {
  const { state, facts } = session.snapshot();
  const { quote, quotedPlan } = state.progress;
  if (!quote || !facts || session.now() >= new Date(quote.expires_at)) return null;
  return planText(state, { ...facts, now: new Date(quote.server_time) }) === quotedPlan ? quote : null;
}

/**
 * The server's figures for the current plan: the stored ones while valid, else new ones.
 * @throws ApiError
 */
export async function ensureQuote(session: CheckoutSession): Promise<Quote> {
  const held = heldQuote(session);
  if (held) return held;
  const { state, facts } = session.snapshot();
  if (!facts) throw new Error('A quote needs a charity');
  if (session.options().preview) return (await import('./preview-quote.ts')).previewQuote(state, facts);

  const current = { ...facts, now: session.now() };
  const plan = planText(state, current);
  if (plan === null) throw new Error('A quote needs a split');
  const waiting = underway.get(session);
  if (waiting?.plan === plan) return waiting.quote;

  const { checkoutToken } = state.progress;
  const asked = call(session.client, quotesApi.create, {
    body: planFieldsOf(state, current),
    headers: checkoutToken === null ? {} : { [CHECKOUT_HEADER]: checkoutToken },
  })
    .then((quote) => {
      session.send({ type: 'quoted', quote, plan });
      return quote;
    })
    .finally(() => {
      if (underway.get(session)?.quote === asked) underway.delete(session);
    });
  underway.set(session, { plan, quote: asked });
  return asked;
}

/** Requests a quote early. A failure surfaces when the quote is needed. */
export function prepareQuote(session: CheckoutSession): void {
  ensureQuote(session).catch(() => undefined);
}

/** The differences between the quote that the donor saw and the current one; null where they are equal to the unit. */
export interface QuoteChange {
  /** Nights that are no longer available. */
  readonly passed: readonly number[];
  readonly before: Quote;
  readonly after: Quote;
}

export function changeBetween(before: Quote, after: Quote): QuoteChange | null {
  const figures = (quote: Quote) => JSON.stringify([quote.payable, quote.total, quote.tip, quote.fee, quote.nights]);
  if (figures(before) === figures(after)) return null;
  const still = new Set(after.nights.map((night) => night.number));
  const passed = before.nights.map((night) => night.number).filter((number) => !still.has(number));
  return { passed, before, after };
}
