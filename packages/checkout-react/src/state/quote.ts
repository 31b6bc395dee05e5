import { call } from '@lantern-giving/core/api/call';
import { CHECKOUT_HEADER, type Quote, quotesApi } from '@lantern-giving/core/api/quotes';
import type { MinorUnits } from '@lantern-giving/core/money';
import { pause } from '../pause.ts';
import type { CheckoutSession } from './checkout-session.ts';
import type { Figures } from './figures.ts';
import { type CheckoutFacts, type CheckoutState, planFieldsOf, planOf } from './index.ts';
import { planText } from './quoted-plan.ts';

export type { Figures };

/** Time without a change after which a plan is quoted, in milliseconds. */
export const QUOTE_AFTER_MS = 400;

/** Pending quotes, so that concurrent callers with the same plan share one response. */
const underway = new WeakMap<CheckoutSession, { readonly plan: string; readonly quote: Promise<Quote> }>();

/** The valid quote for the current plan, or null. */
export function heldQuote(session: CheckoutSession): Quote | null {
  const { state, facts } = session.snapshot();
  const { quote, quotedPlan } = state.progress;
  if (!quote || !facts || session.now() >= new Date(quote.expires_at)) return null;
  return planText(state, { ...facts, now: new Date(quote.server_time) }) === quotedPlan ? quote : null;
}

/** How long, in ms, the first answer is waited for by a request about another plan. */
const FIRST_WITHIN_MS = 2000;

/**
 * The server's figures for the current plan: the stored ones while valid, else new ones.
 * @param mayWait whether the first answer, about another plan, may be waited for
 * @throws ApiError
 */
export async function ensureQuote(session: CheckoutSession, mayWait = true): Promise<Quote> {
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
  if (waiting && checkoutToken === null && mayWait) {
    // The first answer brings the token: two requests without one are two checkouts.
    await Promise.race([waiting.quote.catch(() => undefined), pause(FIRST_WITHIN_MS)]);
    return ensureQuote(session, false);
  }
  const isLatest = () => underway.get(session)?.quote === asked;
  const asked = call(session.client, quotesApi.create, {
    body: planFieldsOf(state, current),
    headers: checkoutToken === null ? {} : { [CHECKOUT_HEADER]: checkoutToken },
  })
    .then((quote) => {
      // An answer about an earlier plan may come after that about the current one.
      if (isLatest()) session.send({ type: 'quoted', quote, plan });
      return quote;
    })
    .finally(() => {
      if (isLatest()) underway.delete(session);
    });
  underway.set(session, { plan, quote: asked });
  return asked;
}

/** The figures of the current plan by the rules that the server applies; null if the plan is incomplete. */
export function reckonedFigures(state: CheckoutState, facts: CheckoutFacts): Figures | null {
  const result = planOf(state, facts);
  if (!result.ok) return null;
  const { charges, night30Amount, ...totals } = result.plan;
  const nights = charges.map((night) => ({ ...night, cutoff: night.cutoff.toISOString() }));
  return { ...totals, night_30_amount: night30Amount, nights };
}

/** The differences between the figures that the donor saw and the current ones; null where they are equal. */
export interface QuoteChange {
  /** Nights that are no longer available. */
  readonly passed: readonly number[];
  readonly before: Figures;
  readonly after: Figures;
  /** The total of all other gifts, if these are the figures of a gift to another charity. */
  readonly rest?: MinorUnits;
}

export function changeBetween(before: Figures, after: Figures): QuoteChange | null {
  const figures = ({ payable, total, tip, fee, nights }: Figures) =>
    JSON.stringify([
      [payable, total, tip, fee],
      // A date that has come near since has the same figures as the others, or the total would differ.
      nights
        .slice(0, before.nights.length)
        .map(({ number, date, held, cutoff, amount, tip: tipOf, fee: feeOf, total: totalOf }) => [
          [number, date, held, Date.parse(cutoff)],
          [amount, tipOf, feeOf, totalOf],
        ]),
    ]);
  if (figures(before) === figures(after)) return null;
  const still = new Set(after.nights.map((night) => night.number));
  const passed = before.nights.map((night) => night.number).filter((number) => !still.has(number));
  return { passed, before, after };
}
